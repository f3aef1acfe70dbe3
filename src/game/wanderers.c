/* Wanderers: who stays long on a level gets company, a single monster or a horde, and some quiet
 * after it, in which to rest. The tracker grows by what they are worth, a part of what others are,
 * so that the pace of danger hangs on the levels and not on how long the hero stays; and from some
 * time on they are worth nothing, so nobody gains by waiting for them. In the last stand (RULES I7)
 * hordes come by the same way, but near, and hunt.
 */
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/gen/hordes.h"
#include "barrow/sense/distance_map.h"
#include "barrow/world/occupants.h"

#include "game/game_parts.h"

#define WELL_AWAY (12 * STEP_STRAIGHT) /* of the hero, by way */
#define NEAR_BY 5                      /* steps in the last stand, if the rules leave it open */
#define TRIES 50                       /* of places, if the stairs will not do */
#define STAND_TRIES 400                /* of which the nearest is taken */
#define BESIDE (8 * STEP_STRAIGHT)     /* from their leader come the others of a horde */

struct arrival {
    const struct world *world;
    const struct cell_set *sight;
    struct distance_map *to_hero;
    bool is_stand;  /* the last one */
    int least;      /* by way from the hero, in hundredths of a step */
    bool is_hidden; /* out of sight */
};

static bool will_do(const struct arrival *arrival, struct point at)
{
    const struct level *level = &arrival->world->level;
    int cost = distance_map_cost(arrival->to_hero, level, at);
    return cost >= arrival->least && cost != DISTANCE_UNREACHABLE &&
           !(arrival->is_hidden && cell_set_has_point(arrival->sight, level, at)) &&
           world_slot_at(arrival->world, at) < 0;
}

static bool choose_stairs(const struct arrival *arrival, struct point *at)
{
    const struct level *level = &arrival->world->level;
    for (int cell = 0; cell < level_cells(level); cell++) {
        *at = level_point(level, cell);
        if (level->terrain[cell] == TERRAIN_STAIRS && will_do(arrival, *at)) {
            return true;
        }
    }
    return false;
}

/* Any place far from the hero; in the last stand the nearest of many. */
static bool choose_anywhere(const struct arrival *arrival, struct dice *dice, struct point *at)
{
    const struct level *level = &arrival->world->level;
    int least = DISTANCE_UNREACHABLE, tries = arrival->is_stand ? STAND_TRIES : TRIES;
    bool is_enough = false;
    for (int i = 0; i < tries && !is_enough; i++) {
        struct point candidate = level_point(level, dice_between(dice, 0, level_cells(level) - 1));
        int cost = distance_map_cost(arrival->to_hero, level, candidate);
        if (cost < least && will_do(arrival, candidate)) {
            least = cost;
            *at = candidate;
            is_enough = !arrival->is_stand;
        }
    }
    return least < DISTANCE_UNREACHABLE;
}

static bool choose_place(const struct arrival *arrival, struct dice *dice, struct point *at)
{
    return choose_stairs(arrival, at) || choose_anywhere(arrival, dice, at);
}

/* False from `worth-for` turns on a level on: a monster that comes then gives no experience. */
static bool is_worth_something(const struct turn *turn)
{
    const struct world *world = turn_world(turn);
    int worth_for = turn_content(turn)->rules.wanderers.worth_for;
    return worth_for == 0 || world->turn - world->journey.since <= worth_for;
}

/* A part of what it would be worth on the level from the start, rounded up. */
static int worth_of(const struct turn *turn, const struct actor *body)
{
    return (body->worth * turn_content(turn)->rules.wanderers.worth + 99) / 100;
}

/* The free cell out of sight and far from the hero that is the fewest steps from their leader;
 * false if none is near. */
static bool choose_beside(const struct arrival *arrival, const struct distance_map *to_leader,
                          struct point *at)
{
    const struct level *level = &arrival->world->level;
    int least = BESIDE + 1;
    for (int cell = 0; cell < level_cells(level); cell++) {
        struct point candidate = level_point(level, cell);
        int cost = distance_map_cost(to_leader, level, candidate);
        if (cost < least && will_do(arrival, candidate)) {
            least = cost;
            *at = candidate;
        }
    }
    return least <= BESIDE;
}

/* One of them, by the noise that the hero makes now. */
static struct id arrive(struct turn *turn, struct actor *body, struct point at, struct id leader)
{
    const struct world *world = turn_world(turn);
    body->at = body->home = at;
    body->leader = leader;
    body->mind = (struct mindset){.goal = world_hero(world)->at,
                                  .state = world->end.left > 0 ? MIND_HUNTING : MIND_NOTICING};
    body->status[STATUS_HASTED] = world->end.left > 0 ? turn_content(turn)->rules.crown.hasted : 0;
    body->worth = is_worth_something(turn) ? worth_of(turn, body) : 0;
    return turn_spawn(turn, body);
}

/* The tracker counts them (RULES L5), and the hero hears what a horde lets hear. */
static void credit(struct turn *turn, int worth, int horde)
{
    struct outcome difficulty = outcome_for_world(turn_world(turn), OUTCOME_DIFFICULTY, horde + 1);
    difficulty.after.difficulty.pending += worth;
    turn_put(turn, difficulty);
}

/* The others of a horde, as near to their leader as there is room; what they are worth. */
static int arrive_beside(struct turn *turn, const struct arrival *arrival, struct actor *list,
                         int count, struct id leader)
{
    const struct level *level = &arrival->world->level;
    struct distance_map *to_leader = memory_new(1, sizeof *to_leader);
    struct point at = turn_actor(turn, leader)->at;
    int worth = 0;
    distance_map_fill(to_leader, level, &at, 1);
    for (int i = 0; i < count && choose_beside(arrival, to_leader, &at); i++) {
        worth += arrive(turn, &list[i], at, leader).generation != 0 ? list[i].worth : 0;
    }
    free(to_leader);
    return worth;
}

/* A horde, led by the first of them, or one alone. Those for whom there is no room stay away. */
static void arrive_all(struct turn *turn, const struct arrival *arrival, struct point at,
                       struct dice *dice)
{
    const struct world *world = arrival->world;
    struct actor list[HORDE_SIZE_MAX];
    int horde;
    int hordes = arrival->is_stand ? 100 : turn_content(turn)->rules.wanderers.horde_percent;
    int count = arrival_muster(turn_content(turn), world, hordes, dice, &horde, list);
    struct id leader = arrive(turn, &list[0], at, NOBODY);
    if (leader.generation != 0) {
        int others = count > 1 ? arrive_beside(turn, arrival, &list[1], count - 1, leader) : 0;
        credit(turn, list[0].worth + others, horde);
    }
}

/* In the last stand each few turns. */
static bool is_time_for_horde(const struct turn *turn)
{
    int each = turn_content(turn)->rules.crown.hordes, left = turn_world(turn)->end.left;
    return left > 0 && each > 0 && left % each == 0;
}

/* Where the rules want a quiet time, each span of `come` turns has one turn in which somebody
 * comes, behind that part of it. The spans begin where the seed says, so that nobody can count them
 * out. */
static bool is_turn_of_span(const struct world *world, const struct wander_numbers *numbers)
{
    uint64_t keys[] = {PURPOSE_WANDER, world->seed, 0};
    struct dice dice = dice_from(keys, sizeof keys / sizeof keys[0]);
    int turn = world->turn + dice_between(&dice, 0, numbers->come - 1);
    keys[2] = (uint64_t)(turn / numbers->come) + 1;
    dice = dice_from(keys, sizeof keys / sizeof keys[0]);
    int quiet = numbers->come * numbers->quiet / 100;
    return turn % numbers->come == dice_between(&dice, quiet, numbers->come - 1);
}

static bool is_time_for_one(const struct world *world, const struct wander_numbers *numbers,
                            struct dice *dice)
{
    return numbers->come > 0 && world->turn > numbers->peace &&
           (numbers->quiet > 0 ? is_turn_of_span(world, numbers)
                               : dice_chance(dice, 1, numbers->come));
}

void wanderers_come(struct turn *turn)
{
    const struct world *world = turn_world(turn);
    const struct wander_numbers *numbers = &turn_content(turn)->rules.wanderers;
    bool is_stand = is_time_for_horde(turn);
    struct dice dice =
        turn_dice(turn, PURPOSE_WANDER, world_hero_id(world), (struct point){0, 0}, 0);
    if (!is_time_for_one(world, numbers, &dice) && !is_stand) {
        return;
    }
    int near = turn_content(turn)->rules.crown.near;
    struct arrival arrival = {
        .world = world,
        .sight = turn_hero_sight(turn),
        .to_hero = memory_new(1, sizeof *arrival.to_hero),
        .is_stand = is_stand,
        .least = is_stand ? (near > 0 ? near : NEAR_BY) * STEP_STRAIGHT : WELL_AWAY,
        .is_hidden = !is_stand || near == 0,
    };
    struct point at;
    distance_map_fill(arrival.to_hero, &world->level, &world_hero(world)->at, 1);
    if (choose_place(&arrival, &dice, &at)) {
        arrive_all(turn, &arrival, at, &dice);
    }
    free(arrival.to_hero);
}
