/* The effects of a thing that is used up or has charges, for describe_thing. */
#ifndef BARROW_TEXT_DESCRIBE_EFFECTS_H
#define BARROW_TEXT_DESCRIBE_EFFECTS_H

#include "barrow/text/describe_thing.h"

/* Adds a line for each effect in the order in which they happen, then whom they reach, and what is
 * different about throwing it. Numbers that grow with the power of the thing are those of `power`.
 */
void describe_effects_of_item(struct buffer *lines, const struct content *content,
                              const struct bearer *bearer, const struct item_kind *item, int power);

#endif
