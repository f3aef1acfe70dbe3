/* JSON schemas of single values, by the type of their field. Names that a file of one's own may add
 * to (colours, damage types, things) are references to definitions, which the schema of the file
 * has. */
#include <stdio.h>

#include "content/data_file.h"
#include "content/json_schema_parts.h"

void json_schema_put_range(struct json *json, const char *least_name, int least,
                           const char *most_name, int most)
{
    json_put_number(json, least_name, least);
    json_put_number(json, most_name, most);
}

void json_schema_put_enum(struct json *json, const struct words *words)
{
    json_open_array(json, "enum");
    for (int i = 0; i < words->count; i++) {
        json_put_text(json, NULL, words_at(words, i));
    }
    json_close(json);
}

void json_schema_put_required(struct json *json, const char *key)
{
    json_open_array(json, "required");
    json_put_text(json, NULL, key);
    json_close(json);
}

/* "$ref" hides its neighbours, so it stands alone. */
void json_schema_put_reference(struct json *json, const char *definition)
{
    char path[80];
    snprintf(path, sizeof path, "#/definitions/%s", definition);
    json_open_array(json, "allOf");
    json_open_object(json, NULL);
    json_put_text(json, "$ref", path);
    json_close(json);
    json_close(json);
}

static void put_number(struct json *json, const struct field *field)
{
    int scale = field->type->is_decimal ? 1000 : 1; /* the ends are whole */
    json_put_text(json, "type", field->type->is_decimal ? "number" : "integer");
    json_schema_put_range(json, "minimum", field->least / scale, "maximum", field->most / scale);
}

static void put_atom(struct json *json, const struct field *field)
{
    switch (field->type->atom) {
    case ATOM_NUMBER:
        put_number(json, field);
        break;
    case ATOM_FLAG:
        json_put_text(json, "type", "boolean");
        break;
    case ATOM_TEXT:
        json_put_text(json, "type", "string");
        json_schema_put_range(json, "minLength", field->least, "maxLength", field->most);
        break;
    case ATOM_GLYPH:
        json_put_text(json, "type", "string");
        json_schema_put_range(json, "minLength", 1, "maxLength", 1);
        break;
    case ATOM_WORD:
        json_schema_put_enum(json, field->words);
        break;
    case ATOM_REFERENCE:
        json_schema_put_reference(json, field->type->kinds->definition);
        break;
    case ATOM_COUNT:
        break;
    }
}

/* One of two sorts of names, or of the one that there is. */
static void put_share_names(struct json *json, const struct type *type)
{
    json_open_object(json, "propertyNames");
    json_open_array(json, "anyOf");
    if (type->share_words != NULL) {
        json_open_object(json, NULL);
        json_schema_put_enum(json, type->share_words);
        json_close(json);
    }
    if (type->share_kinds != NULL) {
        json_open_object(json, NULL);
        json_schema_put_reference(json, type->share_kinds->definition);
        json_close(json);
    }
    json_close(json);
    json_close(json);
}

static void put_shares(struct json *json, const struct field *field)
{
    json_put_text(json, "type", "object");
    json_schema_put_range(json, "minProperties", field->type->least, "maxProperties",
                          field->type->most);
    put_share_names(json, field->type);
    json_open_object(json, "additionalProperties");
    put_atom(json, field);
    json_close(json);
}

/* Lists, of names or of entries. */
static void put_list(struct json *json, const struct field *field)
{
    const struct type *type = field->type;
    char entry[40];
    json_put_text(json, "type", "array");
    json_schema_put_range(json, "minItems", type->least, "maxItems", type->most);
    json_open_object(json, "items");
    if (type->shape == SHAPE_ENTRIES) {
        snprintf(entry, sizeof entry, "new-%s", type->table->name);
        json_schema_put_reference(json, entry);
    } else {
        put_atom(json, field);
    }
    json_close(json);
}

void json_schema_put_value(struct schema *schema, const struct field *field, unsigned variant)
{
    struct json *json = &schema->json;
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
        field->type->own->put_schema(schema);
        break;
    }
}
