/* The dungeon screen and its parts; drawn from the session's view alone. */
#ifndef BARROW_UI_WIDGET_DUNGEON_SCREEN_H
#define BARROW_UI_WIDGET_DUNGEON_SCREEN_H

#include "barrow/game/view.h"
#include "ui/mode.h"
#include "ui/widget/layout.h"

/* How ui->screen is divided now. */
struct layout dungeon_layout(const struct ui *ui);

/* Draws map, sidebar and log; the camera follows `focus`, a cell of the level, and the cursor is
 * put there. */
void dungeon_screen_draw(struct ui *ui, struct point focus);

/* Where a cell of the level is on the screen, by the camera as it is. */
struct point dungeon_screen_place(const struct ui *ui, struct point at);

/* The cell of the level that a place of the screen shows; false outside the map. */
bool dungeon_screen_cell(const struct ui *ui, struct point place, struct point *at);

/* The level's cells through the camera, in an area of ui->screen. */
void map_pane_draw(struct ui *ui, const struct view *view, const struct camera *camera,
                   struct rectangle area);

/* The sidebar, or its two lines where it is folded. */
void side_pane_draw(const struct ui *ui, struct grid *grid, struct rectangle area);
void side_pane_draw_folded(const struct ui *ui, struct grid *grid, struct rectangle area);

#endif
