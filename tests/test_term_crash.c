/* What a program says that dies of its own fault (term/crash.h). */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "barrow/term/crash.h"
#include "support/test.h"

#define SAID_SIZE 20000

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

/* What the row's program says as it dies, into `said`; returns its status. */
static int hear(const struct row *row, char said[SAID_SIZE])
{
    int status = 0, ends[2];
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        die_in_a_child(row, ends[1]);
    }
    close(ends[1]);
    ssize_t got = 1;
    size_t size = 0;
    for (; got > 0 && size < SAID_SIZE - 1; size += (size_t)got) {
        got = read(ends[0], said + size, SAID_SIZE - 1 - size);
        got = got > 0 ? got : 0;
    }
    said[size] = '\0';
    close(ends[0]);
    waitpid(child, &status, 0);
    return status;
}

static void expect(const struct row *row)
{
    static char said[SAID_SIZE];
    int status = hear(row, said);
    if (!WIFSIGNALED(status) || WTERMSIG(status) != row->number || strcmp(said, row->want) != 0) {
        fail_msg("%s: status %d, said \"%s\"", row->label, status, said);
    }
}

TEST(death_stays_the_same_and_names_the_run)
{
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
    for (int i = 0; i < COUNT_OF(rows); i++) {
        expect(&rows[i]);
    }
}

/* A folder of data with too long a name for a command is cut, as one word of a shell still. A path
 * that fills all is cut, and so are the words after it. */
TEST(long_path_is_cut)
{
    static char path[60000], said[SAID_SIZE];
    struct row row = {.path = "/a/b.run", .data = path, .die = die_by_abort};
    memset(path, '\'', sizeof path - 1);
    hear(&row, said);
    static const char begins[] = FAILED "/a/b.run" AGAIN "/a/b.run --data '";
    assert_int_equal(strncmp(said, begins, strlen(begins)), 0);
    size_t quotes = 0;
    const char *rest = said + strlen(begins);
    for (; strncmp(rest, "'\\''", 4) == 0; rest += 4) {
        quotes++;
    }
    assert_in_range(quotes, 1000, 1024);
    assert_string_equal(rest, "'\n");

    row = (struct row){.path = path, .die = die_by_abort};
    hear(&row, said);
    assert_int_equal(strncmp(said, FAILED, strlen(FAILED)), 0);
    assert_in_range(strlen(said), 10000, 13000);
    assert_int_equal(strspn(said + strlen(FAILED), "'"), strlen(said) - strlen(FAILED));
}
