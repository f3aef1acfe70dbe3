/* The last deeds are stages. A fault inside one comes back to the same handler, which goes on with
 * the next; so does the alarm, because giving a screen back allocates memory, and whoever died
 * inside malloc would wait for it for ever. What must be kept comes first: it asks for nothing but
 * open and write. */
#include "barrow/term/crash.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>

#include "barrow/term/term.h"
#include "term/held_messages.h"

#define STACK_SIZE 0x20000 /* the usual one may be what was used up */
#define WORDS_SIZE 2048
#define PATIENCE 3 /* seconds for each stage */

/* The alarm is nobody's but ours. */
static const int deadly[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM};

static struct crash_hooks deeds_now;
static char stack[STACK_SIZE];
static volatile sig_atomic_t stage;
static volatile sig_atomic_t cause; /* the first signal */

static void keep(void)
{
    char words[WORDS_SIZE] = "";
    held_messages_read_end(words, sizeof words);
    if (deeds_now.keep != NULL) {
        deeds_now.keep((int)cause, words);
    }
}

static void tell(void)
{
    if (deeds_now.tell != NULL) {
        deeds_now.tell();
    }
}

static void die_of(int number)
{
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigset_t only;
    sigemptyset(&usual.sa_mask);
    sigemptyset(&only);
    sigaddset(&only, number);
    sigaction(number, &usual, NULL);
    sigprocmask(SIG_UNBLOCK, &only, NULL);
    raise(number);
}

static void go_on(int number)
{
    static void (*const stages[])(void) = {keep, term_restore_now, tell};
    cause = stage == 0 ? number : cause;
    while ((size_t)stage < sizeof stages / sizeof stages[0]) {
        alarm(PATIENCE);
        stages[stage++]();
    }
    die_of((int)cause);
}

static void handle(int number)
{
    struct sigaction before, action = {.sa_handler = go_on, .sa_flags = SA_ONSTACK | SA_NODEFER};
    sigemptyset(&action.sa_mask);
    sigaction(number, NULL, &before);
    if (before.sa_handler == SIG_DFL) { /* a debugging tool's own comes first */
        sigaction(number, &action, NULL);
    }
}

void crash_watch(const struct crash_hooks *deeds)
{
    static bool is_watching;
    if (deeds != NULL) {
        deeds_now = *deeds;
    }
    if (is_watching) {
        return;
    }
    is_watching = true;
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack}, before;
    if (sigaltstack(NULL, &before) == 0 && (before.ss_flags & SS_DISABLE) != 0) {
        sigaltstack(&own, NULL);
    }
    for (size_t i = 0; i < sizeof deadly / sizeof deadly[0]; i++) {
        handle(deadly[i]);
    }
}
