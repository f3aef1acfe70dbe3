/* What the guide says of playing. Inside the program layer only. */
#ifndef BARROW_PROGRAM_MANUAL_H
#define BARROW_PROGRAM_MANUAL_H

#include "barrow/base/buffer.h"

/* Adds how the game is played, in a few lines; and all its keys as the game comes, with what they
 * do. */
void manual_add_play(struct buffer *text);
void manual_add_keys(struct buffer *text);

#endif
