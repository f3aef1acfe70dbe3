/* For the game layer alone: the turn of a game, to try actions in. Whoever puts outcomes with it
 * takes them back. */
#ifndef BARROW_GAME_TRIAL_H
#define BARROW_GAME_TRIAL_H

#include "barrow/game/game.h"

struct turn *game_turn(struct game *game);

#endif
