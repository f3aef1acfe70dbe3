/* The parts of describe_thing.h that are about things other than gear. */
#ifndef BARROW_TEXT_DESCRIBE_EFFECTS_H
#define BARROW_TEXT_DESCRIBE_EFFECTS_H

#include "barrow/text/describe_thing.h"
#include "barrow/world/world.h"

/* Adds a line for each effect in the order in which they happen, then whom they reach, and what is
 * different about throwing it. Numbers that grow with the power of the thing are those of `power`.
 */
void describe_effects_of_item(struct buffer *lines, const struct content *content,
                              const struct bearer *bearer, const struct item_kind *item, int power);

/* describe_mended for what is no gear. */
void describe_mended_number(struct buffer *text, const struct content *content,
                            const struct shown_thing *thing, int amount, bool is_short);

/* What is shown, with its tempers and charges as the rules ask for them, in turn 0. */
struct thing describe_shown_in_rules(const struct content *content,
                                     const struct shown_thing *shown);

#endif
