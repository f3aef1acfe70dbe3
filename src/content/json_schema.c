/* JSON schemas from the tables of fields. An entry of a known id changes what the program carries,
 * so it may have any of its keys; one of a new id needs what its table needs. Names that a file of
 * one's own may add to (colours, damage types, things) are suggested and not demanded. */
#include "barrow/content/json_schema.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "barrow/content/mods.h"
#include "content/data_file.h"
#include "content/json_schema_parts.h"

/* The data files, of which keys.yaml is the last, and behind them files that are no data. */
const char *json_schema_file(int n)
{
    static const char *const others[] = {CONFIG_FILE_NAME, MOD_FILE, NULL};
    return n <= FILE_COUNT ? data_file_name(n) : others[n - FILE_COUNT - 1];
}

/* Values. */

static void put_atom(struct json *json, const struct field *field)
{
    int scale = field->type->is_decimal ? 1000 : 1; /* the ends are whole */
    switch (field->type->atom) {
    case ATOM_NUMBER:
        schema_put(json, "type", scale > 1 ? "'number'" : "'integer'");
        schema_put(json, "minimum", "%d", field->least / scale);
        schema_put(json, "maximum", "%d", field->most / scale);
        break;
    case ATOM_FLAG:
        schema_put(json, "type", "'boolean'");
        break;
    case ATOM_TEXT:
    case ATOM_GLYPH:
        schema_put(json, "type", "'string'");
        schema_put(json, "minLength", "%d", field->type->atom == ATOM_GLYPH ? 1 : field->least);
        schema_put(json, "maxLength", "%d", field->type->atom == ATOM_GLYPH ? 1 : field->most);
        break;
    case ATOM_WORD:
        schema_put_enum(json, field->words);
        break;
    case ATOM_REFERENCE: /* "$ref" hides its neighbours, so it stands alone */
        schema_put(json, "allOf", "[{'$ref': '#/definitions/%s'}]", field->type->kinds->definition);
        break;
    case ATOM_COUNT:
        break;
    }
}

static void put_shares(struct json *json, const struct field *field)
{
    const struct type *type = field->type;
    schema_put(json, "type", "'object'");
    schema_put(json, "minProperties", "%d", type->least);
    schema_put(json, "maxProperties", "%d", type->most);
    json_open_object(json, "propertyNames");
    json_open_array(json, "anyOf");
    if (type->share_words != NULL) {
        json_open_object(json, NULL);
        schema_put_enum(json, type->share_words);
        json_close(json);
    }
    if (type->share_kinds != NULL) {
        schema_put(json, NULL, "{'$ref': '#/definitions/%s'}", type->share_kinds->definition);
    }
    json_close(json);
    json_close(json);
    json_open_object(json, "additionalProperties");
    put_atom(json, field);
    json_close(json);
}

/* Lists, of names or of entries. */
static void put_list(struct json *json, const struct field *field)
{
    const struct type *type = field->type;
    schema_put(json, "type", "'array'");
    schema_put(json, "minItems", "%d", type->least);
    schema_put(json, "maxItems", "%d", type->most);
    if (type->shape == SHAPE_ENTRIES) {
        schema_put(json, "items", "{'$ref': '#/definitions/new-%s'}", type->table->name);
    } else {
        json_open_object(json, "items");
        put_atom(json, field);
        json_close(json);
    }
}

static void put_value(struct json *json, const struct field *field)
{
    switch (field->type->shape) {
    case SHAPE_ONE:
        put_atom(json, field);
        if (field->type->atom == ATOM_NUMBER && !field->is_needed) {
            json_put_number(json, "default", field->fallback);
        }
        break;
    case SHAPE_LIST:
    case SHAPE_ENTRIES:
        put_list(json, field);
        break;
    case SHAPE_SHARES:
        put_shares(json, field);
        break;
    case SHAPE_OWN:
        field->type->own->put_schema(json);
        break;
    }
}

/* Entries. */

/* The one word of a variant. */
static const char *variant_word(const struct table *table, unsigned variant)
{
    int word = 0;
    while (variant != 1u << word) {
        word++;
    }
    return words_at(table->variants, word);
}

/* What an entry of the variant may have, as members of the object that is open. */
static void put_group(struct json *json, const struct table *table, unsigned variant)
{
    schema_put(json, "type", "'object'");
    json_open_object(json, "properties");
    for (int i = 0; i < table->count; i++) {
        const struct field *field = &table->field[i];
        if (!table_has_row(table, variant, i)) {
            continue;
        }
        json_open_object(json, field->key);
        json_put_text(json, "description", field->says);
        if (table->variant_key != NULL && strcmp(field->key, table->variant_key) == 0) {
            json_put_text(json, "const", variant_word(table, variant));
        } else {
            put_value(json, field);
        }
        json_close(json);
    }
    json_close(json);
    json_put_bool(json, "additionalProperties", false);
}

/* The definition NAME of a change to an entry, and new-NAME of a new entry. */
static void put_entry(struct json *json, const char *name, const struct table *table,
                      unsigned variant)
{
    char new_name[64];
    snprintf(new_name, sizeof new_name, "new-%s", name);
    json_open_object(json, name);
    put_group(json, table, variant);
    json_close(json);
    json_open_object(json, new_name);
    schema_put(json, "allOf", "[{'$ref': '#/definitions/%s'}]", name);
    json_open_array(json, "required");
    for (int i = 0; i < table->count; i++) {
        if (table->field[i].is_needed && table_has_row(table, variant, i)) {
            json_put_text(json, NULL, table->field[i].key);
        }
    }
    json_close(json);
    json_close(json);
}

static void name_variant(const char *kind, const char *word, char out[64])
{
    snprintf(out, 64, "%s-%s", kind, word);
}

/* One pair of definitions for each variant, and new-KIND, which is one of them by its key. */
static void put_variants(struct json *json, const char *kind, const struct table *table)
{
    const char *key = table->variant_key;
    char name[64];
    for (int i = 0; i < table->variants->count; i++) {
        name_variant(kind, words_at(table->variants, i), name);
        put_entry(json, name, table, 1u << i);
    }
    name_variant("new", kind, name);
    json_open_object(json, name);
    schema_put(json, "required", "['%s']", key);
    json_open_object(json, "properties");
    json_open_object(json, key);
    schema_put_enum(json, table->variants);
    json_close(json);
    json_close(json);
    json_open_array(json, "allOf");
    for (int i = 0; i < table->variants->count; i++) {
        const char *word = words_at(table->variants, i);
        json_open_object(json, NULL); /* without the key it would be of every variant */
        schema_put(json, "if", "{'required': ['%s'], 'properties': {'%s': {'const': '%s'}}}", key,
                   key, word);
        schema_put(json, "then", "{'$ref': '#/definitions/new-%s-%s'}", kind, word);
        json_close(json);
    }
    json_close(json);
    json_close(json);
}

/* The definitions of the entries of a table, or of its variants. */
static void put_definitions(struct json *json, const char *name, const struct table *table,
                            unsigned variant)
{
    if (table->variants != NULL) {
        put_variants(json, name, table);
    } else {
        put_entry(json, name, table, variant != 0 ? variant : FIELD_ALWAYS);
    }
}

/* The tables that have their definitions. */
struct defined {
    const struct table *table[16];
    int count;
};

static bool is_defined(const struct defined *defined, const struct table *table)
{
    bool is_found = false;
    for (int i = 0; i < defined->count; i++) {
        is_found = is_found || defined->table[i] == table;
    }
    return is_found;
}

/* Those of the groups in entries of the table, each once. */
static void put_inner_definitions(struct json *json, const struct table *table,
                                  struct defined *defined)
{
    for (int i = 0; i < table->count; i++) {
        const struct table *inner = table->field[i].type->table;
        if (inner != NULL && !is_defined(defined, inner)) {
            assert(defined->count < COUNT(defined->table));
            defined->table[defined->count++] = inner;
            put_definitions(json, inner->name, inner, FIELD_ALWAYS);
            put_inner_definitions(json, inner, defined);
        }
    }
}

/* Files. */

/* What is open is a value of the definition, or the entry is taken out, or it is a copy, of which
 * nobody knows here what it lacks. Not "anyOf", which says nothing but that neither fits. */
static void put_or_removed(struct json *json, const char *definition)
{
    schema_put(json, "if", "{'type': 'object', 'required': ['remove']}");
    schema_put(json, "then", "{'$ref': '#/definitions/removed'}");
    schema_put(json, "else",
               "{'if': {'type': 'object', 'required': ['" COPY_KEY "']}, "
               "'then': {'$ref': '#/definitions/copied'}, "
               "'else': {'$ref': '#/definitions/%s'}}",
               definition);
}

static void put_removed(struct json *json)
{
    schema_put(json, "removed",
               "{'type': 'object', 'required': ['remove'], 'additionalProperties': false, "
               "'properties': {'remove': {'enum': [true], "
               "'description': 'takes out the entry of a file below'}}}");
    schema_put(json, "copied",
               "{'type': 'object', 'properties': {'" COPY_KEY
               "': {'type': 'string', 'pattern': '" ID_PATTERN
               "', 'description': 'begins with all that this entry says'}}}");
}

/* The known ids, and any new one. */
static void put_list_of_kinds(struct json *json, const struct kind_list *list,
                              const struct content *content)
{
    char name[64] = "entry";
    json_open_object(json, list->section);
    schema_put(json, "type", "'object'");
    schema_put(json, "propertyNames", "{'pattern': '" ID_PATTERN "'}");
    json_open_object(json, "properties");
    for (int i = 0; i < kind_list_count(list, content); i++) {
        const void *kind = kind_list_at(list, content, i);
        if (list->table->variants != NULL) {
            name_variant("entry", variant_word(list->table, table_variant_of(list->table, kind)),
                         name);
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
static void put_all_names(struct json *json, const struct content *content)
{
    static const struct kind_list *const lists[] = {&colour_list,  &damage_type_list, &item_list,
                                                    &terrain_list, &air_list,         &monster_list,
                                                    &level_list,   &boon_list,        &kit_list};
    for (int i = 0; i < COUNT(lists); i++) {
        const struct words ids = kind_list_words(lists[i], content);
        json_open_object(json, lists[i]->definition);
        json_open_array(json, "anyOf");
        json_open_object(json, NULL);
        schema_put_enum(json, &ids);
        json_close(json);
        schema_put(json, NULL, "{'type': 'string', 'pattern': '" ID_PATTERN "'}");
        json_close(json);
        json_close(json);
    }
}

static void put_tables(struct json *json, const struct data_reader *data,
                       const struct content *content)
{
    json_open_object(json, "properties");
    for (int i = 0; i < data->section_count; i++) {
        json_open_object(json, data->section[i].key);
        put_group(json, data->section[i].table, data->section[i].variant);
        json_close(json);
    }
    put_list_of_kinds(json, data->list, content);
    json_close(json);
    json_open_object(json, "definitions");
    put_all_names(json, content);
    put_removed(json);
    struct defined defined = {.table = {&effect_table}, .count = 1}; /* which come in every file */
    put_definitions(json, "effect", &effect_table, 0);
    for (int i = 0; i < data->section_count; i++) {
        if (data->section[i].variant == FIELD_ALWAYS) { /* the others have none */
            put_inner_definitions(json, data->section[i].table, &defined);
        }
    }
    put_inner_definitions(json, data->list->table, &defined);
    put_definitions(json, "entry", data->list->table, data->list->variant);
    json_close(json);
}

static void put_palette(struct json *json, const struct palette *palette)
{
    json_open_object(json, "properties");
    json_open_object(json, "palette");
    schema_put(json, "type", "'object'");
    schema_put(json, "propertyNames", "{'pattern': '" ID_PATTERN "'}");
    json_open_object(json, "properties");
    for (int i = 0; i < palette->count; i++) {
        json_open_object(json, palette->id[i]);
        if (i < PALETTE_ROLE_COUNT) {
            json_put_text(json, "description", palette_role_says[i]);
            schema_put(json, "allOf", "[{'$ref': '#/definitions/colour'}]");
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
    schema_put(json, "colour", "{'type': 'string', 'pattern': '^#[0-9a-fA-F]{6}$'}");
    put_removed(json);
    json_close(json);
}

static void put_data(struct json *json, int file)
{
    struct buffer problems = {0};
    struct content *content = content_load(NULL, &problems); /* sound: the program's own data */
    if (data_readers[file] == &palette_reader) {
        put_palette(json, &content->palette);
    } else {
        put_tables(json, data_readers[file], content);
    }
    content_free(content);
    buffer_free(&problems);
}

bool json_schema_print(const char *file, const struct key_words *words, struct buffer *out)
{
    struct json json = json_begin(out);
    int n = 0;
    while (json_schema_file(n) != NULL && strcmp(json_schema_file(n), file) != 0) {
        n++;
    }
    if (json_schema_file(n) == NULL) {
        return false;
    }
    json_open_object(&json, NULL);
    schema_put(&json, "$schema", "'http://json-schema.org/draft-07/schema#'");
    schema_put(&json, "title", "'%s of Barrow'", file);
    schema_put(&json, "type", "'object'");
    json_put_bool(&json, "additionalProperties", false);
    if (strcmp(file, CONFIG_FILE_NAME) == 0) {
        schema_put_settings(&json, words);
    } else if (strcmp(file, MOD_FILE) == 0) {
        schema_put_mod(&json);
    } else if (n == FILE_COUNT) {
        schema_put_presets(&json, words);
    } else {
        put_data(&json, n);
    }
    json_close(&json);
    json_end(&json);
    return true;
}
