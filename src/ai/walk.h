/* Single steps: which neighbouring cell next. Inside the ai layer only. */
#ifndef BARROW_AI_WALK_H
#define BARROW_AI_WALK_H

#include "ai/way.h"

enum walk {
    WALK_STEP,  /* *step is the next */
    WALK_YIELD, /* whoever stands there has yet to act and will make room, or not */
    WALK_QUEUE  /* somebody is in the way, and no way round is worth taking; or there is no way */
};

/* The next step along a way, round whoever stands in it if that is not far. */
enum walk walk_along(const struct thought *thought, const struct way *way, struct point *step);

/* The free neighbour farthest from the goal of the way; false if none is farther than here. */
bool walk_away(const struct thought *thought, const struct way *way, struct point *step);

/* A free neighbour by dice; false if there is none. */
bool walk_anywhere(const struct thought *thought, struct point *step);

/* The best neighbour of the way even if somebody stands there; false at the goal itself. */
bool walk_ahead(const struct thought *thought, const struct way *way, struct point *step);

/* detour.c: the first step of a way round those who stand in the way, at most `detour` of the data
 * longer; false if there is none. */
bool detour_find(const struct thought *thought, const struct way *way, struct point *step);

#endif
