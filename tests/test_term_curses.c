/* The back end for real terminals, seen from the other side of a pseudo-terminal: a child process
 * shows what it reads, the test types, resizes, kills, and looks at the bytes. */
#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "barrow/base/utf8.h"
#include "barrow/term/term.h"
#include "support/effort.h"
#include "support/pty.h"
#include "support/test.h"
#include "support/timing.h"

#define PATIENCE_MS 120000 /* only a failing test waits that long */

static const struct paint plain = {0xFFFFFF, 0x000000, 0};
static const struct paint moss = {0x608810, 0x000000, 0}; /* near to index 64: 95, 135, 0 */

/* ---- the child ---- */

enum {
    EXIT_LEFT = 0,
    EXIT_REFUSED = 3,
    EXIT_HUNG_UP = 4,
};

static void name_key(struct term *term, uint32_t key, char text[32])
{
    struct point at;
    key_name(key, text);
    if (key_is_click(key, &at) || key_is_hover(key, &at)) {
        snprintf(text + strlen(text), 16, " %d,%d", at.x, at.y);
    } else if (key == KEY_RESIZE) {
        snprintf(text, 32, "%dx%d", term->size(term).x, term->size(term).y);
    } else if (key == '?') {
        snprintf(text, 32, term->is_coarse ? "coarse" : "fine");
    }
}

/* Shows the names of all keys so far in the first line, "Up;x;", and on others the last one alone:
 * on a line that was blank, so that it is written whole. */
static void show(struct term *term, struct buffer *names, const char *name)
{
    static int row;
    struct grid grid;
    grid_create(&grid, term->size(term).x, term->size(term).y);
    buffer_print(names, "%s;", name);
    row = 1 + row % 2;
    grid_put_text(&grid, (struct point){0, 0}, grid.width, plain, buffer_text(names));
    grid_put_text(&grid, (struct point){0, row}, grid.width, plain, name);
    grid_put_text(&grid, (struct point){utf8_text_width(name), row}, 1, plain, ";");
    grid_put_text(&grid, (struct point){0, 3}, grid.width, moss, "moss");
    grid_set_cursor(&grid, (struct point){0, row});
    term->present(term, &grid);
    grid_free(&grid);
}

static int play(struct term *term)
{
    struct buffer names = {0};
    uint32_t key = KEY_NONE;
    char name[32];
    term->is_mouse_wanted = true;
    show(term, &names, "ready\u2588");
    buffer_clear(&names);
    while (key != 'q' && key != KEY_HANGUP) {
        key = term->read_key(term, TERM_FOREVER);
        name_key(term, key, name);
        term->colours_wanted = key == '2' ? 256 : term->colours_wanted;
        show(term, &names, name);
        assert(key != '!');                     /* how the tests crash it */
        while (key == 'P' || key == KEY_NONE) { /* how they make it look without waiting */
            key = term->read_key(term, 0);
        }
    }
    buffer_free(&names);
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

static void start_usual(void)
{
    start("xterm-256color");
    pty_expect("ready");
}

static void quit(void)
{
    pty_type("q");
    assert_int_equal(wait_for_end(), EXIT_LEFT);
}

static void bytes_become_keys(void **state)
{
    static const struct {
        const char *type, *bytes, *names;
    } cases[] = {
        {"xterm", "a\r\n\t\x7F\b\x10\x13", "a;Enter;Enter;Tab;Backspace;Backspace;Ctrl-P;Ctrl-S;"},
        {"xterm", "\x1B[A\x1BOB\x1B[1;2C\x1B[1;6D\x1B[1;5D\x1BOa\x1B[Z",
         "Up;Down;Shift-Right;Shift-Left;Left;Up;Shift-Tab;"},
        {"xterm", "\x1B[d\x1B[7$\x1B[8^\x1B[6@",
         "Shift-Left;Shift-Home;End;Shift-PgDn;"}, /* rxvt */
        {"xterm", "\x1B[H\x1B[1~\x1B[7~\x1B[4~\x1B[5~\x1B[6;2~\x1B[2~\x1B[3~\x1B[E",
         "Home;Home;Home;End;PgUp;Shift-PgDn;Insert;Delete;Keypad-5;"},
        {"xterm", "\x1BOq\x1BOx\x1BOu\x1BOM\x1BOk\x1BOy", "End;Up;Keypad-5;Enter;+;PgUp;"},
        {"xterm", "\x1BOP\x1B[11~\x1B[15~\x1B[24~\x1B[1;5S", "F1;F1;F5;F12;F4;"},
        {"linux", "\x1B[[B\x1B[17~\x1B[G\x1B[4~", "F2;F6;Keypad-5;End;"},
        {"vt100", "\x1BOA\x1BOP\x1BOt\x1BOw\x1BOx\x1BOl", "Up;F1;Left;Home;Up;,;"},
        {"screen", "\x1BOC\x1B[3~\x1B[1;2A", "Right;Delete;Shift-Up;"},
        /* The locale is C, and an accent is shown without. */
        {"xterm", "\xC3\xA9\xFFx\xE6\x97y", "e;x;y;"},
        /* What nobody knows is swallowed whole. */
        {"xterm", "\x1B[200~a\x1B[?1;2cb\x1B[Ic\x1BOzd\x1B[1;2\x01", "a;b;c;d;Ctrl-A;"},
        {"xterm", "\x1B", "Esc;"},
        {"xterm", "\x1Bx\x1B\x1B[A", "Esc;x;Esc;Up;"},
        {"xterm", "\x1B[<0;1;1M\x1B[<0;1;1m\x1B[<16;223;40Mx", "Click 0,0;Click 222,39;x;"},
        {"xterm", "\x1B[<64;5;3M\x1B[<65;5;3M\x1B[M !!x", "Wheel-Up;Wheel-Down;x;"},
        /* Another button, dragging, no such place, half a report. */
        {"xterm", "\x1B[<2;5;3M\x1B[<32;5;3M\x1B[<0;0;6M\x1B[<0;9999;6M\x1B[<0;6Mx", "x;"},
        /* Of movements only the last one counts. */
        {"xterm", "\x1B[<35;5;3M\x1B[<39;7;3Mx", "Hover 6,2;x;"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        start(cases[i].type);
        pty_label(cases[i].names);
        pty_expect_shown("ready");
        pty_type(cases[i].bytes);
        pty_expect_shown(cases[i].names);
        quit();
    }
}

static void terminals_own_description_is_right(void **state)
{
    start("vt52");
    pty_expect("ready");
    pty_type("\x1B\x41");
    pty_expect("Up;");
    quit();
}

/* Whatever comes, it is read to the end and does not swallow what comes later. */
static void any_bytes_are_taken(void **state)
{
    static const char alphabet[] = "\x1B[O;1239~$?<BZMad\xC3\xA9\xFF\x01 x";
    uint32_t random = 1;
    start("xterm");
    pty_expect_shown("ready");
    for (int round = 0; round < effort_for(80, 200, 200); round++) {
        char bytes[32] = {0};
        for (size_t i = 0; i < sizeof bytes - 1; i++) {
            random = random * 1664525u + 1013904223u;
            bytes[i] = alphabet[(random >> 16) % (sizeof alphabet - 1)];
        }
        pty_type(bytes);
        pty_read(0);
    }
    pty_type("~    q");
    assert_int_equal(wait_for_end(), EXIT_LEFT);
}

static void mouse_is_asked_for_and_left_as_it_was(void **state)
{
    start("xterm-256color");
    pty_expect("\x1B[?1000h\x1B[?1006h\x1B[?1003h");
    pty_signal(SIGTSTP);
    pty_expect("\x1B[?1003l\x1B[?1006l\x1B[?1000l");
    pty_expect("\x1B[?1000h\x1B[?1006h");
    pty_type("!"); /* crashes it */
    pty_expect("\x1B[?1006l\x1B[?1000l");
    assert_int_equal(wait_for_end(), -SIGABRT);
}

/* It takes 20,000 us, and what a busy machine adds now and then: no less than half a second each
 * time is what must not be. */
static void escape_answers_soon(void **state)
{
    double least = 1e9;
    start_usual();
    for (int i = 0; i < 50 && least > 500000; i++) {
        double before = timing_now();
        pty_type("\x1B");
        pty_expect("Esc;");
        double took = timing_now() - before;
        least = took < least ? took : least;
    }
    assert_true(least < 500000);
    quit();
}

static void every_change_of_size_is_told(void **state)
{
    static const struct {
        int width, height;
        const char *want;
    } sizes[] = {{40, 20, "40x20;"}, {1, 1, "\x1B["}, {200, 60, "200x60;"}, {80, 24, "80x24;"}};
    start_usual();
    for (int i = 0; i < COUNT_OF(sizes); i++) {
        pty_set_size(sizes[i].width, sizes[i].height);
        pty_expect(sizes[i].want);
    }
    pty_type("x");
    pty_expect("x;");
    quit();
}

static void ending_signals_and_lost_input_hang_up(void **state)
{
    static const int signals[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
    for (int i = 0; i < COUNT_OF(signals); i++) {
        start_usual();
        pty_signal(signals[i]);
        pty_expect("Hangup;");
        pty_expect("\x1B[?1049l");
        assert_int_equal(wait_for_end(), EXIT_HUNG_UP);
    }
    start_usual();
    pty_hang_up(); /* the terminal goes away */
    assert_int_equal(wait_for_end(), EXIT_HUNG_UP);
}

static void signal_is_seen_by_reads_that_only_look(void **state)
{
    start_usual();
    pty_type("P");
    pty_expect("P;");
    pty_signal(SIGTERM);
    assert_int_equal(wait_for_end(), EXIT_HUNG_UP);
}

/* Everything that a key changed arrives in one piece: one read of the other side gets it. */
static void answer_is_written_in_one_piece(void **state)
{
    start_usual();
    pty_settle();
    size_t before = pty_size();
    pty_type("x");
    assert_true(pty_read(PATIENCE_MS));
    assert_non_null(strstr(pty_output(before), "x;"));
    size_t first = pty_size();
    pty_settle();
    assert_int_equal(pty_size(), first);
    quit();
}

static void stopped_and_continued_it_draws_again(void **state)
{
    start_usual();
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
    quit();
}

static void failed_assert_leaves_its_words_on_a_clean_terminal(void **state)
{
    start_usual();
    pty_type("!");
    pty_expect("\x1B[?1049l");
    pty_expect("key != '!'");
    assert_int_equal(wait_for_end(), -SIGABRT);
}

/* Microseconds of the processor. */
static long children_time(void)
{
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    return (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000 + used.ru_utime.tv_usec +
           used.ru_stime.tv_usec;
}

static void waiting_costs_no_processor_time(void **state)
{
    long before = children_time();
    start_usual();
    while (pty_read(200)) {
    }
    quit();
    assert_true(children_time() - before < 100000); /* a busy loop takes 200,000 */
}

static void terminals_that_cannot_do_it_are_refused(void **state)
{
    static const struct {
        const char *type, *words;
    } cases[] = {
        {"dumb", "cannot"},
        {"no-such-terminal", "does not know"},
        {"", "TERM is not set"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        start(cases[i].type);
        pty_expect(cases[i].words);
        assert_int_equal(wait_for_end(), EXIT_REFUSED);
    }
}

static void plain_xterm_gets_the_colours_that_it_tells_of_elsewhere(void **state)
{
    setenv("XTERM_VERSION", "XTerm(300)", 1);
    start("xterm");
    pty_expect("\x1B[38;5;231m");
    quit();
    unsetenv("XTERM_VERSION");
    start("xterm");
    pty_expect("ready");
    assert_null(strstr(pty_output(0), "\x1B[38;5;"));
    quit();
}

#define ENTRY_FOR_ALL_COLOURS                                                                      \
    "xterm-direct" /* separates their parts by colons, ours by semicolons */

static void xterm_that_can_do_it_gets_all_colours_but_not_inside_of_screen(void **state)
{
    bool is_entry = pty_is_described(ENTRY_FOR_ALL_COLOURS);
    setenv("XTERM_VERSION", "XTerm(379)", 1);
    start("xterm-256color");
    pty_expect(is_entry ? "38:2::255:255:255" : "38;2;255;255;255");
    quit();
    setenv("STY", "1.pts", 1);
    start("xterm-256color");
    pty_expect("\x1B[38;5;231m");
    quit();
    unsetenv("STY");
    unsetenv("XTERM_VERSION");
}

static void fewer_colours_are_shown_than_there_are_if_they_are_wanted(void **state)
{
    bool is_entry = pty_is_described(ENTRY_FOR_ALL_COLOURS);
    setenv("XTERM_VERSION", "XTerm(379)", 1);
    start("xterm-256color");
    pty_expect(is_entry ? "38:2::96:136:16" : "38;2;96;136;16");
    pty_type("?");
    pty_expect("fine;");
    pty_type("2");
    pty_expect(is_entry ? "38:2::95:135:0" : "38;2;95;135;0");
    pty_type("?");
    pty_expect("coarse;");
    quit();
    unsetenv("XTERM_VERSION");
    start("xterm-256color");
    pty_expect("38;5;64");
    pty_type("?");
    pty_expect("coarse;");
    quit();
}

/* By the entry of the database or, where none is, by our own. */
static void xterm_with_all_colours_gets_them(void **state)
{
    static const char *const types[] = {"xterm", "xterm-256color"};
    setenv("COLORTERM", "truecolor", 1);
    for (int i = 0; i < COUNT_OF(types); i++) {
        start(types[i]);
        pty_expect("ready");
        const char *output = pty_output(0);
        assert_true(strstr(output, "38;2;255;255;255") != NULL ||
                    strstr(output, "38:2::255:255:255") != NULL);
        quit();
    }
    unsetenv("COLORTERM");
}

static void pipe_is_no_terminal(void **state)
{
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
    unsetenv("XTERM_VERSION");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_become_keys),
        cmocka_unit_test(terminals_own_description_is_right),
        cmocka_unit_test(any_bytes_are_taken),
        cmocka_unit_test(mouse_is_asked_for_and_left_as_it_was),
        cmocka_unit_test(escape_answers_soon),
        cmocka_unit_test(every_change_of_size_is_told),
        cmocka_unit_test(ending_signals_and_lost_input_hang_up),
        cmocka_unit_test(signal_is_seen_by_reads_that_only_look),
        cmocka_unit_test(answer_is_written_in_one_piece),
        cmocka_unit_test(stopped_and_continued_it_draws_again),
        cmocka_unit_test(failed_assert_leaves_its_words_on_a_clean_terminal),
        cmocka_unit_test(waiting_costs_no_processor_time),
        cmocka_unit_test(terminals_that_cannot_do_it_are_refused),
        cmocka_unit_test(plain_xterm_gets_the_colours_that_it_tells_of_elsewhere),
        cmocka_unit_test(xterm_that_can_do_it_gets_all_colours_but_not_inside_of_screen),
        cmocka_unit_test(fewer_colours_are_shown_than_there_are_if_they_are_wanted),
        cmocka_unit_test(xterm_with_all_colours_gets_them),
        cmocka_unit_test(pipe_is_no_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
