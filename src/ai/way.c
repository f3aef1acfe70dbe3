/* Two kinds of way with one question, "what does it cost from here?".
 *
 * Whoever knows where the hero stands uses the map that the senses make once per change of the
 * world: the thousandth hunter costs eight look-ups. One that only remembers a place cannot share,
 * every one remembers another. It searches from the goal outwards and stops as soon as itself and
 * its neighbours are reached. Such goals are near, because they were in sight not long ago: a few
 * dozen cells, where a map of the whole level would be thousands. The search is bounded by the
 * room on its heap; what lies beyond is unreachable, and the actor gives up going there. */
#include "way.h"

#include <stdlib.h>

#include "barrow/base/heap.h"
#include "barrow/base/memory.h"

#define SEARCH_MOST 4096 /* entries on the heap: all of an ordinary level */

struct way way_to_hero(const struct thought *thought)
{
    return (struct way){
        .level = &thought->world->level,
        .shared = senses_to_hero(thought->senses, thought->world),
    };
}

void way_end(struct way *way)
{
    free(way->own);
    way->own = NULL;
}

/* Costs of one's own are stored plus one, so that fresh memory means "not reached". */
int way_cost(const struct way *way, struct point from)
{
    if (way->shared != NULL) {
        return distance_map_cost(way->shared, way->level, from);
    }
    if (!level_contains(way->level, from)) {
        return DISTANCE_UNREACHABLE;
    }
    int stored = way->own[level_index(way->level, from)];
    return stored > 0 ? stored - 1 : DISTANCE_UNREACHABLE;
}

/* Makes a cell known at `cost` if that is better than what is known. */
static void reach(struct way *way, struct heap *open, struct point at, int cost)
{
    if (!level_can_walk(way->level, at) || cost >= way_cost(way, at) ||
        open->count == open->capacity) {
        return;
    }
    int cell = level_index(way->level, at);
    way->own[cell] = cost + 1;
    heap_push(open, cost, cell);
}

static void spread(struct way *way, struct heap *open, struct point from, int cost)
{
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        enum direction direction = (enum direction)i;
        int step = direction_is_diagonal(direction) ? STEP_DIAGONAL : STEP_STRAIGHT;
        reach(way, open, point_step(from, direction), cost + step);
    }
}

struct way way_to_place(const struct thought *thought, struct point goal)
{
    const struct level *level = &thought->world->level;
    struct way way = {.level = level};
    struct heap_item item[SEARCH_MOST];
    struct heap open = heap_over(item, SEARCH_MOST);
    struct heap_item next;
    int enough = DISTANCE_UNREACHABLE; /* no neighbour costs more than this */
    way.own = memory_new((size_t)level_cells(level), sizeof way.own[0]);
    reach(&way, &open, goal, 0);
    while (heap_pop(&open, &next) && next.key <= enough) {
        struct point at = level_point(level, next.value);
        if (next.key > way_cost(&way, at)) {
            continue; /* reached more cheaply since */
        }
        if (point_equal(at, thought->self->at)) {
            enough = next.key + STEP_DIAGONAL;
        }
        spread(&way, &open, at, next.key);
    }
    return way;
}
