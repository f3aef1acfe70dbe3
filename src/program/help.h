/* What the program says of itself: in the help, in the guide, and in the manual page that the build
 * makes. */
#ifndef BARROW_PROGRAM_HELP_H
#define BARROW_PROGRAM_HELP_H

#include "barrow/base/buffer.h"

/* How the game is played, in a few lines; what a script is. */
#define HELP_PARAGRAPHS 2
extern const char *const help_of_play[HELP_PARAGRAPHS];
extern const char help_of_scripts[];

/* What stands between an option and its value: "--seed N", but "--print-screen[=KIND]". */
const char *help_gap_before(const char *value);

/* Adds how the game is played; and all its keys as the game comes, with what they do. */
void help_add_play(struct buffer *text);
void help_add_keys(struct buffer *text);

#endif
