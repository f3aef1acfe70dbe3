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

static void put_shares(struct json *json, const struct field *field, const char *names, int most)
{
    json_put_text(json, "type", "object");
    json_schema_put_range(json, "minProperties",
                          field->type == FIELD_DAMAGE || field->type == FIELD_DIGGERS,
                          "maxProperties", most);
    json_open_object(json, "propertyNames");
    json_schema_put_reference(json, names);
    json_close(json);
    json_open_object(json, "additionalProperties");
    json_put_text(json, "type", "integer");
    json_schema_put_range(json, "minimum", field->least, "maximum", field->most);
    json_close(json);
}

static void put_number(struct json *json, const struct field *field, unsigned variant)
{
    int scale = field->type == FIELD_DECIMAL ? 1000 : 1; /* the ends are whole */
    json_put_text(json, "type", field->type == FIELD_DECIMAL ? "number" : "integer");
    json_schema_put_range(json, "minimum", field->least / scale, "maximum", field->most / scale);
    if ((field->needed & variant) == 0) {
        json_put_number(json, "default", field->fallback);
    }
}

static void put_entries(struct json *json, const char *definition, int least, int most)
{
    json_put_text(json, "type", "array");
    json_schema_put_range(json, "minItems", least, "maxItems", most);
    json_open_object(json, "items");
    json_schema_put_reference(json, definition);
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
    json_schema_put_enum(json, &changes);
    json_close(json);
    json_open_object(json, NULL);
    json_schema_put_reference(json, "damage-type");
    json_close(json);
    json_close(json);
    json_close(json);
    json_open_object(json, "additionalProperties");
    json_schema_put_reference(json, "ground");
    json_close(json);
}

/* What the characters of a drawing stand for: a ground, or more. */
static void put_legend(struct json *json)
{
    static const char *const keys[] = {"thing", "monster", "horde"};
    static const char *const flags[] = {"awake", "captive"};
    json_put_text(json, "type", "object");
    json_open_object(json, "additionalProperties");
    json_open_array(json, "anyOf");
    json_open_object(json, NULL);
    json_schema_put_reference(json, "ground");
    json_close(json);
    json_open_object(json, NULL);
    json_put_text(json, "type", "object");
    json_open_object(json, "properties");
    json_open_object(json, "ground");
    json_schema_put_reference(json, "ground");
    json_close(json);
    for (int i = 0; i < COUNT(keys); i++) {
        json_open_object(json, keys[i]);
        json_put_text(json, "type", "string");
        json_close(json);
    }
    for (int i = 0; i < COUNT(flags); i++) {
        json_open_object(json, flags[i]);
        json_put_text(json, "type", "boolean");
        json_close(json);
    }
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
void json_schema_put_value(struct json *json, const struct field *field, unsigned variant)
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
        json_schema_put_range(json, "minLength", field->least, "maxLength", field->most);
        break;
    case FIELD_GLYPH:
        json_put_text(json, "type", "string");
        json_schema_put_range(json, "minLength", 1, "maxLength", 1);
        break;
    case FIELD_WORD:
        json_schema_put_enum(json, field->words);
        break;
    case FIELD_COLOUR:
        json_schema_put_reference(json, "colour");
        break;
    case FIELD_DAMAGE_TYPE:
        json_schema_put_reference(json, "damage-type");
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
        json_schema_put_reference(json, "ground");
        break;
    case FIELD_AIR:
        json_schema_put_reference(json, "air");
        break;
    case FIELD_MONSTER:
        json_schema_put_reference(json, "monster");
        break;
    case FIELD_GROUNDS:
        put_entries(json, "ground", 0, HORDE_NAMES_MAX);
        break;
    case FIELD_LEVEL_KINDS:
        put_entries(json, "level-kind", 0, HORDE_NAMES_MAX);
        break;
    case FIELD_MEMBERS:
        put_entries(json, "new-member", 0, HORDE_MEMBERS_MAX);
        break;
    case FIELD_ABILITIES:
        put_entries(json, "new-ability", 0, ABILITIES_MAX);
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
