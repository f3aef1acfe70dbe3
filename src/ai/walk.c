/* Which cell next. Among equally short ways a chaser takes its diagonal steps first: crossing a
 * room it comes into line with the corridor early and walks the rest straight. With the straight
 * steps first a pack would fan out along the wall and crowd the corridor's mouth from the side;
 * in line it is a column before it gets there. What is left is decided by the fixed order of
 * directions. */
#include "ai/walk.h"

#include "barrow/rules/status.h"

/* Diagonals first, each sort in the order of directions. */
static const enum direction walk_order[DIRECTION_COUNT] = {
    DIRECTION_NORTH_EAST, DIRECTION_SOUTH_EAST, DIRECTION_SOUTH_WEST, DIRECTION_NORTH_WEST,
    DIRECTION_NORTH,      DIRECTION_EAST,       DIRECTION_SOUTH,      DIRECTION_WEST,
};

/* The cost of the whole way if it leads through the neighbour `at`. */
static int cost_through(const struct way *way, struct point at, enum direction direction)
{
    int cost = way_cost(way, at);
    int step = direction_is_diagonal(direction) ? STEP_DIAGONAL : STEP_STRAIGHT;
    return cost == DISTANCE_UNREACHABLE ? DISTANCE_UNREACHABLE : cost + step;
}

/* The first neighbour in walk_order through which the way costs no more than `most`. */
static bool find_step(const struct thought *thought, const struct way *way, int most,
                      bool must_be_free, struct point *step)
{
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point at = point_step(thought->self->at, walk_order[i]);
        if (cost_through(way, at, walk_order[i]) <= most &&
            (!must_be_free || thought_is_free(thought, at))) {
            *step = at;
            return true;
        }
    }
    return false;
}

bool walk_ahead(const struct thought *thought, const struct way *way, struct point *step)
{
    int cost = way_cost(way, thought->self->at);
    return cost != DISTANCE_UNREACHABLE && find_step(thought, way, cost, false, step);
}

/* True if the one at `at` is to act at this same time and is nearer to the hero. Nearer by the one
 * map that serves all: so nobody can yield to somebody who yields, in the end, to it. */
static bool is_yet_to_act(const struct thought *thought, struct point at)
{
    const struct world *world = thought->world;
    const struct actor *other = world_actor(world, world_actor_at(world, at));
    return other != NULL && other != world_hero(world) && !is_asleep(other) &&
           other->clock.when == thought->self->clock.when &&
           thought_way_to_hero(thought, at) < thought_way_to_hero(thought, thought->self->at);
}

enum walk walk_along(const struct thought *thought, const struct way *way, struct point *step)
{
    int cost = way_cost(way, thought->self->at);
    struct point ahead;
    if (cost == DISTANCE_UNREACHABLE) {
        return WALK_QUEUE;
    }
    if (find_step(thought, way, cost, true, step)) {
        return WALK_STEP;
    }
    if (find_step(thought, way, cost, false, &ahead) && is_yet_to_act(thought, ahead)) {
        return WALK_YIELD;
    }
    return detour_find(thought, way, step) ? WALK_STEP : WALK_QUEUE;
}

bool walk_away(const struct thought *thought, const struct way *way, struct point *step)
{
    int farthest = way_cost(way, thought->self->at);
    bool is_found = false;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point at = point_step(thought->self->at, walk_order[i]);
        int cost = way_cost(way, at);
        if (thought_is_free(thought, at) && cost != DISTANCE_UNREACHABLE && cost > farthest) {
            farthest = cost;
            *step = at;
            is_found = true;
        }
    }
    return is_found;
}

bool walk_anywhere(const struct thought *thought, struct point *step)
{
    struct point choice[DIRECTION_COUNT];
    int count = 0;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point at = point_step(thought->self->at, (enum direction)i);
        if (thought_is_free(thought, at)) {
            choice[count++] = at;
        }
    }
    if (count == 0) {
        return false;
    }
    struct dice dice = thought_dice(thought, THOUGHT_STEP);
    *step = choice[dice_between(&dice, 0, count - 1)];
    return true;
}
