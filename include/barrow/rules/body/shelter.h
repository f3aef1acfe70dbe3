/* Where the hero and its allies heal in full (RULES H5): beside ground that warms, or in a room out
 * of which no way leads but through shut doors. Elsewhere they heal the part of it that the rules
 * say. */
#ifndef BARROW_RULES_BODY_SHELTER_H
#define BARROW_RULES_BODY_SHELTER_H

#include "barrow/world/world.h"

enum shelter { SHELTER_NONE, SHELTER_FIRE, SHELTER_ROOM };

/* What shelters who is at the cell, which lies on the level. */
enum shelter shelter_at(const struct content *content, const struct level *level, struct point at);

/* The same by what the hero remembers of the level: what it does not know leads out. Who asks for
 * many cells of the same moment passes an empty set, which keeps cells in no closed room; or NULL.
 */
enum shelter shelter_as_remembered(const struct content *content, const struct level *level,
                                   struct point at, struct cell_set *open);

/* Percent of what the actor regenerates in full that it does where it stands. */
int shelter_healing(const struct content *content, const struct world *world,
                    const struct actor *actor);

#endif
