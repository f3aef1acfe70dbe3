/* Which folders of data come over the program's own, by the command line:
 *
 *   beside the program    ../share/games/barrow/data: what `make install` has put there;
 *                         not share/barrow, which below ~/.local is the player's own
 *   the player's          HOME/data, where HOME is the folder of runs
 *   mods                  those of config.yaml, then those of --mod, in their order:
 *                         HOME/mods/NAME or ../share/games/barrow/mods/NAME
 *   --data                in their order
 *
 * A mod that both name is loaded once, in its place in config.yaml. A script without --home uses
 * only folders and files that the command line names, so that it plays the same everywhere. */
#ifndef BARROW_PROGRAM_DATA_FOLDERS_H
#define BARROW_PROGRAM_DATA_FOLDERS_H

#include "barrow/base/buffer.h"
#include "barrow/content/config.h"
#include "barrow/content/layers.h"
#include "barrow/content/mods.h"
#include "barrow/program/command_line.h"

struct data_folders {
    struct data_layers layers;            /* points into `path` */
    struct buffer path[DATA_FOLDERS_MAX]; /* owned */
    struct mod mod[1 + MODS_MAX];         /* the game, then mods in their order */
    int mod_count;
};

/* Fills *folders, for data_folders_free. False, after it has printed all that is wrong, if a mod is
 * missing, has a wrong manifest or needs a mod that is missing. */
bool data_folders_find(const struct command_line *line, struct data_folders *folders);

/* The same, but errors in manifests and in the list of config.yaml are added to the problems; false
 * if a mod of the command line is missing. */
bool data_folders_check(const struct command_line *line, struct data_folders *folders,
                        struct problems *problems);
void data_folders_free(struct data_folders *folders);

/* Adds the names of the mods, in their order, ", " between. */
void data_folders_name_mods(const struct data_folders *folders, struct buffer *text);

/* Adds the folders in which mods are looked for, the player's first; `place` 0 or 1. False if it is
 * not known. */
bool data_folders_mods(const struct command_line *line, int place, struct buffer *path);
#define MOD_PLACES 2

/* Adds the folder of a mod; false if there is none. */
bool data_folders_find_mod(const struct command_line *line, const char *id, struct buffer *path);

/* The mods of config.yaml, for mod_list_free; problems for those that are wrong or missing. */
void data_folders_list_mods(const struct command_line *line, struct mod_list *list,
                            struct problems *problems);

/* Adds all installed mods to the settings: those that config.yaml names first. */
void data_folders_offer_mods(const struct command_line *line, struct config *config);

/* True if the path is a folder. */
bool is_folder(const char *path);

#endif
