/* Running. The cells around the hero are numbered from the direction of the run: `ahead` is 0,
 * turns to the right count up by 45 degrees, to the left down. The cell where the first step ends
 * decides the mode:
 *
 * Corridor: exactly one cell leads on, or the two halves of one bend; then the straight cell, the
 * bend's corner, comes first. An opening at a right angle counts only if a wall goes on behind it.
 *
 * Straight: each side is all wall or all open, and that must not change.
 *
 * A monster in the way does not change what the ground looks like; it blocks. So does a door,
 * unless the run begins with it. */
#include "auto/auto_parts.h"

#define RIGHT_ANGLE 2 /* in turns of 45 degrees */

struct runner {
    const struct known_map *map;
    struct point at;
    enum direction ahead;
};

static enum direction turned(enum direction direction, int turn)
{
    return (enum direction)(((int)direction + turn + DIRECTION_COUNT) % DIRECTION_COUNT);
}

static struct point cell_at(const struct runner *runner, int turn)
{
    return point_step(runner->at, turned(runner->ahead, turn));
}

static bool is_open(const struct runner *runner, int turn)
{
    return known_is_floor(runner->map, cell_at(runner, turn));
}

/* True if nothing but the bend leads on from its corner. The cell beyond the bend may be the next
 * turn of the corridor; neighbours that touch the hero are checked elsewhere. */
static bool is_bend(const struct runner *runner, struct point corner, struct point after)
{
    struct point beyond = {after.x + corner.x - runner->at.x, after.y + corner.y - runner->at.y};
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point beside = point_step(corner, (enum direction)i);
        if (distance_chebyshev(beside, runner->at) > 1 && !point_equal(beside, beyond) &&
            known_is_floor(runner->map, beside)) {
            return false;
        }
    }
    return true;
}

/* Finds the ways ahead: the first and the last turn that are open. Returns how many are; none if a
 * right angle is a wider opening. */
static int ways_ahead(const struct runner *runner, int *first, int *last)
{
    int count = 0;
    for (int turn = -RIGHT_ANGLE; turn <= RIGHT_ANGLE; turn++) {
        if (is_open(runner, turn)) {
            *first = count == 0 ? turn : *first;
            *last = turn;
            count++;
        }
    }
    bool is_wide_left = is_open(runner, -RIGHT_ANGLE) && is_open(runner, -RIGHT_ANGLE - 1);
    bool is_wide_right = is_open(runner, RIGHT_ANGLE) && is_open(runner, RIGHT_ANGLE + 1);
    return is_wide_left || is_wide_right ? 0 : count;
}

/* True if a corridor leads on, with the turn to take. */
static bool find_corridor(const struct runner *runner, int *turn)
{
    int first = 0, last = 0;
    int count = ways_ahead(runner, &first, &last);
    *turn = first;
    if (count == 1) {
        return true;
    }
    if (count != 2 || last != first + 1) {
        return false;
    }
    bool is_first_straight = !direction_is_diagonal(turned(runner->ahead, first));
    *turn = is_first_straight ? first : last;
    return is_bend(runner, cell_at(runner, *turn),
                   cell_at(runner, is_first_straight ? last : first));
}

/* The openings to both sides: two bits for each. */
static int sides_of(const struct runner *runner)
{
    static const int turns[] = {-2, -1, 1, 2};
    int sides = 0;
    for (int i = 0; i < 4; i++) {
        sides |= is_open(runner, turns[i]) ? 1 << i : 0;
    }
    return sides;
}

/* Open on both sides, or a wall on one. */
static bool are_straight(int sides)
{
    int left = sides & 3, right = sides >> 2;
    return (left == 0 || left == 3) && (right == 0 || right == 3) && (left != 0 || right != 0);
}

/* Looks at the hero's cell and at the neighbours that its last step has brought near. */
static bool find_beside(const struct runner *runner, struct reason *reason)
{
    int most = direction_is_diagonal(runner->ahead) ? RIGHT_ANGLE : 1;
    for (int turn = -most - 1; turn <= most; turn++) {
        struct point at = turn < -most ? runner->at : cell_at(runner, turn);
        if (known_thing(runner->map, at) >= 0) {
            *reason = reason_at(runner->map, REASON_BESIDE_THING, at);
            reason->item_kind = known_thing(runner->map, at);
            return true;
        }
        if (known_is_stairs(runner->map, at)) {
            *reason = reason_at(runner->map, REASON_BESIDE_STAIRS, at);
            return true;
        }
    }
    return false;
}

/* The way ends, or it opens: at the first open cell to a side, else ahead. */
static enum auto_verdict end_run(const struct plan *plan, const struct runner *runner)
{
    static const int turns[] = {-2, 2, -1, 1, 0};
    for (int i = 0; i < 5; i++) {
        if (is_open(runner, turns[i])) {
            return plan_stop(plan,
                             reason_at(runner->map, REASON_WAY_OPENS, cell_at(runner, turns[i])));
        }
    }
    return plan_stop(plan, reason_plain(runner->map, REASON_WAY_ENDS));
}

static enum auto_verdict step_on(const struct plan *plan, const struct runner *runner, int turn)
{
    struct point to = cell_at(runner, turn);
    struct reason harm;
    if (harm_is_step(runner->map, to, &harm)) {
        return plan_stop(plan, harm);
    }
    if (known_monster(runner->map, to) >= 0) {
        return plan_stop(plan, reason_monster_at(runner->map, REASON_WAY_BLOCKED, to));
    }
    if (!known_is_floor(runner->map, to)) {
        return plan_stop(plan, reason_at(runner->map, REASON_WAY_ENDS, to));
    }
    if (plan->automation->steps > 0 && known_is_door(runner->map, to)) {
        return plan_stop(plan, reason_ground(runner->map, REASON_BESIDE_DOOR, to));
    }
    plan->automation->direction = turned(runner->ahead, turn);
    return plan_step(plan, to);
}

enum auto_verdict run_next(const struct plan *plan)
{
    struct automation *automation = plan->automation;
    struct runner runner = {plan->map, plan->map->hero->at, automation->direction};
    struct reason reason;
    int turn = 0;
    if (automation->steps == 0) {
        return step_on(plan, &runner, 0);
    }
    if (find_beside(&runner, &reason)) {
        return plan_stop(plan, reason);
    }
    if (automation->run_mode == RUN_BEGINS) {
        automation->run_mode = find_corridor(&runner, &turn) ? RUN_CORRIDOR : RUN_STRAIGHT;
        automation->sides = sides_of(&runner);
    }
    if (automation->run_mode == RUN_CORRIDOR) {
        return find_corridor(&runner, &turn) ? step_on(plan, &runner, turn)
                                             : end_run(plan, &runner);
    }
    int sides = sides_of(&runner);
    bool goes_on = !is_open(&runner, 0) || (are_straight(sides) && sides == automation->sides);
    return goes_on ? step_on(plan, &runner, 0) : end_run(plan, &runner);
}
