/* A flood fill, breadth first:
 *
 *     flood_begin(&flood, cells);
 *     flood_add(&flood, start);
 *     for (int cell; flood_next(&flood, &cell);) {
 *         flood_add(&flood, each cell beside that belongs to it);
 *     }
 */
#ifndef BARROW_WORLD_FLOOD_H
#define BARROW_WORLD_FLOOD_H

#include <string.h>

#include "barrow/world/level.h"

/* Some 85 kB. */
struct flood {
    int count, taken;               /* of the cells found; of those that flood_next has given */
    struct cell_set found;          /* the cells found */
    uint16_t cell[LEVEL_CELLS_MAX]; /* the same in the order of finding */
};

/* Over a grid of so many cells. */
static inline void flood_begin(struct flood *flood, int cells)
{
    flood->count = flood->taken = 0;
    memset(flood->found.word, 0, ((size_t)cells + 63) / 64 * sizeof flood->found.word[0]);
}

/* Adds a cell unless it was found before. */
static inline void flood_add(struct flood *flood, int cell)
{
    if (!cell_set_has(&flood->found, cell)) {
        cell_set_add(&flood->found, cell);
        flood->cell[flood->count++] = (uint16_t)cell;
    }
}

/* The next cell that was found; false when there are no more. */
static inline bool flood_next(struct flood *flood, int *cell)
{
    if (flood->taken == flood->count) {
        return false;
    }
    *cell = flood->cell[flood->taken++];
    return true;
}

#endif
