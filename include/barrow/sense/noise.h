/* How far a noise carries: along the ground, round corners, through doors. */
#ifndef BARROW_SENSE_NOISE_H
#define BARROW_SENSE_NOISE_H

#include "barrow/world/level.h"

#define NOISE_CELL 100 /* the unit of what is left of a noise: hundredths of a cell of way */

/* What is left of a noise by cell of the level; 0 where it is not heard. */
struct noise {
    int32_t left[LEVEL_CELLS_MAX];
};

/* Fills *noise, as far as the level reaches, for a noise at `at` that carries `cells` cells over
 * open ground. A straight step takes one of them, a diagonal one 1.41; ground that muffles halves
 * what is left, or with `do_doors_stop` all of it. `at` must lie inside the level. */
void noise_spread(struct noise *noise, const struct level *level, const struct content *content,
                  struct point at, int cells, bool do_doors_stop);

#endif
