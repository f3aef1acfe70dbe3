/* Makes what curses writes for one frame leave in one piece: curses itself flushes at every cursor
 * motion. Used by the curses back end alone. */
#ifndef BARROW_TERM_BURST_H
#define BARROW_TERM_BURST_H

#include <stdio.h>

/* A stream of its own to the terminal on standard output, for curses to write to; NULL if there can
 * be none. */
FILE *burst_open(void);
void burst_close(void);

/* Between the two nothing reaches the terminal; burst_end writes it all. Ending what was not begun
 * does nothing. If there is no room to collect it, everything is written as it comes. */
void burst_begin(void);
void burst_end(void);

#endif
