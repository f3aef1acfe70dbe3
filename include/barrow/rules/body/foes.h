/* Who of the foes of the hero is in sight. */
#ifndef BARROW_RULES_BODY_FOES_H
#define BARROW_RULES_BODY_FOES_H

#include "barrow/content/content.h"
#include "barrow/world/world.h"

/* True if a foe of the hero with a body is in that slot, on one of those cells. */
bool foes_is_in_sight(const struct content *content, const struct world *world,
                      const struct cell_set *sight, int slot);

/* The next such slot behind *slot, as in world/actors.h; false if there is none. */
bool foes_next_in_sight(const struct content *content, const struct world *world,
                        const struct cell_set *sight, int *slot);

#endif
