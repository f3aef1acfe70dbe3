/* How a game's hero comes to its levels. Inside the game layer only. */
#ifndef BARROW_GAME_JOURNEY_H
#define BARROW_GAME_JOURNEY_H

#include "barrow/game/game.h"

/* Fills a world of zeros and puts the hero on depth 1 of it. */
void journey_begin(struct game *game, uint64_t seed);

/* The verb DESCEND, once it is allowed: one deeper (RULES L5, T13). */
void journey_descend(struct game *game);

/* The hero leaves the level for that of `depth`, as the tracker `difficulty` makes it, in no time.
 */
void journey_enter_depth(struct game *game, int depth, struct difficulty difficulty);

#endif
