/* The hero's field of view, distance maps from the hero and other places, and who is there:
 * computed on demand and cached until a counter of changes of the world moves. Belongs to one
 * world. */
#ifndef BARROW_SENSE_SENSES_H
#define BARROW_SENSE_SENSES_H

#include "barrow/sense/distance_map.h"
#include "barrow/world/world.h"

struct senses;

struct senses *senses_new(void);
void senses_free(struct senses *senses);

/* How far the hero sees, in cells. */
int senses_hero_radius(const struct world *world, const struct content *content);

/* The cells that the hero sees, and those from which it is seen: the same, as sight is symmetric,
 * unless the hero is blind. Valid until the world changes. */
const struct cell_set *senses_hero_sight(struct senses *senses, const struct world *world,
                                         const struct content *content);
const struct cell_set *senses_hero_seen_from(struct senses *senses, const struct world *world,
                                             const struct content *content);

/* Costs to the hero from everywhere, for those who move so. Valid until the world changes. */
const struct distance_map *senses_to_hero(struct senses *senses, const struct world *world,
                                          enum movement movement);

/* Costs to `goal` from everywhere for those who move so, shared by all callers and kept as long as
 * it is asked for. Valid until the world changes or the next question about a place. */
const struct distance_map *senses_to_place(struct senses *senses, const struct world *world,
                                           struct point goal, enum movement movement);

/* All who live on the level but the hero. */
struct census {
    unsigned sides;      /* a bit for each enum actor_side that is there */
    bool is_divided;     /* one of them is the hero's ally, or discord is upon it */
    bool somebody_rides; /* one is of a kind that rides */
};

/* Valid until the world changes. */
const struct census *senses_census(struct senses *senses, const struct world *world,
                                   const struct content *content);

#endif
