/* Places are put in order as they are found, by part and distance; equals stay in the order of the
 * view, so that two looks at the same view give the same list. */
#include "ui/widget/nearby.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/game/game.h"
#include "barrow/text/describe.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/look_text.h"

static bool is_before(const struct nearby_place *a, const struct nearby_place *b)
{
    return a->part != b->part ? a->part < b->part : a->distance < b->distance;
}

/* Behind all that is not farther, so that equals keep the order in which they were found. */
static void add(struct nearby *nearby, struct nearby_place place)
{
    if (nearby->count == nearby->capacity) {
        nearby->capacity = nearby->capacity > 0 ? nearby->capacity * 2 : 64;
        nearby->place =
            memory_grow(nearby->place, (size_t)nearby->capacity * sizeof nearby->place[0]);
    }
    int index = nearby->count++;
    for (; index > 0 && is_before(&place, &nearby->place[index - 1]); index--) {
        nearby->place[index] = nearby->place[index - 1];
    }
    nearby->place[index] = place;
}

static void add_cell(struct nearby *nearby, const struct view *view, struct point at)
{
    const struct memory *cell = view_cell_at(view, at);
    bool is_seen = view_sees(view, at);
    struct nearby_place place = {
        .part = is_seen ? NEARBY_SEEN : NEARBY_REMEMBERED,
        .at = at,
        .remembered = -1,
        .remembered_foe = -1,
        .distance = distance_chebyshev(view->hero.at, at),
    };
    if (cell->actor != 0 && !is_seen) {
        place.remembered_foe = cell->actor - 1;
        add(nearby, place);
        place.remembered_foe = -1;
    }
    if (cell->terrain == TERRAIN_STAIRS + 1) {
        add(nearby, place);
    }
    if (cell->thing != 0 && !is_seen) {
        place.remembered = cell->thing - 1;
        add(nearby, place);
    }
}

void nearby_fill(struct nearby *nearby, const struct view *view)
{
    nearby->count = 0;
    for (int i = 0; i < view->foe_count; i++) {
        const struct view_foe *foe = &view->foe[i];
        add(nearby, (struct nearby_place){.part = NEARBY_FOES,
                                          .at = foe->at,
                                          .foe = foe,
                                          .remembered = -1,
                                          .remembered_foe = -1,
                                          .distance = foe->distance});
    }
    for (int i = 0; i < view->thing_count; i++) {
        const struct view_thing *thing = &view->thing[i];
        add(nearby, (struct nearby_place){.part = NEARBY_SEEN,
                                          .at = thing->at,
                                          .thing = thing,
                                          .remembered = -1,
                                          .remembered_foe = -1,
                                          .distance = thing->distance});
    }
    for (int i = 0; i < view->width * view->height; i++) {
        add_cell(nearby, view, (struct point){i % view->width, i / view->width});
    }
}

void nearby_free(struct nearby *nearby)
{
    free(nearby->place);
    *nearby = (struct nearby){0};
}

void nearby_describe(const struct nearby_place *place, const struct content *content,
                     struct buffer *text)
{
    if (place->foe != NULL) {
        const char *mark = danger_mark(place->foe->danger);
        describe_actor_kind(text, content, place->foe->kind, ARTICLE_NONE);
        buffer_print(text, "%s%s", *mark != '\0' ? " " : "", mark);
    } else if (place->thing != NULL) {
        describe_item(text, content, place->thing->kind, place->thing->power, place->thing->count,
                      ARTICLE_NONE);
    } else if (place->remembered_foe >= 0) {
        describe_actor_kind(text, content, place->remembered_foe, ARTICLE_NONE);
    } else if (place->remembered >= 0) {
        look_describe_remembered(content, place->remembered, ARTICLE_NONE, text);
    } else {
        buffer_add(text, "stairs down");
    }
}

/* -1, 0 or 1: whether `along` counts for something beside `across`. */
static int sign_beside(int along, int across)
{
    return 2 * abs(along) < abs(across) || along == 0 ? 0 : along > 0 ? 1 : -1;
}

void nearby_describe_way(struct point from, struct point to, struct buffer *text)
{
    static const char *const names[3][3] = {{"NW", "N", "NE"}, {"W", "", "E"}, {"SW", "S", "SE"}};
    int x = to.x - from.x, y = to.y - from.y;
    if (x == 0 && y == 0) {
        buffer_add(text, "here");
        return;
    }
    buffer_print(text, "%d %s", distance_chebyshev(from, to),
                 names[1 + sign_beside(y, x)][1 + sign_beside(x, y)]);
}
