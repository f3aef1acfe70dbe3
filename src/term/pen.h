/* The hand that writes on the terminal: it knows where the cursor is and what colours and style are
 * set, and says only what has to change, in the fewest bytes that the terminal's description
 * offers. Nothing leaves before pen_flush, and then in one piece. Used by the curses back end
 * alone, between its opening of the terminal and its giving it back. */
#ifndef BARROW_TERM_PEN_H
#define BARROW_TERM_PEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "barrow/base/geometry.h"

#define PEN_NO_COLOUR (-1) /* the terminal's own */

struct pen_look {
    int ink, paper; /* as the terminal numbers colours, or PEN_NO_COLOUR */
    uint8_t style;  /* STYLE_ bits of grid.h */
};

/* For the kind of terminal that curses has loaded. Styles that the terminal has not, or that it
 * cannot show together with colours, are left away from now on. */
void pen_start(bool is_coloured);

/* How many colours the terminal can be told by number: 0 if none. */
int pen_colours(void);

/* Clears a screen of that size. True if it is now all of the look's paper; otherwise its colour is
 * the terminal's own. */
bool pen_clear(struct point size, struct pen_look look);

/* About how many bytes a glyph would take before it can be written: 0 if the pen is ready for it.
 * A blank without line or reversal has no ink and no style to be told. */
int pen_effort(const struct pen_look *look, uint32_t glyph);

/* Writes a glyph of so many columns. The last cell of the screen stays as it is on a terminal that
 * would scroll. */
void pen_write(struct point at, const struct pen_look *look, uint32_t glyph, int width);

/* Leaves the cursor there, seen or not. */
void pen_place_cursor(struct point at, bool is_shown);

/* Plain colours and a cursor, written at once; what was not flushed is dropped. For giving the
 * terminal back, also when the program dies. */
void pen_leave(void);

/* Writes everything, in one piece if the terminal takes it. */
void pen_flush(void);

/* Writes these bytes at once, past what waits for pen_flush; waits for a terminal that is full. */
void pen_send(const char *text, size_t size);

#endif
