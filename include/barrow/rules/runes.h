/* Runes of gear: what they change, what follows from blows by them, and when the hero
 * knows one: after so many blows dealt with a weapon or taken in an armour. */
#ifndef BARROW_RULES_RUNES_H
#define BARROW_RULES_RUNES_H

#include "barrow/rules/turn.h"

/* What is shown of the rune of a thing: RUNE_NONE, RUNE_UNKNOWN, or 1 + its index. */
#define RUNE_NONE 0
#define RUNE_UNKNOWN (-1)

/* The rune that gear bears, known or not; NULL for none, and for one that the data lack. */
const struct rune *rune_of(const struct content *content, const struct world *world,
                           struct id gear);

int rune_shown(const struct content *content, const struct thing *thing);

/* Percent of the damage of a blow with `weapon` to `dst`: 100 for any that the rune does not slay,
 * and, if it `must_be_known`, for a rune that the hero does not know. */
int rune_slay_percent(const struct content *content, const struct world *world, struct id weapon,
                      struct id dst, bool must_be_known);

/* The gear is put on or wielded, which counts as the first of its blows. */
void rune_put_on(struct turn *turn, struct id gear);

/* The rune of the gear becomes known; nothing if there is none, or if it is known. */
void rune_reveal(struct turn *turn, struct id gear);

#endif
