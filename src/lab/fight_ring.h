/* The ring: a floor, a hero in its middle and monsters round it, as a world of its own; for fights
 * and for asking combat for its numbers. */
#ifndef BARROW_LAB_FIGHT_RING_H
#define BARROW_LAB_FIGHT_RING_H

#include "barrow/content/kind_spec.h"
#include "barrow/world/world.h"

#define RING_MONSTERS_MAX 40
#define RING_GROUPS_MAX 8
#define RING_PACK_MAX 4
#define RING_ONE_SIDE_MAX 16 /* monsters, where all stand to one side of the hero */

/* The ground: open floor; the same, with all monsters to one side; a wall beside the hero with a
 * gap of one cell, and the monsters behind it; deep water beside the hero, and the monsters in it.
 */
enum ring_place { RING_OPEN, RING_ONE_SIDE, RING_DOORWAY, RING_SHORE };

struct ring_setup {
    uint64_t seed;
    int hero_level;
    struct kind_spec weapon, armour; /* kind -1: none */
    struct kind_spec pack[RING_PACK_MAX];
    int pack_count;
    enum ring_place place; /* but for the open, at most RING_ONE_SIDE_MAX monsters */
    bool are_asleep;       /* the monsters */
    struct kind_spec group[RING_GROUPS_MAX];
    int group_count;
};

/* The world, for free(). The hero is healthy, fed and the first to act; all monsters sleep, or are
 * awake and hunt it. At most RING_MONSTERS_MAX of them (asserted). */
struct world *ring_world(const struct content *content, const struct ring_setup *setup);

#endif
