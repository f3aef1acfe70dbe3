/* Puzzles. The shipped ones: each is solved by its solution, and neither by who fights with `tab`
 * alone nor by who waits; what is read of it fits the smallest screen. BARROW_DATA names a folder
 * that comes over the shipped data. And puzzles that are cut out of a run. */
#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/lab/bots.h"
#include "barrow/play/comparison.h"
#include "barrow/play/puzzle.h"
#include "support/must.h"
#include "support/shipped_fixture.h"
#include "support/test.h"

#define SHIPPED_LEAST 16
#define NARROW (40 - 4) /* columns of a dialog's text on the smallest screen */
#define LOW (20 - 4)    /* and its lines, without the keys */

static void record(const struct puzzle *puzzle, struct recording *recording)
{
    struct error error;
    must(puzzle_record(shipped, puzzle, recording, &error), &error);
}

AROUND_ALL_TESTS(shipped_load, shipped_free)

TEST(each_shipped_puzzle_is_solved_by_its_solution)
{
    int unsolved = 0;
    assert_true(shipped->puzzle_count >= SHIPPED_LEAST);
    for (int i = 0; i < shipped->puzzle_count; i++) {
        const struct puzzle *puzzle = &shipped->puzzle[i];
        struct recording recording;
        record(puzzle, &recording);
        int known = puzzle_known_turns(&recording);
        if (known < 1 || known > puzzle->turns) {
            print_error("the shipped puzzle %s is not solved by its kept solution any more\n",
                        puzzle->place.id);
            unsolved++;
        }
        recording_free(&recording);
    }
    assert_int_equal(unsolved, 0);
}

/* Who cuts the corner is sooner there, and the known way does so, too. */
TEST(the_first_lesson_knows_the_shortest_way)
{
    static const char *const ways[] = {"east x2, south x3, down",
                                       "east, south-east, south x2, down"};
    struct puzzle puzzle = shipped->puzzle[0];
    struct recording recording;
    record(&puzzle, &recording);
    int known = puzzle_known_turns(&recording);
    recording_free(&recording);
    for (int i = 0; i < COUNT_OF(ways); i++) {
        puzzle.solution = ways[i];
        record(&puzzle, &recording);
        if (puzzle_known_turns(&recording) < known) {
            fail_msg("%s", ways[i]);
        }
        recording_free(&recording);
    }
}

/* The second lesson forgives who walks in a step less or more, and who goes on striking when nobody
 * is there; not who stays in the open. */
TEST(the_doorway_is_held_by_who_does_as_it_says)
{
    static const struct {
        const char *solution;
        bool is_solved;
    } rows[] = {
        {"west x4, wait x2, east x34", true},  {"west x5, wait, east x34", true},
        {"west x5, wait x2, east x33", true},  {"west x6, wait x2, east x32", true},
        {"west x2, wait x2, east x36", false}, {"wait x2, east x38", false},
    };
    struct puzzle puzzle = shipped->puzzle[1];
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct recording recording;
        puzzle.solution = rows[i].solution;
        record(&puzzle, &recording);
        if ((puzzle_known_turns(&recording) > 0) != rows[i].is_solved) {
            fail_msg("%s", rows[i].solution);
        }
        recording_free(&recording);
    }
}

/* It is listed as one without a known way. */
TEST(a_solution_that_is_no_order_says_so)
{
    struct error error = {""};
    struct recording recording;
    struct puzzle puzzle = shipped->puzzle[0];
    puzzle.solution = "sing";
    must(puzzle_record(shipped, &puzzle, &recording, &error), &error);
    assert_non_null(strstr(error.text, "'sing' means nothing in a solution"));
    assert_int_equal(puzzle_known_turns(&recording), 0);
    recording_free(&recording);
}

/* How a branch of a puzzle ends for a bot, or for who waits if there is none. */
static enum branch_end play(const struct recording *recording, const struct bot_kind *kind)
{
    struct branch branch;
    struct error error;
    must(branch_open(&branch, recording, shipped, recording->run.from.turn + 1, &error), &error);
    struct session *session = branch_play(&branch, shipped);
    struct bot_player *bot = kind != NULL ? bot_player_new(kind, session->game) : NULL;
    const struct world *world = game_world(session->game);
    enum branch_end end = BRANCH_GOES_ON;
    for (int acts = 0; acts < 10 * PUZZLE_TURNS_MOST && end == BRANCH_GOES_ON; acts++) {
        struct action wait = game_hero_action(session->game, VERB_WAIT);
        if (bot != NULL) {
            bot_player_act(bot);
        } else {
            session_act(session, &wait);
        }
        end = branch_end_of(world, &branch.stakes);
    }
    if (bot != NULL) {
        bot_player_free(bot);
    }
    session_free(session);
    branch_free(&branch);
    return end;
}

static void assert_fails(const struct bot_kind *bot, const char *who)
{
    int solved = 0;
    for (int i = 0; i < shipped->puzzle_count; i++) {
        struct recording recording;
        record(&shipped->puzzle[i], &recording);
        if (play(&recording, bot) == BRANCH_SOLVED) {
            print_error("the shipped puzzle %s is solved by who %s\n", shipped->puzzle[i].place.id,
                        who);
            solved++;
        }
        recording_free(&recording);
    }
    assert_int_equal(solved, 0);
}

TEST(nobody_solves_a_puzzle_by_fighting_alone)
{
    const struct bot_kind *tab = bot_find("tab");
    assert_non_null(tab);
    assert_fails(tab, "fights with tab");
}

TEST(nobody_solves_a_puzzle_by_waiting)
{
    assert_fails(NULL, "waits");
}

static int lines_of(const char *text)
{
    return wrap_count(text, NARROW);
}

TEST(what_is_read_of_a_puzzle_fits_the_smallest_screen)
{
    for (int i = 0; i < shipped->puzzle_count; i++) {
        const struct puzzle *puzzle = &shipped->puzzle[i];
        struct buffer goal = {0};
        puzzle_describe_goal(shipped, puzzle->goal, &goal);
        buffer_print(&goal, ", in %d turns. You may try as often as you like.", puzzle->turns);
        int below = lines_of(goal.text) + 5; /* blank lines, the known way, how it ended */
        if (lines_of(puzzle->text) + below > LOW || lines_of(puzzle->lesson) + below > LOW) {
            fail_msg("%s: %d and %d lines, with %d more", puzzle->place.id, lines_of(puzzle->text),
                     lines_of(puzzle->lesson), below);
        }
        buffer_free(&goal);
    }
}

TEST(the_known_way_is_compared_with_the_own_one)
{
    struct recording recording;
    struct branch branch;
    struct comparison comparison;
    struct error error;
    record(&shipped->puzzle[0], &recording);
    must(branch_open(&branch, &recording, shipped, 1, &error), &error);
    struct session *session = branch_play(&branch, shipped);
    while (branch_end(session) == BRANCH_GOES_ON) {
        struct action wait = game_hero_action(session->game, VERB_WAIT);
        session_act(session, &wait);
    }
    branch_close(&branch, session, 1);
    must(comparison_make(&comparison, &recording, &branch.recording, shipped, &error), &error);
    assert_true(comparison.is_puzzle);
    assert_int_equal(comparison.went.end, BRANCH_SOLVED);
    assert_int_not_equal(comparison.tried.end, BRANCH_SOLVED);
    assert_int_equal(comparison.parting_turn, 1);
    comparison_free(&comparison);
    session_free(session);
    branch_free(&branch);
    recording_free(&recording);
}

TEST(the_best_way_is_the_shortest_that_solved_it)
{
    struct run branch[4] = {
        {.state = RUN_WON, .turn = 9, .from = {"puzzle-a", 1, 0}},
        {.state = RUN_DIED, .turn = 3, .from = {"puzzle-a", 1, 0}},
        {.state = RUN_WON, .turn = 7, .from = {"puzzle-a", 1, 0}},
        {.state = RUN_WON, .turn = 2, .from = {"puzzle-b", 1, 0}},
    };
    assert_int_equal(puzzle_best_turns("puzzle-a", branch, 4), 6);
    assert_int_equal(puzzle_best_turns("puzzle-b", branch, 4), 1);
    assert_int_equal(puzzle_best_turns("puzzle-c", branch, 4), 0);
}
