/* What a child process finds out about a deed that may be deadly. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "play/trial.h"
#include "support/test.h"

#define MOST 60 /* milliseconds of work in a step */

enum end { END_WELL, END_ABORT, END_CRASH, END_NEVER, END_EXIT };

struct deed {
    const char *label;
    int steps;
    enum end end;
    int want;
};

static void work_for_ever(void)
{
    volatile unsigned work = 0;
    while (work < 2) {
        work = (work + 1) % 2;
    }
}

static void do_it(struct trial *trial, const void *subject)
{
    const struct deed *deed = subject;
    for (int i = 0; i < deed->steps && trial_step_is_done(trial); i++) {
    }
    fprintf(stderr, "nobody reads this\n");
    switch (deed->end) {
    case END_WELL:
        return;
    case END_ABORT:
        abort();
    case END_CRASH:
        raise(SIGSEGV);
        return;
    case END_NEVER:
        work_for_ever();
        return;
    case END_EXIT:
        _exit(3);
    }
}

TEST(steps_before_the_deadly_one_are_counted)
{
    static const struct deed deeds[] = {
        {"nothing to do", 0, END_WELL, -1},
        {"all done", 700, END_WELL, -1},
        {"an assertion", 3, END_ABORT, 3},
        {"at once", 0, END_ABORT, 0},
        {"a crash after many", 700, END_CRASH, 700},
        {"an end of its own", 2, END_EXIT, -1},
        {"no end", 5, END_NEVER, 5},
    };
    for (int i = 0; i < COUNT_OF(deeds); i++) {
        int got = trial_run(do_it, &deeds[i], MOST);
        if (got != deeds[i].want) {
            fail_msg("%s: %d", deeds[i].label, got);
        }
    }
}

/* Five steps, each of a third of the work that one may be. */
static void do_long_steps(struct trial *trial, const void *subject)
{
    (void)subject;
    for (int i = 0; i < 5; i++) {
        clock_t end = clock() + CLOCKS_PER_SEC * (MOST / 3) / 1000;
        while (clock() < end) {
        }
        trial_step_is_done(trial);
    }
    abort();
}

TEST(each_step_has_its_own_limit)
{
    assert_int_equal(trial_run(do_long_steps, NULL, MOST), 5);
}

static void nothing(int number)
{
    (void)number;
}

/* A size that changes, or the like, must not cut the waiting short. */
TEST(signals_meanwhile_change_nothing)
{
    struct sigaction action = {.sa_handler = nothing};
    struct itimerval often = {{0, 2000}, {0, 2000}}, never = {{0, 0}, {0, 0}};
    static const struct deed many = {"many", 20000, END_ABORT, 20000};
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &often, NULL);
    int got = trial_run(do_it, &many, MOST);
    setitimer(ITIMER_REAL, &never, NULL);
    assert_int_equal(got, 20000);
}
