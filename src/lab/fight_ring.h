/* The ring: a floor, a hero in its middle and monsters round it, as a world of its own; for fights
 * and for asking combat for its numbers. */
#ifndef BARROW_LAB_FIGHT_RING_H
#define BARROW_LAB_FIGHT_RING_H

#include "barrow/base/error.h"
#include "barrow/world/world.h"

#define RING_MONSTERS_MAX 40
#define RING_GROUPS_MAX 8
#define RING_PACK_MAX 4
#define RING_ONE_SIDE_MAX 16 /* monsters, where all stand to one side of the hero */

/* A kind with its level or power and how many: "redcap+7 x3". */
struct kind_order {
    int kind;
    int power; /* of gear, or level of a monster */
    int count;
};

/* The ground: open floor; the same, with all monsters to one side; a wall beside the hero with a
 * gap of one cell, and the monsters behind it; deep water beside the hero, and the monsters in it.
 */
enum ring_place { RING_OPEN, RING_ONE_SIDE, RING_DOORWAY, RING_SHORE };

struct ring_order {
    uint64_t seed;
    int hero_level;
    struct kind_order weapon, armour; /* kind -1: none */
    struct kind_order pack[RING_PACK_MAX];
    int pack_count;
    enum ring_place place; /* but for the open, at most RING_ONE_SIDE_MAX monsters */
    bool are_asleep;       /* the monsters */
    struct kind_order group[RING_GROUPS_MAX];
    int group_count;
};

/* Reads "KIND", "KIND+N", "KIND xM", "KIND+N xM", the kind by its id or its name. Without a number
 * a monster has the level of its rank, gear the least level of its tier. False and an error that
 * names the nearest kind. */
bool ring_read_monster(const struct content *content, const char *text, struct kind_order *order,
                       struct error *error);
bool ring_read_item(const struct content *content, const char *text, struct kind_order *order,
                    struct error *error);

/* Reads "xM" alone; false for anything else. */
bool ring_read_count(const char *text, int *count);

/* The level that gear has if none is said: the least at which its tier is found. */
int ring_gear_level(const struct content *content, int item_kind);

/* The world, for free(). The hero is healthy, fed and the first to act; all monsters sleep, or are
 * awake and hunt it. At most RING_MONSTERS_MAX of them (asserted). */
struct world *ring_world(const struct content *content, const struct ring_order *order);

#endif
