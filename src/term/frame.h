/* What is shown and what comes next: finds the cells that differ and gives them to the pen. Used by
 * the curses back end alone. */
#ifndef BARROW_TERM_FRAME_H
#define BARROW_TERM_FRAME_H

#include "barrow/term/grid.h"
#include "term/screen.h"

/* Once the terminal's kind is loaded; nothing is known of what it shows. */
void frame_start(void);

/* Shows the grid; what is left of it on a smaller screen, with blanks around on a larger one. */
void frame_show(const struct grid *grid, struct screen_wish wish);

/* Draws everything anew that frame_show showed last, if it ever did. */
void frame_show_again(void);

/* Frees everything. */
void frame_end(void);

#endif
