/* Two kinds of way with one question, "what does it cost from here?".
 *
 * Whoever knows where the hero stands uses the map that the senses make once per change of the
 * world: the thousandth hunter costs a few look-ups. One that only remembers a place cannot share,
 * every one remembers another. It searches from the goal towards itself (A*), and no farther than
 * ways that are a little longer than the shortest, which is room enough to step round somebody.
 * Such goals are near, because they were in sight not long ago: a few dozen cells, where a map of
 * the whole level would be thousands. The search is bounded by the room on its heap; what lies
 * beyond is unreachable, and the actor gives up going there. */
#include "ai/way.h"

#include <stdlib.h>

#include "barrow/base/heap.h"
#include "barrow/base/memory.h"

#define SEARCH_MOST 4096    /* entries on the heap: all of an ordinary level */
#define SLACK STEP_DIAGONAL /* ways longer than the shortest by this are searched as well */

struct search {
    struct way *way;
    struct point end; /* where the actor stands */
    struct heap open; /* by the cost to there plus the least that is to come */
};

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

/* The least that a way from a to b can cost. */
static int least_cost(struct point a, struct point b)
{
    int across = abs(a.x - b.x), down = abs(a.y - b.y);
    int shorter = across < down ? across : down, longer = across < down ? down : across;
    return shorter * STEP_DIAGONAL + (longer - shorter) * STEP_STRAIGHT;
}

/* Makes a cell known at `cost` if that is better than what is known. */
static void reach(struct search *search, struct point at, int cost)
{
    struct way *way = search->way;
    if (!level_can_walk(way->level, at) || cost >= way_cost(way, at) ||
        search->open.count == search->open.capacity) {
        return;
    }
    int cell = level_index(way->level, at);
    way->own[cell] = cost + 1;
    heap_push(&search->open, cost + least_cost(at, search->end), cell);
}

static void spread(struct search *search, struct point from)
{
    int cost = way_cost(search->way, from);
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        enum direction direction = (enum direction)i;
        int step = direction_is_diagonal(direction) ? STEP_DIAGONAL : STEP_STRAIGHT;
        reach(search, point_step(from, direction), cost + step);
    }
}

struct way way_to_place(const struct thought *thought, struct point goal)
{
    const struct level *level = &thought->world->level;
    struct way way = {.level = level};
    struct heap_item item[SEARCH_MOST], next;
    struct search search = {&way, thought->self->at, heap_over(item, SEARCH_MOST)};
    int enough = DISTANCE_UNREACHABLE;
    way.own = memory_new((size_t)level_cells(level), sizeof way.own[0]);
    reach(&search, goal, 0);
    while (heap_pop(&search.open, &next) && next.key <= enough) {
        struct point at = level_point(level, next.value);
        if (next.key > way_cost(&way, at) + least_cost(at, search.end)) {
            continue; /* reached more cheaply since */
        }
        if (point_equal(at, search.end)) {
            enough = next.key + SLACK;
        }
        spread(&search, at);
    }
    return way;
}
