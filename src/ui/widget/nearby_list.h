/* What is near, in an order that a step does not change: monsters in sight, remembered monsters,
 * stairs and other landmarks, things; each part by name, and of the same name the nearest first. */
#ifndef BARROW_UI_WIDGET_NEARBY_LIST_H
#define BARROW_UI_WIDGET_NEARBY_LIST_H

#include "barrow/game/view.h"

enum nearby_part { NEARBY_FOES, NEARBY_FOES_REMEMBERED, NEARBY_PLACES, NEARBY_THINGS };
#define NEARBY_PART_COUNT (NEARBY_THINGS + 1)

struct nearby_place {
    enum nearby_part part;
    struct point at;
    int kind;                       /* of the actor or item, or the landmark's kind of terrain */
    const struct view_foe *foe;     /* of the view; NULL if it is none in sight */
    const struct view_thing *thing; /* likewise */
    int distance;
    bool is_seen;
};

struct nearby {                 /* start it as {0} */
    struct nearby_place *place; /* owned */
    int count, capacity;
};

/* Fills an empty list; nearby_free frees it. */
void nearby_fill(struct nearby *nearby, const struct content *content, const struct view *view);
void nearby_free(struct nearby *nearby);

/* For choosing where to go: the next place of the list, landmarks first and monsters last. `step`
 * is 1 or -1, *index the last one (-1: none yet; then it goes on from what is at *at). False, and
 * nothing changed, if there is none. */
bool nearby_next(const struct content *content, const struct view *view, int step, int *index,
                 struct point *at);

#endif
