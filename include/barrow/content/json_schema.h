/* JSON schemas (draft 7) of the files that people write, for the YAML plug-ins of editors: made
 * from the tables by which the files are read, with what these say of each key. */
#ifndef BARROW_CONTENT_JSON_SCHEMA_H
#define BARROW_CONTENT_JSON_SCHEMA_H

#include <stdbool.h>

#include "barrow/base/buffer.h"
#include "barrow/content/config.h"

/* The names of the files that have a schema, from 0 on; NULL behind the last. */
const char *json_schema_file(int n);

/* Adds the schema of a file; false if there is none of that name. */
bool json_schema_print(const char *file, const struct key_words *words, struct buffer *out);

#endif
