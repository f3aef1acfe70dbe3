/* Sentences with placeholders: "Throws back {amount} cell{s}[, and hurts for {harm}]". A table has
 * a row for each sentence, and one list of values fills them all. */
#ifndef BARROW_TEXT_TEMPLATE_H
#define BARROW_TEXT_TEMPLATE_H

#include "barrow/base/buffer.h"

/* What a placeholder stands for. */
struct placeholder {
    const char *name; /* "amount" */
    int number;
    const char *text; /* NULL: the number is printed */
};

/* Adds the template with its placeholders filled. A part in square brackets is left out if its
 * first placeholder is 0 or ""; brackets do not nest. A name that the list lacks fails an
 * assertion. */
void template_fill(struct buffer *text, const char *template, const struct placeholder *list,
                   int count);

#endif
