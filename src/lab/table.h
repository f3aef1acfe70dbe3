/* A table of words and numbers that is filled row after row, and printed as aligned text, Markdown
 * or JSON. */
#ifndef BARROW_LAB_TABLE_H
#define BARROW_LAB_TABLE_H

#include <stdint.h>

#include "barrow/base/buffer.h"
#include "barrow/base/json.h"
#include "barrow/lab/form.h"

/* Words are flush left. Thousandths are shown with one decimal, in JSON as they are; nothing is
 * blank, in JSON null. */
enum table_unit { TABLE_WORD, TABLE_NUMBER, TABLE_THOUSANDTHS, TABLE_NOTHING };

struct table_cell {
    const char *title; /* of the column; in JSON the member's name, blanks as '-' */
    enum table_unit unit;
    const char *word; /* must outlive the table */
    int64_t number;
};

/* Starts as `{0}`. */
struct table {
    int columns, count; /* count: of cells */
    struct table_cell *cell;
};

/* Adds a row; all rows of a table have the same columns. */
void table_add(struct table *table, const struct table_cell *row, int columns);
void table_free(struct table *table);

void table_print(const struct table *table, enum lab_form form, struct buffer *text);

/* As an array of that name in what is open. */
void table_put(const struct table *table, struct json *json, const char *name);

#endif
