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

/* Fills *range (some 40 kB: keep it off the stack) for the action; its target is ignored. */
void aim_range_make(struct aim_range *range, const struct game *game, const struct action *action);

/* False outside of the level. */
bool aim_range_has(const struct aim_range *range, struct point at);

/* True for a throw of the weapon in hand that does not come back. */
bool aim_disarms(const struct game *game, const struct action *action);

#define AIM_CHOICES_MAX (2 * VIEW_FOES_MAX + 1)

/* Fills `choices`, which has room for AIM_CHOICES_MAX, with the places that are worth a look, the
 * one where the thing does most good for the hero first: the place of each monster in sight that it
 * could be aimed at; for an area also the place that is best of all, and for each monster beside
 * which the hero would be hit one from where it is reached and the hero is not. What it does is
 * weighed by how dangerous its victims are; equals by distance. *is_useful is true if the first
 * does any harm at all to a monster. Returns how many. `view` is the present view of the game. */
int aim_list_choices(struct game *game, const struct view *view, const struct action *action,
                     struct point *choices, bool *is_useful);

/* The first of those choices if it is useful. Else the nearest monster in sight, but not for a
 * thing that would be used up on it for nothing; else the hero's own place. */
struct point aim_best_target(struct game *game, const struct view *view,
                             const struct action *action);

#endif
