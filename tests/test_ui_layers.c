/* Layers of data in a terminal: the program as it is installed, and files that are edited between
 * one start and the next. What is edited is the hero's health. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "barrow/base/buffer.h"
#include "barrow/content/embedded.h"
#include "support/folder.h"
#include "support/pty.h"
#include "support/test.h"

static const char *settings; /* below the folder */
static char *folder;         /* bin/barrow, share/games/barrow/data, home/data, home/mods, mine */
static char *copied;         /* a folder with the program: it is large, and is copied once */

static void make(const char *name)
{
    struct buffer path = {0};
    buffer_print(&path, "%s/%s", folder, name);
    assert_int_equal(mkdir(path.text, 0700), 0);
    buffer_free(&path);
}

static int copy_program(void **state)
{
    struct buffer program = {0};
    const char *name = getenv("BARROW");
    copied = folder_make();
    folder_read(".", name != NULL ? name : "build/tests/barrow", &program);
    folder_write_bytes(copied, "barrow", program.text, program.size);
    buffer_clear(&program);
    buffer_print(&program, "%s/barrow", copied);
    assert_int_equal(chmod(program.text, 0700), 0);
    buffer_free(&program);
    return 0;
}

static int remove_copy(void **state)
{
    folder_remove(copied);
    return 0;
}

/* What `make install` does. */
static void install(void)
{
    static const char *const folders[] = {"bin",
                                          "share",
                                          "share/games",
                                          "share/games/barrow",
                                          "share/games/barrow/data",
                                          "share/games/barrow/mods",
                                          "share/games/barrow/mods/deep",
                                          "home",
                                          "home/data",
                                          "home/mods",
                                          "home/mods/high",
                                          "mine"};
    char program[300], installed[300];
    for (int i = 0; i < COUNT_OF(folders); i++) {
        make(folders[i]);
    }
    snprintf(program, sizeof program, "%s/barrow", copied);
    snprintf(installed, sizeof installed, "%s/bin/barrow", folder);
    assert_int_equal(link(program, installed), 0);
    for (int i = 0; i < embedded_file_count; i++) {
        if (strstr(embedded_files[i].name, ".yaml") != NULL) {
            char file[80];
            snprintf(file, sizeof file, "share/games/barrow/data/%s", embedded_files[i].name);
            folder_write(folder, file, embedded_files[i].text);
        }
    }
}

static int set_up(void **state)
{
    settings = "none.yaml";
    folder = folder_make();
    install();
    return 0;
}

static int tear_down(void **state)
{
    pty_close();
    folder_remove(folder);
    return 0;
}

/* ---- starting ---- */

#define ARGUMENTS_MAX 4

struct start {
    const char *argument[ARGUMENTS_MAX];
};

static int play(const void *order)
{
    const struct start *start = order;
    const char *const *given = start->argument;
    char program[300], home[300], config[300];
    snprintf(program, sizeof program, "%s/bin/barrow", folder);
    snprintf(home, sizeof home, "%s/home", folder);
    snprintf(config, sizeof config, "%s/%s", folder, settings);
    execl(program, program, "--home", home, "--config", config, "--seed", "21", "--no-animation",
          given[0], given[1], given[2], given[3], (char *)NULL);
    return 127;
}

static void leave(void)
{
    pty_type("S");
    assert_int_equal(WEXITSTATUS(pty_wait_for_end()), 0);
    pty_close();
}

/* A new run has a hero of that health. */
static void must_play(const char *label, const struct start *start, int health)
{
    char shown[80];
    snprintf(shown, sizeof shown, "Health %d/%d", health, health);
    pty_start("xterm", 80, 24, play, start);
    pty_label(label);
    pty_expect_shown("New game");
    pty_type("n");
    pty_expect_shown(shown);
    leave();
}

static void give_health(const char *data, int health)
{
    char file[80], text[80];
    snprintf(file, sizeof file, "%s/rules.yaml", data);
    snprintf(text, sizeof text, "hero-power: {health: %d}\n", health);
    folder_write(folder, file, text);
}

/* The whole file, one word of it changed, as an editor leaves it. */
static void edit_installed(const char *from, const char *to)
{
    struct buffer text = {0}, edited = {0};
    folder_read(folder, "share/games/barrow/data/rules.yaml", &text);
    const char *at = strstr(buffer_text(&text), from);
    assert_non_null(at);
    buffer_add_bytes(&edited, text.text, (size_t)(at - text.text));
    buffer_print(&edited, "%s%s", to, at + strlen(from));
    folder_write(folder, "share/games/barrow/data/rules.yaml", buffer_text(&edited));
    buffer_free(&text);
    buffer_free(&edited);
}

TEST(each_edited_layer_is_played_at_the_next_start)
{
    char mine[300];
    snprintf(mine, sizeof mine, "%s/mine", folder);
    const struct start plain = {{NULL}}, one = {{"--mod", "deep"}}, data = {{"--data", mine}},
                       two = {{"--mod", "deep", "--mod", "high"}},
                       all = {{"--data", mine, "--mod", "deep"}};
    folder_write(folder, "share/games/barrow/mods/deep/mod.yaml", "name: Deep\nversion: 1.2\n");
    folder_write(folder, "home/mods/high/mod.yaml",
                 "name: High\nversion: 1\nneeds: {deep: 1.1, barrow: 0.1}\n");
    must_play("as installed", &plain, 30);
    edit_installed("health: 30\n", "health: 31\n");
    must_play("installed", &plain, 31);
    give_health("home/data", 42);
    must_play("the player's", &plain, 42);
    give_health("share/games/barrow/mods/deep", 53);
    must_play("mod", &one, 53);
    give_health("home/mods/high", 64);
    must_play("two mods", &two, 64);
    give_health("mine", 75);
    must_play("--data", &data, 75);
    must_play("--data over a mod", &all, 75);
    give_health("mine", 86);
    must_play("edited", &all, 86);
    must_play("without", &plain, 42);
}

TEST(mods_of_the_settings_are_played_at_the_next_start)
{
    const struct start plain = {{NULL}}, high = {{"--mod", "high"}};
    settings = "settings.yaml";
    folder_write(folder, "share/games/barrow/mods/deep/mod.yaml", "name: Deep\nversion: 1.2\n");
    folder_write(folder, "home/mods/high/mod.yaml", "name: High\nversion: 1\n");
    give_health("share/games/barrow/mods/deep", 53);
    give_health("home/mods/high", 64);
    must_play("no settings", &plain, 30);
    folder_write(folder, settings, "mods: [high, deep]\n");
    must_play("the later of two", &plain, 53);
    folder_write(folder, settings, "mods: [deep, high]\n");
    must_play("in the other order", &plain, 64);
    folder_write(folder, settings, "mods: [deep]\n");
    must_play("below the command line", &high, 64);
    give_health("share/games/barrow/mods/deep", 75);
    must_play("edited", &plain, 75);
    folder_write(folder, settings, "mods: []\n");
    must_play("none any more", &plain, 30);
}

TEST(run_goes_on_with_the_data_it_began_with)
{
    const struct start plain = {{NULL}}, mod = {{"--mod", "deep"}};
    folder_write(folder, "share/games/barrow/mods/deep/mod.yaml", "name: Deep\nversion: 1\n");
    give_health("share/games/barrow/mods/deep", 53);
    must_play("with a mod", &mod, 53);
    for (int i = 0; i < 2; i++) {
        pty_start("xterm", 80, 24, play, &plain);
        pty_label("without the mod");
        pty_expect_shown("New game");
        pty_type("c");
        pty_expect_shown("Health 53/53");
        pty_expect_shown("The data files have changed.");
        leave();
        give_health("home/data", 42);
    }
    must_play("a new one", &plain, 42);
}

/* Ctrl-R, in runs of wizards alone. */
TEST(edited_files_are_read_in_the_middle_of_a_wizards_run)
{
    static const int sizes[][2] = {{80, 24}, {40, 20}};
    const struct start wizard = {{"--wizard"}}, other = {{NULL}};
    for (int i = 0; i < COUNT_OF(sizes); i++) {
        give_health("home/data", 30);
        pty_start("xterm", sizes[i][0], sizes[i][1], play, &wizard);
        pty_expect_shown("New game");
        pty_type("n");
        pty_expect_shown("30/30");
        give_health("home/data", 64);
        pty_type("\x12");
        pty_expect_shown("64/64");
        folder_write(folder, "home/data/rules.yaml", "hero-power:\n  helth: 75\n");
        pty_type("\x12");
        pty_expect_shown("The old data stay");
        pty_expect_shown("helth: 75");
        pty_type("\r");
        pty_expect_shown("64/64");
        leave();
    }
    give_health("home/data", 30);
    pty_start("xterm", 80, 24, play, &other);
    pty_expect_shown("New game");
    pty_type("n");
    pty_expect_shown("Health 30/30");
    pty_type("\x12");
    pty_expect_shown("Unknown key");
    leave();
}

AROUND_ALL_TESTS(copy_program, remove_copy)
AROUND_EACH_TEST(set_up, tear_down)
