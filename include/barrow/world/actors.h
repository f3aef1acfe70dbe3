/* Walks over the actors in the order of their slots. Behind HERO_SLOT all but the hero are left:
 *
 *     for (int slot = HERO_SLOT; actors_next_body(world, &slot);) {
 *
 * EVERYBODY begins a walk that meets the hero first. Who comes in the middle of a walk, into a slot
 * behind, is met as well. Inline: minds and rules walk every turn. */
#ifndef BARROW_WORLD_ACTORS_H
#define BARROW_WORLD_ACTORS_H

#include "barrow/world/world.h"

#define EVERYBODY (HERO_SLOT - 1)

/* The next one behind *slot that is alive, with or without a body; false if there is none. */
static inline bool actors_next(const struct world *world, int *slot)
{
    do {
        ++*slot;
    } while (*slot < world->actors_used && !world->actor[*slot].is_alive);
    return *slot < world->actors_used;
}

/* The same with a body: no fuse, no ground. */
static inline bool actors_next_body(const struct world *world, int *slot)
{
    bool is_found;
    do {
        is_found = actors_next(world, slot);
    } while (is_found && world->actor[*slot].is_bodiless);
    return is_found;
}

/* The same on one of those cells, as those that the hero sees. */
static inline bool actors_next_on(const struct world *world, const struct cell_set *cells,
                                  int *slot)
{
    bool is_found;
    do {
        is_found = actors_next_body(world, slot);
    } while (is_found && !cell_set_has_point(cells, &world->level, world->actor[*slot].at));
    return is_found;
}

#endif
