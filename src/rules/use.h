/* Using things, and their effects (RULES I1, I2, I7). */
#ifndef BARROW_RULES_USE_H
#define BARROW_RULES_USE_H

#include "barrow/rules/action.h"
#include "barrow/rules/turn.h"

/* The check and the deed of the verb USE: rows of the table in action.c. */
enum verdict use_check(const struct content *content, const struct world *world,
                       const struct action *action);
void use_thing(struct turn *turn, const struct action *action);

/* Sends the events of all effects of `kind` at `centre`: to every body in its radius, nearest
 * first, each effect in the order of effect.def. */
void use_effects(struct turn *turn, struct id user, const struct item_kind *kind,
                 struct point centre);

#endif
