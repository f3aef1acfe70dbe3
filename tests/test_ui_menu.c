/* The menu: whatever its rows and the room for them, the chosen row is shown and has the cursor. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "barrow/base/dice.h"
#include "barrow/term/keys.h"
#include "support/content_fixture.h"
#include "ui/widget/menu.h"

/* `rows` choices named by their number, a heading before every tenth, and letters. */
static struct menu menu_of(int rows)
{
    struct menu menu = {0};
    for (int i = 0; i < rows; i++) {
        char text[24];
        if (i % 10 == 0) {
            menu_add_heading(&menu, "Heading", "");
        }
        snprintf(text, sizeof text, "row %d", i);
        struct menu_row *row = menu_add(&menu, text);
        row->key = menu_letter(i);
        row->value = i;
    }
    return menu;
}

static int chosen_value(const struct menu *menu)
{
    return menu_chosen(menu) != NULL ? menu_chosen(menu)->value : -1;
}

static void draw_following(bool follows_lines, struct menu *menu, struct grid *grid, int width,
                           int height)
{
    struct ui ui = {.content = content_fixture(), .screen = *grid, .follows_lines = follows_lines};
    struct rectangle box = {0, 0, width, height};
    struct rectangle area = {2, 1, width - 4, height - 2};
    grid_resize(&ui.screen, width, height);
    menu_draw(&ui, menu, area, box);
    *grid = ui.screen;
}

static void draw(struct menu *menu, struct grid *grid, int width, int height)
{
    draw_following(true, menu, grid, width, height);
}

TEST(keys_move_and_pick)
{
    static const struct {
        const char *label;
        int rows, from;
        uint32_t key;
        enum menu_answer answer;
        int chosen;
    } rows[] = {
        {"down", 12, 3, KEY_DOWN, MENU_MOVED, 4},
        {"down over a heading", 12, 9, KEY_DOWN, MENU_MOVED, 10},
        {"down at the end goes round", 12, 11, KEY_DOWN, MENU_MOVED, 0},
        {"up", 12, 3, KEY_UP, MENU_MOVED, 2},
        {"up at the start goes round", 12, 0, KEY_UP, MENU_MOVED, 11},
        {"home", 12, 3, KEY_HOME, MENU_MOVED, 0},
        {"end", 12, 3, KEY_END, MENU_MOVED, 11},
        /* 8 lines are shown, so a page is 7 */
        {"page down", 60, 3, KEY_PAGE_DOWN, MENU_MOVED, 10},
        {"page down stops at the end", 12, 9, KEY_PAGE_DOWN, MENU_MOVED, 11},
        {"page up", 60, 13, KEY_PAGE_UP, MENU_MOVED, 6},
        {"page up stops at the start", 12, 3, KEY_PAGE_UP, MENU_MOVED, 0},
        {"tab", 12, 3, KEY_TAB, MENU_MOVED, 4},
        {"digit", 12, 3, '8', MENU_MOVED, 2},
        {"enter", 12, 3, KEY_ENTER, MENU_PICKED, 3},
        {"a letter", 12, 3, 'k', MENU_PICKED, 10},
        {"the last letter", 60, 3, 'z', MENU_PICKED, 25},
        {"a letter of no row", 12, 3, 'm', MENU_IGNORED, 3},
        {"a capital", 60, 3, 'A', MENU_IGNORED, 3},
        {"escape", 12, 3, KEY_ESCAPE, MENU_IGNORED, 3},
        {"enter on nothing", 0, 0, KEY_ENTER, MENU_MOVED, -1},
        {"down on nothing", 0, 0, KEY_DOWN, MENU_MOVED, -1},
        {"a letter on nothing", 0, 0, 'a', MENU_IGNORED, -1},
        {"down on one", 1, 0, KEY_DOWN, MENU_MOVED, 0},
    };
    struct grid grid = {0};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct menu menu = menu_of(rows[i].rows);
        menu.chosen = rows[i].from;
        draw(&menu, &grid, 40, 10);
        enum menu_answer answer = menu_key(&menu, rows[i].key);
        if (answer != rows[i].answer || chosen_value(&menu) != rows[i].chosen) {
            fail_msg("%s: answer %d, row %d", rows[i].label, (int)answer, chosen_value(&menu));
        }
        menu_free(&menu);
    }
    grid_free(&grid);
}

/* Where rows have letters j is the tenth of them, and without a tenth nothing. */
TEST(j_and_k_move_where_rows_have_no_letters)
{
    struct menu bare = {0}, lettered = menu_of(3);
    for (int i = 0; i < 3; i++) {
        menu_add(&bare, "row")->value = i;
    }
    assert_int_equal(menu_key(&bare, 'j'), MENU_MOVED);
    assert_int_equal(chosen_value(&bare), 1);
    assert_int_equal(menu_key(&bare, 'k'), MENU_MOVED);
    assert_int_equal(chosen_value(&bare), 0);
    assert_int_equal(menu_key(&lettered, 'j'), MENU_IGNORED);
    assert_int_equal(chosen_value(&lettered), 0);
    menu_free(&bare);
    menu_free(&lettered);
}

TEST(greyed_rows_refuse)
{
    struct menu menu = menu_of(3);
    menu.row[2].is_greyed = true; /* behind the heading and row 0 */
    assert_int_equal(menu_key(&menu, 'b'), MENU_REFUSED);
    assert_int_equal(chosen_value(&menu), 1);
    assert_int_equal(menu_key(&menu, KEY_ENTER), MENU_REFUSED);
    assert_int_equal(menu_key(&menu, 'c'), MENU_PICKED);
    menu_free(&menu);
}

TEST(cursor_stays_when_rows_go)
{
    struct menu menu = menu_of(20);
    menu.chosen = 15;
    menu_clear(&menu);
    menu_add(&menu, "only")->value = 7;
    assert_int_equal(menu_key(&menu, KEY_ENTER), MENU_PICKED);
    assert_int_equal(chosen_value(&menu), 7);
    menu_clear(&menu);
    assert_null(menu_chosen(&menu));
    menu_free(&menu);
}

/* The text on the cursor's line starts with "> " and ends in the chosen row's name. */
static bool is_cursor_on_chosen(const struct grid *grid, int value)
{
    struct buffer text = {0};
    char wanted[24];
    grid_to_text(grid, &text);
    snprintf(wanted, sizeof wanted, "row %d", value);
    const char *line = buffer_text(&text);
    for (int y = 0; y < grid->cursor.y && line != NULL; y++) {
        line = strchr(line, '\n');
        line = line != NULL ? line + 1 : NULL;
    }
    bool is_good = line != NULL && line[2] == '>' && strstr(line, wanted) != NULL &&
                   strcspn(strstr(line, wanted), " \n") == 3;
    buffer_free(&text);
    return is_good;
}

TEST(the_cursor_is_hidden_unless_it_follows)
{
    struct menu menu = menu_of(3);
    struct grid grid = {0};
    draw_following(false, &menu, &grid, 40, 10);
    assert_false(grid.is_cursor_shown);
    draw_following(true, &menu, &grid, 40, 10);
    assert_true(grid.is_cursor_shown && is_cursor_on_chosen(&grid, chosen_value(&menu)));
    menu_free(&menu);
    grid_free(&grid);
}

TEST(the_chosen_row_is_always_shown)
{
    static const uint32_t keys[] = {KEY_UP,  KEY_DOWN,      KEY_DOWN,    KEY_HOME,
                                    KEY_END, KEY_PAGE_DOWN, KEY_PAGE_UP, 'q'};
    static const int counts[] = {1, 2, 11, 60, 200};
    struct grid grid = {0};
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct dice dice = dice_from(&seed, 1);
        struct menu menu = menu_of(counts[seed % COUNT_OF(counts)]);
        for (int step = 0; step < 60; step++) {
            int height = dice_between(&dice, 3, 30);
            int width = dice_between(&dice, 30, 90);
            draw(&menu, &grid, width, height);
            if (!grid.is_cursor_shown || !is_cursor_on_chosen(&grid, chosen_value(&menu))) {
                fail_msg("seed %d, step %d: the cursor is not on row %d", (int)seed, step,
                         chosen_value(&menu));
            }
            menu_key(&menu, keys[dice_between(&dice, 0, COUNT_OF(keys) - 1)]);
        }
        menu_free(&menu);
    }
    grid_free(&grid);
}

TEST(long_texts_stay_inside)
{
    struct menu menu = {0};
    struct grid grid = {0};
    struct menu_row *row = menu_add(&menu, "a name that is much longer than the line it stands on");
    snprintf(row->note, sizeof row->note, "12.5");
    draw(&menu, &grid, 30, 5);
    struct buffer text = {0};
    grid_to_text(&grid, &text);
    assert_non_null(strstr(buffer_text(&text), "a name that is m… 12.5"));
    buffer_free(&text);
    menu_free(&menu);
    grid_free(&grid);
}
