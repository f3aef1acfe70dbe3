/* The whole program fails in a terminal: the terminal is given back, what failed is told and
 * written down, it can be seen again, and the run can be gone on with. */
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "barrow/record/run_file.h"
#include "support/folder.h"
#include "support/must.h"
#include "support/pty.h"
#include "support/test.h"

#define PATH_SIZE 512

static char *place;
static char home[PATH_SIZE / 4]; /* a shell must have it quoted */

static const char *program(void)
{
    const char *given = getenv("BARROW");
    return given != NULL ? given : "build/barrow";
}

static int play_new(const void *unused)
{
    execl(program(), program(), "play", "--wizard", "--home", home, "--seed", "21", "--config",
          "/nonexistent/config.yaml", "--no-animation", (char *)NULL);
    return 127;
}

static int play_on(const void *unused)
{
    execl(program(), program(), "play", "--home", home, "--config", "/nonexistent/config.yaml",
          "--no-animation", (char *)NULL);
    return 127;
}

static int reproduce(const void *path)
{
    execl(program(), program(), "reproduce", (const char *)path, (char *)NULL);
    return 127;
}

/* The newest file in a folder of the home whose name ends so; false if there is none. */
static bool find_file(const char *folder, const char *end, char path[PATH_SIZE])
{
    char name[PATH_SIZE / 2];
    bool is_found = false;
    snprintf(name, sizeof name, "%s/%s", home, folder);
    DIR *open = opendir(name);
    const struct dirent *entry;
    while (open != NULL && (entry = readdir(open)) != NULL) {
        size_t length = strlen(entry->d_name);
        if (length > strlen(end) && strcmp(entry->d_name + length - strlen(end), end) == 0) {
            is_found = true;
            snprintf(path, PATH_SIZE, "%s/%s/%.200s", home, folder, entry->d_name);
        }
    }
    if (open != NULL) {
        closedir(open);
    }
    return is_found;
}

static struct recording read_run(const char *path)
{
    struct recording recording;
    struct error error = {""};
    must(run_file_read(home, path, &recording, &error), &error);
    return recording;
}

/* Entries of the last segment. */
static int count_entries(const char *path)
{
    struct recording recording = read_run(path);
    int count = recording.segment[recording.count - 1].entry_count;
    recording_free(&recording);
    return count;
}

/* Ends the program by that signal, which must leave the terminal as it was and the run's file. */
static void expect_death(int number, char path[PATH_SIZE])
{
    int status = pty_wait_for_end();
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), number);
    pty_assert_given_back();
    pty_close();
    assert_true(find_file("runs", ".run", path));
}

static void failed_game_is_told_kept_and_gone_on_with(void **state)
{
    char path[PATH_SIZE];
    pty_start("xterm", 80, 24, play_new, NULL);
    pty_expect_shown("Delver");
    pty_type_and_wait("sss");
    pty_type("&fail\r");
    pty_expect("a fault on purpose"); /* what assert says, on the screen that is left */
    pty_expect("up to the action that failed");
    pty_expect("barrow reproduce '");
    pty_expect("Wulf'\\''s home/runs/delver-");
    expect_death(SIGABRT, path);
    struct recording recording = read_run(path);
    assert_true(recording.run.is_wizard);
    assert_true(recording.run.seed == 21);
    recording_free(&recording);
    assert_int_equal(count_entries(path), 4); /* three turns, and the fault */

    pty_start("xterm", 80, 24, reproduce, path);
    pty_expect("3: turn 4: FAULT");
    pty_expect("a fault on purpose");
    int status = pty_wait_for_end();
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    pty_close();

    pty_start("xterm", 80, 24, play_on, NULL);
    pty_expect_shown("The game failed");
    pty_type_and_wait("\r");
    pty_type_and_wait("s");
    pty_type("S");
    status = pty_wait_for_end();
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    pty_expect("turn 5"); /* one more turn was played behind the three */
    pty_close();
    unlink(path);
}

static void killed_game_names_its_file(void **state)
{
    char path[PATH_SIZE];
    static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    for (int i = 0; i < COUNT_OF(signals); i++) {
        pty_start("xterm", 80, 24, play_new, NULL);
        pty_expect_shown("Delver");
        pty_type_and_wait("ss");
        pty_signal(signals[i]);
        pty_expect("up to the action that failed");
        expect_death(signals[i], path);
        assert_int_equal(count_entries(path), 2);
        unlink(path);
    }
}

/* A wizard's change is in no entry: what is played again begins behind it. */
static void reproduction_begins_at_the_last_change(void **state)
{
    char path[PATH_SIZE];
    pty_start("xterm", 80, 24, play_new, NULL);
    pty_expect_shown("Delver");
    pty_type_and_wait("ss");
    pty_type_and_wait("&go down\r");
    pty_type_and_wait("sss");
    pty_signal(SIGSEGV);
    expect_death(SIGSEGV, path);
    struct recording recording = read_run(path);
    const struct segment *last = &recording.segment[recording.count - 1];
    assert_int_equal(last->depth, 2);
    assert_int_equal(last->turn, 3);
    assert_int_equal(last->entry_count, 3);
    assert_true(last->is_edited);
    recording_free(&recording);
    pty_start("xterm", 80, 24, reproduce, path);
    pty_expect("2: turn 5: WAIT");
    pty_expect("nothing failed; turn 6, digest ");
    assert_int_equal(pty_wait_for_end(), 0);
    pty_close();
    unlink(path);
}

static int open_home(void **state)
{
    place = folder_make();
    snprintf(home, sizeof home, "%s/Wulf's home", place);
    return place != NULL ? mkdir(home, 0700) : 1;
}

static int close_home(void **state)
{
    folder_remove(place);
    return 0;
}

int main(void)
{
    setenv("LC_ALL", "C", 1);
    /* A sanitizer takes these signals for itself unless it is told not to. */
    setenv("ASAN_OPTIONS", "handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(failed_game_is_told_kept_and_gone_on_with),
        cmocka_unit_test(killed_game_names_its_file),
        cmocka_unit_test(reproduction_begins_at_the_last_change),
    };
    return cmocka_run_group_tests(tests, open_home, close_home);
}
