/* What is near, as a list: monsters in sight, then things and stairs in sight, then those that are
 * remembered; each part by distance. Made from the view alone. */
#ifndef BARROW_UI_WIDGET_NEARBY_H
#define BARROW_UI_WIDGET_NEARBY_H

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"
#include "barrow/game/view.h"

enum nearby_part { NEARBY_FOES, NEARBY_SEEN, NEARBY_REMEMBERED, NEARBY_PART_COUNT };

struct nearby_place {
    enum nearby_part part;
    struct point at;
    const struct view_foe *foe;     /* of the view; NULL if it is none */
    const struct view_thing *thing; /* of the view, in sight; NULL if it is none */
    int remembered;                 /* item kind of a remembered thing; -1 if it is none */
    int remembered_foe;             /* actor kind of a remembered monster; -1 if it is none */
    int distance;
};

/* Start it as `{0}`; nearby_free gives its memory back. Valid as long as the view stays as it is.
 */
struct nearby {
    struct nearby_place *place; /* owned */
    int count, capacity;
};

void nearby_fill(struct nearby *nearby, const struct view *view);
void nearby_free(struct nearby *nearby);

/* "ghoul !!", "3 rations", "stairs down": without an article. */
void nearby_describe(const struct nearby_place *place, const struct content *content,
                     struct buffer *text);

/* "5 NE" from one place to another, "here" for the same: the distance of the rules, and the nearest
 * of the eight directions. */
void nearby_describe_way(struct point from, struct point to, struct buffer *text);

#endif
