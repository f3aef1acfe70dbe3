/* The parts of the interface that can be had without a game: the division of the screen, the
 * camera, the paging of the log, grouping, the key table, typing. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/play/key_table.h"
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
        /* 4 + (40 - 24) / 6 = 6 */
        {"taller: map and log grow", {80, 40}, false, 56, 34, 24, 6},
        /* 4 + (60 - 24) / 6 = 10 */
        {"all of the level's height", {80, 60}, false, 56, 50, 24, 10},
        {"the rest is the log's", {80, 70}, false, 56, 50, 24, 20},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct layout layout = layout_make(rows[i].screen, (struct point){80, 50});
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
                layout_make((struct point){width, height}, (struct point){80, 50});
            int sum = cells(layout.map) + cells(layout.side) + cells(layout.log);
            bool is_apart = !overlap(layout.map, layout.side) && !overlap(layout.map, layout.log) &&
                            !overlap(layout.side, layout.log);
            if (sum != width * height || !is_apart || layout.map.height < 10) {
                fail_msg("at %dx%d", width, height);
            }
        }
    }
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
    camera_follow(&camera, (struct point){40, 20}, (struct point){80, 50}, (struct point){50, 30});
    assert_int_equal(camera.corner.x, 30);
    assert_int_equal(camera.corner.y, 20);
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

/* ---- what looking says ---- */

TEST(cells_are_described_as_seen_or_remembered)
{
    static const struct {
        bool is_seen;
        struct memory cell;
        const char *want;
    } rows[] = {
        {false, {0, 0, 0, 0}, "You have not seen that place."},
        {true, {TERRAIN_WALL + 1, 0, 0, 0}, "You see a wall."},
        {false, {TERRAIN_WALL + 1, 0, 0, 0}, "You remember a wall."},
        {true, {TERRAIN_FLOOR + 1, 0, 0, 0}, "You see bare ground."},
        {false, {TERRAIN_STAIRS + 1, 0, 0, 0}, "You remember the stairs down."},
        {false, {TERRAIN_FLOOR + 1, 2, 0, 0}, "You remember a rank-1."},
        {false, {TERRAIN_FLOOR + 1, 2, 2, 0}, "You remember a rank-1 and a ration."},
        {false, {TERRAIN_STAIRS + 1, 0, 2, 0}, "You remember a ration on the stairs down."},
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
