/* The kinds in numbers, from the functions of combat: the worth of a monster or a thing at a
 * level. */
#ifndef BARROW_LAB_KIND_TABLES_H
#define BARROW_LAB_KIND_TABLES_H

#include <stdbool.h>

#include "barrow/base/buffer.h"
#include "barrow/base/error.h"
#include "barrow/content/content.h"
#include "barrow/lab/form.h"

/* `name`: one kind alone, by id or name; NULL for all. `level`: of all; 0: each its own, a monster
 * the level of its rank, gear the least of its tier. */
struct kind_tables {
    const struct content *content;
    const char *name;
    int level;
    enum lab_form form;
};

/* Each monster beside a hero of its level without gear. False and an error if no kind has that
 * name; the nearest is suggested. */
bool bestiary_print(const struct kind_tables *request, struct buffer *text, struct error *error);

/* Each thing; gear on a hero of its level, against the plainest monster of that level. */
bool items_print(const struct kind_tables *request, struct buffer *text, struct error *error);

#endif
