/* Values of data files as text: what value.c reads. Strings, lists and groups in it are YAML and
 * JSON alike. */
#ifndef BARROW_CONTENT_VALUE_PRINT_H
#define BARROW_CONTENT_VALUE_PRINT_H

#include "content/schema.h"

struct value_style {
    const struct content *content; /* has the names that the values refer to */
    bool is_json;                  /* names need quotes */
};

/* Adds the value at `from` of that field. */
void value_print(const struct value_style *style, struct buffer *out, const struct field *field,
                 const void *from);

/* True for a value that cannot be written, only left away: none, in a field that takes no empty
 * one. */
bool value_is_unsaid(const struct field *field, const void *from);

#endif
