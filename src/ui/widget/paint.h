/* Drawing that more than one screen needs: colours by role, boxes, lines of text. */
#ifndef BARROW_UI_WIDGET_PAINT_H
#define BARROW_UI_WIDGET_PAINT_H

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"
#include "barrow/term/grid.h"

struct ui;

/* Ink of that colour over the paper that is there. */
struct paint paint_role(const struct content *content, enum palette_role role, uint8_t style);
struct paint paint_colour(const struct content *content, int colour, uint8_t style);

/* The chosen line of a list: background colour on the colour of selections, marked in reverse
 * where there are no colours. */
struct paint paint_selection(const struct content *content);

/* Background on that colour, reversed by the terminal, so that it also shows without colours. */
struct paint paint_on(const struct content *content, int colour);

/* Blanks an area with text on background. */
void paint_blank(const struct content *content, struct grid *grid, struct rectangle area);

/* A framed box with a title (NULL for none), blank inside. Returns the inside. */
struct rectangle paint_box(const struct content *content, struct grid *grid, struct rectangle area,
                           const char *title);

/* True if the cell lies inside. */
bool rectangle_has(struct rectangle area, struct point at);

/* A rectangle of at most that size in the middle of the grid. */
struct rectangle rectangle_centred(const struct grid *grid, int width, int height);

/* Text in at most `width` columns; if it is cut, the last of them says so. */
void paint_text(struct grid *grid, struct point at, int width, struct paint paint,
                const char *text);

/* One line of text, cut like that at the area's right edge; `line` counts from the area's top.
 * Nothing happens outside the area. */
void paint_line(struct grid *grid, struct rectangle area, int line, struct paint paint,
                const char *text);

/* The same, centred. */
void paint_centred(struct grid *grid, struct rectangle area, int line, struct paint paint,
                   const char *text);

#endif
