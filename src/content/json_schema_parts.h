/* Parts of a JSON schema, as members of the object that is open. Inside the content layer only. */
#ifndef BARROW_CONTENT_JSON_SCHEMA_PARTS_H
#define BARROW_CONTENT_JSON_SCHEMA_PARTS_H

#include "barrow/base/buffer.h"
#include "barrow/base/json.h"
#include "barrow/content/config.h"
#include "content/schema.h"

#define CONFIG_FILE_NAME "config.yaml"
#define ID_PATTERN "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"

/* One schema while it is written. */
struct schema {
    struct json json;
    const struct data_reader *data;
    const char *section; /* that is written */
    struct content *content;
};

/* What an entry of the variant may have, as members of the object that is open. */
void json_schema_put_group(struct schema *schema, const struct table *table, unsigned variant);

/* json_schema_values.c. A range has names such as "minimum"; a reference is to a definition of the
 * same schema; one key is required. */
void json_schema_put_range(struct json *json, const char *least_name, int least,
                           const char *most_name, int most);
void json_schema_put_enum(struct json *json, const struct words *words);
void json_schema_put_reference(struct json *json, const char *definition);
void json_schema_put_required(struct json *json, const char *key);

/* The value of a field in the variant. Refers to the definitions of names, and to new-ENTRY of the
 * entries in lists. */
void json_schema_put_value(struct schema *schema, const struct field *field, unsigned variant);

/* json_schema_settings.c. The members of config.yaml, keys.yaml and mod.yaml. */
void json_schema_put_settings(struct json *json, const struct key_words *words);
void json_schema_put_presets(struct json *json, const struct key_words *words);
void json_schema_put_mod(struct json *json);

/* key_comments.c. Adds the meaning of a key from the comments of the program's own data file, if
 * they have it. `section` is the section of the key. */
void key_comment_print(const char *file, const char *section, const char *key, struct buffer *out);

#endif
