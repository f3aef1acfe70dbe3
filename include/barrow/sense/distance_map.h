/* Distance maps (Dijkstra maps): for every cell the cost of the way to the nearest goal (RULES M3).
 * Bodies do not block. */
#ifndef BARROW_SENSE_DISTANCE_MAP_H
#define BARROW_SENSE_DISTANCE_MAP_H

#include <stddef.h>
#include <stdint.h>

#include "barrow/world/level.h"

#define STEP_STRAIGHT 100
#define STEP_DIAGONAL 141
#define DISTANCE_UNREACHABLE INT32_MAX

/* Ways of moving, each of which has maps of its own. All keep off what would harm them: who walks
 * or swims, off thorns and traps; who flies, off fire and what gives off gas. */
enum movement {
    MOVEMENT_WALK,
    MOVEMENT_SWIM, /* walks, and crosses deep water */
    MOVEMENT_FLY,  /* over water, chasms, thorns and traps */
    MOVEMENT_COUNT
};

/* True if one who moves so can cross ground of those bits (enum ground_bit) without harm. */
static inline bool movement_crosses(enum movement movement, int bits)
{
    static const int open[MOVEMENT_COUNT] = {
        [MOVEMENT_WALK] = GROUND_WALKED,
        [MOVEMENT_SWIM] = GROUND_WALKED | GROUND_SWUM,
        [MOVEMENT_FLY] = GROUND_WALKED | GROUND_SWUM | GROUND_FALLEN,
    };
    bool is_harmed =
        (bits & GROUND_HARMFUL) != 0 && (movement != MOVEMENT_FLY || (bits & GROUND_ACTS) != 0);
    return (bits & open[movement]) != 0 && !is_harmed;
}

/* A level with a border of wall round it. */
#define DISTANCE_CELLS_MAX ((LEVEL_SIDE_MAX + 2) * (LEVEL_SIDE_MAX + 2))

/* Read it with distance_map_cost. Only what the level needs is touched. */
struct distance_map {
    int32_t cost[DISTANCE_CELLS_MAX]; /* with the border; -1 in walls */
};

/* The bytes of a map that the level needs: for maps that are kept in great numbers. */
static inline size_t distance_map_size(const struct level *level)
{
    return (size_t)((level->width + 2) * (level->height + 2)) * sizeof(int32_t);
}

/* Fills the map without goals, for those who move so. */
void distance_map_clear(struct distance_map *map, const struct level *level,
                        enum movement movement);

/* Fills the map for `count` goals (those in what is closed are left out) and those who walk. */
void distance_map_fill(struct distance_map *map, const struct level *level,
                       const struct point *goals, int count);

/* The same for those whom `bare` is for, a map of this level without goals; it may be *map
 * itself. */
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
