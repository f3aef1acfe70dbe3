/* Options, keys and presets through the interface, by keys. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/play/key_table.h"
#include "barrow/play/settings.h"
#include "barrow/ui/ui.h"
#include "support/content_fixture.h"
#include "support/golden_screen.h"
#include "support/screens.h"

static struct settings *new_settings(const char *path)
{
    struct buffer problems = {0};
    struct settings *settings = settings_new(path, NULL, &problems);
    assert_string_equal(buffer_text(&problems), "");
    buffer_free(&problems);
    return settings;
}

static struct settings *settings_with_preset(const char *preset)
{
    struct error error = {""};
    struct settings *settings = new_settings(NULL);
    assert_true(settings_set(settings, OPTION_PRESET, preset, "", &error));
    return settings;
}

/* A level of one room: under seed 7 the stairs are three cells east and four south. */
static struct content *one_room(void)
{
    struct content *content = content_fixture_copy();
    content->levels.room_tries = 1;
    return content;
}

static void play(struct settings *settings, const char *keys, struct point size,
                 struct buffer *screen)
{
    struct content *content = one_room();
    struct ui_order order = {.content = content, .seed = 7, .name = "Wulf", .settings = settings};
    buffer_clear(screen);
    screens_run(order, keys, size, screen);
    free(content);
}

static void expect(struct settings *settings, const char *keys, const char *want)
{
    struct buffer screen = {0};
    play(settings, keys, (struct point){80, 24}, &screen);
    if (strstr(buffer_text(&screen), want) == NULL) {
        fail_msg("after \"%s\" no \"%s\":\n%s", keys, want, buffer_text(&screen));
    }
    buffer_free(&screen);
}

/* Presets. */

static const char *const preset_names[] = {"vi", "numpad", "wasd", "laptop"};

static struct key_table table_of(const struct settings *settings)
{
    int preset = settings->config->value[OPTION_PRESET].number;
    return key_table_make(&settings->presets.preset[preset].bindings, &settings->config->bindings);
}

/* Every key of a preset's own must have arrived, and no command may be out of reach. */
static void every_preset_reaches_every_command(void **state)
{
    for (int i = 0; i < COUNT_OF(preset_names); i++) {
        struct settings *settings = settings_with_preset(preset_names[i]);
        int preset = settings->config->value[OPTION_PRESET].number;
        struct key_table table = table_of(settings);
        for (int command = 0; command < COMMAND_COUNT; command++) {
            const struct binding *binding = &settings->presets.preset[preset].bindings.of[command];
            if (table.key[command][0] == KEY_NONE) {
                fail_msg("%s: no key to %s", preset_names[i], command_sentence[command]);
            }
            for (int k = 0; k < binding->count; k++) {
                assert_int_equal(key_table_find(&table, binding->key[k]), command);
            }
        }
        settings_free(settings);
    }
}

static void laptop_and_numpad_step_with_no_letter(void **state)
{
    static const char *const names[] = {"numpad", "laptop"};
    for (int i = 0; i < COUNT_OF(names); i++) {
        struct settings *settings = settings_with_preset(names[i]);
        struct key_table table = table_of(settings);
        for (const char *letter = "hjklyubn"; *letter != '\0'; letter++) {
            enum direction direction;
            enum command command = key_table_find(&table, (uint32_t)*letter);
            assert_false(command != COMMAND_NONE && command_is_step(command, &direction));
        }
        settings_free(settings);
    }
}

/* Three steps south-east and one south to the stairs, the question, no; giving up. */
static void a_game_is_played_with_each_preset(void **state)
{
    static const struct {
        const char *preset, *to_stairs, *pick_up, *wait;
    } rows[] = {
        {"vi", "<3*n>j", "g", "."},
        {"numpad", "<3*3>2", "g", "5"},
        {"wasd", "<3*c>s", "g", "<Space>"},
        {"laptop", "<3*PgDn><Down>", "g", "s"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct settings *settings = settings_with_preset(rows[i].preset);
        char keys[120];
        snprintf(keys, sizeof keys, "<Enter>%s>", rows[i].to_stairs);
        expect(settings, keys, "Go down?");
        snprintf(keys, sizeof keys, "<Enter>%s><Esc>%s%s", rows[i].to_stairs, rows[i].wait,
                 rows[i].pick_up);
        expect(settings, keys, "Depth 1  Turn 6");
        expect(settings, keys, "There is nothing here to pick up.");
        snprintf(keys, sizeof keys, "<Enter>%s>YQyes<Enter>", rows[i].to_stairs);
        expect(settings, keys, "Wulf gave up on depth 2.");
        settings_free(settings);
    }
}

/* Options. */

static void options_change_where_they_stand(void **state)
{
    static const struct {
        const char *keys, *want;
    } rows[] = {
        {"=", "what the hero is called"},
        {"<Enter><Esc>", "Options"},
        {"<Enter>=<Esc>.", "Depth 1  Turn 2"},
        {"=<Down><Right>", " 16m \xE2\x94\x82"},
        {"=<Down><Right>", "from the next"},
        {"=<Down><Left>", " none \xE2\x94\x82"},
        {"=<Enter><Ctrl-U>Ed<Enter><Esc>", "Name   Ed"},
        {"=<Enter><Ctrl-U>Ed<Esc><Esc>", "Name   Wulf"},
        {"=<Enter><Ctrl-U><Enter><Esc>", "Name   Wulf"},
        {"<Down>x=<Esc>", "Name   Wulfx="},
        {"=<Down><Down><Esc>=", ">   ascii"},
        {"<Enter>=<Up><Up><Enter><Esc><Esc>=", ">   keys"},
        {"<Enter>=<3*Up><Right>", "letters to step"},
        {"<Enter>=<4*Up><Right>", " 55 \xE2\x94\x82"},
        {"<Enter>=<4*Up><9*Left><3*Left>", " 0 \xE2\x94\x82"},
        {"<Enter>=<4*Down><Enter><Esc><Esc>", "Options"},
        {"<Enter>=<3*Up><Right><Up><End><Enter>n", " numpad \xE2\x94\x82"},
        {"<Enter>=<3*Up><Right><End><Enter>Y", " vi \xE2\x94\x82"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct settings *settings = new_settings(NULL);
        expect(settings, rows[i].keys, rows[i].want);
        settings_free(settings);
    }
}

static void ascii_and_colours_take_effect_at_once(void **state)
{
    struct settings *settings = new_settings(NULL);
    struct buffer screen = {0};
    expect(settings, "=", "\xE2\x94\x80 Options");
    play(settings, "=<2*Down><Left>", (struct point){80, 24}, &screen);
    assert_null(strstr(buffer_text(&screen), "\xE2\x94\x80"));
    assert_non_null(strstr(buffer_text(&screen), "- Options"));
    buffer_free(&screen);
    settings_free(settings);
}

static void walls_and_bars_have_a_switch_each(void **state)
{
    static const struct {
        enum option option;
        const char *value, *wall, *bar;
    } rows[] = {
        {OPTION_WALLS, "lines", "│@", "░Experience"},
        {OPTION_WALLS, "signs", "#@", "░Experience"},
        {OPTION_BARS, "signs", "│@", ".Experience"},
        {OPTION_ASCII, "yes", "#@", ".Experience"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct error error = {""};
        struct settings *settings = new_settings(NULL);
        assert_true(settings_set(settings, rows[i].option, rows[i].value, "", &error));
        expect(settings, "<Enter>HH", rows[i].wall); /* runs to the wall in the west */
        expect(settings, "<Enter>HH", rows[i].bar);
        settings_free(settings);
    }
}

/* Keys. Row 2 and below are the commands; the second of them steps north-east. */
#define TO_KEYS "<Enter>=<End><Up><Enter>"
#define TO_NORTH TO_KEYS "<2*Down>"
static void keys_are_bound_and_taken(void **state)
{
    static const struct {
        const char *keys, *want;
    } rows[] = {
        {TO_NORTH "<Enter>", "Press the key for 'step, fight north'."},
        {TO_NORTH "<Enter>;", "The key ; does it now."},
        {TO_NORTH "<Enter>;", "Up k 8 ;"},
        {TO_NORTH "<Enter><Esc>", "Up k 8"},
        {TO_NORTH "<Enter>k", "k does that already."},
        {TO_NORTH "<Enter>>", "The key > does it now, and no longer 'go down, or"},
        {TO_NORTH "<Enter>,", "The key , does it now, and no longer 'pick up'."},
        {TO_NORTH "<Enter><Enter>", "Enter always means the same and cannot be bound."},
        {TO_NORTH "<Enter>?", "? is the last key for"},
        {TO_NORTH "<Enter>;<Enter>!<Enter>$<Enter>%", "6 keys are enough"},
        {TO_NORTH "<Backspace>", "8 no longer does that."},
        {TO_NORTH "<4*Backspace>", "It has no key."},
        {TO_NORTH "<Backspace><Up><Enter>", "All keys are as the preset has them."},
        {TO_KEYS "<Right>", "numpad"},
        {TO_NORTH "<Enter>;<Esc><Esc>;.", "Depth 1  Turn 3"},
        {TO_NORTH "<Enter>Y<Esc><Esc>S", "Enter or Y: yes"},
        /* What is bound to a step still means yes. */
        {TO_NORTH "<Enter>Y<Esc><Esc><3*n>j>Y", "Depth 2  Turn 5"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct settings *settings = new_settings(NULL);
        expect(settings, rows[i].keys, rows[i].want);
        settings_free(settings);
    }
}

/* The player's keys over the preset's: x goes from looking (v x) to the bag, and comes back. */
static void a_key_belongs_to_one_command(void **state)
{
    static const uint32_t keys[] = {'x', '?'};
    struct settings *settings = new_settings(NULL);
    config_bind(settings->config, COMMAND_BAG, keys, 2);
    struct key_table table = table_of(settings);
    assert_int_equal(key_table_find(&table, 'x'), COMMAND_BAG);
    assert_int_equal(key_table_find(&table, 'i'), COMMAND_NONE);
    assert_int_equal(key_table_find(&table, 'v'), COMMAND_LOOK);
    assert_int_equal(key_table_find(&table, '?'), COMMAND_HELP); /* its last one */
    config_unbind(settings->config, COMMAND_BAG);
    table = table_of(settings);
    assert_int_equal(key_table_find(&table, 'x'), COMMAND_LOOK);
    assert_int_equal(key_table_find(&table, 'i'), COMMAND_BAG);
    settings_free(settings);
}

static void what_cannot_be_saved_is_told_once(void **state)
{
    struct settings *settings = new_settings("Makefile/config.yaml");
    expect(settings, "=<Down><Right><Esc>", "Not saved:");
    settings_free(settings);
    settings = new_settings("Makefile/config.yaml");
    expect(settings, "=<Down><Right><Esc><Esc>", "> New game");
    settings_free(settings);
}

static void screens_are_those_that_somebody_has_read(void **state)
{
    static const struct {
        const char *name, *keys;
    } rows[] = {
        {"options", "<Enter>=<4*Up>"},
        {"options-typing", "=<Enter>ine"},
        {"options-reset", "=<Up><Enter>"},
        {"bindings", TO_NORTH "<Enter>,"},
        {"bindings-waiting", TO_NORTH "<Enter>"},
    };
    static const struct point sizes[] = {{80, 24}, {40, 20}};
    int different = 0;
    for (int i = 0; i < COUNT_OF(rows) * COUNT_OF(sizes); i++) {
        struct settings *settings = new_settings(NULL);
        struct point size = sizes[i % 2];
        struct buffer screen = {0};
        char name[40];
        snprintf(name, sizeof name, "%s-%dx%d", rows[i / 2].name, size.x, size.y);
        play(settings, rows[i / 2].keys, size, &screen);
        different += !golden_screen_is(name, buffer_text(&screen));
        buffer_free(&screen);
        settings_free(settings);
    }
    assert_int_equal(different, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_preset_reaches_every_command),
        cmocka_unit_test(laptop_and_numpad_step_with_no_letter),
        cmocka_unit_test(a_game_is_played_with_each_preset),
        cmocka_unit_test(options_change_where_they_stand),
        cmocka_unit_test(ascii_and_colours_take_effect_at_once),
        cmocka_unit_test(walls_and_bars_have_a_switch_each),
        cmocka_unit_test(keys_are_bound_and_taken),
        cmocka_unit_test(a_key_belongs_to_one_command),
        cmocka_unit_test(what_cannot_be_saved_is_told_once),
        cmocka_unit_test(screens_are_those_that_somebody_has_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
