/* The whole program in a pseudo-terminal: kinds of terminals, sizes, storms of sizes, and every way
 * to end. The test keeps the terminal open itself, so that it can ask what was left behind. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#define PATIENCE_MS 20000 /* only a failing test waits that long */
#define LOOKS (PATIENCE_MS / 5)
#define SEEN_MOST (1 << 22)

static struct {
    int master, slave;
    pid_t child;
    struct termios before;
    const char *label;
    size_t size, from; /* `from`: where the last expectation ended */
    char seen[SEEN_MOST];
} terminal;

/* ---- the two sides ---- */

static void set_size(int width, int height)
{
    struct winsize size = {.ws_col = (unsigned short)width, .ws_row = (unsigned short)height};
    assert_int_equal(ioctl(terminal.master, TIOCSWINSZ, &size), 0);
}

static void be_the_game(const char *name, const char *type)
{
    const char *program = getenv("BARROW");
    setsid();
    int slave = open(name, O_RDWR);
#ifdef TIOCSCTTY
    ioctl(slave, TIOCSCTTY, 0);
#endif
    dup2(slave, 0);
    dup2(slave, 1);
    dup2(slave, 2);
    close(slave);
    setenv("TERM", type, 1);
    program = program != NULL ? program : "build/barrow";
    execl(program, program, "play", "--seed", "21", "--config", "/nonexistent/config.yaml",
          "--no-animation", (char *)NULL);
    _exit(127);
}

static void start(const char *type, int width, int height)
{
    terminal.size = terminal.from = 0;
    terminal.seen[0] = '\0';
    terminal.label = type;
    terminal.master = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(terminal.master >= 0 && grantpt(terminal.master) == 0 &&
                unlockpt(terminal.master) == 0);
    const char *name = ptsname(terminal.master);
    terminal.slave = open(name, O_RDWR | O_NOCTTY);
    assert_true(terminal.slave >= 0 && tcgetattr(terminal.slave, &terminal.before) == 0);
    set_size(width, height);
    terminal.child = fork();
    if (terminal.child == 0) {
        close(terminal.master);
        close(terminal.slave);
        be_the_game(name, type);
    }
}

/* Reads what comes within some milliseconds; false if nothing did. */
static bool read_more(int timeout_ms)
{
    struct pollfd input = {.fd = terminal.master, .events = POLLIN};
    size_t room = SEEN_MOST - 1 - terminal.size;
    if (poll(&input, 1, timeout_ms) <= 0) {
        return false;
    }
    ssize_t got = read(terminal.master, terminal.seen + terminal.size, room);
    terminal.size += got > 0 ? (size_t)got : 0;
    terminal.seen[terminal.size] = '\0';
    return got > 0;
}

static void give_up(const char *wanted)
{
    kill(terminal.child, SIGKILL);
    waitpid(terminal.child, NULL, 0);
    fail_msg("%s: expected %s after:\n%s", terminal.label, wanted, terminal.seen + terminal.from);
}

/* The text comes, in what was not yet looked at. Padding may be NULs, so not with strstr. */
static void expect(const char *text)
{
    size_t length = strlen(text);
    for (;; terminal.from++) {
        while (terminal.from + length > terminal.size) {
            if (!read_more(PATIENCE_MS)) {
                give_up(text);
            }
        }
        if (memcmp(terminal.seen + terminal.from, text, length) == 0) {
            terminal.from += length;
            return;
        }
    }
}

static void type(const char *bytes)
{
    size_t size = strlen(bytes);
    assert_int_equal(write(terminal.master, bytes, size), (ssize_t)size);
}

/* Waits for the end; the status is as waitpid tells it. */
static int wait_for_end(void)
{
    int status = 0;
    for (int i = 0; i < LOOKS; i++) {
        read_more(5);
        if (waitpid(terminal.child, &status, WNOHANG) == terminal.child) {
            while (read_more(0)) {
            }
            return status;
        }
    }
    give_up("the end");
    return status;
}

/* ---- what must hold ---- */

/* How many bytes the sequence takes that begins with ESC; 0 if it is none that we know. */
static size_t sequence_size(const unsigned char *bytes, size_t size)
{
    size_t used = 2;
    if (size >= 3 && strchr("()*+", bytes[1]) != NULL) {
        return 3;
    }
    if (size >= 3 && bytes[1] == '[') {
        while (used < size && bytes[used] >= 0x20 && bytes[used] < 0x40) {
            used++;
        }
        return used < size && bytes[used] < 0x7F ? used + 1 : 0;
    }
    return size >= 2 && bytes[1] >= '0' && bytes[1] < 0x7F ? 2 : 0;
}

/* Nothing but known sequences, printable ASCII (the locale is C) and what moves the cursor. */
static void assert_clean_output(void)
{
    const unsigned char *bytes = (const unsigned char *)terminal.seen;
    for (size_t i = 0; i < terminal.size;) {
        bool is_plain = bytes[i] >= 0x20 && bytes[i] < 0x7F;
        bool is_control =
            bytes[i] == '\0' || (bytes[i] != '\0' && strchr("\b\t\n\r\016\017", bytes[i]));
        size_t used =
            bytes[i] == 0x1B ? sequence_size(bytes + i, terminal.size - i) : is_plain || is_control;
        if (used == 0) {
            fail_msg("%s: byte %zu is 0x%02X: %.40s", terminal.label, i, bytes[i], bytes + i);
        }
        i += used;
    }
}

static void assert_given_back(void)
{
    struct termios after;
    assert_int_equal(tcgetattr(terminal.slave, &after), 0);
    assert_int_equal(after.c_iflag, terminal.before.c_iflag);
    assert_int_equal(after.c_oflag, terminal.before.c_oflag);
    assert_int_equal(after.c_lflag, terminal.before.c_lflag);
    assert_memory_equal(after.c_cc, terminal.before.c_cc, sizeof after.c_cc);
    if (strncmp(terminal.label, "xterm", 5) == 0) {
        terminal.from = 0;
        expect("\x1B[?1049h");
        expect("\x1B[?1049l");
    }
}

static void close_terminal(void)
{
    close(terminal.slave);
    close(terminal.master);
}

static void enter_the_barrow(void)
{
    expect("New game");
    type("\r");
    expect("You stand in the barrow");
}

static void leave(void)
{
    type("S");
    expect("Leave the game?");
    type("\r");
    int status = wait_for_end();
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* ---- tests ---- */

static void whole_visit_is_clean_on_every_terminal(void **state)
{
    (void)state;
    static const char *const types[] = {"xterm", "xterm-256color", "linux", "vt100", "screen"};
    static const int sizes[][2] = {{80, 24}, {40, 20}, {132, 50}};
    for (size_t i = 0; i < 15; i++) {
        start(types[i % 5], sizes[i / 5][0], sizes[i / 5][1]);
        enter_the_barrow();
        type("hljk?\x1Bi\x1B@\x1Bm\x1B:\x1Bv\x1BX\x1B");
        leave();
        assert_clean_output();
        assert_given_back();
        close_terminal();
    }
}

static void terminal_is_given_back_whatever_ends_the_game(void **state)
{
    (void)state;
    static const struct {
        const char *label;
        int signal;
        bool is_entered;
    } cases[] = {
        {"xterm: SIGTERM", SIGTERM, true}, {"xterm: SIGHUP", SIGHUP, true},
        {"xterm: SIGINT", SIGINT, true},   {"xterm: SIGQUIT", SIGQUIT, true},
        {"xterm: SIGABRT", SIGABRT, true}, {"xterm: SIGTERM in the title", SIGTERM, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        start("xterm", 80, 24);
        terminal.label = cases[i].label;
        if (cases[i].is_entered) {
            enter_the_barrow();
        } else {
            expect("New game");
        }
        kill(terminal.child, cases[i].signal);
        int status = wait_for_end();
        assert_int_equal(WIFSIGNALED(status), cases[i].signal == SIGABRT);
        assert_clean_output();
        assert_given_back();
        close_terminal();
    }
}

static void closed_terminal_ends_the_game(void **state)
{
    (void)state;
    int status;
    start("xterm", 80, 24);
    enter_the_barrow();
    close(terminal.master);
    assert_int_equal(waitpid(terminal.child, &status, 0), terminal.child);
    assert_true(WIFEXITED(status));
    close(terminal.slave);
}

/* Back to 80x24 once all earlier sizes were seen: no storm is 201 wide. */
static void calm_down(void)
{
    set_size(201, 19);
    expect("this is 201x19");
    set_size(80, 24);
    expect("\x1B[2J"); /* keys typed before may be looked at before the size */
}

/* Types keys that come in one read, and waits until the game has taken them: a screen that is too
 * small would swallow them. */
static void type_and_wait(const char *bytes)
{
    int waiting = 1;
    type(bytes);
    for (int i = 0; i < LOOKS && waiting > 0; i++) {
        read_more(1);
        assert_int_equal(ioctl(terminal.slave, FIONREAD, &waiting), 0);
    }
    assert_int_equal(waiting, 0);
}

static void storm_of_sizes_is_survived_in_every_screen(void **state)
{
    (void)state;
    static const char *const storms[] = {"?",     "\x1Bi", "\x1B@", "\x1Bm",
                                         "\x1B:", "\x1Bv", "\x1BX", "\x1BS"};
    unsigned mixed = 1;
    start("xterm", 80, 24);
    enter_the_barrow();
    for (size_t i = 0; i < sizeof storms / sizeof storms[0]; i++) {
        type_and_wait(storms[i]);
        for (int k = 0; k < 8; k++) {
            mixed = mixed * 1664525u + 1013904223u;
            set_size(1 + (int)(mixed >> 16) % 200, 1 + (int)(mixed >> 8 & 0xFFFF) % 60);
            type_and_wait(k % 2 == 0 ? "j" : "k");
        }
        calm_down();
    }
    expect("Depth 1");
    expect("Leave the game?"); /* all eight screens came and went */
    type("\r");
    int status = wait_for_end();
    assert_true(WIFEXITED(status));
    assert_clean_output();
    assert_given_back();
    close_terminal();
}

int main(void)
{
    setenv("LC_ALL", "C", 1);
    unsetenv("NO_COLOR");
    unsetenv("COLORTERM");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_visit_is_clean_on_every_terminal),
        cmocka_unit_test(terminal_is_given_back_whatever_ends_the_game),
        cmocka_unit_test(closed_terminal_ends_the_game),
        cmocka_unit_test(storm_of_sizes_is_survived_in_every_screen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
