/* What is drawn where colours are many, with the shipped data: it can be read in every state of
 * light, on terminals with all colours and with 256. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/contrast.h"
#include "barrow/base/memory.h"
#include "barrow/gen/draft.h"
#include "barrow/term/term.h"
#include "support/effort.h"
#include "support/shipped_fixture.h"
#include "term/colour.h"
#include "ui/mode.h"
#include "ui/widget/cell_painter.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/dusk.h"

#define LEVELS effort(20, 1000)
#define DEEPEST 30
#define AIR_EVERY 5 /* cells have air */

static struct draft *draft;
static struct view *view;

static int load(void **state)
{
    draft = memory_new(1, sizeof *draft);
    view = memory_new(1, sizeof *view);
    return shipped_load(state);
}

static int unload(void **state)
{
    free(draft);
    free(view);
    return shipped_free(state);
}

AROUND_ALL_TESTS(load, unload)

/* Makes the n-th level and knows all of it, with air of every kind here and there. */
static void know_level(int n)
{
    struct draft_request request = {.seed = (uint64_t)n, .depth = 1 + n % DEEPEST};
    request.difficulty = difficulty_start(shipped);
    draft_make(draft, shipped, &request);
    const struct level *level = &draft->level;
    *view = (struct view){.width = level->width, .height = level->height, .turn = n};
    view->level_kind = level->kind;
    view->hero.at = draft->arrival;
    for (int i = 0; i < level_cells(level); i++) {
        view->cell[i].terrain = (uint16_t)(level->terrain[i] + 1);
        view->cell[i].air = (uint8_t)(i % AIR_EVERY == 0 && shipped->air_count > 0
                                          ? 1 + i / AIR_EVERY % shipped->air_count
                                          : 0);
    }
    for (int i = 0; i < draft->actor_count; i++) {
        view->cell[level_index(level, draft->actor[i].at)].actor =
            (uint16_t)(draft->actor[i].kind + 1);
    }
    for (int i = 0; i < draft->thing_count; i++) {
        view->cell[level_index(level, draft->thing[i].at)].thing =
            (uint16_t)(draft->thing[i].kind + 1);
    }
}

/* Most cells have colours that others had before. */
static bool is_new_pair(const struct cell *cell)
{
    static uint32_t pairs[1 << 16][2];
    uint32_t *pair = pairs[(cell->ink * 2654435761u ^ cell->paper * 2246822519u) >> 16];
    bool is_new = pair[0] != cell->ink || pair[1] != cell->paper;
    pair[0] = cell->ink;
    pair[1] = cell->paper;
    return is_new;
}

static void expect_readable(const struct cell *cell, const char *light, int n)
{
    int ink, paper;
    if (cell->glyph == ' ' || !is_new_pair(cell)) {
        return;
    }
    colour_nearest_two(cell->ink, cell->paper, 256, &ink, &paper);
    int all = colour_contrast(cell->ink, cell->paper);
    int coarse = colour_contrast(colour_of_index(ink), colour_of_index(paper));
    if (all < COLOUR_READABLE || coarse < COLOUR_READABLE) {
        fail_msg("level %d, %s: '%c' %06x on %06x has %d, of 256 colours %d", n, light,
                 (int)cell->glyph, (unsigned)cell->ink, (unsigned)cell->paper, all, coarse);
    }
}

static void expect_all_readable(const char *light, int n, bool is_coarse)
{
    struct term term = {.has_many_colours = true, .is_coarse = is_coarse};
    struct ui ui = {.content = shipped, .term = &term, .has_full_light = true};
    struct camera camera = {.corner = {0, 0}};
    struct rectangle area = {0, 0, view->width, view->height};
    uint32_t background = shipped->palette.rgb[PALETTE_BACKGROUND];
    grid_resize(&ui.screen, area.width, area.height);
    grid_fill(&ui.screen, area, ' ', (struct paint){background, background, 0});
    map_pane_draw(&ui, view, &camera, area);
    for (int i = 0; i < area.width * area.height; i++) {
        expect_readable(&ui.screen.cells[i], light, n);
    }
    grid_free(&ui.screen);
}

static void expect_readable_in_every_light(int n, bool is_coarse)
{
    memset(&view->sensed, 0, sizeof view->sensed);
    memset(&view->sight, 0, sizeof view->sight);
    view->hero.at = draft->arrival;
    expect_all_readable("remembered", n, is_coarse);
    for (int i = 0; i < view->width * view->height; i++) {
        cell_set_add(&view->sensed, i);
    }
    expect_all_readable("sensed", n, is_coarse);
    for (int i = 0; i < view->width * view->height; i++) {
        cell_set_add(&view->sight, i);
    }
    expect_all_readable("from the arrival", n, is_coarse);
    view->hero.at = draft->stairs;
    expect_all_readable("from the stairs", n, is_coarse);
}

TEST(all_can_be_read_in_every_light)
{
    for (int n = 1; n <= LEVELS; n++) {
        know_level(n);
        expect_readable_in_every_light(n, false);
        expect_readable_in_every_light(n, true);
    }
}

/* ---- few colours ---- */

/* The ink of a cell of that ground, in sight, on a level of that kind. */
static uint32_t drawn_ink(int level_kind, int ground, bool has_many_colours)
{
    struct term term = {.has_many_colours = has_many_colours};
    struct ui ui = {.content = shipped, .term = &term, .has_full_light = true};
    struct camera camera = {.corner = {0, 0}};
    *view = (struct view){.width = 1, .height = 1, .hero.at = {-9, 0}, .level_kind = level_kind};
    view->cell[0].terrain = (uint16_t)(ground + 1);
    cell_set_add(&view->sight, 0);
    grid_resize(&ui.screen, 1, 1);
    map_pane_draw(&ui, view, &camera, (struct rectangle){0, 0, 1, 1});
    uint32_t ink = grid_at(&ui.screen, (struct point){0, 0}).ink;
    grid_free(&ui.screen);
    return ink;
}

/* Of 16 and of 8 colours, and where they are many, that of the tint. */
static void expect_hues(int level_kind, int ground, int colour, struct surface *surface)
{
    uint32_t plain = shipped->palette.rgb[colour];
    uint32_t few = drawn_ink(level_kind, ground, false), many = drawn_ink(level_kind, ground, true);
    for (int count = 8; count <= 16; count += 8) {
        assert_int_equal(colour_nearest(few, count), colour_nearest(plain, count));
    }
    int tint = surface->tint;
    surface->tint = 0;
    bool is_tinted = drawn_ink(level_kind, ground, true) != many;
    surface->tint = tint;
    assert_int_equal(is_tinted, tint != 0);
}

TEST(tints_do_not_change_the_hue_of_any_ground_where_colours_are_few)
{
    int tinted = 0;
    for (int i = TERRAIN_FLOOR + 1; i < shipped->terrain_count; i++) {
        struct terrain_kind *ground = &shipped->terrain[i];
        expect_hues(0, i, ground->colour, &ground->surface);
        tinted += ground->surface.tint != 0;
    }
    for (int i = 0; i < shipped->levels.kind_count; i++) {
        struct level_kind *kind = &shipped->levels.kind[i];
        expect_hues(i, TERRAIN_WALL, kind->wall_colour, &kind->wall_surface);
        expect_hues(i, TERRAIN_FLOOR, kind->floor_colour, &kind->floor_surface);
        tinted += kind->wall_surface.tint != 0;
    }
    assert_true(tinted > 0);
}

/* ---- 256 colours ---- */

#define TEAL 0x005F5F
#define NAVY 0x00005F

static bool is_grey(uint32_t colour)
{
    return colour == (colour & 0xFF) * 0x010101;
}

/* A floor of the first sort of level, where there are 256 colours, with that of them below it. */
static struct cell_colours coarse_floor(bool is_seen, int paper_256)
{
    struct cell_painter painter;
    struct surface *floor = &shipped->levels.kind[0].floor_surface, kept = *floor;
    *floor = (struct surface){.paper = 50, .paper_256 = paper_256};
    *view = (struct view){.width = 1, .height = 1, .hero.at = {-9, 0}};
    view->cell[0].terrain = TERRAIN_FLOOR + 1;
    if (is_seen) {
        cell_set_add(&view->sight, 0);
    }
    cell_painter_begin(&painter, shipped, view);
    painter.is_coarse = true;
    struct cell_colours colours =
        cell_painter_colours(&painter, (struct point){0, 0}, PALETTE_HEALTH);
    *floor = kept;
    return colours;
}

TEST(of_256_colours_papers_are_greys_but_for_those_that_are_named)
{
    assert_true(is_grey(coarse_floor(true, 0).paper));
    assert_true(is_grey(coarse_floor(false, 0).paper));
    assert_int_equal(coarse_floor(true, 23).paper, TEAL);
    assert_true(is_grey(coarse_floor(false, 23).paper)); /* too bright for memory */
    assert_int_equal(coarse_floor(true, 17).paper, NAVY);
    assert_int_equal(coarse_floor(false, 17).paper, NAVY);
}

/* Plain floor and walls would be grey there, and with them all that is remembered. */
TEST(of_256_colours_inks_keep_their_hue_in_memory)
{
    int ink, paper;
    struct cell_colours colours = coarse_floor(false, 0);
    colour_nearest_two(colours.ink, colours.paper, 256, &ink, &paper);
    assert_false(is_grey(colour_of_index(ink)));
}

/* ---- the lamp ---- */

#define HALL 21

/* The papers of a hall of bare floor, one cell high, around a hero at x. */
static void light_hall(int x, uint32_t paper[HALL])
{
    struct cell_painter painter;
    *view = (struct view){.width = HALL, .height = 1, .hero.at = {x, 0}};
    for (int i = 0; i < HALL; i++) {
        view->cell[i].terrain = TERRAIN_FLOOR + 1;
        cell_set_add(&view->sight, i);
    }
    cell_painter_begin(&painter, shipped, view);
    for (int i = 0; i < HALL; i++) {
        paper[i] = cell_painter_colours(&painter, (struct point){i, 0}, PALETTE_FLOOR).paper;
    }
}

TEST(lamp_fades_in_five_steps_and_moves_with_every_fourth_step)
{
    uint32_t paper[HALL], next[HALL], after[HALL];
    struct surface *floor = &shipped->levels.kind[0].floor_surface, kept = *floor;
    *floor = (struct surface){.paper = 50};
    light_hall(8, paper);
    light_hall(11, next);
    light_hall(12, after);
    *floor = kept;
    int steps = 1;
    for (int i = 10; i < HALL; i++) {
        steps += paper[i] != paper[i - 1];
    }
    assert_int_equal(steps, 5);
    assert_memory_equal(paper, next, sizeof paper);
    assert_memory_not_equal(paper, after, sizeof paper);
}

/* ---- the title ---- */

TEST(dusk_is_under_the_words_and_lets_them_be_read)
{
    static const struct point sizes[] = {{40, 20}, {80, 24}, {200, 60}};
    for (int n = 0; n < 16 * COUNT_OF(sizes); n++) {
        struct term term = {.has_many_colours = true, .is_coarse = n >= 8 * COUNT_OF(sizes)};
        struct ui ui = {.content = shipped, .term = &term, .has_full_light = true};
        struct point size = sizes[n % COUNT_OF(sizes)];
        grid_resize(&ui.screen, size.x, size.y);
        grid_fill(&ui.screen, (struct rectangle){0, 0, size.x, size.y}, 'x',
                  (struct paint){shipped->palette.rgb[PALETTE_DIM],
                                 shipped->palette.rgb[PALETTE_BACKGROUND], 0});
        struct rectangle grave = {size.x / 4, 1, n % 2 * size.x / 2, size.y - 2};
        dusk_draw(&ui, (uint64_t)(n / COUNT_OF(sizes)), grave);
        for (int i = 0; i < size.x * size.y; i++) {
            assert_int_equal(ui.screen.cells[i].glyph, 'x');
            expect_readable(&ui.screen.cells[i], "dusk", n);
        }
        grid_free(&ui.screen);
    }
}

/* The paper of the lowest step of the door, with a grave of that width in the corner. */
static uint32_t drawn_door(int grave)
{
    struct term term = {.has_many_colours = true};
    struct ui ui = {.content = shipped, .term = &term, .has_full_light = true};
    grid_resize(&ui.screen, 80, 24);
    dusk_draw(&ui, 1, (struct rectangle){0, 0, grave, 1});
    uint32_t paper = grid_at(&ui.screen, (struct point){40, 23}).paper;
    grid_free(&ui.screen);
    return paper;
}

TEST(dusk_has_no_door_behind_a_grave)
{
    assert_true(colour_contrast(drawn_door(0), drawn_door(1)) >= 150);
}

/* ---- sides ---- */

/* The style of a monster in that state beside the hero, and its paper. */
static struct cell drawn_foe(enum foe_state state, bool has_many_colours)
{
    struct term term = {.has_many_colours = has_many_colours};
    struct ui ui = {.content = shipped, .term = &term, .has_full_light = true};
    struct camera camera = {.corner = {0, 0}};
    *view = (struct view){.width = 3, .height = 1, .foe_count = 1};
    for (int x = 0; x < 3; x++) {
        view->cell[x].terrain = TERRAIN_FLOOR + 1;
        cell_set_add(&view->sight, x);
    }
    view->cell[1].actor = 2;
    view->foe[0] = (struct view_foe){.kind = 1, .state = state, .at = {1, 0}};
    grid_resize(&ui.screen, 3, 1);
    map_pane_draw(&ui, view, &camera, (struct rectangle){0, 0, 3, 1});
    struct cell cell = grid_at(&ui.screen, (struct point){1, 0});
    grid_free(&ui.screen);
    return cell;
}

TEST(allies_and_captives_differ_from_foes_on_the_map)
{
    struct cell foe = drawn_foe(FOE_HUNTING, true), ally = drawn_foe(FOE_ALLIED, true);
    struct cell captive = drawn_foe(FOE_CAPTIVE, true);
    assert_int_not_equal(ally.paper, foe.paper);
    assert_int_not_equal(captive.paper, foe.paper);
    assert_int_not_equal(captive.paper, ally.paper);
    assert_int_equal(drawn_foe(FOE_ALLIED, false).style & STYLE_UNDERLINE, STYLE_UNDERLINE);
    assert_int_equal(drawn_foe(FOE_HUNTING, false).style & STYLE_UNDERLINE, 0);
}

/* ---- bars ---- */

TEST(empty_parts_of_bars_are_solid_and_their_words_can_be_read)
{
    struct term term = {.has_many_colours = true};
    struct ui ui = {.content = shipped, .term = &term, .has_full_light = true};
    struct bar bar = {
        .part = 1, .whole = 4, .paint = paint_role(&ui, PALETTE_HEALTH, 0), .label = "Health 1/4"};
    grid_resize(&ui.screen, 20, 1);
    grid_fill(&ui.screen, (struct rectangle){0, 0, 20, 1}, ' ',
              (struct paint){0, shipped->palette.rgb[PALETTE_BACKGROUND], 0});
    paint_bar(&ui, (struct point){0, 0}, 20, &bar);
    struct cell last = grid_at(&ui.screen, (struct point){19, 0});
    assert_int_equal(last.ink, last.paper);
    for (int x = 5; x < 15; x++) {
        struct cell cell = grid_at(&ui.screen, (struct point){x, 0});
        assert_int_equal(cell.paper, last.paper);
        expect_readable(&cell, "bar", x);
    }
    grid_free(&ui.screen);
}
