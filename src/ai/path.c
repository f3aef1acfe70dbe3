/* What a way costs, and the next step along it. Ways are distance maps of the senses, one for the
 * hero and one for each place that somebody remembers, shared by all who go there.
 *
 * Among equally short ways diagonal steps come first. With straight steps first a pack would fan
 * out along the wall and crowd the corridor's mouth from the side. */
#include "ai/path.h"

#include <string.h>

#include "barrow/base/heap.h"
#include "barrow/rules/body/ground.h"
#include "barrow/rules/body/status.h"
#include "barrow/world/occupants.h"

struct way way_to_foe(const struct thought *thought)
{
    return id_is_hero(thought->foe) ? way_to_hero(thought) : way_to_place(thought, thought->foe_at);
}

struct way way_to_hero(const struct thought *thought)
{
    return (struct way){
        .level = &thought->world->level,
        .map = senses_to_hero(thought->senses, thought->world,
                              ground_movement(thought->content, thought->world, thought->self)),
    };
}

struct way way_to_place(const struct thought *thought, struct point goal)
{
    return (struct way){
        .level = &thought->world->level,
        .map = senses_to_place(thought->senses, thought->world, goal,
                               ground_movement(thought->content, thought->world, thought->self)),
    };
}

/* The cost from a cell to the goal. */
static int way_cost(const struct way *way, struct point from)
{
    return distance_map_cost(way->map, way->level, from);
}

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

/* Ice: the maps cost it as if one walked there, so a step along the way may slide past the goal and
 * the next one back again. A step that ends nearer to the goal than here is better, whichever it
 * is. */

static bool is_ice(const struct thought *thought, struct point at)
{
    return (level_bits(&thought->world->level, at) & GROUND_SLIPPERY) != 0 &&
           !status_flies(thought->content, thought->self);
}

static struct point end_of_step(const struct thought *thought, enum direction direction)
{
    struct point at = point_step(thought->self->at, direction), next = point_step(at, direction);
    while (is_ice(thought, at) &&
           ground_lets_enter(thought->content, thought->world, thought->who, next) &&
           world_slot_at(thought->world, next) < 0) {
        at = next;
        next = point_step(at, direction);
    }
    return at;
}

/* False if no step ends nearer. */
static bool find_step_over_ice(const struct thought *thought, const struct way *way,
                               struct point *step)
{
    int least = way_cost(way, thought->self->at);
    bool is_found = false;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point at = point_step(thought->self->at, walk_order[i]);
        struct point end = end_of_step(thought, walk_order[i]);
        if (way_cost(way, end) < least && thought_is_free(thought, at) &&
            thought_is_free(thought, end)) {
            least = way_cost(way, end);
            *step = at;
            is_found = true;
        }
    }
    return is_found;
}

/* Detours (RULES M3). Any free step that does not lead away is not enough: before a blocked door a
 * crowd would shuffle from side to side for ever, and in a corridor the rear would turn back. So
 * the way round is searched with all bodies as walls, and taken only if it leads past them at no
 * more than the extra cost that the data allow. A* with the costs of the way itself as its estimate
 * looks at a small window and few cells; in a full queue it ends at once. */

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

static void reach_round(struct detour *detour, int from, enum direction direction)
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

static void begin_round(struct detour *detour, const struct thought *thought, const struct way *way)
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

static bool find_detour(const struct thought *thought, const struct way *way, struct point *step)
{
    struct detour detour;
    struct heap_item next;
    if (way_cost(way, thought->self->at) == DISTANCE_UNREACHABLE) {
        return false;
    }
    begin_round(&detour, thought, way);
    for (int i = 0; i < EXPANSIONS && heap_pop(&detour.open, &next); i++) {
        if (way_cost(way, place_of(&detour, next.value)) <= detour.goal) {
            *step = point_step(thought->self->at, (enum direction)detour.first[next.value]);
            return true;
        }
        for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
            reach_round(&detour, next.value, (enum direction)direction);
        }
    }
    return false;
}

/* Walking. */

bool walk_ahead(const struct thought *thought, const struct way *way, struct point *step)
{
    int cost = way_cost(way, thought->self->at);
    return cost != DISTANCE_UNREACHABLE && find_step(thought, way, cost, false, step);
}

/* True if the actor at `at` is to act at this same time and is nearer to the hero. All are measured
 * on the same map, so actors never yield to each other in a circle. */
static bool is_yet_to_act(const struct thought *thought, struct point at)
{
    const struct world *world = thought->world;
    const struct actor *other = world_body_at(world, at);
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
        (void)(is_ice(thought, *step) && find_step_over_ice(thought, way, step));
        return WALK_STEP;
    }
    if (find_step(thought, way, cost, false, &ahead) && is_yet_to_act(thought, ahead)) {
        return WALK_YIELD;
    }
    return find_detour(thought, way, step) ? WALK_STEP : WALK_QUEUE;
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

/* Far enough to be another room; few tries, because each that is good so far costs a map. */
#define GOAL_DISTANCE 12
#define GOAL_TRIES 12

static bool is_far_and_free(const struct thought *thought, struct point at)
{
    struct way way;
    if (!level_contains(&thought->world->level, at) ||
        distance_chebyshev(at, thought->self->at) < GOAL_DISTANCE ||
        !thought_is_free(thought, at)) {
        return false;
    }
    way = way_to_place(thought, at);
    return way_cost(&way, thought->self->at) != DISTANCE_UNREACHABLE;
}

/* One that is far from its home goes there; from home it goes anywhere. */
bool walk_choose_goal(const struct thought *thought, struct dice *dice, struct point *goal)
{
    const struct level *level = &thought->world->level;
    if (is_far_and_free(thought, thought->self->home)) {
        *goal = thought->self->home;
        return true;
    }
    for (int i = 0; i < GOAL_TRIES; i++) {
        *goal = level_point(level, dice_between(dice, 0, level_cells(level) - 1));
        if (is_far_and_free(thought, *goal)) {
            return true;
        }
    }
    return false;
}
