/* The map: walls as joined lines, drawn from views that are written down here. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "support/content_fixture.h"
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

static void walls_are_joined_along_open_ground(void **state)
{
    for (int i = 0; i < COUNT_OF(joined); i++) {
        expect(content_fixture(), joined[i].drawing, true, joined[i].want);
    }
}

static void walls_are_signs_where_no_lines_are_wanted(void **state)
{
    const char *drawing = "#####\n"
                          "#...#\n"
                          "#####\n";
    expect(content_fixture(), drawing, false, drawing);
}

/* The sign of the level's kind is used alone where it is not the usual one. */
static void walls_with_a_sign_of_their_own_keep_it(void **state)
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walls_are_joined_along_open_ground),
        cmocka_unit_test(walls_are_signs_where_no_lines_are_wanted),
        cmocka_unit_test(walls_with_a_sign_of_their_own_keep_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
