/* JSON schemas from the tables of fields. An entry of a known id changes what the program carries,
 * so it may have any of its keys; one of a new id needs what its table needs. Names that a file of
 * one's own may add to (colours, damage types, things) are suggested and not demanded.
 *
 * What a key means is not said twice: it is taken from the comments of the data files, beside the
 * key or in the rows `#   key, key    meaning` above the entries. */
#include "barrow/content/json_schema.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "barrow/base/json.h"
#include "barrow/content/embedded.h"
#include "barrow/content/mods.h"
#include "content/data_file.h"

#define CONFIG_FILE_NAME "config.yaml"
#define ID_PATTERN "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
#define ROW_INDENT 4 /* of the key in "#   key    meaning" */

static const char *const file_names[] = {
    "monsters.yaml",    "items.yaml", "levels.yaml",        "rules.yaml",
    "terrain.yaml",     "air.yaml",   "palette.yaml",       KEYS_FILE,
    CONFIG_FILE_NAME,   MOD_FILE,     "vaults/places.yaml", "vaults/rewards.yaml",
    "vaults/keys.yaml", NULL,
};

/* One schema while it is written. */
struct schema {
    struct json json;
    const struct data_reader *data;
    const char *section; /* that is written */
    struct content *content;
};

const char *json_schema_file(int n)
{
    return file_names[n];
}

/* What the comments say. */

static const char *find_text_of(const char *file)
{
    const struct embedded_file *found = built_in_find(file);
    return found != NULL ? found->text : "";
}

static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return *line != '\0' ? line + 1 : line;
}

/* Adds the words of a line from `from` on, single blanks between. */
static void add_words(const char *from, struct buffer *out)
{
    const char *end = from + strcspn(from, "\n");
    for (from += strspn(from, " "); from < end; from += strspn(from, " ")) {
        size_t length = strcspn(from, " \n");
        buffer_print(out, "%s%.*s", out->size > 0 ? " " : "", (int)length, from);
        from += length;
    }
}

/* True if the list "key, key, *-key" at the start of a row has the key; *end is behind the list. */
static bool row_names(const char *row, const char *key, const char **end)
{
    bool is_named = false, is_more = true;
    while (is_more) {
        size_t length = strcspn(row, ", \n");
        const char *tail =
            *row == '*' && strlen(key) > length - 1 ? key + strlen(key) - (length - 1) : key;
        const char *named = *row == '*' ? row + 1 : row;
        size_t size = *row == '*' ? length - 1 : length;
        is_named = is_named || (strlen(tail) == size && strncmp(tail, named, size) == 0);
        is_more = row[length] == ',';
        row += length + (is_more ? 2 : 0);
    }
    *end = row;
    return is_named;
}

/* "#   key    meaning", and the lines below it that are indented further. */
static void add_row(const char *text, const char *key, struct buffer *out)
{
    for (const char *line = text; *line != '\0'; line = next_line(line)) {
        const char *end;
        size_t indent = *line == '#' ? 1 + strspn(line + 1, " ") : 0;
        if (indent != ROW_INDENT ||
            !(islower((unsigned char)line[indent]) || line[indent] == '*') ||
            !row_names(line + indent, key, &end)) {
            continue;
        }
        add_words(end, out);
        for (line = next_line(line); *line == '#' && strspn(line + 1, " ") > 2 * ROW_INDENT;
             line = next_line(line)) {
            add_words(line + 1, out);
        }
        return;
    }
}

/* The comment behind "  key: value", and the lines below it that are nothing but comment. */
static void add_comment(const char *text, const char *section, const char *key, struct buffer *out)
{
    char start[64];
    int length = snprintf(start, sizeof start, "%s:\n", section);
    const char *line = text;
    while (*line != '\0' && strncmp(line, start, (size_t)length) != 0) {
        line = next_line(line);
    }
    length = snprintf(start, sizeof start, "  %s:", key);
    for (line = next_line(line); strchr(" \n", *line) != NULL && *line != '\0';
         line = next_line(line)) {
        const char *end = line + strcspn(line, "\n");
        const char *comment = strstr(line, "  # ");
        if (strncmp(line, start, (size_t)length) != 0 || comment == NULL || comment > end) {
            continue;
        }
        do {
            add_words(comment + 4, out);
            line = next_line(line);
            comment = line + strspn(line, " ");
        } while (comment > line + ROW_INDENT && *comment == '#' && (comment -= 2) != NULL);
        return;
    }
}

static void put_description(struct schema *schema, const char *file, const char *key)
{
    struct buffer text = {0};
    add_comment(find_text_of(file), schema->section, key, &text);
    if (text.size == 0) {
        add_row(find_text_of(file), key, &text);
    }
    if (text.size == 0) { /* the hero of rules.yaml has the keys of a monster */
        add_row(find_text_of("monsters.yaml"), key, &text);
    }
    if (text.size == 0) { /* all vaults have the same keys */
        add_row(find_text_of("vaults/places.yaml"), key, &text);
    }
    if (text.size > 0) {
        json_put_text(&schema->json, "description", buffer_text(&text));
    }
    buffer_free(&text);
}

/* Values. */

static void put_range(struct json *json, const char *least_name, int least, const char *most_name,
                      int most)
{
    json_put_number(json, least_name, least);
    json_put_number(json, most_name, most);
}

static void put_enum(struct json *json, const struct words *words)
{
    json_open_array(json, "enum");
    for (int i = 0; i < words->count; i++) {
        json_put_text(json, NULL, words_at(words, i));
    }
    json_close(json);
}

/* "$ref" hides what stands beside it, so it stands alone. */
static void put_reference(struct json *json, const char *definition)
{
    char path[80];
    snprintf(path, sizeof path, "#/definitions/%s", definition);
    json_open_array(json, "allOf");
    json_open_object(json, NULL);
    json_put_text(json, "$ref", path);
    json_close(json);
    json_close(json);
}

static void put_shares(struct json *json, const struct field *field, const char *names, int most)
{
    json_put_text(json, "type", "object");
    put_range(json, "minProperties", field->type == FIELD_DAMAGE || field->type == FIELD_DIGGERS,
              "maxProperties", most);
    json_open_object(json, "propertyNames");
    put_reference(json, names);
    json_close(json);
    json_open_object(json, "additionalProperties");
    json_put_text(json, "type", "integer");
    put_range(json, "minimum", field->least, "maximum", field->most);
    json_close(json);
}

static void put_number(struct json *json, const struct field *field, unsigned variant)
{
    int scale = field->type == FIELD_DECIMAL ? 1000 : 1; /* the ends are whole */
    json_put_text(json, "type", field->type == FIELD_DECIMAL ? "number" : "integer");
    put_range(json, "minimum", field->least / scale, "maximum", field->most / scale);
    if ((field->needed & variant) == 0) {
        json_put_number(json, "default", field->fallback);
    }
}

static void put_entries(struct json *json, const char *definition, int least, int most)
{
    json_put_text(json, "type", "array");
    put_range(json, "minItems", least, "maxItems", most);
    json_open_object(json, "items");
    put_reference(json, definition);
    json_close(json);
}

/* What a ground becomes: a ground by a kind of change or a damage type. */
static void put_changes(struct json *json)
{
    static const struct words changes = WORDS("change", terrain_change_word);
    json_put_text(json, "type", "object");
    json_open_object(json, "propertyNames");
    json_open_array(json, "anyOf");
    json_open_object(json, NULL);
    put_enum(json, &changes);
    json_close(json);
    json_open_object(json, NULL);
    put_reference(json, "damage-type");
    json_close(json);
    json_close(json);
    json_close(json);
    json_open_object(json, "additionalProperties");
    put_reference(json, "ground");
    json_close(json);
}

/* What the characters of a drawing stand for: a ground, or more. */
static void put_legend(struct json *json)
{
    static const char *const keys[] = {"thing", "monster"};
    json_put_text(json, "type", "object");
    json_open_object(json, "additionalProperties");
    json_open_array(json, "anyOf");
    json_open_object(json, NULL);
    put_reference(json, "ground");
    json_close(json);
    json_open_object(json, NULL);
    json_put_text(json, "type", "object");
    json_open_object(json, "properties");
    json_open_object(json, "ground");
    put_reference(json, "ground");
    json_close(json);
    for (int i = 0; i < COUNT(keys); i++) {
        json_open_object(json, keys[i]);
        json_put_text(json, "type", "string");
        json_close(json);
    }
    json_open_object(json, "awake");
    json_put_text(json, "type", "boolean");
    json_close(json);
    json_close(json);
    json_put_bool(json, "additionalProperties", false);
    json_close(json);
    json_close(json);
    json_close(json);
}

static void put_part_of_vault(struct json *json, enum field_type type)
{
    if (type == FIELD_LEGEND) {
        put_legend(json);
    } else {
        json_put_text(json, "type", "string");
    }
}

/* lint: table */
static void put_value(struct json *json, const struct field *field, unsigned variant)
{
    switch (field->type) {
    case FIELD_NUMBER:
    case FIELD_DECIMAL:
        put_number(json, field, variant);
        break;
    case FIELD_FLAG:
        json_put_text(json, "type", "boolean");
        break;
    case FIELD_TEXT:
        json_put_text(json, "type", "string");
        put_range(json, "minLength", field->least, "maxLength", field->most);
        break;
    case FIELD_GLYPH:
        json_put_text(json, "type", "string");
        put_range(json, "minLength", 1, "maxLength", 1);
        break;
    case FIELD_WORD:
        put_enum(json, field->words);
        break;
    case FIELD_COLOUR:
        put_reference(json, "colour");
        break;
    case FIELD_DAMAGE_TYPE:
        put_reference(json, "damage-type");
        break;
    case FIELD_DAMAGE:
    case FIELD_RESISTANCES:
        put_shares(json, field, "damage-type",
                   field->type == FIELD_DAMAGE ? DAMAGE_PARTS_MAX : DAMAGE_TYPES_MAX);
        break;
    case FIELD_CARRIES:
        put_shares(json, field, "thing", CARRIES_MAX);
        break;
    case FIELD_TERRAIN:
        put_reference(json, "ground");
        break;
    case FIELD_AIR:
        put_reference(json, "air");
        break;
    case FIELD_CHANGES:
        put_changes(json);
        break;
    case FIELD_DRAWING:
    case FIELD_LEGEND:
        put_part_of_vault(json, field->type);
        break;
    case FIELD_EFFECTS:
        put_entries(json, "new-effect", 1, EFFECTS_MAX);
        break;
    case FIELD_DIGGERS:
        put_shares(json, field, "digger", DIGGER_COUNT);
        break;
    case FIELD_FEATURES:
        put_entries(json, "new-feature", 0, FEATURES_MAX);
        break;
    case FIELD_TYPE_COUNT:
        break;
    }
}

/* Entries. */

/* What an entry of the variant may have, as members of the object that is open. */
static void put_fields(struct schema *schema, const struct table *table, unsigned variant)
{
    struct json *json = &schema->json;
    json_put_text(json, "type", "object");
    json_open_object(json, "properties");
    for (int i = 0; i < table->count; i++) {
        const struct field *field = &table->field[i];
        if (!table_has_row(table, variant, i)) {
            continue;
        }
        json_open_object(json, field->key);
        put_description(schema, schema->data->name, field->key);
        if (table->variant_key != NULL && strcmp(field->key, table->variant_key) == 0) {
            int word = 0;
            while (variant != 1u << word) {
                word++;
            }
            json_put_text(json, "const", words_at(table->variants, word));
        } else {
            put_value(json, field, variant);
        }
        json_close(json);
    }
    json_close(json);
    json_put_bool(json, "additionalProperties", false);
}

static void put_required(struct json *json, const struct table *table, unsigned variant)
{
    json_open_array(json, "required");
    for (int i = 0; i < table->count; i++) {
        if ((table->field[i].needed & variant) != 0 && table_has_row(table, variant, i)) {
            json_put_text(json, NULL, table->field[i].key);
        }
    }
    json_close(json);
}

/* The definition NAME of what changes an entry, and new-NAME of one that is new. */
static void put_entry(struct schema *schema, const char *name, const struct table *table,
                      unsigned variant)
{
    struct json *json = &schema->json;
    char new_name[64];
    snprintf(new_name, sizeof new_name, "new-%s", name);
    json_open_object(json, name);
    put_fields(schema, table, variant);
    json_close(json);
    json_open_object(json, new_name);
    put_reference(json, name);
    put_required(json, table, variant);
    json_close(json);
}

static void put_required_key(struct json *json, const char *key)
{
    json_open_array(json, "required");
    json_put_text(json, NULL, key);
    json_close(json);
}

static void name_variant(const char *kind, const struct table *table, int variant, char out[64])
{
    snprintf(out, 64, "%s-%s", kind, words_at(table->variants, variant));
}

/* One pair of definitions for each variant, and new-KIND, which is one of them by its key. */
static void put_variants(struct schema *schema, const char *kind, const struct table *table)
{
    struct json *json = &schema->json;
    char name[64], new_name[72];
    for (int i = 0; i < table->variants->count; i++) {
        name_variant(kind, table, i, name);
        put_entry(schema, name, table, 1u << i);
    }
    snprintf(new_name, sizeof new_name, "new-%s", kind);
    json_open_object(json, new_name);
    put_required_key(json, table->variant_key);
    json_open_object(json, "properties");
    json_open_object(json, table->variant_key);
    put_enum(json, table->variants);
    json_close(json);
    json_close(json);
    json_open_array(json, "allOf");
    for (int i = 0; i < table->variants->count; i++) {
        name_variant(kind, table, i, name);
        snprintf(new_name, sizeof new_name, "new-%s", name);
        json_open_object(json, NULL);
        json_open_object(json, "if");
        put_required_key(
            json, table->variant_key); /* else one without the key would be of every variant */
        json_open_object(json, "properties");
        json_open_object(json, table->variant_key);
        json_put_text(json, "const", words_at(table->variants, i));
        json_close(json);
        json_close(json);
        json_close(json);
        json_open_object(json, "then");
        put_reference(json, new_name);
        json_close(json);
        json_close(json);
    }
    json_close(json);
    json_close(json);
}

/* What is open is a value of the definition, or the entry is taken out. Not "anyOf", which says
 * nothing but that neither fits. */
static void put_or_removed(struct json *json, const char *definition)
{
    json_open_object(json, "if");
    json_put_text(json, "type", "object");
    put_required_key(json, "remove");
    json_close(json);
    json_open_object(json, "then");
    put_reference(json, "removed");
    json_close(json);
    json_open_object(json, "else");
    put_reference(json, definition);
    json_close(json);
}

static void put_removed(struct json *json)
{
    json_open_object(json, "removed");
    json_put_text(json, "type", "object");
    json_open_object(json, "properties");
    json_open_object(json, "remove");
    json_put_text(json, "description", "takes out the entry of a file below");
    json_open_array(json, "enum");
    json_put_bool(json, NULL, true);
    json_close(json);
    json_close(json);
    json_close(json);
    put_required_key(json, "remove");
    json_put_bool(json, "additionalProperties", false);
    json_close(json);
}

/* The known ids, and any new one. */
static void put_list(struct schema *schema)
{
    const struct kind_list *list = schema->data->list;
    struct json *json = &schema->json;
    char name[64] = "entry";
    json_open_object(json, list->section);
    json_put_text(json, "type", "object");
    json_open_object(json, "propertyNames");
    json_put_text(json, "pattern", ID_PATTERN);
    json_close(json);
    json_open_object(json, "properties");
    for (int i = 0; i < kind_list_count(list, schema->content); i++) {
        const void *kind = kind_list_at(list, schema->content, i);
        if (list->table->variants != NULL) {
            name_variant("entry", list->table,
                         table_number(list->table, kind, list->table->variant_key), name);
        }
        json_open_object(json, *(const char *const *)kind);
        put_or_removed(json, name);
        json_close(json);
    }
    json_close(json);
    json_open_object(json, "additionalProperties");
    put_or_removed(json, "new-entry");
    json_close(json);
    json_close(json);
}

/* Names that may be known elsewhere, too. */
static void put_names(struct json *json, const char *name, const struct words *words)
{
    json_open_object(json, name);
    json_open_array(json, "anyOf");
    json_open_object(json, NULL);
    put_enum(json, words);
    json_close(json);
    json_open_object(json, NULL);
    json_put_text(json, "type", "string");
    json_put_text(json, "pattern", ID_PATTERN);
    json_close(json);
    json_close(json);
    json_close(json);
}

static void put_all_names(struct schema *schema)
{
    const struct content *content = schema->content;
    const struct palette *palette = &content->palette;
    const struct damage_type *damage = content->rules.damage_type;
    const struct words colours = {"", palette->id, palette->count, 0};
    const struct words types = {"", &damage[0].id, content->rules.damage_type_count,
                                sizeof damage[0]};
    const struct words things = {"", &content->item[0].id, content->item_count,
                                 sizeof content->item[0]};
    const struct words grounds = {"", &content->terrain[0].id, content->terrain_count,
                                  sizeof content->terrain[0]};
    const struct words airs = {"", &content->air[0].id, content->air_count, sizeof content->air[0]};
    put_names(&schema->json, "colour", &colours);
    put_names(&schema->json, "damage-type", &types);
    put_names(&schema->json, "thing", &things);
    put_names(&schema->json, "ground", &grounds);
    put_names(&schema->json, "air", &airs);
    json_open_object(&schema->json, "digger");
    put_enum(&schema->json, &digger_words);
    json_close(&schema->json);
}

static void put_sections(struct schema *schema)
{
    for (int i = 0; i < schema->data->section_count; i++) {
        const struct section *section = &schema->data->section[i];
        schema->section = section->key;
        json_open_object(&schema->json, section->key);
        put_fields(schema, section->table, section->variant);
        json_close(&schema->json);
    }
}

static void put_tables(struct schema *schema)
{
    const struct kind_list *list = schema->data->list;
    struct json *json = &schema->json;
    json_open_object(json, "properties");
    put_sections(schema);
    put_list(schema);
    json_close(json);
    schema->section = list->section;
    json_open_object(json, "definitions");
    put_all_names(schema);
    put_removed(json);
    put_variants(schema, "effect", &effect_table);
    if (schema->data == &levels_reader) {
        put_entry(schema, "feature", &feature_table, FIELD_ALWAYS);
    }
    if (list->table->variants != NULL) {
        put_variants(schema, "entry", list->table);
    } else {
        put_entry(schema, "entry", list->table, list->variant != 0 ? list->variant : FIELD_ALWAYS);
    }
    json_close(json);
}

static void put_colour_definition(struct json *json)
{
    json_open_object(json, "colour");
    json_put_text(json, "type", "string");
    json_put_text(json, "pattern", "^#[0-9a-fA-F]{6}$");
    json_close(json);
}

static void put_palette(struct schema *schema)
{
    const struct palette *palette = &schema->content->palette;
    struct json *json = &schema->json;
    schema->section = "palette";
    json_open_object(json, "properties");
    json_open_object(json, "palette");
    json_put_text(json, "type", "object");
    json_open_object(json, "propertyNames");
    json_put_text(json, "pattern", ID_PATTERN);
    json_close(json);
    json_open_object(json, "properties");
    for (int i = 0; i < palette->count; i++) {
        json_open_object(json, palette->id[i]);
        put_description(schema, schema->data->name, palette->id[i]);
        if (i < PALETTE_ROLE_COUNT) {
            put_reference(json, "colour");
        } else {
            put_or_removed(json, "colour");
        }
        json_close(json);
    }
    json_close(json);
    json_open_object(json, "additionalProperties");
    put_or_removed(json, "colour");
    json_close(json);
    json_close(json);
    json_close(json);
    json_open_object(json, "definitions");
    put_colour_definition(json);
    put_removed(json);
    json_close(json);
}

/* Keys of the keyboard, and settings. */

/* The type of a key: 5 without quotes is a number to YAML. */
static void put_key_type(struct json *json)
{
    json_open_array(json, "type");
    json_put_text(json, NULL, "string");
    json_put_text(json, NULL, "integer");
    json_close(json);
}

static void put_keys_definition(struct json *json)
{
    json_open_object(json, "definitions");
    json_open_object(json, "keys");
    json_open_array(json, "anyOf");
    json_open_object(json, NULL);
    put_key_type(json);
    json_close(json);
    json_open_object(json, NULL);
    json_put_text(json, "type", "array");
    json_put_number(json, "maxItems", BINDING_KEYS_MAX);
    json_open_object(json, "items");
    put_key_type(json);
    json_close(json);
    json_close(json);
    json_close(json);
    json_close(json);
    json_close(json);
}

static void put_commands(struct json *json, const struct key_words *words)
{
    json_open_object(json, "keys");
    json_put_text(json, "type", "object");
    json_open_object(json, "properties");
    for (int i = 0; i < words->command_count; i++) {
        json_open_object(json, words->command[i]);
        put_reference(json, "keys");
        json_close(json);
    }
    json_close(json);
    json_put_bool(json, "additionalProperties", false);
    json_close(json);
}

static void put_presets(struct json *json, const struct key_words *words)
{
    json_open_object(json, "properties");
    json_open_object(json, "presets");
    json_put_text(json, "type", "object");
    json_put_number(json, "maxProperties", PRESETS_MAX);
    json_open_object(json, "additionalProperties");
    json_put_text(json, "type", "object");
    json_open_object(json, "properties");
    json_open_object(json, "says");
    json_put_text(json, "type", "string");
    json_put_number(json, "maxLength", PRESET_SAYS_SIZE - 1);
    json_close(json);
    put_commands(json, words);
    json_close(json);
    put_required_key(json, "says");
    json_put_bool(json, "additionalProperties", false);
    json_close(json);
    json_close(json);
    json_close(json);
    put_keys_definition(json);
}

/* A choice of digits may stand without quotes: then it is a number to YAML. */
static void put_choices(struct json *json, const char *const *choices)
{
    json_open_array(json, "enum");
    for (; *choices != NULL; choices++) {
        int number = 0, read = 0;
        json_put_text(json, NULL, *choices);
        if (sscanf(*choices, "%d%n", &number, &read) == 1 && (*choices)[read] == '\0') {
            json_put_number(json, NULL, number);
        }
    }
    json_close(json);
}

static void put_option(struct json *json, const struct option_row *option)
{
    json_open_object(json, option->key);
    json_put_text(json, "description", option->sentence);
    switch (option->type) {
    case OPTION_IS_WORD:
        put_choices(json, option->choices);
        break;
    case OPTION_IS_NUMBER:
        json_put_text(json, "type", "integer");
        put_range(json, "minimum", option->least, "maximum", option->most);
        break;
    case OPTION_IS_TEXT:
        json_put_text(json, "type", "string");
        put_range(json, "minLength", option->least, "maxLength", option->most);
        break;
    case OPTION_IS_PRESET:
        json_put_text(json, "type", "string");
        break;
    }
    json_close(json);
}

static void put_settings(struct json *json, const struct key_words *words)
{
    json_open_object(json, "properties");
    for (int i = 0; i < OPTION_COUNT; i++) {
        put_option(json, &option_table[i]);
    }
    put_commands(json, words);
    json_close(json);
    put_keys_definition(json);
}

/* Mods. */

/* 1.0 without quotes is a number to YAML. */
static void put_version(struct json *json, const char *sentence)
{
    json_put_text(json, "description", sentence);
    json_open_array(json, "type");
    json_put_text(json, NULL, "string");
    json_put_text(json, NULL, "number");
    json_close(json);
    json_put_text(json, "pattern", "^[0-9]{1,6}([.][0-9]{1,6})*$");
}

static void put_mod(struct json *json)
{
    json_open_object(json, "properties");
    json_open_object(json, "name");
    json_put_text(json, "description", "what the mod is called in lists");
    json_put_text(json, "type", "string");
    put_range(json, "minLength", 1, "maxLength", MOD_NAME_COLUMNS);
    json_close(json);
    json_open_object(json, "version");
    put_version(json, "grows with each change that others may need");
    json_close(json);
    json_open_object(json, "needs");
    json_put_text(json, "description", "the least version of the game (barrow) and of other mods");
    json_put_text(json, "type", "object");
    json_open_object(json, "additionalProperties");
    put_version(json, "this version or a later one");
    json_close(json);
    json_close(json);
    json_close(json);
    json_open_array(json, "required");
    json_put_text(json, NULL, "name");
    json_put_text(json, NULL, "version");
    json_close(json);
}

/* Files. */

static void put_data(struct schema *schema, const char *file)
{
    struct buffer problems = {0};
    schema->content = content_load(NULL, &problems); /* sound: what the program carries */
    for (int i = 0; i < FILE_COUNT; i++) {
        schema->data = strcmp(data_readers[i]->name, file) == 0 ? data_readers[i] : schema->data;
    }
    if (schema->data == &palette_reader) {
        put_palette(schema);
    } else {
        put_tables(schema);
    }
    content_free(schema->content);
    buffer_free(&problems);
}

static bool is_file(const char *file)
{
    int i = 0;
    while (file_names[i] != NULL && strcmp(file_names[i], file) != 0) {
        i++;
    }
    return file_names[i] != NULL;
}

bool json_schema_print(const char *file, const struct key_words *words, struct buffer *out)
{
    struct schema schema = {.json = json_begin(out)};
    char title[64];
    if (!is_file(file)) {
        return false;
    }
    snprintf(title, sizeof title, "%s of Barrow", file);
    json_open_object(&schema.json, NULL);
    json_put_text(&schema.json, "$schema", "http://json-schema.org/draft-07/schema#");
    json_put_text(&schema.json, "title", title);
    json_put_text(&schema.json, "type", "object");
    json_put_bool(&schema.json, "additionalProperties", false);
    if (strcmp(file, CONFIG_FILE_NAME) == 0) {
        put_settings(&schema.json, words);
    } else if (strcmp(file, MOD_FILE) == 0) {
        put_mod(&schema.json);
    } else if (strcmp(file, KEYS_FILE) == 0) {
        put_presets(&schema.json, words);
    } else {
        put_data(&schema, file);
    }
    json_close(&schema.json);
    json_end(&schema.json);
    return true;
}
