/* Playing in lines of text, on drawn levels: what one line says and asks. Whole games are in
 * play_plain.sh. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/ui/ui.h"
#include "support/thing_fixture.h"
#include "support/world_fixture.h"

#define TOLD_SIZE 20000

/* Plays the lines in the world, and fills in what was told. */
static void play_lines(const struct content *content, const struct world *world, const char *lines,
                       char told[TOLD_SIZE])
{
    FILE *in = tmpfile(), *out = tmpfile();
    assert_true(in != NULL && out != NULL);
    fputs(lines, in);
    rewind(in);
    struct term *term = term_open_plain(in, out);
    struct ui_setup setup = {.content = content,
                             .term = term,
                             .seed = 1,
                             .name = "Wulf",
                             .is_immediate = true,
                             .is_still = true,
                             .game = game_from_world(content, world)};
    ui_run(&setup);
    term->close(term);
    rewind(out);
    told[fread(told, 1, TOLD_SIZE - 1, out)] = '\0';
    fclose(in);
    fclose(out);
}

static void expect(const char *told, const char *want)
{
    if (strstr(told, want) == NULL) {
        fail_msg("no \"%s\" in:\n%s", want, told);
    }
}

/* As in every game of lines; the keys of these letters mean something else. */
TEST(a_lone_letter_of_the_compass_is_a_step)
{
    char told[TOLD_SIZE];
    struct board *board = board_new("#####\n#...#\n#.@.#\n#...#\n#####\n");
    play_lines(board->content, board->world, "n\nw\nS\n", told);
    expect(told, "turn 3");
    expect(told, "Leave the game?");
    play_lines(board->content, board->world, "n\nn\n", told);
    expect(told, "turn 2");
    assert_null(strstr(told, "turn 3")); /* a wall */
    play_lines(board->content, board->world, "<w>\n", told);
    expect(told, "You have nothing else to wield");
    board_free(board);
}

TEST(what_would_follow_is_told_in_one_line_and_done_by_number)
{
    char told[TOLD_SIZE];
    struct board *board = board_new("##################\n"
                                    "#@....ab.........#\n"
                                    "#......cd........#\n"
                                    "##################\n");
    board_give(board, "scroll-of-fireball", 0, 2);
    play_lines(board->content, board->world, "use 1 at 1\n0\n", told);
    char *done = strstr(told, "You read a scroll of fireball.");
    assert_non_null(done);
    expect(done, "\n> ");
    *done = '\0';
    expect(told,
           "Scroll of fireball: The rank-1 would die, the rank-2 would die, the rank-3 would die, "
           "the rank-4 would die.\n");
    expect(told, "\n0. do it\n1. rank-1 !, dozing, 5 east\n");
    board_free(board);
}

/* A page and a look ask nothing; a question wants its answer. */
TEST(a_command_closes_a_page)
{
    static const char *const pages[] = {"help", "look", "go", "list", "log"};
    struct board *board = board_new("######\n"
                                    "#@...#\n"
                                    "######\n");
    for (size_t i = 0; i < COUNT_OF(pages); i++) {
        char told[TOLD_SIZE], lines[80];
        snprintf(lines, sizeof lines, "%s\nwait\n", pages[i]);
        play_lines(board->content, board->world, lines, told);
        expect(told, "turn 2.");
    }
    char told[TOLD_SIZE];
    play_lines(board->content, board->world, "give up\nwait\n", told);
    expect(told, "Answer first, or say 'back'.");
    board_free(board);
}

TEST(words_of_other_games_are_understood)
{
    static const char *const rows[][2] = {
        {"go east", "turn 2."},    {"walk east", "turn 2."},
        {"go 2 east", "2 steps."}, {"get", "There is nothing here"},
        {"inventory", "Bag"},      {"wield", "Wield or put on"},
        {"eat", "Use what?"},      {"attack", "in your bag: w wields it"},
    };
    char told[TOLD_SIZE];
    struct board *board = board_new("######\n"
                                    "#@...#\n"
                                    "######\n");
    board_give(board, "ration", 0, 1);
    board_give(board, "weapon-2", 0, 1);
    board_know_all(board);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char lines[80];
        snprintf(lines, sizeof lines, "%s\n", rows[i][0]);
        play_lines(board->content, board->world, lines, told);
        expect(told, rows[i][1]);
    }
    board_free(board);
}

TEST(the_dead_have_no_health)
{
    char told[TOLD_SIZE];
    struct board *board = board_new("######\n"
                                    "#@...#\n"
                                    "######\n");
    board->world->actor[HERO_SLOT].health = -1;
    play_lines(board->content, board->world, "", told);
    expect(told, "Health 0 of ");
    board_free(board);
}

TEST(what_can_be_said_is_told_once_at_the_start)
{
    char told[TOLD_SIZE];
    struct board *board = board_new("######\n"
                                    "#@...#\n"
                                    "######\n");
    play_lines(board->content, board->world, "east\n", told);
    expect(told, "'commands' lists what else.\n");
    assert_null(strstr(strstr(told, "what else"), "Say explore"));
    board_free(board);
}

TEST(far_end_of_the_widest_level_can_be_looked_at)
{
    char told[TOLD_SIZE], drawing[3 * (LEVEL_SIDE_MAX + 1) + 1], *row = drawing;
    for (int y = 0; y < 3; y++, row += LEVEL_SIDE_MAX + 1) {
        memset(row, y == 1 ? '.' : '#', LEVEL_SIDE_MAX);
        row[0] = row[LEVEL_SIDE_MAX - 1] = '#';
        row[LEVEL_SIDE_MAX] = '\n';
    }
    *row = '\0';
    drawing[LEVEL_SIDE_MAX + 2] = '@';
    drawing[2 * LEVEL_SIDE_MAX - 1] = '>';
    struct board *board = board_new(drawing);
    board_know_all(board);
    play_lines(board->content, board->world, "look\n197 east\n", told);
    expect(told, "> You remember the stairs down.");
    board_free(board);
}
