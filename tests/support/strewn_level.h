/* Levels over which everything that the data know is strewn at random. All of it comes through the
 * door, so that it is taken back with the rest of a game; the dice are those of the seed and the
 * depth. Call when the hero is to act. */
#ifndef TESTS_SUPPORT_STREWN_LEVEL_H
#define TESTS_SUPPORT_STREWN_LEVEL_H

#include "barrow/game/game.h"

/* Grounds and airs of every kind on what was bare floor. */
void strew_ground(struct game *game);

/* The same, and bodies of every kind with statuses, some of them captives or allies; things of
 * every kind on the floor and in packs, the one Crown in the hero's, gear with runes; and
 * experience for the hero, which is offered boons for it. */
void strew_everything(struct game *game);

#endif
