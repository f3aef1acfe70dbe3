/* Mods: folders of data files with a manifest, mod.yaml, that says what they are and what they
 * need:
 *
 *     name: Fire rats
 *     version: 1.0
 *     needs: {barrow: 0.1, more-rats: 2.0}
 *
 * The folder's name is the mod's id. A need is met by that version or a later one. */
#ifndef BARROW_CONTENT_MODS_H
#define BARROW_CONTENT_MODS_H

#include <stdbool.h>

#include "barrow/content/problems.h"

#define MOD_FILE "mod.yaml"
#define MOD_GAME "barrow" /* the game itself, among the needs */
#define MOD_ID_SIZE 41
#define MOD_NAME_COLUMNS 40
#define MOD_NAME_SIZE (4 * MOD_NAME_COLUMNS + 1) /* in bytes */
#define MOD_VERSION_SIZE 24

struct mod {
    char id[MOD_ID_SIZE], name[MOD_NAME_SIZE], version[MOD_VERSION_SIZE];
};

/* True if a mod can be called that: lower-case letters and digits joined by single hyphens. */
bool mod_is_id(const char *text);

/* Fills *mod from FOLDER/mod.yaml. Its needs are to be met by the `count` mods in `before`, the
 * first of which is the game. False, and what is wrong is added, if they are not or anything is
 * wrong with the file. With `before` NULL needs are not looked at. */
bool mod_read(const char *folder, const char *id, const struct mod *before, int count,
              struct mod *mod, struct problems *problems);

#endif
