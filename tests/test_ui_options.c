/* Options, keys and presets through the interface, by keys. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/play/key_table.h"
#include "barrow/play/settings.h"
#include "barrow/ui/ui.h"
#include "support/content_fixture.h"
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

/* Fresh settings with one of them changed each time, because the keys may change them, too. */
struct change {
    enum option option;
    const char *value; /* NULL: no change */
};

static void play(const void *what, const char *keys, struct point size, struct buffer *screen)
{
    const struct change *change = what;
    struct error error = {""};
    struct content *content = one_room();
    struct settings *settings = new_settings(NULL);
    struct ui_setup setup = {.content = content, .seed = 7, .name = "Wulf", .settings = settings};
    if (change->value != NULL) {
        assert_true(settings_set(settings, change->option, change->value, "", &error));
    }
    screens_run(setup, keys, size, screen);
    settings_free(settings);
    free(content);
}

static const struct screen_source usual = {play, &(const struct change){OPTION_NAME, NULL}};

static void expect(enum option option, const char *value, const char *keys, const char *want)
{
    struct screen_source source = {play, &(struct change){option, value}};
    screens_check(source, &(struct screen_row){keys, want}, 1);
}

/* Presets. */

static const char *const preset_names[] = {"vi", "numpad", "wasd", "laptop"};

static struct key_table table_of(const struct settings *settings)
{
    int preset = settings->config->value[OPTION_PRESET].number;
    return key_table_make(&settings->presets.preset[preset].bindings, &settings->config->bindings);
}

/* Every key of a preset's own must have arrived, and no command may be out of reach. */
TEST(every_preset_reaches_every_command)
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

TEST(laptop_and_numpad_step_with_no_letter)
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
TEST(a_game_is_played_with_each_preset)
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
        const char *preset = rows[i].preset;
        char keys[120];
        snprintf(keys, sizeof keys, "<Enter>%s>", rows[i].to_stairs);
        expect(OPTION_PRESET, preset, keys, "Go down?");
        snprintf(keys, sizeof keys, "<Enter>%s><Esc>%s%s", rows[i].to_stairs, rows[i].wait,
                 rows[i].pick_up);
        expect(OPTION_PRESET, preset, keys, "Depth 1  Turn 6");
        expect(OPTION_PRESET, preset, keys, "There is nothing here to pick up.");
        snprintf(keys, sizeof keys, "<Enter>%s>YQyes<Enter>", rows[i].to_stairs);
        expect(OPTION_PRESET, preset, keys, "Wulf gave up on depth 2.");
    }
}

/* Options. */

TEST(options_change_where_they_stand)
{
    static const struct screen_row rows[] = {
        {"=", "what the hero is called"},
        {"<Enter>=", "Options"},
        {"<Enter>=<Esc>.", "Depth 1  Turn 2"},
        {"=<Down><Right>", " 16m "},
        {"=<Down><Right>", "from the next"},
        {"=<Down><Left>", " none "},
        {"=<Enter><Ctrl-U>Ed<Enter><Esc>", "Name   Ed"},
        {"=<Enter><Ctrl-U>Ed<Esc><Esc>", "Name   Wulf"},
        {"=<Enter><Ctrl-U><Enter><Esc>", "Name   Wulf"},
        {"<Down>x=<Esc>", "Name   Wulfx="},
        {"=<Down><Down><Esc>=", ">   ascii"},
        {"<Enter>=<Up><Up><Enter><Esc><Esc>=", ">   keys"},
        {"<Enter>=<3*Up><Right>", "letters to step"},
        {"<Enter>=<4*Up><Right>", " 55 "},
        {"<Enter>=<4*Up><9*Left><3*Left>", "   0 "},
        {"<Enter>=<4*Down><Enter><Esc><Esc>=", "Options"},
        {"<Enter>=<3*Up><Right><Up><End><Enter>n", " numpad "},
        {"<Enter>=<3*Up><Right><End><Enter>Y", " vi "},
    };
    screens_check(usual, rows, COUNT_OF(rows));
}

TEST(ascii_takes_effect_at_once)
{
    static const struct screen_row rows[] = {
        {"=", "\xE2\x94\x80 Options"},
        {"=<2*Down><Left>", "!\xE2\x94\x80"},
        {"=<2*Down><Left>", "- Options"},
    };
    screens_check(usual, rows, COUNT_OF(rows));
}

TEST(walls_and_bars_have_a_switch_each)
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
        /* runs to the wall in the west */
        expect(rows[i].option, rows[i].value, "<Enter>HH", rows[i].wall);
        expect(rows[i].option, rows[i].value, "<Enter>HH", rows[i].bar);
    }
}

/* Keys. Row 2 and below are the commands; the second of them steps north-east. */
#define TO_KEYS "<Enter>=<End><Up><Enter>"
#define TO_NORTH TO_KEYS "<2*Down>"
TEST(keys_are_bound_and_taken)
{
    static const struct screen_row rows[] = {
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
    screens_check(usual, rows, COUNT_OF(rows));
}

/* The player's keys over the preset's: x goes from looking (v x) to the bag, and comes back. */
TEST(a_key_belongs_to_one_command)
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

TEST(what_cannot_be_saved_is_told_once)
{
    static const char *const rows[][2] = {{"=<Down><Right><Esc>", "Not saved:"},
                                          {"=<Down><Right><Esc><Esc>", "> New game"}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct buffer screen = {0};
        struct settings *settings = new_settings("Makefile/config.yaml");
        struct ui_setup setup = {
            .content = content_fixture(), .seed = 7, .name = "Wulf", .settings = settings};
        screens_run(setup, rows[i][0], (struct point){80, 24}, &screen);
        assert_non_null(strstr(buffer_text(&screen), rows[i][1]));
        settings_free(settings);
        buffer_free(&screen);
    }
}

TEST(screens_are_those_that_somebody_has_read)
{
    static const struct golden_row rows[] = {
        {"<Enter>=<4*Up>", "options"},
        {"=<Enter>ine", "options-typing"},
        {"=<Up><Enter>", "options-reset"},
        {TO_NORTH "<Enter>,", "bindings"},
        {TO_NORTH "<Enter>", "bindings-waiting"},
    };
    screens_check_golden(usual, rows, COUNT_OF(rows));
}
