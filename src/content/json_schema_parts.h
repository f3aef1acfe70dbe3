/* Parts of a JSON schema, as members of the object that is open. Inside the content layer only. */
#ifndef BARROW_CONTENT_JSON_SCHEMA_PARTS_H
#define BARROW_CONTENT_JSON_SCHEMA_PARTS_H

#include "barrow/base/json.h"
#include "barrow/content/config.h"
#include "content/diagnostics.h"

#define CONFIG_FILE_NAME "config.yaml"
#define ID_PATTERN "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"

/* A member of any value, written as JSON but with ' for ". `name` is NULL in an array. */
void schema_put(struct json *json, const char *name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

void schema_put_enum(struct json *json, const struct words *words);

/* The members of config.yaml, keys.yaml and mod.yaml. */
void schema_put_settings(struct json *json, const struct key_words *words);
void schema_put_presets(struct json *json, const struct key_words *words);
void schema_put_mod(struct json *json);

#endif
