/* JSON schemas from the tables of fields. An entry of a known id changes what the program carries,
 * so it may have any of its keys; one of a new id needs what its table needs. Names that a file of
 * one's own may add to (colours, damage types, things) are suggested and not demanded.
 * What a key means is taken from the comments of the data files. */
#include "barrow/content/json_schema.h"

#include <stdio.h>
#include <string.h>

#include "barrow/base/json.h"
#include "barrow/content/mods.h"
#include "content/data_file.h"
#include "content/json_schema_parts.h"

static const char *const file_names[] = {
    "monsters.yaml",
    "items.yaml",
    "levels.yaml",
    "rules.yaml",
    "terrain.yaml",
    "air.yaml",
    "palette.yaml",
    KEYS_FILE,
    CONFIG_FILE_NAME,
    MOD_FILE,
    "vaults/places.yaml",
    "vaults/rewards.yaml",
    "vaults/keys.yaml",
    "hordes.yaml",
    "vaults/borders.yaml",
    "appearances.yaml",
    "boons.yaml",
    "runes.yaml",
    NULL,
};

const char *json_schema_file(int n)
{
    return file_names[n];
}

static void put_description(struct schema *schema, const char *file, const char *key)
{
    struct buffer text = {0};
    key_comment_print(file, schema->section, key, &text);
    if (text.size > 0) {
        json_put_text(&schema->json, "description", buffer_text(&text));
    }
    buffer_free(&text);
}

/* Entries. */

void json_schema_put_group(struct schema *schema, const struct table *table, unsigned variant)
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
            json_schema_put_value(schema, field, variant);
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
        if (table->field[i].is_needed && table_has_row(table, variant, i)) {
            json_put_text(json, NULL, table->field[i].key);
        }
    }
    json_close(json);
}

/* The definition NAME of a change to an entry, and new-NAME of a new entry. */
static void put_entry(struct schema *schema, const char *name, const struct table *table,
                      unsigned variant)
{
    struct json *json = &schema->json;
    char new_name[64];
    snprintf(new_name, sizeof new_name, "new-%s", name);
    json_open_object(json, name);
    json_schema_put_group(schema, table, variant);
    json_close(json);
    json_open_object(json, new_name);
    json_schema_put_reference(json, name);
    put_required(json, table, variant);
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
    json_schema_put_required(json, table->variant_key);
    json_open_object(json, "properties");
    json_open_object(json, table->variant_key);
    json_schema_put_enum(json, table->variants);
    json_close(json);
    json_close(json);
    json_open_array(json, "allOf");
    for (int i = 0; i < table->variants->count; i++) {
        name_variant(kind, table, i, name);
        snprintf(new_name, sizeof new_name, "new-%s", name);
        json_open_object(json, NULL);
        json_open_object(json, "if");
        json_schema_put_required(
            json, table->variant_key); /* else one without the key would be of every variant */
        json_open_object(json, "properties");
        json_open_object(json, table->variant_key);
        json_put_text(json, "const", words_at(table->variants, i));
        json_close(json);
        json_close(json);
        json_close(json);
        json_open_object(json, "then");
        json_schema_put_reference(json, new_name);
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
    json_schema_put_required(json, "remove");
    json_close(json);
    json_open_object(json, "then");
    json_schema_put_reference(json, "removed");
    json_close(json);
    json_open_object(json, "else");
    json_schema_put_reference(json, definition);
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
    json_schema_put_required(json, "remove");
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
    json_schema_put_enum(json, words);
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
    static const struct kind_list *const lists[] = {&colour_list,  &damage_type_list, &item_list,
                                                    &terrain_list, &air_list,         &monster_list,
                                                    &level_list};
    for (int i = 0; i < COUNT(lists); i++) {
        const struct words ids = kind_list_words(lists[i], schema->content);
        put_names(&schema->json, lists[i]->definition, &ids);
    }
}

/* Of the lists that entries of the table have, and of the lists in their entries. An effect, the
 * only one that several have, comes in every file. */
static void put_entries(struct schema *schema, const struct table *table)
{
    for (int i = 0; i < table->count; i++) {
        const struct table *of_list = table->field[i].type->table;
        if (of_list != NULL && of_list != &effect_table) {
            put_entry(schema, of_list->name, of_list, FIELD_ALWAYS);
            put_entries(schema, of_list);
        }
    }
}

static void put_sections(struct schema *schema)
{
    for (int i = 0; i < schema->data->section_count; i++) {
        const struct section *section = &schema->data->section[i];
        schema->section = section->key;
        json_open_object(&schema->json, section->key);
        json_schema_put_group(schema, section->table, section->variant);
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
    put_entries(schema, list->table);
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
            json_schema_put_reference(json, "colour");
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

/* Files. */

static void put_data(struct schema *schema, const char *file)
{
    struct buffer problems = {0};
    schema->content = content_load(NULL, &problems); /* sound: the program's own data */
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
        json_schema_put_settings(&schema.json, words);
    } else if (strcmp(file, MOD_FILE) == 0) {
        json_schema_put_mod(&schema.json);
    } else if (strcmp(file, KEYS_FILE) == 0) {
        json_schema_put_presets(&schema.json, words);
    } else {
        put_data(&schema, file);
    }
    json_close(&schema.json);
    json_end(&schema.json);
    return true;
}
