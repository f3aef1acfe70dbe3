/* The aim at nobody: where it begins if no foe is to be hit and the hero's own place will not do.
 */
#ifndef BARROW_UI_MODE_FREE_AIM_H
#define BARROW_UI_MODE_FREE_AIM_H

#include "barrow/game/aiming.h"
#include "barrow/game/preview.h"

struct session;

/* True if the hero or one of its side would come to harm, or may: the ground or the air there
 * changes, of which the preview shows no harm yet. */
bool free_aim_harms_own(const struct view *view, const struct preview *preview);

/* A place where nobody stands. The farthest within the range from which the action harms nobody of
 * the hero's side; without one the nearest open place in sight that is refused as too far; without
 * that the farthest within the range, where Enter asks; else any that is refused. Of equals the
 * first, row by row. */
struct point free_aim_find(const struct session *session, const struct action *action,
                           const struct aim_range *range);

#endif
