/* Giving commands other keys while playing, in words for the player. */
#ifndef BARROW_PLAY_REBIND_H
#define BARROW_PLAY_REBIND_H

#include "barrow/play/keys.h"
#include "barrow/ui/ui.h"

#define REBIND_SAID_SIZE 200

/* Adds a key to a command and takes it from who had it. `said` tells what came of it. */
void rebind_add(struct ui *ui, enum command command, uint32_t key, char said[REBIND_SAID_SIZE]);

/* Takes the last key of a command away. */
void rebind_drop(struct ui *ui, enum command command, char said[REBIND_SAID_SIZE]);

/* All keys as the preset has them. */
void rebind_reset(struct ui *ui);

#endif
