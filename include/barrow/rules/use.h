/* The effects of things (RULES I1, I2, I7). */
#ifndef BARROW_RULES_USE_H
#define BARROW_RULES_USE_H

#include "barrow/rules/turn.h"

/* Sends the events of all effects of `kind` at `centre`: to every body in its radius, nearest
 * first, each effect in the order of effect.def. */
void use_effects(struct turn *turn, struct id user, const struct item_kind *kind,
                 struct point centre);

#endif
