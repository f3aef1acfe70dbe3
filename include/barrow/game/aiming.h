/* Aiming, for the screen: the cells and targets in sight that the hero could aim a thing at. */
#ifndef BARROW_GAME_AIMING_H
#define BARROW_GAME_AIMING_H

#include "barrow/game/game.h"
#include "barrow/game/view.h"

/* Which cells a thing can be aimed at from where the hero stands. */
struct aim_range {
    int range; /* in the round shape of RULES I6 */
    int width, height;
    bool is_within[LEVEL_CELLS_MAX]; /* y * width + x */
};

/* True if the action (USE or THROW of a thing) is not complete without a target. */
bool aim_is_needed(const struct game *game, const struct action *action);

/* Fills *range (some 40 kB: keep it off the stack) for the action, whatever its target. */
void aim_range_make(struct aim_range *range, const struct game *game, const struct action *action);

/* False outside of the level. */
bool aim_range_has(const struct aim_range *range, struct point at);

/* Fills `targets` with the places of monsters in sight that it could be aimed at, nearest first; at
 * most VIEW_FOES_MAX. Returns how many. `view` is the present view of the game. */
int aim_list_targets(const struct game *game, const struct view *view, const struct action *action,
                     struct point *targets);

/* The nearest monster; for an area the cell that reaches the most, one that spares the hero before
 * any that does not. If none can be reached the nearest in sight, else the hero's own place. */
struct point aim_best_target(const struct game *game, const struct view *view,
                             const struct action *action);

#endif
