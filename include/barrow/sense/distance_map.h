/* Distance maps (Dijkstra maps): for every cell the cost of the way to the nearest goal (RULES M3).
 * Bodies do not block. */
#ifndef BARROW_SENSE_DISTANCE_MAP_H
#define BARROW_SENSE_DISTANCE_MAP_H

#include <stdint.h>

#include "barrow/world/level.h"

#define STEP_STRAIGHT 100
#define STEP_DIAGONAL 141
#define DISTANCE_UNREACHABLE INT32_MAX

/* A level with a border of wall round it. */
#define DISTANCE_CELLS_MAX ((LEVEL_SIDE_MAX + 2) * (LEVEL_SIDE_MAX + 2))

/* Read it with distance_map_cost. In a map in fresh memory only what the level needs is touched. */
struct distance_map {
    int32_t cost[DISTANCE_CELLS_MAX]; /* with the border; -1 in walls */
};

/* Fills the map for `count` goals (those that cannot be walked on are left out). */
void distance_map_fill(struct distance_map *map, const struct level *level,
                       const struct point *goals, int count);

/* The same more quickly: `bare` is a map of this level that was filled without goals, and may be
 * *map itself. */
void distance_map_fill_bare(struct distance_map *map, const struct distance_map *bare,
                            const struct level *level, const struct point *goals, int count);

/* The cost at a point, DISTANCE_UNREACHABLE in walls, outside and where no way leads. */
static inline int distance_map_cost(const struct distance_map *map, const struct level *level,
                                    struct point at)
{
    if (!level_contains(level, at)) {
        return DISTANCE_UNREACHABLE;
    }
    int cost = map->cost[(at.y + 1) * (level->width + 2) + at.x + 1];
    return cost >= 0 ? cost : DISTANCE_UNREACHABLE;
}

#endif
