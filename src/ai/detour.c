/* A way round those who stand in the way (RULES M3), or the insight that there is none.
 *
 * It is not enough to take any free step that does not lead away: before a blocked door that makes
 * a crowd shuffle from side to side for ever, and in a corridor it makes the rear turn back. So the
 * way round is really searched, with everyone who stands about as a wall, and taken only if it
 * leads past them at no more than the extra cost that the data allow. The search is A* with the
 * costs of the way itself as its estimate, which are exact but for the crowd: it walks straight to
 * a gap if there is one. It looks at a small window and few cells, so that a thousand in a crowd
 * stay cheap; in a full queue it ends at once, since no neighbour is free. */
#include "ai/path.h"

#include <string.h>

#include "barrow/base/heap.h"

#define RADIUS 8                     /* of the window around the actor */
#define SIDE (2 * RADIUS + 1)        /* its width and height */
#define EXPANSIONS 64                /* cells looked at, at most */
#define PAST (3 * STEP_STRAIGHT)     /* so much nearer to the goal is past the obstacle */
#define BESIDE STEP_DIAGONAL         /* as near as this to the goal is good enough */
#define FROM_NOWHERE DIRECTION_COUNT /* the first step of the actor's own cell */

struct detour {
    const struct thought *thought;
    const struct way *way;
    int most;                   /* the whole way may cost this much */
    int goal;                   /* a cell from which the way costs this or less is the end */
    int spent[SIDE * SIDE];     /* from the actor to there, plus 1; 0: not reached */
    uint8_t first[SIDE * SIDE]; /* the first step on the way there: a direction */
    struct heap_item item[EXPANSIONS * DIRECTION_COUNT + 1];
    struct heap open;
};

static struct point place_of(const struct detour *detour, int cell)
{
    struct point self = detour->thought->self->at;
    return (struct point){self.x - RADIUS + cell % SIDE, self.y - RADIUS + cell / SIDE};
}

static int cell_of(const struct detour *detour, struct point at)
{
    struct point self = detour->thought->self->at;
    return (at.y - self.y + RADIUS) * SIDE + at.x - self.x + RADIUS;
}

static void reach(struct detour *detour, int from, enum direction direction)
{
    struct point at = point_step(place_of(detour, from), direction);
    int ahead = way_cost(detour->way, at);
    if (ahead == DISTANCE_UNREACHABLE || !thought_is_free(detour->thought, at) ||
        distance_chebyshev(at, detour->thought->self->at) > RADIUS) {
        return;
    }
    int cell = cell_of(detour, at);
    int step = direction_is_diagonal(direction) ? STEP_DIAGONAL : STEP_STRAIGHT;
    int spent = detour->spent[from] + step;
    bool is_better = detour->spent[cell] == 0 || spent < detour->spent[cell];
    if (!is_better || spent - 1 + ahead > detour->most) {
        return;
    }
    detour->spent[cell] = spent;
    detour->first[cell] =
        detour->first[from] == FROM_NOWHERE ? (uint8_t)direction : detour->first[from];
    heap_push(&detour->open, spent - 1 + ahead, cell);
}

static void begin(struct detour *detour, const struct thought *thought, const struct way *way)
{
    int cost = way_cost(way, thought->self->at);
    int past = cost - PAST > BESIDE ? cost - PAST : BESIDE;
    int start = SIDE * SIDE / 2;
    detour->thought = thought;
    detour->way = way;
    detour->most = cost + thought->content->rules.minds.detour;
    detour->goal = past < cost ? past : cost - 1;
    memset(detour->spent, 0, sizeof detour->spent);
    detour->open = heap_over(detour->item, sizeof detour->item / sizeof detour->item[0]);
    detour->spent[start] = 1;
    detour->first[start] = FROM_NOWHERE;
    heap_push(&detour->open, cost, start);
}

bool detour_find(const struct thought *thought, const struct way *way, struct point *step)
{
    struct detour detour;
    struct heap_item next;
    if (way_cost(way, thought->self->at) == DISTANCE_UNREACHABLE) {
        return false;
    }
    begin(&detour, thought, way);
    for (int i = 0; i < EXPANSIONS && heap_pop(&detour.open, &next); i++) {
        if (way_cost(way, place_of(&detour, next.value)) <= detour.goal) {
            *step = point_step(thought->self->at, (enum direction)detour.first[next.value]);
            return true;
        }
        for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
            reach(&detour, next.value, (enum direction)direction);
        }
    }
    return false;
}
