/* Screens as SVG: a picture of one, or a film of all that a terminal showed. A browser shows both;
 * any monospaced font keeps the columns. The same screens are the same bytes. */
#ifndef BARROW_TERM_SVG_H
#define BARROW_TERM_SVG_H

#include "barrow/base/buffer.h"
#include "barrow/term/term.h"

/* Adds a picture of the grid, without its cursor. */
void svg_print(const struct grid *grid, struct buffer *svg);

/* A terminal that hands everything on to `script`, which becomes its own, and films what is shown.
 * Each screen stands as long as the caller waited for keys while it was there. */
struct term *film_open(struct term *script);

/* Adds the film so far; it starts again after its end. Without a screen it is an empty picture. */
void film_print(const struct term *film, struct buffer *svg);

#endif
