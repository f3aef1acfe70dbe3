/* The player's settings without a screen: what is said about a wrong file, that saving loses
 * nothing that its owner wrote, and that a file is replaced whole or not at all. The commands are
 * four of this test's own. */
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/content/config.h"
#include "support/broken_cases.h"
#include "support/folder.h"
#include "support/must.h"
#include "support/test.h"

#define FIRST_LINES                                                                                \
    "# Settings of Barrow. The options screen of the game writes this file anew and keeps\n"       \
    "# what you wrote here; `barrow config` shows what holds.\n"
#define COLOURS_LINES "\n# how many colours at most; auto: as many as there are\n"
#define HINTS_LINES "\n# first steps are told as they come\n"
#define STOP_LINES "\n# percent of health at which fighting by itself stops\n"
#define KEYS_LINES "\n# which keys do what; `barrow config` lists the commands\nkeys:\n"
#define KEPT_LINES "\n# What else you wrote is kept here, below the options:\n"

enum { GO, LOOK, HELP, DIG };

/* A key is one character; Esc cannot be bound. */
static enum key_verdict read_key(const char *name, uint32_t *key)
{
    *key = (uint32_t)(unsigned char)name[0];
    return strcmp(name, "Esc") == 0             ? KEY_IS_RESERVED
           : name[0] == '\0' || name[1] != '\0' ? KEY_IS_UNKNOWN
                                                : KEY_IS_GOOD;
}

static void name_key(uint32_t key, char out[BINDING_NAME_SIZE])
{
    snprintf(out, BINDING_NAME_SIZE, "%c", (char)key);
}

static const char *const commands[] = {"go", "look", "help", "dig-down"};
static const char *const key_names[] = {"Up", "Down"};
static const struct key_words words = {
    commands, 4, HELP, key_names, 2, read_key, name_key, {.count = 2, .key = {'?', 'h'}}};
static const struct key_presets presets = {
    .preset = {{.id = "vi", .says = "letters"}, {.id = "wasd", .says = "left"}}, .count = 2};

static char *folder, path[512]; /* of the test that runs */
static struct config *config;   /* what read_config read last */
static struct buffer said;      /* about it */
static struct error error;      /* about saving it */

static int set_up(void **state)
{
    folder = folder_make();
    assert_non_null(folder);
    snprintf(path, sizeof path, "%s/config.yaml", folder);
    return 0;
}

static int tear_down(void **state)
{
    config_free(config);
    config = NULL;
    buffer_free(&said);
    folder_remove(folder);
    return 0;
}

AROUND_EACH_TEST(set_up, tear_down)

static void write_file(const char *text)
{
    remove(path);
    folder_write(folder, "config.yaml", text);
}

static void expect_file(const char *name, const char *want)
{
    struct buffer text = {0};
    folder_read(folder, name, &text);
    assert_string_equal(buffer_text(&text), want);
    buffer_free(&text);
}

static void open_config(const char *file)
{
    config_free(config);
    buffer_clear(&said);
    config = config_new(file, &words, &presets);
}

static void read_config(void)
{
    open_config(path);
    config_read(config, &said);
}

static void save_and_expect(const char *name, const char *want)
{
    must(config_save(config, &error), &error);
    expect_file(name, want);
}

/* Nothing but the settings' own file is in the folder. */
static void expect_no_litter(int files)
{
    DIR *open = opendir(folder);
    int count = 0;
    for (const struct dirent *entry; (entry = readdir(open)) != NULL;) {
        count += entry->d_name[0] != '.';
    }
    closedir(open);
    assert_int_equal(count, files);
}

/* Reading. */

TEST(every_option_has_a_good_default)
{
    read_config();
    assert_string_equal(buffer_text(&said), "");
    assert_false(config->is_there);
    for (int i = 0; i < OPTION_COUNT; i++) {
        struct buffer shown = {0};
        config_show_value(config, (enum option)i, &shown);
        assert_string_equal(buffer_text(&shown), option_table[i].fallback);
        must(config_set_text(config, (enum option)i, buffer_text(&shown), &error), &error);
        assert_int_equal(config_find_option(option_table[i].key), i);
        buffer_free(&shown);
    }
}

/* What a config.yaml in the folder is told. */
static void say_of_config(const char *where, struct buffer *out)
{
    snprintf(path, sizeof path, "%s/config.yaml", where);
    read_config();
    buffer_add(out, buffer_text(&said));
    assert_int_equal(config->mistakes, said.size > 0);
}

TEST(each_mistake_is_told_where_it_stands)
{
    assert_true(broken_cases_run("config.txt", say_of_config) >= 20);
}

/* Line 1 is wrong and keeps its default, lines 2 to 4 hold. */
TEST(what_is_right_holds_beside_what_is_wrong)
{
    write_file("colours: blue\nstop-health: 25\nkeys:\n  go: [g, Esc]\n");
    read_config();
    const struct config_value *colours = &config->value[OPTION_COLOURS];
    const struct config_value *stop = &config->value[OPTION_STOP_HEALTH];
    assert_int_equal(config->mistakes, 2);
    assert_int_equal(config->first_mistake, 1);
    assert_true(colours->number == COLOURS_AUTO && colours->origin == CONFIG_DEFAULT);
    assert_true(stop->number == 25 && stop->origin == CONFIG_FILE && stop->line == 2);
    const struct binding *go = &config->bindings.of[GO];
    assert_true(go->is_given && go->count == 1 && go->line == 4);
    assert_false(config->bindings.of[LOOK].is_given);
}

/* Saving. */

struct change {
    const char *text;   /* the file before */
    enum option option; /* to be stepped once; OPTION_COUNT for none */
    int command;        /* to be bound to x and ", or with `is_free` to nothing of its own; -1 */
    bool is_free;
    const char *want; /* the file afterwards, below FIRST_LINES */
};

static void make_change(const struct change *change)
{
    static const uint32_t keys[] = {'x', '"'};
    if (change->option != OPTION_COUNT) {
        config_step(config, change->option, 1);
    }
    if (change->command >= 0 && change->is_free) {
        config_unbind(config, change->command);
    } else if (change->command >= 0) {
        config_bind(config, change->command, keys, 2);
    }
}

static void change_and_save(const struct change *change)
{
    struct buffer want = {0};
    write_file(change->text);
    read_config();
    make_change(change);
    print_message("%s", change->text);
    assert_true(config_is_unsaved(config));
    buffer_print(&want, FIRST_LINES "%s", change->want);
    save_and_expect("config.yaml", buffer_text(&want));
    assert_false(config_is_unsaved(config));
    config_step(config, OPTION_HINTS, 2); /* as it was: saving twice changes nothing more */
    save_and_expect("config.yaml", buffer_text(&want));
    buffer_free(&want);
}

#define NONE OPTION_COUNT
/* From colours 16 the next is 8, from hints yes it is no, from stop-health 50 it is 55.
 * lint: table */
TEST(saving_writes_the_options_and_keeps_the_rest)
{
    static const struct change changes[] = {
        {"colours: 16\n", OPTION_COLOURS, -1, false, COLOURS_LINES "colours: 8\n"},
        {"colours: 16", OPTION_STOP_HEALTH, -1, false,
         COLOURS_LINES "colours: 16\n" STOP_LINES "stop-health: 55\n"},
        {"stop-health: 1\r\ncolours: '16'\r\n", OPTION_COLOURS, -1, false,
         COLOURS_LINES "colours: 8\n" STOP_LINES "stop-health: 1\n"},
        {"{colours: 16, stop-health: 1}\n", OPTION_COLOURS, -1, false,
         COLOURS_LINES "colours: 8\n" STOP_LINES "stop-health: 1\n"},
        {"\xEF\xBB\xBF? colours\n: 16\n", OPTION_COLOURS, -1, false, COLOURS_LINES "colours: 8\n"},
        /* Comments, but not those that the game writes. */
        {"# mine\n" COLOURS_LINES "colours: \"16\"   # c: d \r\n\n  # e", OPTION_COLOURS, -1, false,
         COLOURS_LINES "colours: 8\n" KEPT_LINES "# mine\n# colours: \"16\"   # c: d\n# e\n"},
        {"stop-health: 1\nname: \"it's # me\"\n", OPTION_STOP_HEALTH, -1, false,
         "\n# what the hero is called\nname: \"it's # me\"\n" STOP_LINES "stop-health: 6\n"},
        {"name: it's # me\n", OPTION_COLOURS, -1, false,
         "\n# what the hero is called\nname: it's\n" COLOURS_LINES "colours: 16m\n" KEPT_LINES
         "# name: it's # me\n"},
        /* What is no option, and what is wrong and did not change. */
        {"frob:\n  a: [1, \"#\"] # x\n  b: |\n    two\n    lines\n'c d': ~\n", OPTION_COLOURS, -1,
         false,
         COLOURS_LINES
         "colours: 16m\n" KEPT_LINES
         "frob: {a: [1, \"#\"], b: \"two\\nlines\\n\"}\n'c d': ~\n# a: [1, \"#\"] # x\n"},
        {"colours: blue\nstop-health: 1000\n", OPTION_COLOURS, -1, false,
         COLOURS_LINES "colours: 16m\n" STOP_LINES "stop-health: 1000\n"},
        {"ascii:\ncolours: 16\n", OPTION_COLOURS, -1, false,
         COLOURS_LINES "colours: 8\n\n# plain characters only; auto: where nothing else is "
                       "shown\nascii:\n"},
        /* Keys. */
        {"keys:\n  # up\n  go: g # mine\n  look: l\n", NONE, GO, false,
         KEYS_LINES "  look: l\n  go: [x, \"\\\"\"]\n" KEPT_LINES "# up\n# go: g # mine\n"},
        {"keys: {go: [g, \"#\"], fly: f, look: [Esc]}\n", NONE, DIG, false,
         KEYS_LINES "  go: [g, \"#\"]\n  fly: f\n  look: [Esc]\n  dig-down: [x, \"\\\"\"]\n"},
        {"keys:\n", NONE, LOOK, false, KEYS_LINES "  look: [x, \"\\\"\"]\n"},
        /* As the preset has it: the entry goes. */
        {"keys:\n  go: g\n  look: l\n", NONE, GO, true, KEYS_LINES "  look: l\n"},
        {"keys: {go: g}\n", NONE, GO, true, ""},
        /* Mods, which data_folders.c reads. */
        {"keys:\n  look: l\nmods:\n  - a # first\n  - b\n", OPTION_COLOURS, -1, false,
         COLOURS_LINES "colours: 16m\n"
                       "\n# mods that are always loaded, in this order: `barrow mod list`\n"
                       "mods: [a, b]\n" KEYS_LINES "  look: l\n" KEPT_LINES "# - a # first\n"},
    };
    for (int i = 0; i < COUNT_OF(changes); i++) {
        change_and_save(&changes[i]);
    }
    expect_no_litter(1);
}

/* A file that is not understood as a whole is written anew, and copied before. */
TEST(what_is_not_understood_is_set_aside)
{
    static const struct {
        const char *text, *want;
    } rows[] = {
        {"colours: [\n", COLOURS_LINES "colours: 16m\n"},
        {"# \x80\ncolours: 16\n", COLOURS_LINES "colours: 16m\n"},
        {"- a\n", COLOURS_LINES "colours: 16m\n"},
        {"colours: 16\ncolours: 8\n# b\n", COLOURS_LINES "colours: 8\n" KEPT_LINES "# b\n"},
        {"colours: 16\nkeys: [a]\n", COLOURS_LINES "colours: 8\n"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct buffer want = {0};
        char name[40];
        write_file(rows[i].text);
        read_config();
        assert_int_equal(config->mistakes, 1);
        config_step(config, OPTION_COLOURS, 1);
        buffer_print(&want,
                     FIRST_LINES "# What stood here before was not all understood: it is in\n"
                                 "# %s.broken-%d\n%s",
                     path, i + 1, rows[i].want);
        save_and_expect("config.yaml", buffer_text(&want));
        snprintf(name, sizeof name, "config.yaml.broken-%d", i + 1);
        expect_file(name, rows[i].text);
        buffer_free(&want);
    }
}

/* Every option through every value, and back from the file. */
TEST(each_value_comes_back_from_the_file)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        read_config();
        for (int step = 0; step < 21; step++) {
            config_step(config, (enum option)i, 1);
            config_change_text(config, OPTION_NAME, step % 2 == 0 ? "null" : "'# \\\": -");
            struct config_value value = config->value[i], name = config->value[OPTION_NAME];
            must(config_save(config, &error), &error);
            read_config();
            assert_string_equal(buffer_text(&said), "");
            assert_int_equal(config->value[i].number, value.number);
            assert_string_equal(config->value[OPTION_NAME].text, name.text);
        }
    }
}

TEST(reset_leaves_only_defaults)
{
    write_file("# a\ncolours: 16 # b\nkeys:\n  go: g\n");
    read_config();
    config_reset(config);
    save_and_expect("config.yaml", FIRST_LINES COLOURS_LINES "colours: auto\n" KEPT_LINES
                                                             "# a\n# colours: 16 # b\n");
}

/* Files. */

static void read_and_change(void)
{
    read_config();
    config_step(config, OPTION_HINTS, 1);
}

TEST(missing_folders_are_made)
{
    snprintf(path, sizeof path, "%s/a/b/config.yaml", folder);
    read_and_change();
    save_and_expect("a/b/config.yaml", FIRST_LINES HINTS_LINES "hints: no\n");
}

TEST(permissions_and_links_are_kept)
{
    char target[512];
    struct stat status;
    snprintf(target, sizeof target, "%s/real.yaml", folder);
    folder_write(folder, "real.yaml", "hints: yes\n");
    assert_int_equal(chmod(target, 0640), 0);
    assert_int_equal(symlink("real.yaml", path), 0);
    read_and_change();
    save_and_expect("real.yaml", FIRST_LINES HINTS_LINES "hints: no\n");
    assert_int_equal(lstat(path, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_int_equal(stat(target, &status), 0);
    assert_int_equal(status.st_mode & 07777, 0640);
    expect_no_litter(2);
}

TEST(what_cannot_be_written_is_told)
{
    char want[600], below[600];
    open_config(NULL);
    assert_false(config_save(config, &error));
    assert_string_equal(error.text, "there is no place for settings: HOME is not set");
    assert_int_equal(mkdir(path, 0700), 0);
    read_and_change();
    assert_int_equal(config->mistakes, 1);
    assert_false(config_save(config, &error));
    snprintf(want, sizeof want, "%s is a folder, not a file", path);
    assert_string_equal(error.text, want);
    write_file(""); /* a file where a folder must be */
    snprintf(below, sizeof below, "%s/config.yaml", path);
    open_config(below);
    config_step(config, OPTION_HINTS, 1);
    assert_false(config_save(config, &error));
    assert_non_null(strstr(error.text, "Not a directory"));
}

TEST(a_file_without_permission_is_left_alone)
{
    if (geteuid() == 0) {
        skip(); /* root may do anything */
    }
    write_file("hints: yes\n");
    assert_int_equal(chmod(path, 0400), 0);
    read_and_change();
    assert_false(config_save(config, &error));
    assert_non_null(strstr(error.text, "Permission denied"));
    expect_file("config.yaml", "hints: yes\n");
}

/* The disk is full after five bytes, as far as this process knows. */
TEST(a_full_disk_costs_nothing)
{
    struct rlimit before;
    write_file("hints: yes\n");
    read_and_change();
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    struct rlimit small = {5, before.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    bool is_saved = config_save(config, &error);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_false(is_saved);
    assert_non_null(strstr(error.text, "cannot be written: File too large"));
    expect_file("config.yaml", "hints: yes\n");
    expect_no_litter(1);
    save_and_expect("config.yaml", FIRST_LINES HINTS_LINES "hints: no\n"); /* room again */
}

/* An editor saved the file while the game ran: what it wrote stays. */
TEST(changes_of_others_stay)
{
    write_file("hints: yes\n");
    read_and_change();
    write_file("# new\nhints: yes\ncolours: 8\n");
    save_and_expect("config.yaml", FIRST_LINES COLOURS_LINES "colours: 8\n" HINTS_LINES
                                                             "hints: no\n" KEPT_LINES "# new\n");
}
