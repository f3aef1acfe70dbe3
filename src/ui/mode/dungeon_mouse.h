/* What the mouse means on the dungeon screen. */
#ifndef BARROW_UI_MODE_DUNGEON_MOUSE_H
#define BARROW_UI_MODE_DUNGEON_MOUSE_H

#include "barrow/ui/ui.h"

/* Does what a click at that place of the screen means: a neighbouring cell is stepped to or hit at
 * once, so is a monster that the weapon reaches; another monster, or oneself, is looked at; to any
 * other cell the way is shown first. A click on the log opens it. */
struct mode_step dungeon_click(struct ui *ui, struct point place);

/* Describes the cell under the mouse, if it was moved, in the line under the map. Draw it last. */
void dungeon_draw_hover(struct ui *ui);

#endif
