/* The player's settings while the program runs: presets of keys, the values of config.yaml. */
#ifndef BARROW_PLAY_SETTINGS_H
#define BARROW_PLAY_SETTINGS_H

#include "barrow/content/config.h"
#include "barrow/play/key_table.h"

#define SETTINGS_FILE "config.yaml"
#define SETTINGS_NOTICE_SIZE 160

struct settings {
    struct key_presets presets;
    struct config *config;             /* owned */
    char notice[SETTINGS_NOTICE_SIZE]; /* about mistakes in the file; "" once it was shown */
    int chosen;                        /* where the cursor of the options was last */
};

/* The presets, those of the layers (or NULL) over the game's, and every option's default.
 * `path` of config.yaml (copied, may be NULL) is not read yet. NULL and *problems if the presets
 * are wrong. settings_free frees it. */
struct settings *settings_new(const char *path, const struct data_layers *layers,
                              struct buffer *problems);
void settings_free(struct settings *settings);

/* Reads the file. Its problems are added to *problems and, in short, to the notice. */
void settings_read(struct settings *settings, struct buffer *problems);

/* Adds the usual path of config.yaml; false if neither HOME nor XDG_CONFIG_HOME gives one. */
bool settings_find_path(struct buffer *path);

/* The same for the folder of runs and scores. */
bool settings_find_home(struct buffer *path);

/* Sets an option from the command line, whose option `from` (kept as a pointer) is. False and an
 * error if `text` makes no sense. */
bool settings_set(struct settings *settings, enum option option, const char *text, const char *from,
                  struct error *error);

/* The same from a text "NAME=VALUE". */
bool settings_set_pair(struct settings *settings, const char *pair, const char *from,
                       struct error *error);

/* True for a yes of yes and no. */
bool settings_is_on(const struct settings *settings, enum option option);

/* Adds every value and where it comes from, in the form of a config.yaml. */
void settings_print(const struct settings *settings, struct buffer *out);

/* Giving commands other keys: each function changes the settings and makes *keys anew. */

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
