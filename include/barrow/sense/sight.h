/* Field of view (RULES B8): symmetric between cells that can be seen through, walls seen when any
 * side of them is lit, radius in the round shape dx*dx + dy*dy <= r * (r + 1). */
#ifndef BARROW_SENSE_SIGHT_H
#define BARROW_SENSE_SIGHT_H

#include "barrow/world/level.h"

/* Clears *seen as far as the level reaches and fills it with the cells that `eye` sees, its own
 * included. Radius 0..LEVEL_SIDE_MAX. */
void sight_from(const struct level *level, struct point eye, int radius, struct cell_set *seen);

/* True if a sees b; symmetric for cells that can be seen through. */
bool sight_is_clear(const struct level *level, struct point a, struct point b, int radius);

#endif
