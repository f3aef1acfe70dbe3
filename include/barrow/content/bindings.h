/* Which keys a player, or a preset of keys.yaml, wants for which command. Commands and keys belong
 * to the layers above: here a command is an index into their words, a key a number that their
 * function makes of a name. */
#ifndef BARROW_CONTENT_BINDINGS_H
#define BARROW_CONTENT_BINDINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/buffer.h"

#define BINDING_KEYS_MAX 6
#define BINDING_NAME_SIZE 16
#define BINDINGS_MAX 128
#define PRESETS_MAX 8
#define PRESET_ID_SIZE 41
#define PRESET_SAYS_SIZE 81

enum key_verdict { KEY_IS_GOOD, KEY_IS_UNKNOWN, KEY_IS_RESERVED };

struct binding {
    bool is_given; /* else the command keeps the keys that it has */
    int count;     /* 0: no key at all */
    uint32_t key[BINDING_KEYS_MAX];
    int line; /* where the file says so; 0: it does not stand in one */
};

/* How the layers above call things; all of it outlives what is read with it. */
struct key_words {
    const char *const *command; /* "step-north", ... */
    int command_count;          /* at most BINDINGS_MAX */
    int needed;                 /* the command that may not be left without a key */
    const char *const *key;     /* names of keys, to suggest the nearest */
    int key_count;
    enum key_verdict (*read_key)(const char *name, uint32_t *key);
    void (*name_key)(uint32_t key, char out[BINDING_NAME_SIZE]);
    struct binding needed_usual; /* the needed command's keys where no preset says otherwise */
};

struct bindings {
    struct binding of[BINDINGS_MAX]; /* by command */
};

struct key_preset {
    char id[PRESET_ID_SIZE], says[PRESET_SAYS_SIZE];
    struct bindings bindings; /* what differs from the commands' own keys */
};

struct key_presets {
    struct key_preset preset[PRESETS_MAX];
    int count; /* at least 1 */
};

/* Reads the presets that the program carries; if `folder` is not NULL, those of its keys.yaml come
 * over them, whole preset by whole preset. False if anything is wrong: *problems then has every
 * error as `file:line:col: error: ...`, the line and a caret. */
bool key_presets_load(const char *folder, const struct key_words *words,
                      struct key_presets *presets, struct buffer *problems);

#endif
