/* Texts of more lines than there is room for, and how a page is drawn. */
#ifndef BARROW_UI_WIDGET_SCROLL_H
#define BARROW_UI_WIDGET_SCROLL_H

#include "barrow/text/page.h"
#include "ui/widget/paint.h"

#define WHEEL_LINES 3 /* by which the wheel of the mouse moves a text */

struct scroll {
    int first; /* the line shown at the top */
    int lines, height;
};

/* How far a key moves a text of which `height` lines are shown: Up, Down (k, j), PgUp, PgDn, the
 * wheel; Home and End as far as it goes. False for any other key. */
#define SCROLL_ALL 1000000000
bool scroll_distance(uint32_t key, int height, int *lines);

/* To be called at each drawing. */
void scroll_fit(struct scroll *scroll, int lines, int height);

/* True if not all lines are shown at once. */
bool scroll_is_needed(const struct scroll *scroll);

/* Scrolls by one of those keys; false for any other. */
bool scroll_key(struct scroll *scroll, uint32_t key);

/* Draws the keys (`hint`, ASCII) on the last line inside a box, and the scroll bar. Returns the
 * hint's column. scroll_draw_bar draws the bar alone, on the box's right edge, unless all of the
 * text is shown. */
int scroll_draw(struct ui *ui, const struct scroll *scroll, struct rectangle box, const char *hint);
void scroll_draw_bar(struct ui *ui, const struct scroll *scroll, struct rectangle box);

/* page_height: the lines that a page takes at a width. page_draw draws what the scroll says of it,
 * with the bar on the right edge of `box`. */
int page_height(const struct page *page, int width);
void page_draw(struct ui *ui, const struct page *page, struct scroll *scroll, struct rectangle area,
               struct rectangle box);

#endif
