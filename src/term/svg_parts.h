/* The parts that make a picture, and a film frame by frame. */
#ifndef BARROW_TERM_SVG_PARTS_H
#define BARROW_TERM_SVG_PARTS_H

#include "barrow/base/buffer.h"
#include "barrow/term/grid.h"

/* The paper of the margin: that of the last cell, since a map may begin with the first. */
uint32_t svg_paper(const struct grid *grid);

/* Opens a picture of that many cells; "</svg>\n" closes it. */
void svg_begin(struct point cells, uint32_t paper, struct buffer *svg);

/* Draws the cells that differ from `before`, a grid of the same size that is drawn already. */
void svg_print_changes(const struct grid *grid, const struct grid *before, struct buffer *svg);

/* Makes `blank` (started or zeroed) a grid of blanks of that size and paper: svg_begin draws it. */
void svg_blank(struct grid *blank, struct point cells, uint32_t paper);

#endif
