/* Captives and allies on the screen: the question before one is freed, names and states in the
 * sidebar and the look panel. */
#include "support/test.h"

#include "support/screens.h"

#define HALL "##########\n#@a......#\n##########\n"
#define HALL_WITH_FOE "##########\n#@a.b....#\n##########\n"

static struct actor *monster(struct board *board, int n)
{
    return &board->world->actor[world_monster(board->world, n).slot];
}

static struct board *board_with_captive(const char *drawing)
{
    struct board *board = board_new(drawing);
    board->content->rules.allies.names = "Hild";
    monster(board, 0)->mind.state = MIND_CAPTIVE;
    monster(board, 0)->name = 1;
    return board;
}

TEST(the_screen_asks_before_it_frees_and_knows_the_free_by_name)
{
    struct board *board = board_with_captive(HALL);
    static const struct screen_row rows[] = {
        {"", "captive"},
        {"l", "Free the rank-1? The irons take 10"},
        {"l", "cells off"},
        {"l<Esc>", "captive"},
        {"l<Enter>", "Hild the rank-1 stands up, free, and will follow you."},
        {"l<Enter><Space><Space>", "Hild"},
        {"l<Enter><Space><Space>", "allied"},
        {"l<Enter><Space><Space>llll", "allied"},
        {"l<Enter><Space><Space>v", "Hild, the rank-1"},
    };
    screens_check(screens_of(board), rows, sizeof rows / sizeof rows[0]);
    board_free(board);
}

static struct board *board_with_ally(const char *drawing)
{
    struct board *board = board_with_captive(drawing);
    monster(board, 0)->allegiance = ALLEGIANCE_HERO;
    monster(board, 0)->mind.state = MIND_ALLIED;
    return board;
}

/* One that follows the hero, and is too far off to take the stairs with it. */
static struct board *board_with_ally_afar(const char *drawing)
{
    struct board *board = board_with_ally(drawing);
    monster(board, 0)->status[STATUS_HELD] = 1000;
    board->content->rules.allies.near = 2;
    return board;
}

/* A long name counts more bytes than columns. */
TEST(the_stairs_ask_in_whole_sentences)
{
    struct board *board =
        board_with_ally_afar("########\n#@>..a.#\n####.###\n####.###\n########\n");
    static const struct screen_row rows[] = {
        {"l>", "level is explored."},
    };
    board->content->rules.allies.names = "Þórþæðóþórþæðóþórþæðóþórþæðóþórþæðó";
    screens_check(screens_of(board), rows, sizeof rows / sizeof rows[0]);
    board_free(board);
}

/* The ally stays put, two cells from where it would be near enough. */
TEST(the_stairs_ask_before_an_ally_is_left_behind)
{
    struct board *board = board_with_ally_afar("########\n#@>..a.#\n########\n");
    static const struct screen_row rows[] = {
        {"l>", "near enough to come along."},
        {"l><Esc>", "!Depth 2"},
        {"l>>", "!Depth 2"},
        {"l>Y", "Depth 2"},
        {"lh>>", "near enough to come along."},
        {"lh>>>", "!Depth 2"},
    };
    screens_check(screens_of(board), rows, sizeof rows / sizeof rows[0]);
    board_free(board);
}

TEST(the_stairs_ask_before_who_was_told_to_stay_is_left)
{
    struct board *board = board_with_ally("########\n#@>..a.#\n########\n");
    static const struct screen_row rows[] = {
        {"Cl>", "was told to stay."}, {"Cl>>", "!Depth 2"}, {"Cl>Y", "Depth 2"}};
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* Allies take the stairs, but fall with nobody, near as they are. */
TEST(who_would_fall_is_told_which_ally_stays_behind)
{
    struct board *board = board_with_ally("########\n#:@a...#\n########\n");
    board_know_all(board);
    static const struct screen_row rows[] = {
        {"h", "depth. Hild"}, {"h", "behind."}, {"h<Enter>", "Depth 2"}};
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* "C" and "C" again; the list of what is near has its mark. */
TEST(an_ally_is_told_to_stay_by_a_key)
{
    struct board *board = board_with_captive(HALL);
    static const struct screen_row rows[] = {
        {"C", "Nobody follows you."},
        {"l<Enter><Space><Space>C", "Hild stays where it is."},
        {"l<Enter><Space><Space>C", "staying"},
        {"l<Enter><Space><Space>CC", "Hild joins you."},
        {"l<Enter><Space><Space>X", "rank-1 +"},
        {"X", "rank-1 ="},
    };
    screens_check(screens_of(board), rows, sizeof rows / sizeof rows[0]);
    board_free(board);
}

TEST(the_look_panel_says_what_a_captive_is)
{
    struct board *board = board_with_captive(HALL);
    static const struct screen_row rows[] = {{"v", "It lies in irons. Walk into it to"},
                                             {"v", "level 1, attack "},
                                             {"v", "!times in 100"}};
    screens_check(screens_of(board), rows, sizeof rows / sizeof rows[0]);
    board_free(board);
}

TEST(an_ally_at_the_side_is_as_it_was_read)
{
    struct board *board = board_with_ally(HALL_WITH_FOE);
    static const struct golden_row rows[] = {{"", "ally"}, {"v<Shift-Tab>", "ally-look"}};
    screens_check_golden(screens_of(board), rows, sizeof rows / sizeof rows[0]);
    board_free(board);
}
