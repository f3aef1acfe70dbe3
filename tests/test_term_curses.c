/* The back end for real terminals, seen from the other side of a pseudo-terminal: a child process
 * shows what it reads, the test types, resizes, kills, and looks at the bytes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <assert.h>
#include <cmocka.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "barrow/term/term.h"
#include "support/pty.h"

#define PATIENCE_MS 5000 /* only a failing test waits that long */

static const struct paint plain = {0xFFFFFF, 0x000000, 0};

/* ---- the child ---- */

enum {
    EXIT_LEFT = 0,
    EXIT_REFUSED = 3,
    EXIT_HUNG_UP = 4,
};

/* A new line for every key, so that each name is written whole: "Up;", "40x10;". */
static void show_line(struct term *term, struct grid *grid, int *row, const char *text)
{
    if (*row == 0) {
        grid_resize(grid, term->size(term).x, term->size(term).y);
    }
    int used = grid_put_text(grid, (struct point){0, *row}, 70, plain, text);
    grid_put(grid, (struct point){used, *row}, ';', plain);
    grid_set_cursor(grid, (struct point){0, *row});
    *row = (*row + 1) % 20;
    term->present(term, grid);
}

static int play(struct term *term)
{
    struct grid grid = {0};
    int row = 0;
    uint32_t key = KEY_NONE;
    term->is_mouse_wanted = true;
    show_line(term, &grid, &row, "ready\u2588");
    while (key != 'q' && key != KEY_HANGUP) {
        char text[32];
        key = term->read_key(term, TERM_FOREVER);
        key_name(key, text);
        if (key == KEY_RESIZE) {
            row = 0;
            snprintf(text, sizeof text, "%dx%d", term->size(term).x, term->size(term).y);
        }
        show_line(term, &grid, &row, text);
        assert(key != 'A');                     /* how the tests crash it */
        while (key == 'P' || key == KEY_NONE) { /* how they make it look without waiting */
            key = term->read_key(term, 0);
        }
    }
    grid_free(&grid);
    term->close(term);
    return key == KEY_HANGUP ? EXIT_HUNG_UP : EXIT_LEFT;
}

static int child(const void *order)
{
    (void)order;
    struct error error;
    struct term *term = term_open_curses(&error);
    if (term == NULL) {
        fprintf(stderr, "%s;\n", error.text);
        return EXIT_REFUSED;
    }
    struct rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    return play(term);
}

/* ---- the test's side ---- */

static void start(const char *type)
{
    pty_start(type, 80, 24, child, NULL);
}

/* How the child ended: its exit status, or minus the signal. */
static int wait_for_end(void)
{
    int status = pty_wait_for_end();
    pty_close();
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

static void keys_come_in_and_the_terminal_is_given_back(void **state)
{
    (void)state;
    start("xterm-256color");
    pty_expect("\x1B[?1049h"); /* the other screen */
    pty_expect("ready#;");     /* the locale is C: a block is # */
    pty_type("\x1B[A");
    pty_expect("Up;");
    pty_type("\x1BOB");
    pty_expect("Down;");
    pty_type("\x1B[1;2C");
    pty_expect("Shift-Right;");
    pty_type("\x1BOu");
    pty_expect("Begin;");
    pty_type("\r\x10");
    pty_expect("Enter;");
    pty_expect("Ctrl-P;");
    pty_type("\x13"); /* Ctrl-S does not stop the output */
    pty_expect("Ctrl-S;");
    pty_type("q");
    pty_expect("\x1B[?1049l");
    assert_int_equal(wait_for_end(), EXIT_LEFT);
}

static void mouse_is_asked_for_and_left_as_it_was(void **state)
{
    (void)state;
    start("xterm-256color");
    pty_expect("\x1B[?1000h\x1B[?1006h\x1B[?1003h");
    pty_type("\x1B[<0;5;3M\x1B[<0;5;3m");
    pty_expect("Click;");
    pty_type("\x1B[<65;5;3M");
    pty_expect("Wheel-Down;");
    pty_type("\x1B[<35;5;3M\x1B[<35;6;3M\x1B[<35;7;3Mx"); /* of movements only the last counts */
    pty_expect("Hover;");
    pty_expect("x;");
    assert_null(strstr(pty_output(0), "Hover;Hover;"));
    pty_signal(SIGTSTP);
    pty_expect("\x1B[?1003l\x1B[?1006l\x1B[?1000l");
    pty_expect("\x1B[?1000h\x1B[?1006h");
    pty_type("A"); /* crashes it */
    pty_expect("\x1B[?1006l\x1B[?1000l");
    assert_int_equal(wait_for_end(), -SIGABRT);
}

static void escape_answers_soon_and_is_not_mistaken(void **state)
{
    (void)state;
    struct timespec before, after;
    start("xterm-256color");
    pty_expect("ready");
    clock_gettime(CLOCK_MONOTONIC, &before);
    pty_type("\x1B");
    pty_expect("Esc;");
    clock_gettime(CLOCK_MONOTONIC, &after);
    long milliseconds =
        (after.tv_sec - before.tv_sec) * 1000 + (after.tv_nsec - before.tv_nsec) / 1000000;
    assert_true(milliseconds < 500); /* 20 and what a busy machine adds */
    pty_type("\x1Bx");
    pty_expect("Esc;");
    pty_expect("x;");
    pty_type("q");
    assert_int_equal(wait_for_end(), EXIT_LEFT);
}

static void every_change_of_size_is_told(void **state)
{
    (void)state;
    static const struct {
        int width, height;
        const char *want;
    } sizes[] = {{40, 20, "40x20;"}, {1, 1, "\x1B["}, {200, 60, "200x60;"}, {80, 24, "80x24;"}};
    start("xterm-256color");
    pty_expect("ready");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        pty_set_size(sizes[i].width, sizes[i].height);
        pty_expect(sizes[i].want);
    }
    pty_type("x");
    pty_expect("x;");
    pty_type("q");
    assert_int_equal(wait_for_end(), EXIT_LEFT);
}

static void ending_signals_and_lost_input_hang_up(void **state)
{
    (void)state;
    static const int signals[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        start("xterm-256color");
        pty_expect("ready");
        pty_signal(signals[i]);
        pty_expect("Hangup;");
        pty_expect("\x1B[?1049l");
        assert_int_equal(wait_for_end(), EXIT_HUNG_UP);
    }
    start("xterm-256color");
    pty_expect("ready");
    pty_hang_up(); /* the terminal goes away */
    assert_int_equal(wait_for_end(), EXIT_HUNG_UP);
}

static void signal_is_seen_by_reads_that_only_look(void **state)
{
    (void)state;
    start("xterm-256color");
    pty_expect("ready");
    pty_type("P");
    pty_expect("P;");
    pty_signal(SIGTERM);
    assert_int_equal(wait_for_end(), EXIT_HUNG_UP);
}

static void stopped_and_continued_it_draws_again(void **state)
{
    (void)state;
    start("xterm-256color");
    pty_expect("ready");
    /* Not Ctrl-Z: nobody would continue this process group, so the system would not stop it. */
    pty_signal(SIGSTOP);
    pty_wait_until_stopped();
    pty_signal(SIGCONT);
    pty_expect("ready");
    pty_signal(SIGTSTP);
    pty_expect("\x1B[?1049l");
    pty_expect("\x1B[?1049h");
    pty_expect("ready");
    pty_type("x");
    pty_expect("x;");
    pty_type("q");
    assert_int_equal(wait_for_end(), EXIT_LEFT);
}

static void failed_assert_leaves_its_words_on_a_clean_terminal(void **state)
{
    (void)state;
    start("xterm-256color");
    pty_expect("ready");
    pty_type("A");
    pty_expect("\x1B[?1049l");
    pty_expect("key != 'A'");
    assert_int_equal(wait_for_end(), -SIGABRT);
}

static void waiting_costs_no_processor_time(void **state)
{
    (void)state;
    struct rusage before, after;
    getrusage(RUSAGE_CHILDREN, &before);
    start("xterm-256color");
    pty_expect("ready");
    while (pty_read(200)) {
    }
    pty_type("q");
    assert_int_equal(wait_for_end(), EXIT_LEFT);
    getrusage(RUSAGE_CHILDREN, &after);
    long microseconds = (after.ru_utime.tv_sec - before.ru_utime.tv_sec) * 1000000 +
                        (after.ru_utime.tv_usec - before.ru_utime.tv_usec) +
                        (after.ru_stime.tv_sec - before.ru_stime.tv_sec) * 1000000 +
                        (after.ru_stime.tv_usec - before.ru_stime.tv_usec);
    assert_true(microseconds < 100000); /* starting and two frames; a busy loop takes 200,000 */
}

static void terminals_that_cannot_do_it_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *type, *words;
    } cases[] = {
        {"dumb", "cannot"},
        {"no-such-terminal", "does not know"},
        {"", "TERM is not set"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        start(cases[i].type);
        pty_expect(cases[i].words);
        assert_int_equal(wait_for_end(), EXIT_REFUSED);
    }
}

static void pipe_is_no_terminal(void **state)
{
    (void)state;
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t reader = fork();
    if (reader == 0) {
        struct error error;
        dup2(ends[0], 0);
        struct term *term = term_open_curses(&error);
        _exit(term == NULL && strstr(error.text, "standard input is not a terminal") ? 0 : 1);
    }
    assert_int_equal(waitpid(reader, &status, 0), reader);
    assert_int_equal(WEXITSTATUS(status), 0);
    close(ends[0]);
    close(ends[1]);
}

int main(void)
{
    setenv("LC_ALL", "C", 1);
    unsetenv("NO_COLOR");
    unsetenv("COLORTERM");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_come_in_and_the_terminal_is_given_back),
        cmocka_unit_test(mouse_is_asked_for_and_left_as_it_was),
        cmocka_unit_test(escape_answers_soon_and_is_not_mistaken),
        cmocka_unit_test(every_change_of_size_is_told),
        cmocka_unit_test(ending_signals_and_lost_input_hang_up),
        cmocka_unit_test(signal_is_seen_by_reads_that_only_look),
        cmocka_unit_test(stopped_and_continued_it_draws_again),
        cmocka_unit_test(failed_assert_leaves_its_words_on_a_clean_terminal),
        cmocka_unit_test(waiting_costs_no_processor_time),
        cmocka_unit_test(terminals_that_cannot_do_it_are_refused),
        cmocka_unit_test(pipe_is_no_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
