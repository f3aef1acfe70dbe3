/* What a program says that dies of its own fault (term/crash.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "barrow/term/crash.h"

/* ---- deaths ---- */

static void die_by_abort(void)
{
    abort();
}

static void die_by_a_bad_address(void)
{
    raise(SIGSEGV);
}

/* Calls itself until there is no stack left; volatile, so that it is no loop. */
static int eat_stack(volatile char *above)
{
    volatile char room[4096];
    room[0] = *above;
    return *above == 0 ? 0 : eat_stack(room) + room[0]; /* never 0, but who knows? */
}

static void die_by_a_stack_used_up(void)
{
    volatile char start = 1;
    struct rlimit small = {1 << 20, 1 << 20};
    setrlimit(RLIMIT_STACK, &small);
    exit(eat_stack(&start));
}

struct row {
    const char *label, *path, *data;
    void (*die)(void);
    int number;
    const char *want; /* on standard error */
};

#define FAILED "barrow: the game failed. All of it, up to the action that failed, is in\n  "
#define AGAIN "\nTo see it happen again:\n  barrow reproduce "

static void die_in_a_child(const struct row *row, int end)
{
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    signal(SIGABRT, SIG_DFL); /* the test library catches them */
    signal(SIGSEGV, SIG_DFL);
    dup2(end, STDERR_FILENO);
    crash_note_data(row->data);
    crash_note_run(row->path);
    crash_watch();
    row->die();
    _exit(0);
}

static void expect(const struct row *row)
{
    char said[512] = "";
    int status = 0, ends[2];
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        die_in_a_child(row, ends[1]);
    }
    close(ends[1]);
    ssize_t got = 1;
    for (size_t size = 0; got > 0 && size < sizeof said - 1; size += (size_t)got) {
        got = read(ends[0], said + size, sizeof said - 1 - size);
        got = got > 0 ? got : 0;
    }
    close(ends[0]);
    waitpid(child, &status, 0);
    if (!WIFSIGNALED(status) || WTERMSIG(status) != row->number || strcmp(said, row->want) != 0) {
        fail_msg("%s: status %d, said \"%s\"", row->label, status, said);
    }
}

static void death_stays_the_same_and_names_the_run(void **state)
{
    (void)state;
    static const struct row rows[] = {
        {"no run", "", NULL, die_by_abort, SIGABRT, ""},
        {"an assertion", "/a/b.run", NULL, die_by_abort, SIGABRT,
         FAILED "/a/b.run" AGAIN "/a/b.run\n"},
        {"an address", "/a/b.run", NULL, die_by_a_bad_address, SIGSEGV,
         FAILED "/a/b.run" AGAIN "/a/b.run\n"},
        {"no stack", "/a/b.run", NULL, die_by_a_stack_used_up, SIGSEGV,
         FAILED "/a/b.run" AGAIN "/a/b.run\n"},
        {"a shell's words", "/Wulf's home/b.run", "my data", die_by_abort, SIGABRT,
         FAILED "/Wulf's home/b.run" AGAIN "'/Wulf'\\''s home/b.run' --data 'my data'\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        expect(&rows[i]);
    }
}

/* A path that is too long is cut and must not be written beyond. */
static void long_path_is_cut(void **state)
{
    (void)state;
    static char path[60000];
    memset(path, '\'', sizeof path - 1);
    crash_note_data(path);
    crash_note_run(path);
    crash_note_run("");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(death_stays_the_same_and_names_the_run),
        cmocka_unit_test(long_path_is_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
