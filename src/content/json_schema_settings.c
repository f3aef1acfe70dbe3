/* Parts of JSON schemas, and those of the files that are no data: settings, key presets, the
 * manifest of a mod. */
#include <stdarg.h>
#include <stdio.h>

#include "barrow/content/mods.h"
#include "content/json_schema_parts.h"

void schema_put(struct json *json, const char *name, const char *format, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    for (char *at = text; *at != '\0'; at++) {
        *at = *at == '\'' ? '"' : *at;
    }
    json_put_written(json, name, text);
}

void schema_put_enum(struct json *json, const struct words *words)
{
    json_open_array(json, "enum");
    for (int i = 0; i < words->count; i++) {
        json_put_text(json, NULL, words_at(words, i));
    }
    json_close(json);
}

/* Keys and settings. */

/* 5 without quotes is a number to YAML. */
static void put_keys_definition(struct json *json)
{
    schema_put(json, "definitions",
               "{'keys': {'anyOf': [{'type': ['string', 'integer']}, {'type': 'array', "
               "'maxItems': %d, 'items': {'type': ['string', 'integer']}}]}}",
               BINDING_KEYS_MAX);
}

static void put_commands(struct json *json, const struct key_words *words)
{
    json_open_object(json, "keys");
    schema_put(json, "type", "'object'");
    json_open_object(json, "properties");
    for (int i = 0; i < words->command_count; i++) {
        schema_put(json, words->command[i], "{'$ref': '#/definitions/keys'}");
    }
    json_close(json);
    json_put_bool(json, "additionalProperties", false);
    json_close(json);
}

void schema_put_presets(struct json *json, const struct key_words *words)
{
    json_open_object(json, "properties");
    json_open_object(json, "presets");
    schema_put(json, "type", "'object'");
    schema_put(json, "maxProperties", "%d", PRESETS_MAX);
    json_open_object(json, "additionalProperties");
    schema_put(json, "type", "'object'");
    json_open_object(json, "properties");
    schema_put(json, "says", "{'type': 'string', 'maxLength': %d}", PRESET_SAYS_SIZE - 1);
    put_commands(json, words);
    json_close(json);
    schema_put(json, "required", "['says']");
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
        schema_put(json, "type", "'integer'");
        schema_put(json, "minimum", "%d", option->least);
        schema_put(json, "maximum", "%d", option->most);
        break;
    case OPTION_IS_TEXT:
        schema_put(json, "type", "'string'");
        schema_put(json, "minLength", "%d", option->least);
        schema_put(json, "maxLength", "%d", option->most);
        break;
    case OPTION_IS_PRESET:
        schema_put(json, "type", "'string'");
        break;
    }
    json_close(json);
}

void schema_put_settings(struct json *json, const struct key_words *words)
{
    json_open_object(json, "properties");
    for (int i = 0; i < OPTION_COUNT; i++) {
        put_option(json, &option_table[i]);
    }
    schema_put(json, MODS_KEY,
               "{'description': 'mods that are always loaded, in this order', 'type': 'array', "
               "'maxItems': %d, 'items': {'type': 'string', 'pattern': '" ID_PATTERN "'}}",
               MODS_MAX);
    put_commands(json, words);
    json_close(json);
    put_keys_definition(json);
}

/* 1.0 without quotes is a number to YAML. */
#define VERSION "'type': ['string', 'number'], 'pattern': '^[0-9]{1,6}([.][0-9]{1,6})*$'"

void schema_put_mod(struct json *json)
{
    json_open_object(json, "properties");
    schema_put(json, "name",
               "{'description': 'what the mod is called in lists', 'type': 'string', "
               "'minLength': 1, 'maxLength': %d}",
               MOD_NAME_COLUMNS);
    schema_put(json, "version",
               "{'description': 'grows with each change that others may need', " VERSION "}");
    schema_put(json, "needs",
               "{'description': 'the least version of the game (barrow) and of other mods', "
               "'type': 'object', 'additionalProperties': {" VERSION "}}");
    json_close(json);
    schema_put(json, "required", "['name', 'version']");
}
