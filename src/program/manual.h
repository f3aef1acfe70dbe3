/* The manual page, docs/barrow.6: made from the tables of commands, options, keys and settings. */
#ifndef BARROW_PROGRAM_MANUAL_H
#define BARROW_PROGRAM_MANUAL_H

#include "barrow/base/buffer.h"

/* Adds the page as roff. `make man` writes it; a test holds the committed one to it. */
void manual_print(struct buffer *text);

#endif
