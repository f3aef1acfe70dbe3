/* How the dungeon screen is divided, for every size: the map left, the sidebar right, the log
 * below; on narrow screens the sidebar folds into two lines between map and log. */
#ifndef BARROW_UI_WIDGET_LAYOUT_H
#define BARROW_UI_WIDGET_LAYOUT_H

#include <stdbool.h>

#include "barrow/play/session.h"
#include "barrow/term/grid.h"

#define SCREEN_WIDTH_LEAST 40
#define SCREEN_HEIGHT_LEAST 20

/* False below 40x20, where nothing but a request for more room is shown. */
bool layout_fits(struct point screen);

struct layout {
    bool is_folded;
    struct rectangle map, side, log;
};

/* For a screen that fits and a level of that size. The map gets what it can use, then the log. */
struct layout layout_make(struct point screen, struct point level);

/* Moves the camera only if `focus` comes nearer to the pane's edge than a quarter of its side, and
 * then centres it; shows nothing beyond the level that need not be shown. */
void camera_follow(struct camera *camera, struct point pane, struct point level,
                   struct point focus);

#endif
