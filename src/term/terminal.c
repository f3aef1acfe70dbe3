/* The back end for a real terminal: curses.c draws, input.c reads keys, and here is one place that
 * waits for keys and signals and gives the terminal back however the program ends.
 *
 * Signals are blocked and let in only around the wait (pselect), so that none comes too late to be
 * seen; their handler only raises a flag. Messages to standard error, which would tear the screen,
 * go to a file without a name and are printed afterwards, the last words of an assert too. */
#include "barrow/term/term.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

#include "barrow/term/crash.h"
#include "term/screen.h"

/* ---- signals ---- */

static volatile sig_atomic_t is_lost, is_stopping, is_continued, is_resized;
static bool is_unicode;      /* the locale's characters are UTF-8 */
static bool has_input_ended; /* without a signal to say why */

static void raise_flag(int number)
{
    if (number == SIGTSTP) {
        is_stopping = 1;
    } else if (number == SIGCONT) {
        is_continued = 1;
    } else if (number == SIGWINCH) {
        is_resized = 1;
    } else {
        is_lost = 1;
    }
}

static const int blocked[] = {SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};

#define BLOCKED_COUNT (sizeof blocked / sizeof blocked[0])

static struct sigaction actions_before[BLOCKED_COUNT];
static sigset_t mask_before;

/* Before curses is opened, which leaves signals alone that have a handler. */
static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = raise_flag};
    sigset_t mask;
    sigemptyset(&action.sa_mask);
    sigemptyset(&mask);
    for (size_t i = 0; i < BLOCKED_COUNT; i++) {
        sigaddset(&mask, blocked[i]);
        sigaction(blocked[i], NULL, &actions_before[i]);
        bool is_ignored = actions_before[i].sa_handler == SIG_IGN; /* nohup stays nohup */
        if (!is_ignored) {
            sigaction(blocked[i], &action, NULL);
        }
    }
    sigprocmask(SIG_BLOCK, &mask, &mask_before);
    is_lost = is_stopping = is_continued = is_resized = 0;
    has_input_ended = false;
}

static void restore_signals(void)
{
    for (size_t i = 0; i < BLOCKED_COUNT; i++) {
        /* Pending signals were meant for the game that is over: ignoring them discards them. */
        signal(blocked[i], SIG_IGN);
        sigaction(blocked[i], &actions_before[i], NULL);
    }
    sigprocmask(SIG_SETMASK, &mask_before, NULL);
}

static void let_signals_in(void)
{
    sigset_t mask;
    sigprocmask(SIG_SETMASK, &mask_before, &mask);
    sigprocmask(SIG_SETMASK, &mask, NULL);
}

/* By the signal's own action, which the system leaves out where no shell could continue it. */
static void stop(void)
{
    struct sigaction ours, usual = {.sa_handler = SIG_DFL};
    sigemptyset(&usual.sa_mask);
    sigaction(SIGTSTP, &usual, &ours);
    raise(SIGTSTP);
    let_signals_in(); /* stops here, and goes on here */
    sigaction(SIGTSTP, &ours, NULL);
}

static void obey_signals(void)
{
    let_signals_in();
    if (is_lost || (!is_stopping && !is_continued)) {
        return;
    }
    screen_suspend();
    if (is_stopping) {
        stop();
    }
    is_stopping = is_continued = 0;
    if (!is_lost) {
        screen_resume(); /* others may have drawn on the terminal */
        is_resized = 1;  /* the system signals this to the foreground job only */
    }
}

/* ---- waiting ---- */

#define NEVER INT64_MAX

/* Milliseconds of a clock that only goes forward. */
static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Waits for input or a signal; false if the time came first. */
static bool wait_until(int64_t deadline)
{
    int64_t left = deadline == NEVER ? 0 : deadline - now();
    left = left > 0 ? left : 0;
    struct timespec time = {(time_t)(left / 1000), (long)(left % 1000) * 1000000};
    fd_set input;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    int ready = pselect(STDIN_FILENO + 1, &input, NULL, NULL, deadline == NEVER ? NULL : &time,
                        &mask_before);
    is_lost |= ready < 0 && errno != EINTR;
    return ready != 0;
}

/* ---- messages held back ---- */

static FILE *held;              /* NULL while nothing is held back */
static int standard_error = -1; /* the real one meanwhile */

/* If standard error is a terminal it goes to a file without a name from now on. */
static void hold_messages(void)
{
    if (held != NULL || !isatty(STDERR_FILENO)) {
        return;
    }
    held = tmpfile();
    standard_error = held == NULL ? -1 : dup(STDERR_FILENO);
    if (held != NULL && (standard_error < 0 || dup2(fileno(held), STDERR_FILENO) < 0)) {
        fclose(held);
        held = NULL;
    }
}

static void release_messages(void)
{
    if (held == NULL) {
        return;
    }
    fflush(stderr);
    dup2(standard_error, STDERR_FILENO);
    close(standard_error);
    int file = fileno(held);
    char bytes[1024];
    ssize_t got;
    lseek(file, 0, SEEK_SET);
    while ((got = read(file, bytes, sizeof bytes)) > 0) {
        if (write(STDERR_FILENO, bytes, (size_t)got) < 0) {
            break;
        }
    }
    fclose(held);
    held = NULL;
}

/* ---- giving the terminal back ---- */

void term_restore_now(void)
{
    screen_suspend();
    release_messages();
}

static void restore_when_the_program_dies(void)
{
    static bool is_prepared;
    if (!is_prepared) {
        is_prepared = true;
        atexit(term_restore_now);
        crash_watch();
    }
}

/* ---- the back end ---- */

/* The user's locale; where it is not installed but speaks UTF-8, a plain one that does. */
static void choose_locale(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *wanted = NULL;
    for (int i = 0; i < 3 && (wanted == NULL || *wanted == '\0'); i++) {
        wanted = getenv(variables[i]);
    }
    const char *charset = wanted == NULL ? NULL : strchr(wanted, '.');
    bool is_utf8_wanted = charset != NULL &&
                          (strcasecmp(charset, ".utf-8") == 0 || strcasecmp(charset, ".utf8") == 0);
    if (setlocale(LC_CTYPE, "") == NULL && is_utf8_wanted) {
        setlocale(LC_CTYPE, "C.UTF-8");
    }
    is_unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static struct point terminal_size(struct term *term)
{
    return screen_size();
}

static struct screen_options options_of(const struct term *term)
{
    return (struct screen_options){
        .is_ascii = term->is_ascii_wanted || !is_unicode,
        .is_monochrome = term->is_monochrome_wanted,
        .is_mouse = term->is_mouse_wanted,
        .colours = term->colours_wanted,
    };
}

static void count_colours(struct term *term)
{
    int colours = screen_colours(options_of(term));
    term->has_many_colours = colours >= 256;
    term->is_coarse = colours == 256;
}

static void terminal_present(struct term *term, const struct grid *grid)
{
    count_colours(term);
    screen_present(grid, options_of(term));
}

/* The signal of a terminal that was closed says why input has ended. */
static uint32_t hang_up(void)
{
    let_signals_in();
    has_input_ended |= !is_lost;
    is_lost = 1;
    return KEY_HANGUP;
}

static uint32_t next_key(void)
{
    obey_signals();
    if (!is_lost && is_resized) {
        is_resized = 0;
        if (screen_fit()) {
            return KEY_RESIZE;
        }
    }
    uint32_t key = is_lost ? KEY_HANGUP : input_read_key();
    return key == KEY_HANGUP ? hang_up() : key;
}

static uint32_t terminal_read_key(struct term *term, int timeout_ms)
{
    int64_t deadline = timeout_ms < 0 ? NEVER : now() + timeout_ms;
    for (bool is_waiting = true; is_waiting; is_waiting = wait_until(deadline)) {
        uint32_t key = next_key();
        if (key != KEY_NONE) {
            return key;
        }
    }
    return KEY_NONE;
}

static void terminal_discard_typed(struct term *term)
{
    input_discard();
}

static void terminal_close(struct term *term)
{
    screen_close();
    restore_signals();
    release_messages();
    if (has_input_ended) {
        fputs("barrow: standard input has ended, so the game has ended too\n", stderr);
    }
}

static bool check_terminal(struct error *error)
{
    bool is_input = isatty(STDIN_FILENO), is_output = isatty(STDOUT_FILENO);
    return (is_input && is_output) ||
           error_set(error, "standard %s is not a terminal; the game must be started in one",
                     is_input ? "output" : "input");
}

struct term *term_open_curses(struct error *error)
{
    static struct term term;
    if (!check_terminal(error)) {
        return NULL;
    }
    choose_locale();
    catch_signals();
    if (!screen_open(error)) {
        restore_signals();
        return NULL;
    }
    input_open();
    hold_messages();
    restore_when_the_program_dies();
    const char *no_colour = getenv("NO_COLOR");
    term = (struct term){.size = terminal_size,
                         .present = terminal_present,
                         .read_key = terminal_read_key,
                         .discard_typed = terminal_discard_typed,
                         .close = terminal_close,
                         .is_watched = true,
                         .is_ascii_wanted = !is_unicode,
                         .is_monochrome_wanted = no_colour != NULL && *no_colour != '\0'};
    count_colours(&term); /* of the first frame, too */
    return &term;
}
