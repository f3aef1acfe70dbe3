/* Automatic commands on the screen: run, explore, travel, fight, rest (game/auto.h). */
#ifndef BARROW_PLAY_AUTOMATE_H
#define BARROW_PLAY_AUTOMATE_H

#include "barrow/game/auto.h"
#include "barrow/play/keys.h"
#include "ui/mode.h"

/* Carries the command out to its end, showing each action. Any key stops it and is used up by
 * that; only the key that began it, pressed again, goes on to the end without showing the way. A
 * hint that cannot wait halts it too. Why it ended stands below the log, and its cause is marked on
 * the map until the next key. */
void automate(struct ui *ui, struct automation automation);

/* True if the explore command has nothing left to do; *reason, filled if so, tells what lies where
 * it cannot or will not go. */
bool automate_is_explored(struct ui *ui, struct reason *reason);

/* If `command` is an automatic one, begins it and returns true with what follows in *step. */
bool automate_begin(struct ui *ui, enum command command, struct mode_step *step);

#endif
