/* Aiming (RULES I2, I6): what a thing can be aimed at and whom it would reach. Pure functions. */
#ifndef BARROW_RULES_AIM_H
#define BARROW_RULES_AIM_H

#include "barrow/rules/action.h"

/* ALLOWED, OUT_OF_RANGE, OUT_OF_SIGHT or IN_THE_WAY for aiming from `from` at `target` within `range`. */
enum verdict aim_check(const struct world *world, struct point from, struct point target,
                       int range);

/* How far around its target a thing works when it is used or thrown; 0: there alone. */
int aim_radius(const struct item_kind *kind, enum verb verb);

/* The cells that an effect of `radius` at `centre` reaches: what the centre sees within it,
 * walls themselves left out. `centre` must lie inside the level. */
void aim_area(const struct world *world, struct point centre, int radius, struct cell_set *cells);

/* The bodies in that area, nearest the centre first, then by slot, into `ids`, which has room for
 * ACTORS_MAX. Returns how many. */
int aim_targets(const struct world *world, struct point centre, int radius, struct id *ids);

/* Fills *path with the cells of the straight line from `from` (left out) to `target`, at most
 * `most`. Wall cells that the line grazes are skipped. Returns how many. */
int aim_line(const struct world *world, struct point from, struct point target, struct point *path,
             int most);

/* The same for a thing thrown: its flight ends at the first body on the way, else at the target.
 * Returns how many; 0 only if `target` is `from`. */
int aim_flight(const struct world *world, struct point from, struct point target,
               struct point *path, int most);

#endif
