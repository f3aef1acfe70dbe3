/* JSON schemas of the files that are no data: settings, key presets, the manifest of a mod. */
#include <stdio.h>

#include "barrow/content/mods.h"
#include "content/json_schema_parts.h"

/* ---- keys and settings ---- */

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
        json_schema_put_reference(json, "keys");
        json_close(json);
    }
    json_close(json);
    json_put_bool(json, "additionalProperties", false);
    json_close(json);
}

void json_schema_put_presets(struct json *json, const struct key_words *words)
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
    json_schema_put_required(json, "says");
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
        json_schema_put_range(json, "minimum", option->least, "maximum", option->most);
        break;
    case OPTION_IS_TEXT:
        json_put_text(json, "type", "string");
        json_schema_put_range(json, "minLength", option->least, "maxLength", option->most);
        break;
    case OPTION_IS_PRESET:
        json_put_text(json, "type", "string");
        break;
    }
    json_close(json);
}

static void put_mods(struct json *json)
{
    json_open_object(json, MODS_KEY);
    json_put_text(json, "description", "mods that are always loaded, in this order");
    json_put_text(json, "type", "array");
    json_schema_put_range(json, "minItems", 0, "maxItems", MODS_MAX);
    json_open_object(json, "items");
    json_put_text(json, "type", "string");
    json_put_text(json, "pattern", ID_PATTERN);
    json_close(json);
    json_close(json);
}

void json_schema_put_settings(struct json *json, const struct key_words *words)
{
    json_open_object(json, "properties");
    for (int i = 0; i < OPTION_COUNT; i++) {
        put_option(json, &option_table[i]);
    }
    put_mods(json);
    put_commands(json, words);
    json_close(json);
    put_keys_definition(json);
}

/* ---- mods ---- */

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

void json_schema_put_mod(struct json *json)
{
    json_open_object(json, "properties");
    json_open_object(json, "name");
    json_put_text(json, "description", "what the mod is called in lists");
    json_put_text(json, "type", "string");
    json_schema_put_range(json, "minLength", 1, "maxLength", MOD_NAME_COLUMNS);
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
