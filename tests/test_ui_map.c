/* The map, drawn from views that are written down here: walls as joined lines, and what is seen
 * apart from what is remembered on every kind of terminal. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/term/term.h"
#include "support/content_fixture.h"
#include "support/emulator.h"
#include "support/pty.h"
#include "ui/widget/dungeon_screen.h"

/* '#' a wall, '.' the floor, '%' a ration on the floor, ' ' not known; the hero is elsewhere. */
static struct view *view_from(const struct content *content, const char *drawing)
{
    struct view *view = memory_new(1, sizeof *view);
    view->width = (int)strcspn(drawing, "\n");
    view->hero.at = (struct point){-1, -1};
    for (const char *at = drawing; *at != '\0'; at++) {
        if (*at == '\n') {
            continue;
        }
        struct memory *cell =
            &view->cell[view->height * view->width + (at - drawing) % (view->width + 1)];
        cell->terrain = (uint16_t)(*at == ' '   ? 0
                                   : *at == '#' ? TERRAIN_WALL + 1
                                                : TERRAIN_FLOOR + 1);
        cell->thing = (uint16_t)(*at == '%' ? content_find_item(content, "ration") + 1 : 0);
        view->height += at[1] == '\n';
    }
    return view;
}

static void expect(const struct content *content, const char *drawing, bool has_lines,
                   const char *want)
{
    struct ui ui = {.content = content, .has_wall_lines = has_lines};
    struct view *view = view_from(content, drawing);
    struct camera camera = {.corner = {0, 0}};
    struct buffer text = {0};
    grid_create(&ui.screen, view->width, view->height);
    map_pane_draw(&ui, view, &camera, (struct rectangle){0, 0, view->width, view->height});
    grid_to_text(&ui.screen, &text);
    assert_string_equal(buffer_text(&text), want);
    buffer_free(&text);
    grid_free(&ui.screen);
    free(view);
}

static const struct {
    const char *drawing, *want;
} joined[] = {
    {"#####\n"
     "#...#\n"
     "#####\n",
     "┌───┐\n"
     "│...│\n"
     "└───┘\n"},
    {"#######\n" /* a wall that ends in a room */
     "#.#...#\n"
     "#.#...#\n"
     "#.....#\n"
     "#######\n",
     "┌─┬───┐\n"
     "│.│...│\n"
     "│.│...│\n"
     "│.....│\n"
     "└─────┘\n"},
    {"  #.#  \n" /* a corridor into a room */
     "###.###\n"
     "#.....#\n"
     "#######\n",
     "  │.│\n"
     "┌─┘.└─┐\n"
     "│.....│\n"
     "└─────┘\n"},
    {"#####\n" /* four rooms */
     "#.#.#\n"
     "#####\n"
     "#.#.#\n"
     "#####\n",
     "┌─┬─┐\n"
     "│.│.│\n"
     "├─┼─┤\n"
     "│.│.│\n"
     "└─┴─┘\n"},
    {"######\n" /* no ladder between two rooms that stand wall to wall */
     "#.##.#\n"
     "######\n",
     "┌─┐┌─┐\n"
     "│.││.│\n"
     "└─┘└─┘\n"},
    {"...\n" /* a pillar */
     ".#.\n"
     "...\n",
     "...\n"
     ".#.\n"
     "...\n"},
    {"     \n" /* far away, and nothing else known */
     " ### \n"
     "     \n",
     "\n"
     " ───\n"
     "\n"},
    {"######\n" /* rock */
     "######\n"
     "######\n"
     "####..\n",
     "\n"
     "\n"
     "   ┌──\n"
     "   │..\n"},
    {"#####\n" /* a door at the edge of the level */
     "#.%.#\n"
     "##%##\n",
     "┌───┐\n"
     "│.%.│\n"
     "└─%─┘\n"},
};

TEST(walls_are_joined_along_open_ground)
{
    for (int i = 0; i < COUNT_OF(joined); i++) {
        expect(content_fixture(), joined[i].drawing, true, joined[i].want);
    }
}

TEST(walls_are_signs_where_no_lines_are_wanted)
{
    const char *drawing = "#####\n"
                          "#...#\n"
                          "#####\n";
    expect(content_fixture(), drawing, false, drawing);
}

/* The sign of the level's kind is used alone where it is not the usual one. */
TEST(walls_with_a_sign_of_their_own_keep_it)
{
    struct content *content = content_fixture_copy();
    content->levels.kind[0].wall_glyph = '&';
    expect(content,
           "###\n"
           "#.#\n"
           "###\n",
           true,
           "&&&\n"
           "&.&\n"
           "&&&\n");
    free(content);
}

/* ---- wide cells ---- */

TEST(wide_cells_have_their_paper_twice_and_walls_go_on)
{
    struct content *content = content_fixture_copy();
    struct ui ui = {.content = content, .has_wall_lines = true};
    struct view *view = view_from(content, "###\n"
                                           "#%#\n"
                                           "###\n");
    struct camera camera = {.is_wide = true};
    struct buffer text = {0};
    grid_create(&ui.screen, 6, 3);
    map_pane_draw(&ui, view, &camera, (struct rectangle){0, 0, 6, 3});
    grid_to_text(&ui.screen, &text);
    assert_string_equal(buffer_text(&text), "┌───┐\n"
                                            "│ % │\n"
                                            "└───┘\n");
    buffer_free(&text);
    grid_free(&ui.screen);
    free(view);
    free(content);
}

/* ---- light ---- */

#define ROW 8

/* Draws a row of floor in sight, with a fire at its left end, on a terminal with many colours or
 * few. */
static void draw_lit_row(enum option_light light, bool has_many_colours, struct cell row[ROW])
{
    struct content *content = content_fixture_copy();
    struct term term = {.has_many_colours = has_many_colours};
    struct ui ui = {.content = content, .term = &term, .has_full_light = light == LIGHT_FULL};
    struct view *view = view_from(content, "........\n");
    struct camera camera = {.corner = {0, 0}};
    view->hero.at = (struct point){-50, -50};
    view->cell[0].terrain = (uint16_t)(content_find_terrain(content, "burning") + 1);
    for (int x = 0; x < ROW; x++) {
        cell_set_add(&view->sight, x);
    }
    grid_resize(&ui.screen, ROW, 1);
    map_pane_draw(&ui, view, &camera, (struct rectangle){0, 0, ROW, 1});
    memcpy(row, ui.screen.cells, ROW * sizeof *row);
    grid_free(&ui.screen);
    free(view);
    free(content);
}

/* The fire of tests/data lights 3 cells. */
TEST(fire_tints_the_ground_around_it)
{
    struct cell row[ROW];
    draw_lit_row(LIGHT_FULL, true, row);
    for (int x = 1; x < ROW - 1; x++) {
        assert_int_equal(row[x].ink == row[x + 1].ink, x > 3);
        assert_int_equal(row[x].paper == row[x + 1].paper, x > 3);
    }
}

TEST(there_is_one_light_where_it_is_plain_or_colours_are_few)
{
    static const struct {
        enum option_light light;
        bool has_many_colours;
    } rows[] = {{LIGHT_PLAIN, true}, {LIGHT_FULL, false}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct cell row[ROW];
        draw_lit_row(rows[i].light, rows[i].has_many_colours, row);
        for (int x = 2; x < ROW; x++) {
            assert_memory_equal(&row[x], &row[1], sizeof row[x]);
        }
        assert_int_equal(row[0].paper, row[1].paper);
    }
}

/* ---- seen and remembered ---- */

static const char twice[] = "#.%#.%\n"; /* the left half is seen, the right one remembered */
#define HALF 3
#define ROWS 50
#define COLUMNS 8 /* the last ones stay free */

/* A row for each colour of the palette, in which the ground and the thing are shown. */
static void draw_rows(struct grid *grid)
{
    struct content *content = content_fixture_copy();
    struct ui ui = {.content = content};
    struct view *view = view_from(content, twice);
    struct camera camera = {.corner = {0, 0}};
    assert_true(content->palette.count < ROWS);
    for (int x = 0; x < HALF; x++) {
        cell_set_add(&view->sight, x);
    }
    grid_resize(&ui.screen, COLUMNS, ROWS);
    for (int i = 0; i < content->palette.count; i++) {
        content->levels.kind[0].wall_colour = i;
        content->levels.kind[0].floor_colour = i;
        content->item[content_find_item(content, "ration")].colour = i;
        map_pane_draw(&ui, view, &camera, (struct rectangle){0, i, 2 * HALF, 1});
    }
    grid_put_text(&ui.screen, (struct point){0, ROWS - 1}, COLUMNS, (struct paint){0}, "ready");
    grid_copy(grid, &ui.screen);
    grid_free(&ui.screen);
    free(view);
    free(content);
}

struct terminal {
    const char *label, *type;
    int colours; /* at most; 0: all */
    bool is_monochrome;
};

static int show_rows(const void *order)
{
    struct error error;
    struct term *term = term_open_curses(&error);
    struct grid grid = {0};
    if (term == NULL) {
        return 1;
    }
    const struct terminal *wanted = order;
    term->colours_wanted = wanted->colours;
    term->is_monochrome_wanted = wanted->is_monochrome;
    draw_rows(&grid);
    do {
        term->present(term, &grid);
    } while (term->read_key(term, TERM_FOREVER) != KEY_HANGUP);
    grid_free(&grid);
    term->close(term);
    return 0;
}

static bool is_alike(struct spot a, struct spot b)
{
    return a.glyph == b.glyph && a.ink == b.ink && a.paper == b.paper && a.style == b.style;
}

static void expect_apart(const char *label, int colours)
{
    for (int i = 0; i < colours; i++) {
        for (int x = 0; x < HALF; x++) {
            struct spot seen = emulator_at((struct point){x, i});
            struct spot remembered = emulator_at((struct point){x + HALF, i});
            assert_int_equal(seen.glyph, remembered.glyph);
            if (is_alike(seen, remembered)) {
                fail_msg("%s: '%c' of colour %d looks the same seen and remembered: ink %d, "
                         "style %d",
                         label, (int)seen.glyph, i, seen.ink, seen.style);
            }
        }
    }
}

/* With 256 colours and more the inks differ, unless the data make them equal; here it is the styles
 * that must. The Linux console and the VT100 show nothing dim. */
TEST(what_is_seen_stands_apart_from_what_is_remembered)
{
    static const struct terminal terminals[] = {
        {"16 colours", "xterm-256color", 16, false},
        {"8 colours", "xterm-256color", 8, false},
        {"no colours wanted", "xterm-256color", 0, true},
        {"xterm", "xterm", 0, false},
        {"Linux console", "linux", 0, false},
        {"Linux console without colours", "linux", 0, true},
        {"VT100", "vt100", 0, false},
    };
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("NO_COLOR");
    unsetenv("COLORTERM");
    for (int i = 0; i < COUNT_OF(terminals); i++) {
        emulator_start(COLUMNS, ROWS, true);
        pty_start(terminals[i].type, COLUMNS, ROWS, show_rows, &terminals[i]);
        pty_expect("ready");
        pty_settle();
        emulator_take(pty_output(0), pty_size());
        expect_apart(terminals[i].label, content_fixture()->palette.count);
        pty_signal(15);
        pty_wait_for_end();
        pty_close();
    }
}
