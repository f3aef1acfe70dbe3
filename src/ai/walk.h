/* Single steps: which neighbouring cell next. Inside the ai layer only. */
#ifndef AI_WALK_H
#define AI_WALK_H

#include "way.h"

/* The next step along a way past whoever stands in it; false if there is none worth taking:
 * whoever wants to go on must queue. */
bool walk_along(const struct thought *thought, const struct way *way, struct point *step);

/* The free neighbour farthest from the goal of the way; false if none is farther than here. */
bool walk_away(const struct thought *thought, const struct way *way, struct point *step);

/* A free neighbour by dice; false if there is none. */
bool walk_anywhere(const struct thought *thought, struct point *step);

/* The best neighbour of the way even if somebody stands there; false at the goal itself. */
bool walk_ahead(const struct thought *thought, const struct way *way, struct point *step);

#endif
