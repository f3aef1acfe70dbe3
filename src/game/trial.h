/* For the game layer alone: the turn of a game, to try actions in. Whoever puts outcomes with it
 * takes them back, or ends what it did as an action. */
#ifndef BARROW_GAME_TRIAL_H
#define BARROW_GAME_TRIAL_H

#include "barrow/game/game.h"

struct turn *game_turn(struct game *game);

/* What came since the last one was an action of its own (game_action_before). */
void game_end_action(struct game *game);

#endif
