/* The mouse in the dungeon and in menus, through whole games. On a screen of 80x24 the map of this
 * level begins at column 16 of row 4: the cell (x, y) is at column 16 + x of row 4 + y. */
#include "support/test.h"

#include <string.h>

#include "support/deeds.h"
#include "support/screens.h"
#include "support/thing_fixture.h"

static const struct point wide = {80, 24};

/* Known to its last cell; the monster, or `.` for none, stands three cells from the hero. */
static struct bench *bench_known(char monster)
{
    char drawing[] = "########\n"
                     "#@..a..#\n"
                     "#.....>#\n"
                     "########\n";
    *strchr(drawing, 'a') = monster;
    struct bench *bench = bench_new(drawing);
    struct level *level = &bench->world->level;
    for (int i = 0; i < level_cells(level); i++) {
        level->memory[i].terrain = (uint16_t)(level->terrain[i] + 1);
    }
    return bench;
}

static void clicks_do_what_is_meant_by_the_place(void **state)
{
    static const struct {
        const char *label, *keys, *want;
    } rows[] = {
        {"neighbour: step", "<click 17x6>", "Turn 2"},
        {"wall beside: refused", "<click 16x5>", "Turn 1"},
        {"monster afar: look", "<click 20x5>", "You see a rank-1"},
        {"oneself: look", "<click 17x5>", "You see yourself"},
        {"place afar: the way", "<click 19x6>", "2 steps. Enter sets out."},
        {"place afar: no time passes", "<click 19x6>", "Turn 1"},
        {"another place: another way", "<click 19x6><click 17x6>", "1 step. Enter sets out."},
        {"off the map: nothing", "<click 79x9>", "Turn 1"},
        {"off the map: the way stays", "<click 19x6><click 79x9>", "2 steps."},
        {"a run asked for is forgotten", "f<click 17x6>h", "Turn 2"},
        {"looking: the cursor goes there", "v<click 22x6>", "the stairs down"},
        {"the log: read", "<click 3x22>", "Esc: back"},
        {"wheel: read", "<wheel-up>", "Esc: back"},
        {"wheel down: nothing", "<wheel-down>", "Turn 1"},
    };
    struct bench *bench = bench_known('a');
    for (int i = 0; i < COUNT_OF(rows); i++) {
        screens_expect(bench, rows[i].keys, wide, rows[i].want);
    }
    screens_expect_not(bench, "<wheel-down>", wide, "Unknown key");
    bench_free(bench);
}

/* Two steps, turns 1 and 2. */
static void the_second_click_sets_out(void **state)
{
    struct bench *bench = bench_known('.');
    screens_expect(bench, "<click 19x6><click 19x6>", wide, "Turn 3");
    screens_expect(bench, "<click 19x6><Enter>", wide, "Turn 3");
    screens_expect(bench, "<click 22x5><click 19x6><click 19x6>", wide, "Turn 3");
    screens_expect(bench, "<click 19x6><Esc><click 19x6>", wide, "2 steps. Enter sets out.");
    bench_free(bench);
}

static void neighbour_is_hit_at_once(void **state)
{
    struct bench *bench = bench_new("########\n"
                                    "#@a....#\n"
                                    "#......#\n"
                                    "########\n");
    screens_expect(bench, "<click 18x5>", wide, "Turn 2");
    screens_expect_not(bench, "<click 18x5>", wide, "Esc: back");
    bench_free(bench);
}

/* What is near: monsters at row 10 of the screen, stairs at row 12 (headings at 9 and 11). */
static void rows_of_menus_are_clicked_and_wheeled(void **state)
{
    struct bench *bench = bench_known('a');
    screens_expect(bench, "X<click 20x12>", wide, "You see the stairs down");
    screens_expect(bench, "X<click 20x10>", wide, "You see a rank-1");
    screens_expect(bench, "X<click 20x11>", wide, "What is near"); /* a heading */
    screens_expect(bench, "X<click 2x2>", wide, "What is near");   /* beside it */
    screens_expect(bench, "X<wheel-down><Enter>", wide, "You see the stairs down");
    screens_expect(bench, "X<3*wheel-down><Enter>", wide, "You see the stairs down");
    screens_expect(bench, "X<wheel-down><2*wheel-up><Enter>", wide, "You see a rank-1");
    bench_free(bench);
}

/* The weapon of reach 2: two cells away is near enough, three are not. */
static void whoever_the_weapon_reaches_is_hit(void **state)
{
    struct bench *bench = bench_new("########\n"
                                    "#@.a...#\n"
                                    "#...a..#\n"
                                    "########\n");
    screens_expect(bench, "<click 19x5>", wide, "You see a rank-1");
    bench_item(bench, "weapon-2")->reach = 2;
    give(bench, 0, "weapon-2", 0, WHERE_WEAPON);
    screens_expect(bench, "<click 19x5>", wide, "Turn 2");
    screens_expect(bench, "<click 20x6>", wide, "You see a rank-1");
    bench_free(bench);
}

static void moving_the_mouse_describes_and_does_nothing_else(void **state)
{
    static const struct {
        const char *label, *keys, *want;
    } rows[] = {
        {"a monster", "<hover 20x5>", "You see a rank-1"},
        {"oneself", "<hover 17x5>", "You see yourself"},
        {"the last of several", "<hover 20x5><hover 17x5>", "You see yourself"},
        {"no time passes", "<hover 17x6>", "Turn 1"},
        {"a notice stays", "f<hover 30x18>", "Run where"},
        {"a run is still asked for", "f<hover 20x5>h", "Turn 1"},
        {"a key for a command is still waited for", "=<Up><Up><Enter><2*Down><Enter><hover 3x3>",
         "Press the key"},
    };
    static const struct {
        const char *label, *keys, *unwanted;
    } not_rows[] = {
        {"off the map", "<hover 79x20>", "You see"},
        {"after a key", "<hover 20x5>.", "You see"},
        {"below a menu", "<hover 20x5>i", "You see"},
        {"nothing unknown about it", "<hover 20x5>", "Unknown key"},
    };
    struct bench *bench = bench_known('a');
    for (int i = 0; i < COUNT_OF(rows); i++) {
        screens_expect(bench, rows[i].keys, wide, rows[i].want);
    }
    for (int i = 0; i < COUNT_OF(not_rows); i++) {
        screens_expect_not(bench, not_rows[i].keys, wide, not_rows[i].unwanted);
    }
    bool is_same = screens_are_golden(bench, "<hover 20x5>", "hover");
    bench_free(bench);
    assert_true(is_same);
}

/* The question's box is 44 wide: from column 18, its text from 20 to 59. */
static void questions_are_clicked(void **state)
{
    struct bench *bench = bench_known('.');
    bench_give(bench, "ration", 0, 3);
    screens_expect(bench, "Q<Esc>", wide, "Turn 1");
    screens_expect(bench, "S<click 55x13>", wide, "Turn 1"); /* no */
    screens_expect_not(bench, "S<click 55x13>", wide, "Leave the game?");
    screens_expect(bench, "S<click 40x13>", wide, "Leave the game?"); /* between the two */
    screens_expect(bench, "S<click 20x3>", wide, "Leave the game?");
    screens_expect(bench, "iaD<2*wheel-up>", wide, "3 of 3");
    screens_expect(bench, "iaD<wheel-up><wheel-down>", wide, "1 of 3");
    bench_free(bench);
}

static void aiming_is_clicked(void **state)
{
    struct bench *bench = bench_known('a');
    bench_give(bench, "ration", 0, 1);
    screens_expect(bench, "ta<click 19x6>", wide, "Turn 1");
    screens_expect(bench, "ta<click 19x6><click 19x6>", wide, "You throw a ration.");
    screens_expect(bench, "ta<click 79x19><click 79x19>", wide, "Turn 1");
    bench_free(bench);
}

/* The lines of the title begin at row 12. */
static void the_title_is_clicked(void **state)
{
    static const struct {
        const char *keys, *want;
    } rows[] = {
        {"<click 30x12>", "Depth 1"},
        {"<click 30x13>", "> Name"},
        {"<click 30x14>7", "> Seed   17"},
        {"<click 30x15>", "No runs"},
        {"<click 30x16>", "stop-health"},
        {"<click 30x20>", "> New game"},
        {"<click 3x12>", "> New game"},
        {"<wheel-down>", "> Name"},
        {"<wheel-down><wheel-up>", "> New game"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        screens_expect(NULL, rows[i].keys, wide, rows[i].want);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clicks_do_what_is_meant_by_the_place),
        cmocka_unit_test(the_second_click_sets_out),
        cmocka_unit_test(neighbour_is_hit_at_once),
        cmocka_unit_test(whoever_the_weapon_reaches_is_hit),
        cmocka_unit_test(moving_the_mouse_describes_and_does_nothing_else),
        cmocka_unit_test(questions_are_clicked),
        cmocka_unit_test(aiming_is_clicked),
        cmocka_unit_test(the_title_is_clicked),
        cmocka_unit_test(rows_of_menus_are_clicked_and_wheeled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
