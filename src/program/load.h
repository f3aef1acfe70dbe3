/* Loading for the subcommands: data, settings, the folder of runs. These functions print their
 * errors themselves; the caller only ends with STATUS_WRONG_INPUT. */
#ifndef BARROW_PROGRAM_LOAD_H
#define BARROW_PROGRAM_LOAD_H

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"
#include "barrow/play/settings.h"
#include "barrow/program/command_line.h"
#include "program/data_folders.h"

/* The data of the layers, or of those that the line means; for content_free. NULL if they are
 * wrong. */
struct content *load_layers(const struct data_layers *layers);
struct content *load_content(const struct command_line *line);

/* load_content for callers that can do without these data: if they are wrong it prints why and
 * returns load_own, the program's own data. */
struct content *load_content_or_own(const struct command_line *line);
struct content *load_own(void);

/* Does that with the data of the line: its status, or STATUS_WRONG_INPUT if the data are wrong. */
int with_content(const struct command_line *line,
                 int (*what)(const struct command_line *line, const struct content *content));

/* Print what is wrong and free it; true if there was no problem. */
void load_tell(struct buffer *wrong);
bool load_tell_problems(struct problems *problems);

/* Adds the mods and folders that the line names, `between` between them. */
void load_print_names(const struct command_line *line, const char *between, struct buffer *text);

/* Adds the path of config.yaml; nothing if no file of settings is read. */
void load_settings_path(const struct command_line *line, struct buffer *path);

/* The settings of the file, overridden by those of the line; for settings_free. Errors in the file
 * are printed and otherwise ignored. NULL if the line or the key presets are wrong. */
struct settings *load_settings(const struct command_line *line, const struct data_layers *layers);

/* Adds the folder where runs are kept, if there is one. A script keeps no run unless --home says
 * where, so that it plays the same everywhere. */
void load_home(const struct command_line *line, struct buffer *home);

/* The same for a subcommand that needs one; false if there is none. */
bool load_home_needed(const struct command_line *line, struct buffer *home);

#endif
