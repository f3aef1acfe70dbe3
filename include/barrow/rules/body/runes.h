/* Runes of gear: what they change, and whether the hero knows one. */
#ifndef BARROW_RULES_BODY_RUNES_H
#define BARROW_RULES_BODY_RUNES_H

#include "barrow/world/world.h"

/* What is shown of the rune of a thing: RUNE_NONE, RUNE_UNKNOWN, or 1 + its index. */
#define RUNE_NONE 0
#define RUNE_UNKNOWN (-1)

/* The rune that gear bears, known or not; NULL for none, and for one that the data lack. */
const struct rune *rune_of(const struct content *content, const struct world *world,
                           struct id gear);

const struct rune *rune_of_thing(const struct content *content, const struct thing *thing);

int rune_shown(const struct content *content, const struct thing *thing);

/* True if the gear bears a rune that the hero knows. There is the gear. */
bool rune_is_known(const struct content *content, const struct world *world, struct id gear);

#endif
