/* Aiming (RULES I2, I6): what a thing can be aimed at and whom it would reach. Pure functions. */
#ifndef BARROW_RULES_BODY_AIM_H
#define BARROW_RULES_BODY_AIM_H

#include "barrow/rules/body/action.h"

/* How what is aimed reaches its targets (content/kinds.h says what the shapes are). */
struct aim_form {
    enum item_target target;
    int range, radius;
};

/* Fills *cells with the cells that a use of the form from `from` at `at` reaches:
 *   self  the user's own            bolt  where the first body on the line stands, else `at`
 *   one   `at`                      beam  the line on through `at` to the range or to a wall
 *   area  what `at` sees in radius  cone  what the user sees in range, half as wide as it is far
 * `from` and `at` must lie inside the level. */
void aim_cells(const struct world *world, const struct aim_form *form, struct point from,
               struct point at, struct cell_set *cells);

/* The bodies on those cells, nearest `at` first for an area, else nearest the user, then by slot,
 * into `ids`, which has room for ACTORS_MAX. Returns how many. */
int aim_bodies(const struct world *world, const struct aim_form *form, struct point from,
               struct point at, struct id *ids);

/* Where it ends: for a bolt the cell that it hits, else `at`. */
struct point aim_end(const struct world *world, const struct aim_form *form, struct point from,
                     struct point at);

/* The cells on the way of a use of the form, for drawing: at most `most` into *path. */
int aim_way(const struct world *world, const struct aim_form *form, struct point from,
            struct point at, struct point *path, int most);

/* ALLOWED, OUT_OF_RANGE, OUT_OF_SIGHT or IN_THE_WAY for aiming from `from` at `target` within
 * `range`. */
enum verdict aim_check(const struct world *world, struct point from, struct point target,
                       int range);

/* The same for using a thing of that kind: what digs is aimed at walls in sight, too. */
enum verdict aim_check_use(const struct world *world, struct point from, struct point target,
                           const struct item_kind *kind);

/* How far around its target a thing works when it is used or thrown; 0: there alone. */
int aim_radius(const struct item_kind *kind, enum verb verb);

/* The cells that an effect of `radius` at `centre` reaches: what the centre sees within it,
 * walls themselves left out. `centre` must lie inside the level. */
void aim_area(const struct world *world, struct point centre, int radius, struct cell_set *cells);

/* The same for a thing thrown: its flight ends at the first body on the way, else at the target.
 * Returns how many; 0 only if `target` is `from`. */
int aim_flight(const struct world *world, struct point from, struct point target,
               struct point *path, int most);

#endif
