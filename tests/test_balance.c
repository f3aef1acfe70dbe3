/* The balance of the shipped data, guarded on a small sample: the goals of docs/guide/lab.md with
 * so much room that only a change of the whole game breaks one. `barrow simulate` over thousands of
 * seeds shows the figures themselves. BARROW_LONG plays more games. */
#include "support/test.h"

#include "barrow/base/error.h"
#include "barrow/content/layers.h"
#include "barrow/lab/simulate.h"
#include "support/effort.h"

#define FIRST_SEED 40000
#define PROCESSES 2
#define DECISIONS_LEAST 100 /* in 10,000 turns, on the upper depths; the goal is 500 */
#define UPPER_DEPTHS 6      /* reached by so many that a small sample says something */
#define TAB_DEPTH_MOST 9

static struct content *shipped;
static struct simulation fighter;

static struct simulation play(const char *bot, int games)
{
    struct error error = {0};
    struct simulation simulation = {.content = shipped,
                                    .bot = bot_find(bot),
                                    .first_seed = FIRST_SEED,
                                    .games = games,
                                    .processes = PROCESSES};
    assert_int_equal(simulate_run(&simulation, NULL, &error), JOBS_DONE);
    return simulation;
}

static int load(void **state)
{
    struct buffer problems = {0};
    shipped = content_load(NULL, &problems);
    buffer_free(&problems);
    fighter = play("fighter", effort_for(4, 6, 400));
    return shipped != NULL ? 0 : -1;
}

static int unload(void **state)
{
    simulation_free(&fighter);
    content_free(shipped);
    return 0;
}

static int count_ends(enum simulated_end end)
{
    int count = 0;
    for (int i = 0; i < fighter.games_done; i++) {
        count += fighter.game[i].end == (int)end;
    }
    return count;
}

static int percent_that_reach(int depth)
{
    int count = 0;
    for (int i = 0; i < fighter.games_done; i++) {
        count += fighter.game[i].depth >= depth;
    }
    return 100 * count / fighter.games_done;
}

TEST(no_game_gets_stuck)
{
    assert_true(count_ends(SIMULATED_STUCK) * 20 <= fighter.games_done);
    assert_int_equal(count_ends(SIMULATED_TOO_LONG), 0);
}

TEST(few_win)
{
    assert_true(count_ends(SIMULATED_WON) * 4 <= fighter.games_done);
}

TEST(survival_falls_steadily)
{
    print_message("  depth 3: %d %%, 6: %d %%, 14: %d %%, 20: %d %%\n", percent_that_reach(3),
                  percent_that_reach(6), percent_that_reach(14), percent_that_reach(20));
    assert_true(percent_that_reach(3) >= 75);
    assert_true(percent_that_reach(6) >= 25);
    assert_true(percent_that_reach(14) <= 90);
    assert_true(percent_that_reach(20) <= 75);
}

TEST(few_starve)
{
    int starved = 0;
    for (int i = 0; i < fighter.games_done; i++) {
        starved += fighter.game[i].killer == KILLER_HUNGER;
    }
    assert_true(starved * 5 <= fighter.games_done);
}

TEST(hardly_a_death_is_unfair)
{
    int unfair = 0;
    for (int i = 0; i < fighter.games_done; i++) {
        unfair += fighter.game[i].is_unfair;
    }
    assert_true(unfair * 100 <= fighter.games_done);
}

TEST(each_upper_depth_asks_for_decisions)
{
    for (int depth = 1; depth <= UPPER_DEPTHS; depth++) {
        int64_t turns = 0, decisions = 0;
        for (int i = 0; i < fighter.games_done; i++) {
            turns += fighter.game[i].turns_at[depth];
            for (int kind = 0; kind < DECISION_COUNT; kind++) {
                decisions += fighter.game[i].decided[depth][kind];
            }
        }
        print_message("  depth %d: %d decisions in %d turns\n", depth, (int)decisions, (int)turns);
        assert_true(decisions * 10000 >= turns * DECISIONS_LEAST);
    }
}

/* A weapon that lies deeper may be better than one of the first level that has been mended since.
 * About half of the games have one, a tenth is the least. */
TEST(found_weapons_are_wielded)
{
    int wielded = 0;
    for (int i = 0; i < fighter.games_done; i++) {
        for (int kind = 0; kind < shipped->item_count; kind++) {
            const struct item_kind *item = &shipped->item[kind];
            wielded += item->class == ITEM_CLASS_WEAPON && item->tier > 1 &&
                       fighter.game[i].possession[POSSESSION_THING][kind] > 0;
        }
    }
    print_message("  %d found weapons in %d games\n", wielded, fighter.games_done);
    assert_true(wielded * 10 >= fighter.games_done);
}

/* Two keys alone do not play the game. */
TEST(without_a_thought_nobody_comes_far)
{
    struct simulation tab = play("tab", effort_for(1, 2, 200));
    for (int i = 0; i < tab.games_done; i++) {
        assert_true(tab.game[i].depth <= TAB_DEPTH_MOST);
    }
    simulation_free(&tab);
}

AROUND_ALL_TESTS(load, unload)
