/* Who stands on a cell. Inline: minds ask it of every cell around them. */
#ifndef BARROW_WORLD_OCCUPANTS_H
#define BARROW_WORLD_OCCUPANTS_H

#include <stddef.h>

#include "barrow/world/world.h"

/* The slot of the body standing at `at`, -1 if there is none. */
static inline int world_slot_at(const struct world *world, struct point at)
{
    bool is_inside = level_contains(&world->level, at);
    return is_inside ? world->occupant[level_index(&world->level, at)] - 1 : -1;
}

/* The body itself; NULL if there is none. */
static inline const struct actor *world_body_at(const struct world *world, struct point at)
{
    int slot = world_slot_at(world, at);
    return slot >= 0 ? &world->actor[slot] : NULL;
}

/* Fills *slots, which holds ACTORS_MAX, with the bodies but the hero at most `radius` cells from
 * `at`, in any order; returns their number. */
int world_bodies_near(const struct world *world, struct point at, int radius, uint16_t *slots);

#endif
