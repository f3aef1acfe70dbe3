/* What the hero sees, and how far everything is from it and from other places: computed on demand
 * and cached until the world's sight_changes or ground_changes moves. Belongs to one world. */
#ifndef BARROW_SENSE_SENSES_H
#define BARROW_SENSE_SENSES_H

#include "barrow/sense/distance_map.h"
#include "barrow/world/world.h"

struct senses;

struct senses *senses_new(void);
void senses_free(struct senses *senses);

/* The cells that the hero sees, and from which it is seen. Valid until the world changes. */
const struct cell_set *senses_hero_sight(struct senses *senses, const struct world *world,
                                         const struct content *content);

/* Costs to the hero from everywhere. Valid until the world changes. */
const struct distance_map *senses_to_hero(struct senses *senses, const struct world *world);

/* Costs to `goal` from everywhere, shared by all who ask and kept as long as somebody asks. Valid
 * until the world changes or the next question about a place. */
const struct distance_map *senses_to_place(struct senses *senses, const struct world *world,
                                           struct point goal);

#endif
