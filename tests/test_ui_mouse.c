/* The mouse in the dungeon and in menus, through whole games. On a screen of 80x24 the map of this
 * level begins at column 16 of row 4: the cell (x, y) is at column 16 + x of row 4 + y. */
#include "support/test.h"

#include <string.h>

#include "support/board_actions.h"
#include "support/screens.h"
#include "support/thing_fixture.h"

static const struct point wide = {80, 24};

/* Known to its last cell; the monster, or `.` for none, stands three cells from the hero. */
static struct board *board_known(char monster)
{
    char drawing[] = "########\n"
                     "#@..a..#\n"
                     "#.....>#\n"
                     "########\n";
    *strchr(drawing, 'a') = monster;
    struct board *board = board_new(drawing);
    struct level *level = &board->world->level;
    for (int i = 0; i < level_cells(level); i++) {
        level->memory[i].terrain = (uint16_t)(level->terrain[i] + 1);
    }
    return board;
}

TEST(clicks_do_what_is_meant_by_the_place)
{
    static const struct screen_row rows[] = {
        {"<click 17x6>", "Turn 2"},                              /* neighbour: step */
        {"<click 16x5>", "Turn 1"},                              /* wall beside: refused */
        {"<click 20x5>", "You see a rank-1"},                    /* monster afar: look */
        {"<click 17x5>", "You stand "},                          /* oneself: look */
        {"<click 19x6>", "2 steps. Enter sets out."},            /* place afar: the way */
        {"<click 19x6>", "Turn 1"},                              /* place afar: no time passes */
        {"<click 19x6><click 17x6>", "1 step. Enter sets out."}, /* another place: another way */
        {"<click 3x8>", "Turn 1"},                               /* off the map: nothing */
        {"<click 79x9>", "Commands"},                            /* the side: all commands */
        {"<click 19x6><click 79x9>", "2 steps."},                /* off the map: the way stays */
        {"f<click 17x6>h", "Turn 2"},                            /* a run asked for is forgotten */
        {"v<click 22x6>", "the stairs down"},       /* looking: the cursor goes there */
        {"<click 20x5><click 20x5>", "!Esc: back"}, /* looking: a second click there ends it */
        {"<click 20x5><click 3x22>", "!Esc: back"}, /* and one on the words below the map */
        {"<click 19x6><click 3x22>", "!sets out"},  /* as of a way */
        {"<click 3x22>", "Esc: back"},              /* the log: read */
        {"<wheel-up>", "Esc: back"},                /* wheel: read */
        {"<wheel-down>", "Turn 1"},                 /* wheel down: nothing */
        {"<wheel-down>", "!Unknown key"},
    };
    struct board *board = board_known('a');
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* On this screen a cell takes two columns: (x, y) is at columns 2x and 2x + 1 of row 20 + y. */
TEST(both_columns_of_a_wide_cell_are_clicked)
{
    static const struct point large = {80, 44};
    struct board *board = board_known('a');
    screens_expect(board, "<click 2x22>", large, "Turn 2");
    screens_expect(board, "<click 3x22>", large, "Turn 2");
    screens_expect(board, "<click 8x21>", large, "You see a rank-1");
    screens_expect(board, "<click 9x21>", large, "You see a rank-1");
    screens_expect(board, "<click 8x21>", large, "─ rank-1"); /* the panel, and the words below */
    screens_expect_not(board, "<click 10x21>", large, "You see a rank-1");
    board_free(board);
}

/* By the sidebar and a row of the list: "rest until well". */
TEST(the_mouse_alone_rests)
{
    struct board *board = board_known('.');
    board->world->actor[HERO_SLOT].health = 28;
    screens_expect(board, "<click 79x9><click 15x6>", wide, "Health 30/30");
    board_free(board);
}

/* Two steps, turns 1 and 2. */
TEST(the_second_click_sets_out)
{
    struct board *board = board_known('.');
    screens_expect(board, "<click 19x6><click 19x6>", wide, "Turn 3");
    screens_expect(board, "<click 19x6><Enter>", wide, "Turn 3");
    screens_expect(board, "<click 22x5><click 19x6><click 19x6>", wide, "Turn 3");
    screens_expect(board, "<click 19x6><Esc><click 19x6>", wide, "2 steps. Enter sets out.");
    board_free(board);
}

TEST(neighbour_is_hit_at_once)
{
    struct board *board = board_new("########\n"
                                    "#@a....#\n"
                                    "#......#\n"
                                    "########\n");
    screens_expect(board, "<click 18x5>", wide, "Turn 2");
    screens_expect_not(board, "<click 18x5>", wide, "Esc: back");
    board_free(board);
}

/* What is near: monsters at row 10 of the screen, stairs at row 12 (headings at 9 and 11). */
TEST(rows_of_menus_are_clicked_and_wheeled)
{
    struct board *board = board_known('a');
    screens_expect(board, "X<click 20x12>", wide, "You see the stairs down");
    screens_expect(board, "X<click 20x10>", wide, "You see a rank-1");
    screens_expect(board, "X<click 20x11>", wide, "What is near"); /* a heading */
    screens_expect(board, "X<click 2x2>", wide, "What is near");   /* beside it */
    screens_expect(board, "X<wheel-down><Enter>", wide, "You see the stairs down");
    screens_expect(board, "X<3*wheel-down><Enter>", wide, "You see the stairs down");
    screens_expect(board, "X<wheel-down><2*wheel-up><Enter>", wide, "You see a rank-1");
    board_free(board);
}

/* The weapon of reach 2: two cells away is near enough, three are not. */
TEST(whoever_the_weapon_reaches_is_hit)
{
    struct board *board = board_new("########\n"
                                    "#@.a...#\n"
                                    "#...a..#\n"
                                    "########\n");
    screens_expect(board, "<click 19x5>", wide, "You see a rank-1");
    board_item(board, "weapon-2")->reach = 2;
    give(board, 0, "weapon-2", 0, WHERE_WEAPON);
    screens_expect(board, "<click 19x5>", wide, "Turn 2");
    screens_expect(board, "<click 20x6>", wide, "You see a rank-1");
    screens_expect(board, "x", wide, "You reach it: Tab strikes over the gap");
    board_free(board);
}

TEST(moving_the_mouse_describes_and_does_nothing_else)
{
    static const struct screen_row rows[] = {
        {"<hover 20x5>", "You see a rank-1"},       /* a monster */
        {"<hover 17x5>", "You stand "},             /* oneself */
        {"<hover 20x5><hover 17x5>", "You stand "}, /* the last of several */
        {"<hover 17x6>", "Turn 1"},                 /* no time passes */
        {"f<hover 30x18>", "Run where"},            /* a notice stays */
        {"f<hover 20x5>h", "Turn 1"},               /* a run is still asked for */
        {"=<Up><Up><Enter><2*Down><Enter><hover 3x3>",
         "Press the key"},                /* a key for a command is still waited for */
        {"<hover 79x20>", "!You see"},    /* off the map */
        {"<hover 20x5>.", "!You see"},    /* after a key */
        {"<hover 20x5>i", "!You see"},    /* below a menu */
        {"<hover 20x5>", "!Unknown key"}, /* nothing unknown about it */
    };
    struct board *board = board_known('a');
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    bool is_same = screens_are_golden(board, "<hover 20x5>", "hover");
    board_free(board);
    assert_true(is_same);
}

/* The question's box is 44 wide: from column 18, its text from 20 to 59. */
TEST(questions_are_clicked)
{
    struct board *board = board_known('.');
    board_give(board, "ration", 0, 3);
    screens_expect(board, "Q<Esc>", wide, "Turn 1");
    screens_expect(board, "S<click 55x13>", wide, "Turn 1"); /* no */
    screens_expect_not(board, "S<click 55x13>", wide, "Leave the game?");
    screens_expect(board, "S<click 40x13>", wide, "Leave the game?"); /* between the two */
    screens_expect(board, "S<click 20x3>", wide, "Leave the game?");
    screens_expect(board, "iaD<2*wheel-up>", wide, "3 of 3");
    screens_expect(board, "iaD<wheel-up><wheel-down>", wide, "1 of 3");
    board_free(board);
}

TEST(aiming_is_clicked)
{
    struct board *board = board_known('a');
    board_give(board, "ration", 0, 1);
    screens_expect(board, "ta<click 19x6>", wide, "Turn 1");
    screens_expect(board, "ta<click 19x6><click 19x6>", wide, "You throw a ration.");
    screens_expect(board, "ta<click 79x19><click 79x19>", wide, "Turn 1");
    board_free(board);
}

/* The lines of the title begin at row 11. */
TEST(the_title_is_clicked)
{
    static const struct screen_row rows[] = {
        {"<click 30x11>", "Depth 1"},
        {"<click 30x12>", "> Name"},
        {"<click 30x13>7", "> Seed   7\n"},
        {"<click 30x14>", "Learn"},
        {"<click 30x15>", "Puzzles"},
        {"<click 30x16>", "No runs"},
        {"<click 30x17>", "pick-up-food"},
        {"<click 30x20>", "> New game"},
        {"<click 3x11>", "> New game"},
        {"<wheel-down>", "> Name"},
        {"<wheel-down><wheel-up>", "> New game"},
    };
    screens_check(screens_of(NULL), rows, COUNT_OF(rows));
}
