/* Aiming, for the screen: what the hero could aim a thing at and which cells that would reach, as
 * values. Says no more than the hero knows: what is out of sight is left out. */
#ifndef BARROW_GAME_AIMING_H
#define BARROW_GAME_AIMING_H

#include "barrow/game/game.h"
#include "barrow/game/view.h"

/* What an aim does to a cell. */
enum {
    AIM_IN_RANGE = 1, /* could be aimed at */
    AIM_PATH = 2,     /* flown over, the landing included */
    AIM_AREA = 4      /* reached by the effect */
};

struct aim_map {
    enum verdict verdict; /* what the rules say to the action */
    int range, radius;    /* cells, in the round shape of RULES I6 */
    bool reaches_hero;    /* the effect would harm or help the hero too */
    int width, height;
    uint8_t mark[VIEW_CELLS_MAX]; /* y * width + x: AIM_ bits */
};

/* True if the action (USE or THROW of a thing) is not complete without a target. */
bool aim_is_needed(const struct game *game, const struct action *action);

/* Fills *map (some 40 kB: keep it off the stack) for the action with its target. */
void aim_map_make(struct aim_map *map, const struct game *game, const struct action *action);

/* The marks of a cell, 0 outside. */
int aim_map_at(const struct aim_map *map, struct point at);

/* Where the monsters in sight are that the action could be aimed at, nearest first; at most
 * VIEW_FOES_MAX into `targets`. Returns how many. `view` is the game's present view. */
int aim_list_targets(const struct game *game, const struct view *view, const struct action *action,
                     struct point *targets);

/* The best target: the nearest monster that it would reach; for an area the cell that reaches the
 * most monsters, one that spares the hero before any that does not. The hero's own place if there
 * is nobody to aim at. */
struct point aim_best_target(const struct game *game, const struct view *view,
                             const struct action *action);

#endif
