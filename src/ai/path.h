/* Paths: what it costs to walk from a cell to where an actor wants to be (RULES M3), and which
 * neighbouring cell comes next. Inside the ai layer only. */
#ifndef BARROW_AI_PATH_H
#define BARROW_AI_PATH_H

#include "ai/thought.h"

/* Costs by cell, borrowed from the senses: valid until the world changes. */
struct way {
    const struct level *level;
    const struct distance_map *map;
};

/* The way to the foe that it knows, to the hero, and to any other place. */
struct way way_to_foe(const struct thought *thought);
struct way way_to_hero(const struct thought *thought);
struct way way_to_place(const struct thought *thought, struct point goal);

enum walk {
    WALK_STEP,  /* *step is the next */
    WALK_YIELD, /* another actor is in the way, but acts at this same time and may make room */
    WALK_QUEUE  /* another actor is in the way and the detour too long; or there is no way */
};

/* The next step along a way; round others who stand in it, if the detour is short. */
enum walk walk_along(const struct thought *thought, const struct way *way, struct point *step);

/* The free neighbour farthest from the goal of the way; false if none is farther than here. */
bool walk_away(const struct thought *thought, const struct way *way, struct point *step);

/* A free neighbour by dice; false if there is none. */
bool walk_anywhere(const struct thought *thought, struct point *step);

/* A place well away from here to which a way leads, by dice; false if none was found. */
bool walk_choose_goal(const struct thought *thought, struct dice *dice, struct point *goal);

/* The best neighbour of the way even if somebody stands there; false at the goal itself. */
bool walk_ahead(const struct thought *thought, const struct way *way, struct point *step);

#endif
