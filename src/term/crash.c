/* The signal handler works in steps. A fault inside one comes back to the handler, which goes on
 * with the next; so does the alarm, because a program that died inside malloc would wait for ever
 * when the screen is given back. The words are put together beforehand: inside a handler only write
 * is safe. The run file has the action already. */
#include "barrow/term/crash.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "barrow/term/term.h"

#define STACK_SIZE 0x20000 /* the usual one may be what was used up */
#define PATH_SIZE 1024
#define PATIENCE 3 /* seconds for each step */

/* No other code uses the alarm. */
static const int deadly[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM};

static char data_option[5 * PATH_SIZE]; /* " --data FOLDER" */
static char words[12 * PATH_SIZE];
static char stack[STACK_SIZE];
static volatile sig_atomic_t step;
static volatile sig_atomic_t cause; /* the first signal */

/* ---- what is said ---- */

/* As a shell takes it for one word. */
static void quote(const char *path, char *quoted, size_t size)
{
    size_t used = 0;
    size_t plain = strspn(path, "/._-+,@%ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                "0123456789");
    if (path[plain] == '\0') {
        snprintf(quoted, size, "%s", path);
        return;
    }
    for (quoted[used++] = '\''; *path != '\0' && used + 6 < size; path++) {
        used += (size_t)snprintf(quoted + used, size - used, *path == '\'' ? "'\\''" : "%c", *path);
    }
    snprintf(quoted + used, size - used, "'");
}

void crash_note_data(const char *data)
{
    char quoted[4 * PATH_SIZE];
    data_option[0] = '\0';
    if (data != NULL) {
        quote(data, quoted, sizeof quoted);
        snprintf(data_option, sizeof data_option, " --data %s", quoted);
    }
}

void crash_note_run(const char *path)
{
    char quoted[4 * PATH_SIZE];
    words[0] = '\0';
    if (path[0] != '\0') {
        quote(path, quoted, sizeof quoted);
        snprintf(words, sizeof words,
                 "barrow: the game failed. All of it, up to the action that failed, is in\n  %s\n"
                 "To see it happen again:\n  barrow reproduce %s%s\n",
                 path, quoted, data_option);
    }
}

static void tell(void)
{
    size_t length = strlen(words);
    for (size_t done = 0; done < length;) {
        ssize_t written = write(STDERR_FILENO, words + done, length - done);
        if (written <= 0) {
            return;
        }
        done += (size_t)written;
    }
}

/* ---- dying ---- */

static void go_on(int number)
{
    static void (*const steps[])(void) = {term_restore_now, tell};
    cause = step == 0 ? number : cause;
    while ((size_t)step < sizeof steps / sizeof steps[0]) {
        alarm(PATIENCE);
        steps[step++]();
    }
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigset_t only;
    sigemptyset(&usual.sa_mask);
    sigemptyset(&only);
    sigaddset(&only, (int)cause);
    sigaction((int)cause, &usual, NULL);
    sigprocmask(SIG_UNBLOCK, &only, NULL);
    raise((int)cause);
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

void crash_watch(void)
{
    static bool is_watching;
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
