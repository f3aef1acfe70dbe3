/* Ice ('0'), where one slides on until something is in the way. Automatic commands on drawn ponds,
 * and on random ones against the plainest search over the true ground; and hunters. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/auto/automation.h"
#include "barrow/base/digest.h"
#include "barrow/base/memory.h"
#include "barrow/rules/deeds/knowledge.h"
#include "support/board_actions.h"
#include "support/effort.h"
#include "support/ground_fixture.h"
#include "support/thing_fixture.h"

#include "rules/deeds/moves.h"

#define WIDTH 20
#define HEIGHT 14
#define PONDS effort_for(30, 60, 2000)
#define FAR (WIDTH * HEIGHT)

/* What may not come twice: where the hero is with the same knowledge. */
struct walker {
    struct board *board;
    struct disturbance disturbance;
    struct automation automation;
    bool was_at[LEVEL_CELLS_MAX];
    uint64_t known; /* as it was when it came to those */
    int steps;
};

static uint64_t knowledge_of(const struct world *world)
{
    struct digest digest = digest_start();
    digest_bytes(&digest, world->level.memory,
                 (size_t)level_cells(&world->level) * sizeof world->level.memory[0]);
    return digest_value(&digest);
}

static bool was_here_before(struct walker *walker)
{
    const struct world *world = walker->board->world;
    uint64_t known = knowledge_of(world);
    bool *was_at = &walker->was_at[level_index(&world->level, world_hero(world)->at)];
    if (known != walker->known) {
        memset(walker->was_at, 0, sizeof walker->was_at);
        walker->known = known;
    }
    bool was_here = *was_at;
    *was_at = true;
    return was_here;
}

/* The hero has looked round. */
static struct board *pond(const char *drawing)
{
    struct board *board = board_new(drawing);
    knowledge_look(board->turn);
    return board;
}

/* Does a command to its end; fails if it comes to the same place without having learnt anything. */
static enum auto_verdict command(struct board *board, struct automation automation, int seed,
                                 struct reason *reason, int *steps)
{
    struct walker *walker = memory_new(1, sizeof *walker);
    struct action action;
    enum auto_verdict verdict;
    walker->board = board;
    while ((verdict = automation_next(&automation, &walker->disturbance, board->game, &action)) ==
           AUTO_ACT) {
        if (action.verb == VERB_STEP && was_here_before(walker)) {
            fail_msg("pond %d: at %d,%d again", seed, world_hero(board->world)->at.x,
                     world_hero(board->world)->at.y);
        }
        assert_int_equal(game_act(board->game, &action), VERDICT_ALLOWED);
        game_run(board->game);
        walker->steps++;
    }
    *reason = automation.reason;
    *steps = walker->steps;
    free(walker);
    return verdict;
}

static bool is_ice(const struct board *board, struct point at)
{
    return board->content->terrain[level_terrain(&board->world->level, at)].slides;
}

/* Where the step ends, over the true ground of an empty level. */
static struct point end_of_step(const struct board *board, struct point at,
                                enum direction direction)
{
    struct point next = point_step(at, direction);
    if (!level_can_walk(&board->world->level, next)) {
        return at;
    }
    for (at = next, next = point_step(at, direction);
         is_ice(board, at) && level_can_walk(&board->world->level, next);
         next = point_step(at, direction)) {
        at = next;
    }
    return at;
}

/* Steps from the hero to each cell where it can come to stand; FAR for the others. */
static void count_steps(const struct board *board, int *steps)
{
    const struct level *level = &board->world->level;
    for (int cell = 0; cell < level_cells(level); cell++) {
        steps[cell] = FAR;
    }
    steps[level_index(level, world_hero(board->world)->at)] = 0;
    for (int now = 0; now < FAR; now++) {
        for (int cell = 0; cell < level_cells(level); cell++) {
            for (int i = 0; steps[cell] == now && i < DIRECTION_COUNT; i++) {
                int end = level_index(
                    level, end_of_step(board, level_point(level, cell), (enum direction)i));
                steps[end] = steps[end] < now + 1 ? steps[end] : now + 1;
            }
        }
    }
}

/* The hero knows all around each of them. */
static void assert_all_seen(const struct board *board, const int *steps, int seed)
{
    const struct level *level = &board->world->level;
    for (int cell = 0; cell < level_cells(level); cell++) {
        for (int i = 0; steps[cell] < FAR && i < DIRECTION_COUNT; i++) {
            struct point at = point_step(level_point(level, cell), (enum direction)i);
            if (level_contains(level, at) && level->memory[level_index(level, at)].terrain == 0) {
                fail_msg("pond %d: %d,%d was not seen", seed, at.x, at.y);
            }
        }
    }
}

static const char *const ponds[] = {
    "##############\n"
    "#@.000000000.#\n"
    "#..000000000.#\n"
    "#..000#00000.#\n"
    "#..000000000.#\n"
    "#............#\n"
    "##############\n",
    /* a ring of ice with nothing but walls to stop a slide */
    "################\n"
    "#@000000000000##\n"
    "##0##########0##\n"
    "##0##########0##\n"
    "##00000000000..#\n"
    "#############..#\n"
    "################\n",
    /* a bay behind the pond into which no slide leads from the west */
    "####################\n"
    "#.....0000000000####\n"
    "#@....0000000000...#\n"
    "#.....00000#0000####\n"
    "#.....0000000000####\n"
    "####################\n",
};

TEST(exploring_a_pond_ends_and_never_comes_back_with_nothing_learnt)
{
    for (int i = 0; i < COUNT_OF(ponds); i++) {
        struct board *board = pond(ponds[i]);
        struct reason reason;
        int steps, all[LEVEL_CELLS_MAX];
        count_steps(board, all);
        assert_int_equal(command(board, automation_explore(), i, &reason, &steps), AUTO_FINISHED);
        assert_int_equal(reason.kind, REASON_EXPLORED);
        assert_all_seen(board, all, i);
        board_free(board);
    }
}

static struct board *random_pond(int seed)
{
    uint64_t key = (uint64_t)seed;
    struct dice dice = dice_from(&key, 1);
    char drawing[HEIGHT * (WIDTH + 1) + 1], *end = drawing;
    int walls = dice_between(&dice, 3, 30);
    int ice = dice_between(&dice, 30, 95);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            *end = dice_chance(&dice, walls, 100) ? '#' : '.';
            if (*end == '.' && dice_chance(&dice, ice, 100)) {
                *end = '0';
            }
            end++;
        }
        *end++ = '\n';
    }
    *end = '\0';
    struct point last = {WIDTH - 1, HEIGHT - 1};
    struct point hero = dice_point(&dice, (struct point){0, 0}, last);
    drawing[hero.y * (WIDTH + 1) + hero.x] = '@';
    return pond(drawing);
}

/* All that it can still get to: some slides lead nowhere back. */
TEST(exploring_ends_on_any_ice_with_all_seen)
{
    int all_steps = 0;
    for (int seed = 0; seed < PONDS; seed++) {
        struct board *board = random_pond(seed);
        struct reason reason;
        int steps, all[WIDTH * HEIGHT];
        assert_int_equal(command(board, automation_explore(), seed, &reason, &steps),
                         AUTO_FINISHED);
        count_steps(board, all);
        assert_all_seen(board, all, seed);
        assert_true(steps <= WIDTH * HEIGHT);
        all_steps += steps;
        board_free(board);
    }
    assert_true(all_steps > 5 * PONDS);
}

TEST(travel_on_ice_takes_the_fewest_steps)
{
    int slid = 0;
    for (int seed = 0; seed < PONDS; seed++) {
        struct board *board = random_pond(seed);
        struct point start = world_hero(board->world)->at;
        struct reason reason;
        int steps, all[WIDTH * HEIGHT];
        board_know_all(board);
        count_steps(board, all);
        int cell = seed * 7919 % (WIDTH * HEIGHT);
        struct point to = level_point(&board->world->level, cell);
        enum auto_verdict verdict = command(board, automation_travel(to), seed, &reason, &steps);
        if (verdict != (all[cell] < FAR ? AUTO_FINISHED : AUTO_STOPPED) ||
            steps != (all[cell] < FAR ? all[cell] : 0)) {
            fail_msg("pond %d: %d steps to %d,%d, not %d", seed, steps, to.x, to.y, all[cell]);
        }
        slid += all[cell] < distance_chebyshev(start, to);
        board_free(board);
    }
    assert_true(slid > PONDS / 20);
}

TEST(who_sneaks_keeps_its_feet_but_not_who_is_thrown)
{
    struct board *board = board_new(CORRIDOR("#@0000.#"));
    struct id hero = world_hero_id(board->world);
    const struct cause cause = NO_CAUSE;
    board->content->rules.notice.sneaking_percent = 50;
    board_start_clocks(board);
    board_hero(board, VERB_SNEAK, (struct point){1, 1});
    board_hero(board, VERB_STEP, (struct point){2, 1});
    assert_int_equal(world_hero(board->world)->at.x, 2);
    move_throw(board->turn, hero, (struct point){3, 1}, &cause);
    turn_settle(board->turn);
    assert_int_equal(world_hero(board->world)->at.x, 6);
    assert_int_equal(world_hero(board->world)->status[STATUS_SNEAKING], 1);
    board_free(board);
}

/* Explore names what only a sneaking hero comes to, and then goes there. While no way down is
 * known, that comes before a thing behind thorns. */
TEST(exploring_says_that_who_sneaks_does_not_slide)
{
    struct board *board = pond("##########\n"
                               "#.@000.|.#\n"
                               "####+#####\n"
                               "####.#####\n"
                               "####..####\n"
                               "##########\n");
    struct reason reason;
    int steps;
    board_lay(board, "ration", 0, 1, (struct point){8, 1});
    board->content->rules.notice.sneaking_percent = 50;
    assert_int_equal(command(board, automation_explore(), 0, &reason, &steps), AUTO_FINISHED);
    assert_int_equal(reason.barrier, BARRIER_ICE);
    assert_int_equal(reason.at.y, 2);
    board_hero(board, VERB_SNEAK, (struct point){0, 0});
    assert_int_equal(command(board, automation_explore(), 0, &reason, &steps), AUTO_FINISHED);
    assert_true(steps > 3);
    assert_int_equal(reason.barrier, BARRIER_HARM);
    board_free(board);
}

TEST(stairs_that_only_a_slide_reaches_are_reached)
{
    struct board *board = board_new("##############\n"
                                    "#@.0000000000#\n"
                                    "##########000#\n"
                                    "#>0000000000##\n"
                                    "##############\n");
    struct reason reason;
    struct point stairs;
    int steps;
    board_know_all(board);
    assert_true(automation_find_stairs(board->game, &stairs));
    assert_int_equal(command(board, automation_travel(stairs), 0, &reason, &steps), AUTO_FINISHED);
    assert_int_equal(reason.kind, REASON_ARRIVED);
    assert_true(steps <= 5);
    board_free(board);
}

/* Along the straight way it would slide past the hero, and back again. */
TEST(a_hunter_takes_the_step_that_ends_nearest)
{
    static const char *const drawings[] = {
        "########\n"
        "#.a0000#\n"
        "#00#@00#\n"
        "#.00000#\n"
        "#00..00#\n"
        "#00000.#\n"
        "########\n",
        "########\n"
        "#0#0000#\n"
        "#000..0#\n"
        "#00..00#\n"
        "##00000#\n"
        "#0@#a.0#\n"
        "########\n",
        "########\n"
        "#00.000#\n"
        "#000000#\n"
        "#0#0000#\n"
        "#a#0.@0#\n"
        "#.0#000#\n"
        "########\n",
    };
    for (int i = 0; i < COUNT_OF(drawings); i++) {
        struct board *board = board_new(drawings[i]);
        const struct actor *hunter = &board->world->actor[HERO_SLOT + 1];
        struct point hero = world_hero(board->world)->at;
        board->world->actor[HERO_SLOT + 1].mind =
            (struct mindset){.goal = hero, .state = MIND_HUNTING};
        board_start_clocks(board);
        for (int turn = 0; turn < 3; turn++) {
            board_pass_turn(board);
        }
        if (distance_chebyshev(hunter->at, hero) != 1) {
            fail_msg("pond %d: at %d,%d", i, hunter->at.x, hunter->at.y);
        }
        board_free(board);
    }
}

/* A lane on which each slide leads from one end to the other. */
TEST(fight_does_not_wait_for_one_that_slides_to_and_fro)
{
    struct board *board = board_new("#######\n"
                                    "###@###\n"
                                    "#a0000#\n"
                                    "#######\n");
    struct point hero = world_hero(board->world)->at;
    struct disturbance *disturbance = memory_new(1, sizeof *disturbance);
    struct action action = {.verb = VERB_WAIT};
    int waits = 0;
    board_know_all(board);
    board->world->actor[HERO_SLOT + 1].mind = (struct mindset){.goal = hero, .state = MIND_HUNTING};
    board_start_clocks(board);
    while (waits < 20 && action.verb == VERB_WAIT) {
        struct automation fight = automation_fight(false);
        assert_int_equal(automation_next(&fight, disturbance, board->game, &action), AUTO_ACT);
        assert_int_equal(game_act(board->game, &action), VERDICT_ALLOWED);
        game_run(board->game);
        waits += action.verb == VERB_WAIT;
    }
    assert_int_equal(waits, 4);
    free(disturbance);
    board_free(board);
}
