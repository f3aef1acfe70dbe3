/* Signals are blocked and let in only around the wait (pselect), so that there is no moment in
 * which one can come too late to be seen, and no handler that does more than raise a flag. The
 * usual pipe to oneself does the same with more parts. */
#include "term/tty.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t is_lost, is_resized, is_stopping, is_continued;
static bool is_ended; /* there was an end of input, and no signal that came with it */

static void raise_flag(int number)
{
    if (number == SIGWINCH) {
        is_resized = 1;
    } else if (number == SIGTSTP) {
        is_stopping = 1;
    } else if (number == SIGCONT) {
        is_continued = 1;
    } else {
        is_lost = 1;
    }
}

static const int watched[] = {SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT};

#define WATCHED_COUNT (sizeof watched / sizeof watched[0])

static struct sigaction actions_before[WATCHED_COUNT];
static sigset_t mask_before;

bool tty_open(struct error *error)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        return error_set(error, "standard %s is not a terminal; the game must be started in one",
                         isatty(STDIN_FILENO) ? "output" : "input");
    }
    sigset_t blocked;
    sigemptyset(&blocked);
    for (size_t i = 0; i < WATCHED_COUNT; i++) {
        sigaddset(&blocked, watched[i]);
    }
    sigprocmask(SIG_BLOCK, &blocked, &mask_before);
    is_lost = is_resized = is_stopping = is_continued = 0;
    is_ended = false;
    struct sigaction action = {.sa_handler = raise_flag};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < WATCHED_COUNT; i++) {
        sigaction(watched[i], NULL, &actions_before[i]);
        if (actions_before[i].sa_handler != SIG_IGN) { /* nohup stays nohup */
            sigaction(watched[i], &action, NULL);
        }
    }
    return true;
}

void tty_close(void)
{
    for (size_t i = 0; i < WATCHED_COUNT; i++) {
        /* What is still pending was meant for the game that is over: ignoring forgets it. */
        signal(watched[i], SIG_IGN);
        sigaction(watched[i], &actions_before[i], NULL);
    }
    sigprocmask(SIG_SETMASK, &mask_before, NULL);
}

struct point tty_size(void)
{
    struct winsize size = {0};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) {
        return (struct point){80, 24};
    }
    return (struct point){size.ws_col, size.ws_row};
}

int64_t tty_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* A select whose time is over at once need not look at signals: this lets waiting ones in. */
static void let_signals_in(void)
{
    sigset_t blocked;
    sigprocmask(SIG_SETMASK, &mask_before, &blocked);
    sigprocmask(SIG_SETMASK, &blocked, NULL);
}

static bool take_flag(volatile sig_atomic_t *flag)
{
    bool was_up = *flag != 0;
    *flag = 0;
    return was_up;
}

static bool take_signal(enum tty_event *event)
{
    if (is_lost) {
        *event = TTY_LOST;
    } else if (take_flag(&is_stopping)) {
        *event = TTY_STOP;
    } else if (take_flag(&is_continued)) {
        *event = TTY_CONTINUED;
    } else if (take_flag(&is_resized)) {
        *event = TTY_RESIZED;
    } else {
        return false;
    }
    return true;
}

enum tty_event tty_wait(int64_t until)
{
    enum tty_event event;
    let_signals_in();
    while (!take_signal(&event)) {
        int64_t left = until == TTY_NEVER ? 0 : until - tty_now();
        left = left > 0 ? left : 0;
        struct timespec time = {(time_t)(left / 1000), (long)(left % 1000) * 1000000};
        fd_set input;
        FD_ZERO(&input);
        FD_SET(STDIN_FILENO, &input);
        int ready = pselect(STDIN_FILENO + 1, &input, NULL, NULL, until == TTY_NEVER ? NULL : &time,
                            &mask_before);
        if (ready >= 0) {
            return ready > 0 ? TTY_BYTES : TTY_TIME;
        }
        is_lost |= errno != EINTR;
    }
    return event;
}

size_t tty_read(char *bytes, size_t size)
{
    ssize_t got = read(STDIN_FILENO, bytes, size);
    if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) {
        let_signals_in();
        is_ended = !is_lost;
        is_lost = 1;
    }
    return got > 0 ? (size_t)got : 0;
}

void tty_discard(void)
{
    tcflush(STDIN_FILENO, TCIFLUSH);
}

void tty_stop(void)
{
    struct sigaction ours, usual = {.sa_handler = SIG_DFL};
    sigset_t stops;
    sigemptyset(&usual.sa_mask);
    sigemptyset(&stops);
    sigaddset(&stops, SIGTSTP);
    sigaddset(&stops, SIGCONT);
    sigaction(SIGTSTP, &usual, &ours);
    raise(SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &stops, NULL); /* stops here, and goes on here */
    sigprocmask(SIG_BLOCK, &stops, NULL);
    sigaction(SIGTSTP, &ours, NULL);
    let_signals_in(); /* what came meanwhile, so that tty_is_lost knows */
    is_continued = 0; /* the caller draws anyway */
}

bool tty_has_ended(void)
{
    return is_ended;
}

bool tty_is_lost(void)
{
    return is_lost != 0;
}
