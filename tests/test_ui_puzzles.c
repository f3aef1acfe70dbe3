/* The puzzles of tests/data as a player meets them, from the title on. */
#include <string.h>

#include "support/must.h"
#include "support/screens.h"
#include "support/test.h"

static struct content *content;

static int load(void **state)
{
    content = must_load_content();
    return 0;
}

static int unload(void **state)
{
    content_free(content);
    return 0;
}

AROUND_ALL_TESTS(load, unload)

static void play(const void *what, const char *keys, struct point size, struct buffer *screen)
{
    struct ui_setup setup = {
        .content = content, .seed = 1, .name = "Wulf", .version = "test", .is_still = true};
    screens_run(setup, keys, size, screen);
}

static const struct screen_source title = {play, NULL};

TEST(a_puzzle_is_tried_until_it_is_solved)
{
    static const struct screen_row rows[] = {
        {"l", "a Three keys"},
        {"p<Down><Enter>", "Leave no rat alive."},
        {"p<Enter>", "Goal: leave this level, in 5 turns."},
        {"p<Enter>", "It can be done in 2 turns."},
        {"p<Enter><Enter>", "Goal: leave this level. 5"},
        {"p<Enter><Enter>", "Esc leaves it"},
        {"p<Enter><Enter>.", "4"},
        {"p<Enter><Enter>....", "1 turn left"},
        {"p<Enter><Enter>.....", "This was not the way."},
        {"p<Enter><Enter>.....<Space>", "Not solved. Alive on turn 6"},
        {"p<Enter><Enter>.....<Space>c", "The known way"},
        {"p<Enter><Enter><Esc>", "Leave this puzzle unsolved?"},
        {"p<Enter><Enter>ll", "!Solved"},
        {"p<Enter><Enter>ll>", "Solved!"},
        {"p<Enter><Enter>ll>", "Over."},
        {"p<Enter><Enter>ll>", "!turns left"},
        {"p<Enter><Enter>ll><Space>c", "You did the same both times."},
        {"p<Enter><Enter>ll><Space>", "It was not far."},
        {"p<Enter><Enter>ll><Space><Enter>", "Enter: play it"}, /* on to the next */
        {"p<Enter><Enter>ll><Space>a", "leave this level. 5"},
        {"p<Enter><Enter>.....<Space><Enter>", "leave this level. 5"},
        {"p<Enter><Enter>ll><Space><Esc><Esc>", "> New game"},
    };
    screens_check(title, rows, COUNT_OF(rows));
}

TEST(a_puzzle_of_one_turn_says_so)
{
    static const struct screen_row row = {"p<Enter>", "leave this level, in 1 turn."};
    int turns = content->puzzle[0].turns;
    content->puzzle[0].turns = 1;
    screens_check(title, &row, 1);
    content->puzzle[0].turns = turns;
}

TEST(screens_of_puzzles_are_those_that_somebody_has_read)
{
    static const struct golden_row rows[] = {
        {"p", "puzzles"},
        {"p<Enter>", "puzzle"},
        {"pb<Enter>", "puzzle-under-way"},
        {"p<Enter><Enter>.....<Space>", "puzzle-failed"},
        {"p<Enter><Enter>.ll><Space>c", "puzzle-two-ways"},
        {"p<Enter><Enter>.ll><Space>", "puzzle-solved"},
    };
    screens_check_golden(title, rows, COUNT_OF(rows));
}
