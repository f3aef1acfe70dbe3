/* Ways: what it costs to walk from a cell to where an actor wants to be (RULES M3). Inside the ai
 * layer only. */
#ifndef BARROW_AI_WAY_H
#define BARROW_AI_WAY_H

#include "ai/thought.h"

/* Costs by cell: a distance map borrowed from the senses, or one of its own. */
struct way {
    const struct level *level;
    const struct distance_map *shared; /* valid until the world changes; NULL if it has its own */
    int32_t *own;
};

/* The way to the hero, shared by all who take it. */
struct way way_to_hero(const struct thought *thought);

/* The way to any other place, worked out only as far as the actor may need it for its next step. */
struct way way_to_place(const struct thought *thought, struct point goal);

/* Gives back what the way owns. */
void way_end(struct way *way);

/* The cost from a cell to the goal, DISTANCE_UNREACHABLE if none is known. */
int way_cost(const struct way *way, struct point from);

#endif
