/* Texts of more lines than there is room for, and how a page is drawn. */
#ifndef BARROW_UI_WIDGET_SCROLL_H
#define BARROW_UI_WIDGET_SCROLL_H

#include "barrow/text/page.h"
#include "ui/widget/paint.h"

#define WHEEL_LINES 3 /* by which the wheel of the mouse moves a text */

/* Start it as `{0}`. */
struct scroll {
    int first; /* the line shown at the top */
    int lines, height;
};

/* To be called at each drawing: how many lines there are and how many can be shown. */
void scroll_fit(struct scroll *scroll, int lines, int height);

/* Up, Down (k, j), PgUp, PgDn, Home, End, the wheel. False for any other key. */
bool scroll_key(struct scroll *scroll, uint32_t key);

/* Below the text, on the last line inside a box: which keys there are (`hint`, ASCII); on its right
 * edge a bar of where in the text this is, if not all of it is shown. Returns the hint's column. */
int scroll_draw(struct ui *ui, const struct scroll *scroll, struct rectangle box, const char *hint);

/* The bar alone, on the box's right edge; nothing if all is shown. */
void scroll_draw_bar(struct ui *ui, const struct scroll *scroll, struct rectangle box);

/* How many lines a page takes at a width. */
int page_height(const struct page *page, int width);

/* Draws what the scroll says of a page in the area, the bar on the right edge of `box`. */
void page_draw(struct ui *ui, const struct page *page, struct scroll *scroll, struct rectangle area,
               struct rectangle box);

#endif
