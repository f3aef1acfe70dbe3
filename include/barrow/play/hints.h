/* First steps: each thing that a newcomer must know is said once a run, when it first matters; what
 * nearly always matters on depth 1 is said only there. Off when the option `hints` is. */
#ifndef BARROW_PLAY_HINTS_H
#define BARROW_PLAY_HINTS_H

#include <stdbool.h>

struct ui;

/* Says at most one hint below the log, if one is due and nothing else stands there that it does not
 * belong to. Call after each key that left the player in the dungeon. */
void hints_give(struct ui *ui);

/* True if a hint is due for which the hero should stop walking by itself: with nobody in sight,
 * that a weapon or armour was found and is not yet used. */
bool hints_call_a_halt(const struct ui *ui);

#endif
