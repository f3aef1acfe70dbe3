/* The parts of the interface that can be had without a game: the division of the screen, the
 * camera, the paging of the log, grouping, the key table, typing. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/play/key_table.h"
#include "barrow/rules/body/burden.h"
#include "barrow/rules/body/hunger.h"
#include "barrow/term/keys.h"
#include "support/content_fixture.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/look_text.h"
#include "ui/widget/picker.h"
#include "ui/widget/scroll.h"

/* ---- the division of the screen ---- */

TEST(panes_have_the_sizes_that_were_promised)
{
    static const struct {
        const char *label;
        struct point screen;
        bool is_folded;
        int map_width, map_height, side_width, log_height;
    } rows[] = {
        {"the usual terminal", {80, 24}, false, 56, 20, 24, 4},
        {"the smallest", {40, 20}, true, 40, 14, 40, 4},
        {"the narrowest with a sidebar", {64, 24}, false, 40, 20, 24, 4},
        {"one less", {63, 24}, true, 63, 18, 63, 4},
        {"all of the level's width", {104, 24}, false, 80, 20, 24, 4},
        {"more than it: the sidebar grows", {110, 24}, false, 80, 20, 30, 4},
        {"up to 40", {200, 24}, false, 160, 20, 40, 4},
        /* 80 of 160 columns are left: 40 each */
        {"sidebar and log in a column each", {160, 32}, false, 80, 32, 40, 32},
        {"60 at most for the log", {200, 32}, false, 100, 32, 40, 32},
        {"one column less", {159, 32}, false, 119, 27, 40, 5},
        {"one line less", {200, 31}, false, 160, 26, 40, 5},
        /* 4 + (40 - 24) / 6 = 6 */
        {"taller: map and log grow", {80, 40}, false, 56, 34, 24, 6},
        /* 4 + (60 - 24) / 6 = 10 */
        {"all of the level's height", {80, 60}, false, 56, 50, 24, 10},
        {"the rest is the log's", {80, 70}, false, 56, 50, 24, 20},
        {"large: the log below the sidebar", {136, 44}, false, 80, 44, 56, 18},
        /* 2 * 80 + 56 = 216; two fifths of 60 lines */
        {"each cell of the map in two columns", {216, 60}, false, 160, 60, 56, 24},
        {"less than that", {215, 60}, false, 115, 60, 40, 60},
        {"one column less", {135, 44}, false, 95, 37, 40, 7},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct layout layout =
            layout_make(rows[i].screen, (struct point){80, 50}, (struct layout_limits){false});
        if (layout.is_folded != rows[i].is_folded || layout.map.width != rows[i].map_width ||
            layout.map.height != rows[i].map_height || layout.side.width != rows[i].side_width ||
            layout.log.height != rows[i].log_height) {
            fail_msg("%s: map %dx%d, side %d, log %d", rows[i].label, layout.map.width,
                     layout.map.height, layout.side.width, layout.log.height);
        }
    }
}

static bool overlap(struct rectangle a, struct rectangle b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

static int cells(struct rectangle area)
{
    return area.width * area.height;
}

TEST(panes_share_the_screen_without_rest)
{
    for (int width = 40; width <= 250; width++) {
        for (int height = 20; height <= 120; height++) {
            struct layout layout =
                layout_make((struct point){width, height}, (struct point){80, 50},
                            (struct layout_limits){false});
            int sum = cells(layout.map) + cells(layout.side) + cells(layout.log);
            int free_columns = !layout.is_log_beside ? 0 : layout.log.y > 0 ? 1 : 2;
            sum += free_columns * layout.log.height;
            bool is_apart = !overlap(layout.map, layout.side) && !overlap(layout.map, layout.log) &&
                            !overlap(layout.side, layout.log);
            if (sum != width * height || !is_apart || layout.map.height < 10) {
                fail_msg("at %dx%d", width, height);
            }
        }
    }
}

TEST(settings_forbid_wide_maps_and_logs_beside_the_map)
{
    const struct point screen = {216, 60}, level = {80, 50};
    struct layout usual = layout_make(screen, level, (struct layout_limits){false});
    assert_true(usual.is_map_wide && usual.is_log_beside);
    struct layout narrow =
        layout_make(screen, level, (struct layout_limits){.is_map_narrow = true});
    assert_true(!narrow.is_map_wide && narrow.is_log_beside);
    struct layout below = layout_make(screen, level, (struct layout_limits){.is_log_below = true});
    assert_true(!below.is_map_wide && !below.is_log_beside);
    assert_int_equal(below.log.width, screen.x);
}

/* ---- the camera ---- */

TEST(camera_keeps_the_focus_well_inside)
{
    const struct point level = {80, 50}, pane = {56, 20};
    struct camera camera = CAMERA_NEW;
    for (int x = 0; x < level.x; x++) {
        int y = x % level.y;
        camera_follow(&camera, pane, level, (struct point){x, y});
        int left = x - camera.corner.x, top = y - camera.corner.y;
        /* a quarter of the pane, unless the level ends */
        bool is_wide = (left >= 14 || camera.corner.x == 0) &&
                       (left < 42 || camera.corner.x == level.x - pane.x);
        bool is_high =
            (top >= 5 || camera.corner.y == 0) && (top < 15 || camera.corner.y == level.y - pane.y);
        assert_true(is_wide && is_high);
        assert_in_range(camera.corner.x, 0, level.x - pane.x);
        assert_in_range(camera.corner.y, 0, level.y - pane.y);
    }
}

TEST(camera_rests_while_the_focus_is_in_the_middle)
{
    struct camera camera = CAMERA_NEW;
    camera_follow(&camera, (struct point){40, 20}, (struct point){80, 50}, (struct point){40, 25});
    assert_int_equal(camera.corner.x, 20);
    assert_int_equal(camera.corner.y, 15);
    camera_follow(&camera, (struct point){40, 20}, (struct point){80, 50}, (struct point){49, 29});
    assert_int_equal(camera.corner.x, 20);
    assert_int_equal(camera.corner.y, 15);
}

/* A step scrolls by a cell, never by half a screen. */
TEST(camera_scrolls_just_enough)
{
    const struct point level = {80, 50}, pane = {40, 20};
    struct camera camera = CAMERA_NEW;
    camera_follow(&camera, pane, level, (struct point){5, 5});
    for (int i = 6; i < 75; i++) {
        struct point before = camera.corner;
        camera_follow(&camera, pane, level, (struct point){i, i < 45 ? i : 45});
        assert_in_range(camera.corner.x - before.x, 0, 1);
        assert_in_range(camera.corner.y - before.y, 0, 1);
    }
    assert_int_equal(camera.corner.x, 40);
    assert_int_equal(camera.corner.y, 30);
    /* A quarter of 40 is 10: at x = 49 the focus has 10 cells at its left, at 48 it would have 9.
     */
    camera_follow(&camera, pane, level, (struct point){50, 45});
    assert_int_equal(camera.corner.x, 40);
    camera_follow(&camera, pane, level, (struct point){49, 45});
    assert_int_equal(camera.corner.x, 39);
}

/* Another level, or the far end of this one: nothing of what was shown stays, so it is centred. */
TEST(camera_centres_after_a_jump)
{
    struct camera camera = {.corner = {40, 30}};
    camera_follow(&camera, (struct point){20, 10}, (struct point){80, 50}, (struct point){15, 12});
    assert_int_equal(camera.corner.x, 5);
    assert_int_equal(camera.corner.y, 7);
}

TEST(a_cursor_inside_leaves_the_camera_where_it_is)
{
    const struct point level = {80, 50}, pane = {40, 20};
    static const struct {
        struct point focus, corner;
    } rows[] = {
        {{20, 15}, {20, 15}},                       /* the corners of the pane */
        {{59, 34}, {20, 15}}, {{60, 34}, {21, 15}}, /* a cell beyond */
        {{20, 12}, {20, 12}}, {{19, 35}, {19, 16}},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct camera camera = {.corner = {20, 15}};
        camera_show(&camera, pane, level, rows[i].focus);
        assert_true(point_equal(camera.corner, rows[i].corner));
    }
}

TEST(a_small_level_is_centred)
{
    struct camera camera = CAMERA_NEW;
    camera_follow(&camera, (struct point){80, 20}, (struct point){60, 50}, (struct point){0, 0});
    assert_int_equal(camera.corner.x, -10);
    assert_int_equal(camera.corner.y, 0);
}

/* ---- the log ---- */

static struct session *session_with(const char *severities)
{
    struct session *session = memory_new(1, sizeof *session);
    for (int i = 0; severities[i] != '\0'; i++) {
        char text[32];
        snprintf(text, sizeof text, "sentence %d", i);
        messages_add(&session->messages, severities[i] == 'M' ? SEVERITY_MUST_SEE : SEVERITY_TOLD,
                     1, text);
    }
    return session;
}

/* In a log of 4 lines; 't' is a sentence that is told, 'M' one that must be seen. */
TEST(only_what_must_be_seen_stops_the_log)
{
    static const struct {
        const char *label, *messages;
        int seen, want;
    } rows[] = {
        {"nothing", "", 0, 0},
        {"all fit", "MMMM", 0, 4},
        {"told ones scroll away", "ttttttttt", 0, 9},
        {"the first would scroll away: 3 and a line that asks", "Mtttt", 0, 3},
        {"it was seen before", "Mtttt", 1, 5},
        {"the last are in sight", "tttttMMMM", 0, 9},
        {"counted from the first unseen", "ttMttttt", 1, 4},
        {"page by page", "MMMMMMMMM", 3, 6},
        {"the last page", "MMMMMMMMM", 6, 9},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct session *session = session_with(rows[i].messages);
        session->seen = rows[i].seen;
        int page = log_pane_page(session, 80, 4);
        if (page != rows[i].want) {
            fail_msg("%s: %d, not %d", rows[i].label, page, rows[i].want);
        }
        session_free(session);
    }
}

/* However narrow and low, turning pages comes to an end and passes no message by. */
TEST(every_page_shows_something_new)
{
    for (int width = 1; width < 30; width += 4) {
        for (int height = 1; height < 6; height++) {
            struct session *session = session_with("MtMttMMMtM");
            int page;
            while ((page = log_pane_page(session, width, height)) < session->messages.count) {
                assert_true(page > session->seen);
                session->seen = page;
            }
            session_free(session);
        }
    }
}

/* ---- what is in sight ---- */

TEST(equal_monsters_are_counted_together)
{
    struct view *view = memory_new(1, sizeof *view);
    const struct view_foe foes[] = {
        {.kind = 1, .health = 9, .max_health = 9, .slot = 3},
        {.kind = 2, .health = 9, .max_health = 9, .slot = 4},
        {.kind = 1, .health = 9, .max_health = 9, .slot = 5},
        {.kind = 1, .health = 8, .max_health = 9, .slot = 6},
        {.kind = 1, .health = 9, .max_health = 9, .slot = 7, .state = FOE_HUNTING},
        {.kind = 1, .health = 9, .max_health = 9, .slot = 8},
    };
    static const struct {
        int slot, count;
    } want[] = {{3, 3}, {4, 1}, {6, 1}, {7, 1}};
    struct sighting group[VIEW_FOES_MAX];
    memcpy(view->foe, foes, sizeof foes);
    view->foe_count = COUNT_OF(foes);
    assert_int_equal(sightings_group(view, group), COUNT_OF(want));
    for (int i = 0; i < COUNT_OF(want); i++) {
        assert_int_equal(group[i].foe->slot, want[i].slot);
        assert_int_equal(group[i].count, want[i].count);
    }
    free(view);
}

/* A view with some monsters of rank 1 (all different) and things. */
static struct view *crowd(int foes, int things)
{
    struct view *view = memory_new(1, sizeof *view);
    view->foe_count = foes;
    view->thing_count = things;
    for (int i = 0; i < foes; i++) {
        view->foe[i] = (struct view_foe){.kind = 1, .health = i + 1, .max_health = 99, .slot = 1};
    }
    for (int i = 0; i < things; i++) {
        view->thing[i] = (struct view_thing){.kind = 1, .count = 1};
    }
    return view;
}

/* Ten lines: five monsters of two lines fill them; with more each takes one; what has no room is
 * counted: 12 monsters and 3 things leave 9 lines for monsters, and 6 out. */
TEST(the_list_says_how_many_it_left_out)
{
    static const struct {
        int foes, things;
        const char *want; /* in the last line */
    } rows[] = {
        {5, 0, "asleep"},          {6, 4, "ration"},          {10, 0, "rank-1"},
        {12, 3, "... and 6 more"}, {0, 11, "... and 2 more"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct view *view = crowd(rows[i].foes, rows[i].things);
        struct ui ui = {.content = content_fixture()};
        struct buffer text = {0};
        grid_resize(&ui.screen, 23, 10);
        sightings_draw(&ui, view, (struct rectangle){0, 0, 23, 10});
        grid_to_text(&ui.screen, &text);
        const char *last = strrchr(buffer_text(&text), '\n') - 1;
        while (last > buffer_text(&text) && last[-1] != '\n') {
            last--;
        }
        if (strstr(last, rows[i].want) == NULL) {
            fail_msg("%d and %d:\n%s", rows[i].foes, rows[i].things, buffer_text(&text));
        }
        buffer_free(&text);
        grid_free(&ui.screen);
        free(view);
    }
}

/* "rank-1" takes two lines and begins in column 5, "ration" in column 2. */
TEST(names_without_room_end_with_dots)
{
    struct view *view = crowd(1, 1);
    struct ui ui = {.content = content_fixture()};
    struct buffer text = {0};
    grid_resize(&ui.screen, 10, 3);
    sightings_draw(&ui, view, (struct rectangle){0, 0, 10, 3});
    grid_to_text(&ui.screen, &text);
    assert_non_null(strstr(buffer_text(&text), "rank…"));
    grid_resize(&ui.screen, 7, 3);
    sightings_draw(&ui, view, (struct rectangle){0, 0, 7, 3});
    buffer_clear(&text);
    grid_to_text(&ui.screen, &text);
    assert_non_null(strstr(buffer_text(&text), "rati…"));
    buffer_free(&text);
    grid_free(&ui.screen);
    free(view);
}

/* ---- the sidebar ---- */

/* The sidebar of a view, as lines: in 40 columns folded, else as high as it must be. */
static void print_side(struct session *session, struct point size, struct buffer *text)
{
    struct ui ui = {.content = content_fixture(), .session = session};
    struct rectangle area = {0, 0, size.x, size.y};
    session->view.hero.ring = -1;
    grid_resize(&ui.screen, size.x, size.y);
    if (size.y == 2) {
        side_pane_draw_folded(&ui, area);
    } else {
        side_pane_draw(&ui, area);
    }
    grid_to_text(&ui.screen, text);
    grid_free(&ui.screen);
}

static void expect_side(const char *label, struct session *session, struct point size,
                        const char *const *wanted)
{
    struct buffer text = {0};
    print_side(session, size, &text);
    for (int i = 0; wanted[i] != NULL; i++) {
        if (strstr(buffer_text(&text), wanted[i]) == NULL) {
            fail_msg("%s: no \"%s\" in\n%s", label, wanted[i], buffer_text(&text));
        }
    }
    buffer_free(&text);
}

/* A hero of the last levels, and longer-lived than any. */
static struct session *session_of_veteran(void)
{
    struct session *session = memory_new(1, sizeof *session);
    session->view.hero = (struct view_hero){
        .health = 1987,
        .max_health = 2345,
        .level = 200,
        .attack = 1234500,
        .defence = 987600,
        .experience = 123456789,
        .next_level = 234567890,
        .weapon = -1,
        .armour = -1,
        .hunger = HUNGER_VERY_HUNGRY,
        .burden = BURDEN_OVERLOADED,
        .status = {{STATUS_HASTED, 20}, {STATUS_SLOWED, 15}, {STATUS_UNDYING, 10}},
        .status_count = 3,
    };
    session->view.depth = 126;
    session->view.turn = 99999999;
    session->view.wins = 4;
    session->health_before = 1987;
    return session;
}

TEST(no_number_is_cut_however_far_the_hero_gets)
{
    static const char *const folded[] = {"1987/2345", "Depth 126 Stealth 0",
                                         "C4 Ver Ove has20 slo15 und10", " T99999999\n", NULL};
    static const char *const plain[] = {"1987/2345",
                                        "Exp 123456789/234567890",
                                        "Att 1234.5 Def 987.6",
                                        "Depth 126 T99999999",
                                        "Crowns 4",
                                        "hasted 20",
                                        "undying 10",
                                        NULL};
    struct session *session = session_of_veteran();
    expect_side("folded", session, (struct point){40, 2}, folded);
    expect_side("beside the map", session, (struct point){24, 20}, plain);
    session_free(session);
}

/* Wherever a run may be: the words are as full as there is room. */
TEST(folded_the_turn_is_always_whole)
{
    static const struct {
        const char *label;
        int level, depth, turn, hunger, status_count;
        const char *const want[4];
    } rows[] = {
        {"at the start", 1, 1, 1, HUNGER_NORMAL, 0, {"Level 1 Depth 1 Stealth 0", " T1\n", NULL}},
        {"level 10", 10, 7, 426, HUNGER_NORMAL, 0, {"Level 10 Depth 7 Stealth 0", " T426\n", NULL}},
        {"hungry and quick",
         26,
         26,
         123456,
         HUNGER_VERY_HUNGRY,
         1,
         {"Level 26 Depth 26 Stealth 0", "Very Hungry, hasted 20", " T123456\n", NULL}},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct session *session = session_of_veteran();
        struct view_hero *hero = &session->view.hero;
        hero->level = rows[i].level;
        hero->attack = 4800;
        hero->defence = 2400;
        hero->hunger = rows[i].hunger;
        hero->burden = BURDEN_NONE;
        hero->status_count = rows[i].status_count;
        session->view.wins = 0;
        session->view.depth = rows[i].depth;
        session->view.turn = rows[i].turn;
        expect_side(rows[i].label, session, (struct point){40, 2}, rows[i].want);
        session_free(session);
    }
}

/* 12 equal ones are "ax12"; what does not fit is counted, never cut. */
TEST(folded_marks_are_whole_or_counted)
{
    static const struct {
        const char *label;
        int kinds, each;
        const char *want;
    } rows[] = {
        {"two", 2, 1, "a b "},
        {"a crowd", 1, 12, "ax12 "},
        {"more than fit", 20, 3, "ax3 bx3 cx3 dx3 ex3 Ex3 fx3 +13 "},
        {"all just fit", 8, 3, "ax3 bx3 cx3 dx3 ex3 Ex3 fx3 gx3 "},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct session *session = memory_new(1, sizeof *session);
        session->view.turn = 12345;
        session->view.hero.food = 1000;
        session->view.hero.hunger = HUNGER_NORMAL;
        for (int k = 0; k < rows[i].kinds * rows[i].each; k++) {
            session->view.foe[k] = (struct view_foe){.kind = 1 + k / rows[i].each};
        }
        session->view.foe_count = rows[i].kinds * rows[i].each;
        expect_side(rows[i].label, session, (struct point){40, 2},
                    (const char *const[]){rows[i].want, " T12345\n", NULL});
        session_free(session);
    }
}

/* Beside a map of 34 lines there is room for the pack, below all that is in sight. */
TEST(a_tall_sidebar_shows_the_pack)
{
    static const struct {
        int height, items;
        const char *const want[3];
    } rows[] = {
        {34, 2, {"In the pack\n", "ration\n", NULL}},
        {34, 30, {"In the pack\n", "... and 19 more\n", NULL}},
        {26, 30, {"... and 27 more\n", NULL}},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct session *session = session_of_veteran();
        session->view.hero.status_count = 0;
        session->view.wins = 0;
        session->view.item_count = rows[i].items;
        for (int k = 0; k < rows[i].items; k++) {
            session->view.item[k] =
                (struct view_item){.kind = 1, .count = 1, .place = VIEW_IN_PACK};
        }
        expect_side("pack", session, (struct point){40, rows[i].height}, rows[i].want);
        session_free(session);
    }
}

/* Of 30 things the last is a potion. */
TEST(a_full_sidebar_shows_first_what_may_save_a_life)
{
    struct session *session = session_of_veteran();
    struct buffer text = {0};
    session->view.hero.status_count = 0;
    session->view.wins = 0;
    session->view.item_count = 30;
    for (int k = 0; k < 30; k++) {
        session->view.item[k] = (struct view_item){.kind = 1, .count = 1, .place = VIEW_IN_PACK};
    }
    session->view.item[29].kind = content_find_item(content_fixture(), "potion-of-health");
    print_side(session, (struct point){40, 34}, &text);
    const char *potion = strstr(buffer_text(&text), "potion of health");
    const char *ration = strstr(buffer_text(&text), "ration");
    assert_true(potion != NULL && ration != NULL && potion < ration);
    buffer_free(&text);
    session_free(session);
}

TEST(a_low_sidebar_has_no_room_for_the_pack)
{
    struct session *session = session_of_veteran();
    struct buffer text = {0};
    session->view.item_count = 1;
    session->view.item[0] = (struct view_item){.kind = 1, .count = 1, .place = VIEW_IN_PACK};
    print_side(session, (struct point){24, 20}, &text);
    assert_null(strstr(buffer_text(&text), "In the pack"));
    buffer_free(&text);
    session_free(session);
}

/* ---- what looking says ---- */

TEST(cells_are_described_as_seen_or_remembered)
{
    static const struct {
        bool is_seen;
        struct memory cell;
        const char *want;
    } rows[] = {
        {false, {0, 0, 0, 0, false}, "You have not seen that place."},
        {true, {TERRAIN_WALL + 1, 0, 0, 0, false}, "You see a wall."},
        {false, {TERRAIN_WALL + 1, 0, 0, 0, false}, "You remember a wall."},
        {true, {TERRAIN_FLOOR + 1, 0, 0, 0, false}, "You see bare ground."},
        {false, {TERRAIN_STAIRS + 1, 0, 0, 0, false}, "You remember the stairs down."},
        {false, {TERRAIN_FLOOR + 1, 2, 0, 0, false}, "You remember a rank-1."},
        {false, {TERRAIN_FLOOR + 1, 2, 2, 0, false}, "You remember a rank-1 and a ration."},
        {false, {TERRAIN_STAIRS + 1, 0, 2, 0, false}, "You remember a ration on the stairs down."},
    };
    struct view *view = memory_new(1, sizeof *view);
    view->width = 2;
    view->height = 1;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct buffer text = {0};
        view->cell[1] = rows[i].cell;
        view->sight.word[0] = rows[i].is_seen ? 2 : 0;
        look_describe_cell(content_fixture(), view, (struct point){1, 0}, &text);
        assert_string_equal(buffer_text(&text), rows[i].want);
        buffer_free(&text);
    }
    free(view);
}

/* ---- keys ---- */

TEST(every_command_has_a_key_and_is_found_by_it)
{
    struct key_table table = key_table_default();
    for (int i = 0; i < COMMAND_COUNT; i++) {
        assert_int_not_equal(table.key[i][0], KEY_NONE);
        for (int k = 0; k < COMMAND_KEYS_MAX && table.key[i][k] != KEY_NONE; k++) {
            assert_int_equal(key_table_find(&table, table.key[i][k]), i);
        }
    }
    assert_int_equal(key_table_find(&table, KEY_NONE), COMMAND_NONE);
    assert_int_equal(key_table_find(&table, ';'), COMMAND_NONE);
}

TEST(steps_have_the_directions_of_every_keyboard)
{
    static const struct {
        enum direction direction;
        uint32_t keys[3];
    } rows[] = {
        {DIRECTION_NORTH, {KEY_UP, 'k', '8'}},   {DIRECTION_NORTH_EAST, {KEY_PAGE_UP, 'u', '9'}},
        {DIRECTION_EAST, {KEY_RIGHT, 'l', '6'}}, {DIRECTION_SOUTH_EAST, {KEY_PAGE_DOWN, 'n', '3'}},
        {DIRECTION_SOUTH, {KEY_DOWN, 'j', '2'}}, {DIRECTION_SOUTH_WEST, {KEY_END, 'b', '1'}},
        {DIRECTION_WEST, {KEY_LEFT, 'h', '4'}},  {DIRECTION_NORTH_WEST, {KEY_HOME, 'y', '7'}},
    };
    struct key_table table = key_table_default();
    for (int i = 0; i < COUNT_OF(rows) * 3; i++) {
        enum direction direction = DIRECTION_COUNT;
        enum command command = key_table_find(&table, rows[i / 3].keys[i % 3]);
        assert_true(command_is_step(command, &direction));
        assert_int_equal(direction, rows[i / 3].direction);
    }
}

TEST(typing_adds_and_takes_whole_characters)
{
    struct text_field field = {.most = 4};
    static const struct {
        uint32_t key;
        const char *want;
    } rows[] = {
        {'a', "a"},
        {0xE9, "a\xC3\xA9"},               /* e with an acute */
        {0x4E2D, "a\xC3\xA9\xE4\xB8\xAD"}, /* two columns wide */
        {'b', "a\xC3\xA9\xE4\xB8\xAD"},    /* there are no more than 4 */
        {0x301, "a\xC3\xA9\xE4\xB8\xAD"},  /* a mark that combines */
        {KEY_BACKSPACE, "a\xC3\xA9"},
        {KEY_BACKSPACE, "a"},
        {KEY_UP, "a"},
        {KEY_DELETE, ""},
        {KEY_BACKSPACE, ""},
        {' ', " "},
        {KEY_CONTROL('u'), ""},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        text_field_key(&field, rows[i].key);
        assert_string_equal(field.text, rows[i].want);
    }
}

TEST(scrolling_stays_within_the_text)
{
    static const struct {
        uint32_t key;
        int want;
    } rows[] = {
        {KEY_UP, 0},        {KEY_DOWN, 1},    {'j', 2},       {'k', 1},
        {KEY_PAGE_DOWN, 5}, {KEY_END, 15},    {KEY_DOWN, 15}, {KEY_PAGE_UP, 11},
        {KEY_HOME, 0},      {KEY_PAGE_UP, 0}, {'x', 0},
    };
    struct scroll scroll = {0};
    scroll_fit(&scroll, 20, 5);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        assert_int_equal(scroll_key(&scroll, rows[i].key), rows[i].key != 'x');
        assert_int_equal(scroll.first, rows[i].want);
    }
    scroll_key(&scroll, KEY_END);
    scroll_fit(&scroll, 20, 18); /* the screen grew */
    assert_int_equal(scroll.first, 2);
}
