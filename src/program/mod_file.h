/* A mod as one file (see mod_file.c). */
#ifndef BARROW_PROGRAM_MOD_FILE_H
#define BARROW_PROGRAM_MOD_FILE_H

#include "barrow/base/buffer.h"
#include "barrow/program/command_line.h"

#define MOD_NO_HOME "neither HOME nor XDG_DATA_HOME says where mods are kept: --home does"

/* `barrow mod install FILE` and `barrow mod pack NAME`: the exit status. */
int mod_install(const struct command_line *line);
int mod_pack(const struct command_line *line);

/* Adds what can be done with a mod that is new, behind the line that names its files (mod.c). */
void mod_tell_next(const char *id, struct buffer *text);

#endif
