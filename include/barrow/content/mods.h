/* Mods: folders of data files with a manifest, mod.yaml, that says what they are and what they
 * need:
 *
 *     name: Fire rats
 *     version: 1.0
 *     needs: {barrow: 0.1, more-rats: 2.0}
 *
 * The folder's name is the mod's id. A need is met by that version or a later one. Mods that are
 * always loaded stand in config.yaml:
 *
 *     mods: [more-rats, fire-rats]
 */
#ifndef BARROW_CONTENT_MODS_H
#define BARROW_CONTENT_MODS_H

#include <stdbool.h>

#include "barrow/base/buffer.h"
#include "barrow/content/problems.h"

#define MOD_FILE "mod.yaml"
#define MOD_GAME "barrow" /* the game itself, among the needs */
#define MODS_MAX 12       /* loaded together */
#define MODS_KEY "mods"   /* of config.yaml */
#define MOD_ID_SIZE 41
#define MOD_NAME_COLUMNS 40
#define MOD_NAME_SIZE (4 * MOD_NAME_COLUMNS + 1) /* in bytes */
#define MOD_VERSION_SIZE 24

struct document;
struct node;

struct mod {
    char id[MOD_ID_SIZE], name[MOD_NAME_SIZE], version[MOD_VERSION_SIZE];
};

/* True if a mod can be called that: lower-case letters and digits joined by single hyphens. */
bool mod_is_id(const char *text);

/* Finds the folder of a mod, so that a complaint can tell a cycle from a mod that was forgotten. */
struct mod_finder {
    bool (*find)(const void *context, const char *id, struct buffer *folder);
    const void *context;
};

/* The mods that come before another one, the first of which is the game. */
struct mods_before {
    const struct mod *mod;
    int count; /* 0: needs are not checked */
    struct mod_finder finder;
};

/* Fills *mod from FOLDER/mod.yaml. Those before it must meet its needs. False, and problems are
 * added, if a need is not met or the file is wrong. */
bool mod_read(const char *folder, const char *id, const struct mods_before *before, struct mod *mod,
              struct problems *problems);

/* The mods of config.yaml, in their order. */
struct mod_list {
    char id[MODS_MAX][MOD_ID_SIZE];
    int count;
    /* private: their places in the file */
    struct document *document;
    const struct node *node[MODS_MAX];
};

/* Reads the list from the file at `path`; NULL, or a file without one: it is empty. Adds a problem
 * for each entry that is wrong and leaves it out. Mistakes elsewhere in the file are config_read's
 * to report. mod_list_free frees the list. */
void mod_list_read(struct mod_list *list, const char *path, struct problems *problems);
void mod_list_free(struct mod_list *list);

/* Adds a problem at the i-th entry: that mod is missing, for the reason in `message`. */
void mod_list_refuse(const struct mod_list *list, int i, const char *message,
                     struct problems *problems);

/* Adds to the newest problem that the i-th entry loads the mod. */
void mod_list_note(const struct mod_list *list, int i, struct problems *problems);

#endif
