/* Ways over partly known ground, on random maps: against the plainest search for shortest ways, and
 * against worlds that differ in what the hero does not know. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/auto/automation.h"
#include "barrow/base/memory.h"
#include "support/effort.h"
#include "support/world_fixture.h"

#define WIDTH 24
#define HEIGHT 16
#define MAPS effort(60, 300)
#define FAR (WIDTH * HEIGHT)

static struct dice dice_of(int seed)
{
    uint64_t key = (uint64_t)seed;
    return dice_from(&key, 1);
}

static struct point any_cell(struct dice *dice)
{
    return dice_point(dice, (struct point){0, 0}, (struct point){WIDTH - 1, HEIGHT - 1});
}

/* A random cave. */
static struct world *random_world(struct dice *dice)
{
    char drawing[HEIGHT * (WIDTH + 1) + 1], *end = drawing;
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            *end = dice_chance(dice, 35, 100) ? '#' : '.';
            if (*end == '.' && dice_chance(dice, 1, 60)) {
                *end = 'a';
            }
            end++;
        }
        *end++ = '\n';
    }
    *end = '\0';
    struct point hero = any_cell(dice);
    drawing[hero.y * (WIDTH + 1) + hero.x] = '@';
    return world_from(drawing);
}

/* The hero knows most cells, and remembers a monster here and there where none may be. */
static void know_something(struct world *world, struct dice *dice)
{
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        struct memory *memory = &world->level.memory[cell];
        if (dice_chance(dice, 85, 100)) {
            memory->terrain = (uint16_t)(world->level.terrain[cell] + 1);
            memory->actor = dice_chance(dice, 1, 12) ? 2 : 0;
        }
    }
    memset(&world->level.memory[level_index(&world->level, world_hero(world)->at)], 0,
           sizeof(struct memory));
    world->level.memory[level_index(&world->level, world_hero(world)->at)].terrain =
        TERRAIN_FLOOR + 1;
}

static bool may_walk(const struct game *game, int cell, bool past_unseen)
{
    const struct level *level = &game_world(game)->level;
    const struct memory *memory = &level->memory[cell];
    bool is_there = memory->actor != 0 && (!past_unseen || cell_set_has(game_sight(game), cell));
    return memory->terrain != 0 && (level->bits[memory->terrain - 1] & GROUND_WALKED) != 0 &&
           !is_there;
}

/* Dijkstra without a queue: the nearest cell that is not settled yet is looked for among all. */
static void plain_dijkstra(const struct game *game, bool past_unseen, int *steps)
{
    const struct level *level = &game_world(game)->level;
    bool is_settled[WIDTH * HEIGHT] = {false};
    for (int cell = 0; cell < WIDTH * HEIGHT; cell++) {
        steps[cell] = FAR;
    }
    steps[level_index(level, world_hero(game_world(game))->at)] = 0;
    for (;;) {
        int nearest = -1;
        for (int cell = 0; cell < WIDTH * HEIGHT; cell++) {
            if (!is_settled[cell] && steps[cell] < (nearest < 0 ? FAR : steps[nearest])) {
                nearest = cell;
            }
        }
        if (nearest < 0) {
            return;
        }
        is_settled[nearest] = true;
        struct point at = level_point(level, nearest);
        for (int i = 0; i < 9; i++) { /* the cell itself among its neighbours: no harm */
            struct point to = {at.x + i % 3 - 1, at.y + i / 3 - 1};
            int cell = level_index(level, to);
            if (level_contains(level, to) && may_walk(game, cell, past_unseen) &&
                steps[nearest] + 1 < steps[cell]) {
                steps[cell] = steps[nearest] + 1;
            }
        }
    }
}

static bool is_held(const struct level *level, int cell)
{
    return level->memory[cell].terrain != 0 && level->memory[cell].actor != 0;
}

/* To a cell where somebody is known the way ends beside it. */
static int steps_to(const struct level *level, const int *steps, int cell)
{
    int least = steps[cell];
    struct point at = level_point(level, cell);
    for (int i = 0; is_held(level, cell) && i < 9; i++) {
        struct point beside = {at.x + i % 3 - 1, at.y + i / 3 - 1};
        if (level_contains(level, beside) && steps[level_index(level, beside)] < least) {
            least = steps[level_index(level, beside)];
        }
    }
    return least;
}

static void check_path(const struct game *game, int cell, int want, bool past_unseen, int seed)
{
    const struct level *level = &game_world(game)->level;
    struct point path[FAR], at = world_hero(game_world(game))->at;
    int length = automation_path(game, level_point(level, cell), path, FAR);
    if (length != want) {
        fail_msg("seed %d: %d steps to cell %d, not %d", seed, length, cell, want);
    }
    for (int i = 0; i < length; i++) {
        assert_int_equal(distance_chebyshev(at, path[i]), 1);
        assert_true(may_walk(game, level_index(level, path[i]), past_unseen));
        at = path[i];
    }
    assert_true(length == 0 ||
                distance_chebyshev(at, level_point(level, cell)) == (is_held(level, cell) ? 1 : 0));
}

/* Safe ways first; where there is none, ways past monsters that are out of sight. */
TEST(ways_are_the_shortest_safe_ones)
{
    for (int seed = 0; seed < MAPS; seed++) {
        struct dice dice = dice_of(seed);
        struct world *world = random_world(&dice);
        int safe[WIDTH * HEIGHT], past[WIDTH * HEIGHT];
        know_something(world, &dice);
        struct game *game = game_from_world(content_fixture(), world);
        plain_dijkstra(game, false, safe);
        plain_dijkstra(game, true, past);
        for (int cell = dice_between(&dice, 0, 6); cell < WIDTH * HEIGHT; cell += 7) {
            int safely = steps_to(&world->level, safe, cell);
            int boldly = steps_to(&world->level, past, cell);
            int want = safely < FAR ? safely : boldly < FAR ? boldly : 0;
            check_path(game, cell, want, safely == FAR, seed);
        }
        game_free(game);
        free(world);
    }
}

/* ---- walked ---- */

#define WALKED_MAPS effort(40, 100)

/* The hero knows it all, and everybody else sleeps soundly. */
static void know_everything(struct world *world)
{
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        int tenant = world->occupant[cell];
        world->level.memory[cell] = (struct memory){
            .terrain = (uint16_t)(world->level.terrain[cell] + 1),
            .actor = (uint16_t)(tenant > HERO_SLOT + 1 ? world->actor[tenant - 1].kind + 1 : 0),
        };
    }
    for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
        world->actor[slot].status[STATUS_ASLEEP] = 10000;
    }
}

static void let_others_act(struct game *game)
{
    while (game_need(game) == GAME_NEEDS_STEP) {
        game_step(game);
    }
}

/* Walks there by the command itself: each action is a step, never to where look shows somebody, and
 * there are as many as the plain search says. Where somebody is in the only way it may go and look,
 * and no further. */
static void check_walk(struct game *game, struct point goal, int want, int seed)
{
    struct disturbance *disturbance = memory_new(1, sizeof *disturbance);
    struct automation travel = automation_travel(goal);
    struct action action;
    enum auto_verdict verdict;
    int steps = 0;
    const struct level *level = &game_world(game)->level;
    while ((verdict = automation_next(&travel, disturbance, game, &action)) == AUTO_ACT) {
        size_t mark = game_log(game)->count;
        assert_int_equal(action.verb, VERB_STEP);
        assert_true(may_walk(game, level_index(level, action.target), false));
        assert_int_equal(game_act(game, &action), VERDICT_ALLOWED);
        let_others_act(game);
        disturbance_look(disturbance, game, mark, game_log(game)->count);
        steps++;
    }
    int near = is_held(level, level_index(level, goal)) ? 1 : 0;
    bool is_there = distance_chebyshev(world_hero(game_world(game))->at, goal) <= near;
    if (want < FAR ? !is_there || steps != want : is_there || verdict != AUTO_STOPPED) {
        fail_msg("seed %d: to %d,%d in %d steps, not %d; verdict %d, reason %d", seed, goal.x,
                 goal.y, steps, want, (int)verdict, (int)travel.reason.kind);
    }
    free(disturbance);
}

TEST(journeys_take_the_shortest_safe_way)
{
    int walked = 0;
    for (int seed = 0; seed < WALKED_MAPS; seed++) {
        struct dice dice = dice_of(seed);
        struct world *world = random_world(&dice);
        know_everything(world);
        struct game *game = game_from_world(content_fixture(), world);
        for (int i = 0; i < 4; i++) {
            struct point goal = any_cell(&dice);
            int steps[WIDTH * HEIGHT];
            plain_dijkstra(game, false, steps);
            const struct level *level = &game_world(game)->level;
            int want = steps_to(level, steps, level_index(level, goal));
            check_walk(game, goal, want, seed);
            walked += want < FAR ? want : 0;
        }
        game_free(game);
        free(world);
    }
    assert_true(walked > 1000);
}

/* ---- what the hero does not know ---- */

/* The same world to the hero: other terrain where it knows none, other monsters out of sight.
 * Nothing within sight's radius changes, so that sight stays what it is. */
static struct world *world_like(const struct game *game, struct dice *dice)
{
    const struct world *world = game_world(game);
    struct world *other = memory_new(1, sizeof *other);
    memcpy(other, world, sizeof *other);
    int radius = game_content(game)->rules.sight_radius + 1;
    for (int slot = HERO_SLOT + 1; slot < other->actors_used; slot++) {
        if (distance_chebyshev(other->actor[slot].at, world_hero(world)->at) > radius) {
            other->actor[slot].is_alive = false;
        }
    }
    for (int cell = 0; cell < level_cells(&other->level); cell++) {
        struct point at = level_point(&other->level, cell);
        if (distance_chebyshev(at, world_hero(world)->at) > radius && dice_chance(dice, 1, 2)) {
            other->level.terrain[cell] =
                other->level.terrain[cell] == TERRAIN_WALL ? TERRAIN_FLOOR : TERRAIN_WALL;
        }
    }
    world_rebuild_caches(other);
    return other;
}

static void assert_same_proposal(const struct game *a, const struct game *b,
                                 struct automation automation, int seed)
{
    struct disturbance *disturbance = memory_new(2, sizeof *disturbance);
    struct automation first = automation, second = automation;
    struct action action = {0}, other = {0};
    enum auto_verdict verdict = automation_next(&first, &disturbance[0], a, &action);
    if (automation_next(&second, &disturbance[1], b, &other) != verdict ||
        action.verb != other.verb || !point_equal(action.target, other.target) ||
        first.reason.kind != second.reason.kind ||
        !point_equal(first.reason.at, second.reason.at)) {
        fail_msg("seed %d: command %d knows what the hero does not", seed, (int)automation.kind);
    }
    free(disturbance);
}

TEST(what_the_hero_does_not_know_changes_nothing)
{
    for (int seed = 0; seed < MAPS; seed++) {
        struct dice dice = dice_of(seed);
        struct world *world = random_world(&dice);
        know_something(world, &dice);
        struct game *game = game_from_world(content_fixture(), world);
        struct world *like = world_like(game, &dice);
        struct game *other = game_from_world(content_fixture(), like);
        struct point any = any_cell(&dice);
        assert_same_proposal(game, other, automation_explore(), seed);
        assert_same_proposal(game, other, automation_travel(any), seed);
        struct point stairs = any, others = any;
        assert_int_equal(automation_find_stairs(game, &stairs),
                         automation_find_stairs(other, &others));
        assert_true(point_equal(stairs, others));
        assert_same_proposal(game, other, automation_fight(true), seed);
        assert_same_proposal(game, other, automation_rest(), seed);
        game_free(game);
        game_free(other);
        free(world);
        free(like);
    }
}
