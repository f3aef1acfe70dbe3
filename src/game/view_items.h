/* The part of the view that shows what the hero has at hand. Private to the view. */
#ifndef BARROW_GAME_VIEW_ITEMS_H
#define BARROW_GAME_VIEW_ITEMS_H

#include "barrow/game/view.h"
#include "barrow/world/world.h"

/* Fills view->item; view->hero must hold the load already. */
void view_fill_items(struct view *view, const struct content *content, const struct world *world);

#endif
