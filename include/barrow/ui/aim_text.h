/* What the aim mode says below the map. */
#ifndef BARROW_UI_AIM_TEXT_H
#define BARROW_UI_AIM_TEXT_H

#include "barrow/base/buffer.h"
#include "barrow/game/aiming.h"

/* Adds a sentence or two: what is aimed, why it cannot go there, or whom it would reach there. */
void aim_describe(const struct game *game, const struct view *view, const struct action *action,
                  const struct aim_map *map, struct buffer *text);

#endif
