/* Giving commands other keys while playing, in words for the player. Each function changes the
 * settings and makes *keys anew from them. */
#ifndef BARROW_PLAY_REBIND_H
#define BARROW_PLAY_REBIND_H

#include "barrow/play/key_table.h"
#include "barrow/play/settings.h"

#define REBIND_SAID_SIZE 200

/* The keys that the settings give: those of the preset, and the player's own over them. */
struct key_table rebind_keys(const struct settings *settings);

/* Adds a key to a command and takes it from the command that had it. `said` tells the result. */
void rebind_add(struct settings *settings, struct key_table *keys, enum command command,
                uint32_t key, char said[REBIND_SAID_SIZE]);

/* Takes the last key of a command away. */
void rebind_drop(struct settings *settings, struct key_table *keys, enum command command,
                 char said[REBIND_SAID_SIZE]);

/* Makes all keys those of the preset. */
void rebind_reset(struct settings *settings, struct key_table *keys);

#endif
