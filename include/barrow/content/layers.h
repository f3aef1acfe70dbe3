/* Where data files are: in the program, and in folders that come over it. An entry of a later
 * folder changes the entry of the same id key by key, adds a new one, or removes one. */
#ifndef BARROW_CONTENT_LAYERS_H
#define BARROW_CONTENT_LAYERS_H

#include <stdbool.h>

#include "barrow/base/buffer.h"
#include "barrow/content/problems.h"

struct content;

#define DATA_FOLDERS_MAX 24

/* The paths belong to the caller and must outlive the struct. Each must be a folder, but the first
 * `usual_count` need not be there: they may come while the game is played. */
struct data_layers {
    const char *folder[DATA_FOLDERS_MAX]; /* later layers win over earlier ones */
    int count, usual_count;
};

/* As content_load, with any number of folders. NULL: the program's data alone. */
struct content *content_load_layers(const struct data_layers *layers, struct buffer *problems);

/* Adds all errors in the same data. If there are none it adds warnings: about the folders' entries,
 * or about the program's own if there are no folders. */
void content_check(const struct data_layers *layers, struct problems *problems);

/* Adds the whole data as YAML, every value of every entry on a line of its own: files one behind
 * the other, each below a line `--- # monsters.yaml`. The same digest makes the same text. */
void content_print(const struct content *content, struct buffer *out);

/* The content that content_print wrote; `name` stands for it in *problems. NULL as content_load. */
struct content *content_load_text(const char *name, const char *text, struct buffer *problems);

/* Adds the data of the layers: those of the file, or of all if it is NULL, each value with the file
 * and line that it comes from: as YAML, which may be used as a data file, or as JSON. False with
 * *problems as content_load. `file` must be a data file (data_file_name). */
bool data_print(const struct data_layers *layers, const char *file, bool is_json,
                struct buffer *out, struct buffer *problems);

/* Adds each value that more than one folder gives, unlike the others, with its places; the last of
 * them counts. How many such values there are; -1 with *problems as content_load. */
int content_print_conflicts(const struct data_layers *layers, struct buffer *out,
                            struct buffer *problems);

/* The names of the data files by number, from 0 on, keys.yaml last; NULL behind them. */
const char *data_file_name(int n);

/* Adds the names of the data files in the folder (with keys.yaml), ", " between; returns how many.
 */
int content_list_files(const char *folder, struct buffer *names);

/* Adds the opening comment of a file that the program carries, which tells what may stand in it. */
void data_print_head(const char *file, struct buffer *out);

#endif
