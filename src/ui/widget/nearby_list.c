/* Order by distance was rejected: rows and Tab went elsewhere after each step. */
#include "ui/widget/nearby_list.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "ui/widget/look_text.h"

static const char *nearby_list_name_of(const struct content *content,
                                       const struct nearby_place *place)
{
    switch (place->part) {
    case NEARBY_FOES:
    case NEARBY_FOES_REMEMBERED:
        return content->actor[place->kind].name;
    case NEARBY_PLACES:
        return place->kind == TERRAIN_STAIRS ? "" : content->terrain[place->kind].name;
    case NEARBY_THINGS:
        break;
    }
    return content->item[place->kind].name;
}

static bool is_before(const struct content *content, const struct nearby_place *a,
                      const struct nearby_place *b)
{
    int by_name = a->part == b->part
                      ? strcmp(nearby_list_name_of(content, a), nearby_list_name_of(content, b))
                      : 0;
    return a->part != b->part           ? a->part < b->part
           : by_name != 0               ? by_name < 0
           : a->kind != b->kind         ? a->kind < b->kind
           : a->distance != b->distance ? a->distance < b->distance
           : a->at.y != b->at.y         ? a->at.y < b->at.y
                                        : a->at.x < b->at.x;
}

/* An insertion sort; what lies in one cell stays in the order of the view. */
static void nearby_list_add(struct nearby *nearby, const struct content *content,
                            struct nearby_place place)
{
    if (nearby->count == nearby->capacity) {
        nearby->capacity = nearby->capacity > 0 ? nearby->capacity * 2 : 64;
        nearby->place =
            memory_grow(nearby->place, (size_t)nearby->capacity * sizeof nearby->place[0]);
    }
    int index = nearby->count++;
    for (; index > 0 && is_before(content, &place, &nearby->place[index - 1]); index--) {
        nearby->place[index] = nearby->place[index - 1];
    }
    nearby->place[index] = place;
}

static void add_cell(struct nearby *nearby, const struct content *content, const struct view *view,
                     struct point at)
{
    const struct memory *cell = view_cell_at(view, at);
    struct nearby_place place = {.at = at,
                                 .distance = distance_chebyshev(view->hero.at, at),
                                 .is_seen = view_sees(view, at)};
    if (cell->actor != 0 && !place.is_seen) {
        place.part = NEARBY_FOES_REMEMBERED;
        place.kind = cell->actor - 1;
        nearby_list_add(nearby, content, place);
    }
    if (look_is_landmark(content, cell)) {
        place.part = NEARBY_PLACES;
        place.kind = cell->terrain - 1;
        nearby_list_add(nearby, content, place);
    }
    if (cell->thing != 0 && !place.is_seen) {
        place.part = NEARBY_THINGS;
        place.kind = cell->thing - 1;
        nearby_list_add(nearby, content, place);
    }
}

void nearby_fill(struct nearby *nearby, const struct content *content, const struct view *view)
{
    for (int i = 0; i < view->foe_count; i++) {
        const struct view_foe *foe = &view->foe[i];
        nearby_list_add(nearby, content,
                        (struct nearby_place){.part = NEARBY_FOES,
                                              .at = foe->at,
                                              .kind = foe->kind,
                                              .foe = foe,
                                              .distance = foe->distance,
                                              .is_seen = true});
    }
    for (int i = 0; i < view->thing_count; i++) {
        const struct view_thing *thing = &view->thing[i];
        nearby_list_add(nearby, content,
                        (struct nearby_place){.part = NEARBY_THINGS,
                                              .at = thing->at,
                                              .kind = thing->kind,
                                              .thing = thing,
                                              .distance = thing->distance,
                                              .is_seen = true});
    }
    for (int i = 0; i < view->width * view->height; i++) {
        add_cell(nearby, content, view, (struct point){i % view->width, i / view->width});
    }
}

void nearby_free(struct nearby *nearby)
{
    free(nearby->place);
    *nearby = (struct nearby){0};
}

/* The place of the list at a cell; if there is none, the one from which a step leads to the first
 * place behind the monsters, or to the last monster. */
static int place_to_start_from(const struct nearby *nearby, int step, struct point at)
{
    int foes = 0;
    for (int i = 0; i < nearby->count; i++) {
        if (point_equal(nearby->place[i].at, at)) {
            return i;
        }
        foes += nearby->place[i].part < NEARBY_PLACES;
    }
    return step > 0 ? foes - 1 : foes;
}

bool nearby_next(const struct content *content, const struct view *view, int step, int *index,
                 struct point *at)
{
    struct nearby nearby = {0};
    nearby_fill(&nearby, content, view);
    int count = nearby.count;
    if (count > 0) {
        int last = *index >= 0 ? *index : place_to_start_from(&nearby, step, *at);
        *index = (last + step + count) % count;
        *at = nearby.place[*index].at;
    }
    nearby_free(&nearby);
    return count > 0;
}
