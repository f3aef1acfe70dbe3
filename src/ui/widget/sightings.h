/* What is in sight, for the sidebar: monsters by distance, equal ones counted together. */
#ifndef BARROW_UI_WIDGET_SIGHTINGS_H
#define BARROW_UI_WIDGET_SIGHTINGS_H

#include "barrow/content/content.h"
#include "barrow/game/view.h"
#include "barrow/term/grid.h"

struct sighting {
    const struct view_foe *foe; /* the nearest of them */
    int count;
};

/* Groups monsters of one kind in the same state and the same health; in the order of the nearest of
 * each. Returns how many groups there are. */
int sightings_group(const struct view *view, struct sighting group[VIEW_FOES_MAX]);

/* "asleep", "hunting", ... */
const char *foe_state_word(enum foe_state state);

/* "", "!", "!!", "!!!": dangers can be told apart without colour. */
const char *danger_mark(enum danger danger);
struct paint danger_paint(const struct content *content, enum danger danger);

/* Lists monsters, then things, in the area; in its last line how many had no room. */
void sightings_draw(const struct content *content, const struct view *view, struct grid *grid,
                    struct rectangle area);

#endif
