/* What the orders load before they begin: data, settings, the folder of runs. Mistakes are printed
 * here; the callers only end. */
#ifndef BARROW_PROGRAM_LOAD_H
#define BARROW_PROGRAM_LOAD_H

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"
#include "barrow/play/settings.h"
#include "barrow/program/command_line.h"

/* The game's own data with that of the line's folder over it; for content_free. NULL if it is
 * wrong. */
struct content *load_content(const struct command_line *line);

/* The settings that hold, those of the line over those of the file; for settings_free. Mistakes in
 * the file cost nothing more than being told of; NULL if the line or the key presets are wrong. */
struct settings *load_settings(const struct command_line *line);

/* Adds the folder where runs are kept, if there is one. A script keeps none, unless it is told
 * where: it plays the same everywhere. */
void load_home(const struct command_line *line, struct buffer *home);

/* The same where there must be one. */
bool load_home_needed(const struct command_line *line, struct buffer *home);

#endif
