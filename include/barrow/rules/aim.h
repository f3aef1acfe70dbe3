/* Aiming (RULES I2, I6): what a thing can be aimed at and whom it would reach. Pure functions, used
 * by rules, minds and the interface. */
#ifndef BARROW_RULES_AIM_H
#define BARROW_RULES_AIM_H

#include "barrow/rules/action.h"

/* Most bodies that one area can hold. */
#define AIM_TARGETS_MAX ACTORS_MAX

/* ALLOWED, OUT_OF_RANGE or OUT_OF_SIGHT for aiming from `from` at `target` within `range`. */
enum verdict aim_check(const struct world *world, struct point from, struct point target,
                       int range);

/* The cells that an effect of `radius` at `centre` reaches: what the centre sees within it,
 * walls themselves left out. `centre` must lie inside the level. */
void aim_area(const struct world *world, struct point centre, int radius, struct cell_set *cells);

/* The bodies in that area, nearest the centre first, then by slot; at most AIM_TARGETS_MAX ids
 * into `ids`. Returns how many. */
int aim_targets(const struct world *world, struct point centre, int radius, struct id *ids);

/* Fills *path with the cells of the straight line from `from` (left out) to `target`, at most
 * `most`. Wall cells that the line grazes are skipped. Returns how many. */
int aim_line(const struct world *world, struct point from, struct point target, struct point *path,
             int most);

/* Where a thing thrown from `from` at `target` comes down: at the first body on the way, else at
 * the target. Fills *path with the cells of the flight, at most `most`, the landing last. Returns
 * how many; 0 only if `target` is `from`. */
int aim_flight(const struct world *world, struct point from, struct point target,
               struct point *path, int most);

#endif
