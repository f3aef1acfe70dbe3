/* First steps: each thing that a newcomer must know is said once a run, when it first matters; what
 * nearly always matters on depth 1 is said only there. Off when the option `hints` is. */
#ifndef BARROW_PLAY_HINTS_H
#define BARROW_PLAY_HINTS_H

#include <stdbool.h>

struct session;

/* Adds at most one hint to the notice: one that is due, and if there is a notice already one that
 * explains it. Call after each key that left the player in the dungeon. The session needs a player,
 * here and below. */
void hints_give(struct session *session);

/* True if the hero should stop walking by itself for a hint: a weapon or armour was found and is
 * not yet used, and nobody is in sight. */
bool hints_interrupt(const struct session *session);

#endif
