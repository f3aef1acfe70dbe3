/* The last deeds of a program that dies (term/crash.h). */
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

/* ---- deeds, told of through a pipe ---- */

static int ends[2];

static void say(const char *word)
{
    ssize_t written = write(ends[1], word, strlen(word));
    (void)written;
}

static void keep(int number, const char *words)
{
    say(number == SIGABRT ? "abort," : number == SIGSEGV ? "segv," : "other,");
    say(words);
}

static void keep_and_fail(int number, const char *words)
{
    keep(number, words);
    raise(SIGSEGV);
    say("never");
}

static void tell(void)
{
    say("told");
}

static void tell_and_fail(void)
{
    tell();
    abort();
}

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

static void expect(const struct crash_hooks *deeds, void (*die)(void), int number, const char *want)
{
    char said[64] = "";
    int status = 0;
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        struct rlimit none = {0, 0};
        setrlimit(RLIMIT_CORE, &none);
        signal(SIGABRT, SIG_DFL); /* the test library catches them */
        signal(SIGSEGV, SIG_DFL);
        crash_watch(deeds);
        die();
        _exit(0);
    }
    close(ends[1]);
    for (size_t size = 0; size < sizeof said - 1;) {
        ssize_t got = read(ends[0], said + size, sizeof said - 1 - size);
        if (got <= 0) {
            break;
        }
        size += (size_t)got;
    }
    close(ends[0]);
    waitpid(child, &status, 0);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), number);
    assert_string_equal(said, want);
}

static void deeds_are_done_in_order_and_the_death_stays_the_same(void **state)
{
    (void)state;
    static const struct crash_hooks deeds = {.keep = keep, .tell = tell};
    expect(&deeds, die_by_abort, SIGABRT, "abort,told");
    expect(&deeds, die_by_a_bad_address, SIGSEGV, "segv,told");
}

static void fault_in_a_deed_ends_that_deed_alone(void **state)
{
    (void)state;
    static const struct crash_hooks first = {.keep = keep_and_fail, .tell = tell};
    static const struct crash_hooks both = {.keep = keep_and_fail, .tell = tell_and_fail};
    expect(&first, die_by_abort, SIGABRT, "abort,told");
    expect(&both, die_by_abort, SIGABRT, "abort,told");
}

static void stack_used_up_is_told_of(void **state)
{
    (void)state;
    static const struct crash_hooks deeds = {.keep = keep, .tell = tell};
    expect(&deeds, die_by_a_stack_used_up, SIGSEGV, "segv,told");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deeds_are_done_in_order_and_the_death_stays_the_same),
        cmocka_unit_test(fault_in_a_deed_ends_that_deed_alone),
        cmocka_unit_test(stack_used_up_is_told_of),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
