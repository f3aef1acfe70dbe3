/* Distance maps (Dijkstra maps): for every cell the cost of the way to the nearest goal (RULES M3).
 * Bodies do not block. */
#ifndef BARROW_SENSE_DISTANCE_MAP_H
#define BARROW_SENSE_DISTANCE_MAP_H

#include <stdint.h>

#include "barrow/world/level.h"

#define STEP_STRAIGHT 100
#define STEP_DIAGONAL 141
#define DISTANCE_UNREACHABLE INT32_MAX

struct distance_map {
    int32_t cost[LEVEL_CELLS_MAX]; /* by level_index; DISTANCE_UNREACHABLE where no way leads */
};

/* Fills the map for `count` goals (those that cannot be walked on are left out). */
void distance_map_fill(struct distance_map *map, const struct level *level,
                       const struct point *goals, int count);

/* The cost at a point; unreachable outside. */
int distance_map_cost(const struct distance_map *map, const struct level *level, struct point at);

#endif
