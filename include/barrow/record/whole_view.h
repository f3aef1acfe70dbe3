/* The whole truth in a view: for those who look at a recording and no longer play. */
#ifndef BARROW_RECORD_WHOLE_VIEW_H
#define BARROW_RECORD_WHOLE_VIEW_H

#include "barrow/game/view.h"

/* Fills the cells that the hero does not see with what is there now: ground, monsters, things. They
 * stay marked as not seen; all else of the view (view_make's) stays as it is. */
void whole_view(struct view *view, const struct game *game);

#endif
