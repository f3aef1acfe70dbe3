/* Values of data files as text: what value.c reads. Strings, lists and groups in it are YAML and
 * JSON alike. */
#ifndef BARROW_CONTENT_VALUE_PRINT_H
#define BARROW_CONTENT_VALUE_PRINT_H

#include "content/schema.h"

struct value_style {
    const struct content *content; /* has the names that the values refer to */
    bool is_json;                  /* names need quotes */
};

/* Adds the value at `from` of that field; the group of all fields that an entry has. */
void value_print(const struct value_style *style, struct buffer *out, const struct field *field,
                 const void *from);
void value_print_group(const struct value_style *style, struct buffer *out,
                       const struct table *table, unsigned variant, const void *entry);
void value_print_quoted(struct buffer *out, const char *text);

/* True for a value that cannot be written, only left away: none, in a field that takes no empty
 * one. */
bool value_is_unsaid(const struct field *field, const void *from);

/* Shows each text that the fields of a struct have; it is NULL where the struct has none. */
void value_show_texts(const struct table *table, const void *target,
                      void (*show)(const char *const *text, void *context), void *context);

#endif
