/* A table of words and numbers that is filled cell by cell, row after row, and printed as aligned
 * text, Markdown or JSON. */
#ifndef BARROW_LAB_TABLE_H
#define BARROW_LAB_TABLE_H

#include <stdint.h>

#include "barrow/base/buffer.h"
#include "barrow/lab/form.h"

/* Words are flush left. Thousandths are shown with one decimal, in JSON as they are. */
enum table_unit { TABLE_WORD, TABLE_NUMBER, TABLE_THOUSANDTHS };

struct table_column {
    const char *title; /* in JSON the member's name, blanks as '-' */
    enum table_unit unit;
};

struct table;

/* `column` must outlive the table; table_free frees it. */
struct table *table_new(const struct table_column *column, int columns);
void table_free(struct table *table);

/* The next cell; its column must be of that sort (asserted). The word is copied. */
void table_add_word(struct table *table, const char *word);
void table_add_number(struct table *table, int64_t number);

/* Call it with whole rows only (asserted). */
void table_print(const struct table *table, enum lab_form form, struct buffer *text);

#endif
