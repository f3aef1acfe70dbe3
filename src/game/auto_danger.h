/* Who is a danger to the hero now. Inside the game layer only. */
#ifndef BARROW_GAME_AUTO_DANGER_H
#define BARROW_GAME_AUTO_DANGER_H

#include "game/auto_ground.h"

/* True if somebody hostile stands in that slot, in sight. */
bool danger_is_foe_in_sight(const struct ground *ground, int slot);

/* True if it is awake as well and can strike at the hero from where it is, or come near: there is a
 * way over ground that the hero knows or, to be careful, does not know. */
bool danger_is(const struct ground *ground, int slot);

/* The slot of the nearest danger, the lowest among equals; -1 if there is none. */
int danger_nearest(const struct ground *ground);

#endif
