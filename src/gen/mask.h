/* Masks: the shapes of rooms, caves and lakes before they have a place on a level. */
#ifndef BARROW_GEN_MASK_H
#define BARROW_GEN_MASK_H

#include "barrow/base/dice.h"
#include "barrow/world/level.h"

struct mask {
    int width, height;             /* up to LEVEL_SIDE_MAX each */
    bool is_open[LEVEL_CELLS_MAX]; /* row by row, width * height of them */
};

/* True if the cell is open; cells outside the level are not. */
bool mask_has(const struct mask *mask, int x, int y);

/* Opens or shuts a block of cells, as far as the mask reaches. */
void mask_fill(struct mask *mask, struct point corner, int width, int height, bool is_open);

/* A mask of that size with nothing open. */
void mask_start(struct mask *mask, int width, int height);

/* A cave of one part, by a cellular automaton: cells are open by `percent` at first, then five
 * times each is as most of the cells around it. Returns how many cells are open, perhaps 0. */
int mask_make_cave(struct mask *mask, int width, int height, int percent, struct dice *dice);

/* A pool or a patch of one part, `size` cells across. */
void mask_make_blob(struct mask *mask, int size, struct dice *dice);

/* A room to fight in: plain, a cross, round, a hall with pillars, a cave. */
void mask_make_piece(struct mask *mask, struct dice *dice);

#endif
