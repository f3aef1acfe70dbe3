/* What a thing at hand does, in numbers and words. */
#ifndef BARROW_UI_WIDGET_THING_PANEL_H
#define BARROW_UI_WIDGET_THING_PANEL_H

#include "barrow/game/view.h"
#include "barrow/term/grid.h"

struct ui;

/* How many lines the panel would like at a width. */
int thing_panel_lines(const struct ui *ui, const struct view_item *item, int width);

/* Draws it; where it is too long for the area, the description is cut first. */
void thing_panel_draw(const struct ui *ui, const struct view_item *item, struct grid *grid,
                      struct rectangle area);

#endif
