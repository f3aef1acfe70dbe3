/* The keys of the commands in the dungeon. A preset changes the commands' own keys, and the
 * player's settings change those of the preset. */
#ifndef BARROW_PLAY_KEY_TABLE_H
#define BARROW_PLAY_KEY_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/buffer.h"
#include "barrow/base/geometry.h"
#include "barrow/content/config.h"

enum command {
#define COMMAND(name, keys, sentence, does) COMMAND_##name,
#include "barrow/play/command.def"
#undef COMMAND
    COMMAND_COUNT
};

#define COMMAND_NONE COMMAND_COUNT
#define COMMAND_KEYS_MAX BINDING_KEYS_MAX

/* The one that may never be left without a key. */
#define COMMAND_NEEDED COMMAND_HELP

/* The command's sentence on the help screen. */
extern const char *const command_sentence[COMMAND_COUNT];

/* The title of the group of commands that begins with this one; NULL if it begins none. */
const char *command_group(enum command command);

struct key_table {
    uint32_t key[COMMAND_COUNT][COMMAND_KEYS_MAX]; /* 0 (KEY_NONE) behind the last */
};

/* The table of command.def. A key that stands there twice is a bug of ours (asserted). */
struct key_table key_table_default(void);

/* That table with the bindings of a preset and of the player over it; either may be NULL. A key is
 * taken from the command that had it, unless it is the last of COMMAND_NEEDED. */
struct key_table key_table_make(const struct bindings *preset, const struct bindings *own);

/* The command of a key, COMMAND_NONE if it has none. */
enum command key_table_find(const struct key_table *table, uint32_t key);

/* How many keys a command has. */
int key_table_count(const struct key_table *table, enum command command);

/* True for the eight steps, and for the eight runs, with their direction. */
bool command_is_step(enum command command, enum direction *direction);
bool command_is_run(enum command command, enum direction *direction);

/* Adds the names of a command's keys, `between` them. */
void key_table_print(const struct key_table *table, enum command command, const char *between,
                     struct buffer *buffer);

/* The name of its first key, by value: to stand among the arguments of a call. */
struct key_hint {
    char text[BINDING_NAME_SIZE];
};
struct key_hint key_table_hint(const struct key_table *table, enum command command);

/* The names of commands ("step-north") and keys in files. */
const struct key_words *key_words(void);

/* Esc and Enter always mean the same, events are no keys. */
bool key_is_reserved(uint32_t key);

#endif
