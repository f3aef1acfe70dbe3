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
