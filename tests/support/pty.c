#include "support/pty.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "barrow/play/settings.h"
#include "barrow/ui/ui.h"
#include "support/emulator.h"
#include "support/test.h"
#include "support/timing.h"
#include "support/world_fixture.h"

#define FULL_MS 1000 /* that long where a full terminal does not show */
#define SEEN_MOST (1 << 24)

static struct {
    int master, slave, width, height;
    pid_t child;
    struct termios before;
    const char *label;
    bool is_full_screen; /* its kind has another screen for programs like ours */
    size_t size, from;   /* `from`: where the last expectation ended */
    char seen[SEEN_MOST];
} terminal;

/* ---- the two sides ---- */

void pty_set_size(int width, int height)
{
    struct winsize size = {.ws_col = (unsigned short)width, .ws_row = (unsigned short)height};
    assert_int_equal(ioctl(terminal.master, TIOCSWINSZ, &size), 0);
    terminal.width = width;
    terminal.height = height;
}

/* The terminal becomes the program's own, as a login shell has it. */
static void take_over(const char *name, const char *type)
{
    static const int told[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE};
    setsid();
    int slave = open(name, O_RDWR);
#ifdef TIOCSCTTY
    ioctl(slave, TIOCSCTTY, 0);
#endif
    dup2(slave, 0);
    dup2(slave, 1);
    dup2(slave, 2);
    close(slave);
    for (int i = 0; i < COUNT_OF(told); i++) {
        signal(told[i], SIG_DFL); /* a shell has its background jobs ignore some of them */
    }
    sigset_t none; /* and some tools block signals for what they start */
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setenv("TERM", type, 1);
}

void pty_start(const char *type, int width, int height, pty_program *program, const void *order)
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
    terminal.is_full_screen = strncmp(type, "xterm", 5) == 0;
    pty_set_size(width, height);
    fflush(NULL);
    terminal.child = fork();
    if (terminal.child == 0) {
        close(terminal.master);
        close(terminal.slave);
        take_over(name, type);
        _exit(program(order));
    }
}

void pty_label(const char *label)
{
    terminal.label = label;
}

size_t pty_size(void)
{
    return terminal.size;
}

const char *pty_output(size_t from)
{
    return terminal.seen + from;
}

void pty_signal(int number)
{
    kill(terminal.child, number);
}

void pty_hang_up(void)
{
    close(terminal.master);
    terminal.master = -1;
}

bool pty_read(int timeout_ms)
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

static double deadline(void)
{
    return timing_now() + PTY_PATIENCE_MS * 1000.0;
}

static void give_up(const char *wanted)
{
    kill(terminal.child, SIGKILL);
    waitpid(terminal.child, NULL, 0);
    fail_msg("%s: expected %s after:\n%s", terminal.label, wanted, terminal.seen + terminal.from);
}

bool pty_is_described(const char *type)
{
    char command[80];
    snprintf(command, sizeof command, "infocmp %s >/dev/null 2>&1", type);
    return system(command) == 0;
}

/* Padding may be NULs, so not with strstr. */
void pty_expect(const char *text)
{
    size_t length = strlen(text);
    for (;; terminal.from++) {
        while (terminal.from + length > terminal.size) {
            if (!pty_read(PTY_PATIENCE_MS)) {
                give_up(text);
            }
        }
        if (memcmp(terminal.seen + terminal.from, text, length) == 0) {
            terminal.from += length;
            return;
        }
    }
}

void pty_expect_shown(const char *text)
{
    struct buffer shown = {0};
    for (;;) {
        emulator_start(terminal.width, terminal.height, true);
        emulator_take(terminal.seen + terminal.from, terminal.size - terminal.from);
        buffer_clear(&shown);
        emulator_text(&shown);
        if (strstr(buffer_text(&shown), text) != NULL) {
            break;
        }
        if (!pty_read(PTY_PATIENCE_MS)) {
            give_up(text);
        }
    }
    buffer_free(&shown);
}

void pty_type(const char *bytes)
{
    size_t size = strlen(bytes);
    assert_int_equal(write(terminal.master, bytes, size), (ssize_t)size);
}

double pty_worked(void)
{
    clockid_t clock;
    struct timespec worked;
    assert_int_equal(clock_getcpuclockid(terminal.child, &clock), 0);
    assert_int_equal(clock_gettime(clock, &worked), 0);
    return (double)worked.tv_sec * 1e6 + (double)worked.tv_nsec / 1e3;
}

int pty_wait_for_end(void)
{
    int status = 0;
    for (double end = deadline(); timing_now() < end; pty_read(2)) {
        if (waitpid(terminal.child, &status, WNOHANG) == terminal.child) {
            while (pty_read(0)) {
            }
            return status;
        }
    }
    give_up("the end");
    return status;
}

/* While the program writes there is no room either, for a moment. */
void pty_wait_until_full(void)
{
    struct pollfd output = {.fd = terminal.slave, .events = POLLOUT};
    int full = 0;
    for (int i = 0; i < FULL_MS && full < 10; i++) {
        full = poll(&output, 1, 0) == 0 ? full + 1 : 0;
        poll(NULL, 0, 1);
    }
}

void pty_wait_until_stopped(void)
{
    int status = 0;
    assert_int_equal(waitpid(terminal.child, &status, WUNTRACED), terminal.child);
    assert_true(WIFSTOPPED(status));
}

/* ---- keys ---- */

/* Returns once the program has read all that was typed. To poll the program's own side is what
 * makes sure that bytes just written have arrived there. */
static void wait_until_read(void)
{
    struct pollfd input = {.fd = terminal.slave, .events = POLLIN};
    for (double end = deadline(); timing_now() < end; pty_read(1)) {
        if (poll(&input, 1, 0) == 0) {
            return;
        }
    }
    give_up("the keys to be read");
}

/* A signal that waits until it is let through is not served yet, and the program may go on reading
 * keys before. Where the system does not tell, nothing is waited for. */
static bool has_waiting_signal(void)
{
    char line[200];
    unsigned long long waiting = 0;
    snprintf(line, sizeof line, "/proc/%d/status", (int)terminal.child);
    FILE *status = fopen(line, "r");
    while (status != NULL && fgets(line, sizeof line, status) != NULL) {
        if (sscanf(line, "ShdPnd: %llx", &waiting) == 1) {
            break;
        }
    }
    if (status != NULL) {
        fclose(status);
    }
    return waiting != 0;
}

static void wait_until_signalled(void)
{
    for (double end = deadline(); timing_now() < end && has_waiting_signal(); pty_read(1)) {
    }
}

/* A program reads more only when it is through with what it has: here a byte that means nothing.
 * (A sequence that means nothing would be Escape if its rest came late.) What it wrote before is
 * passed on by the kernel; to poll our side, without waiting, has the kernel finish that. */
void pty_settle(void)
{
    wait_until_signalled();
    for (int i = 0; i < 2; i++) {
        pty_type("\x1E");
        wait_until_read();
    }
    while (pty_read(0)) {
    }
}

void pty_type_and_wait(const char *keys)
{
    while (*keys != '\0') {
        size_t size = strcspn(keys, "|");
        assert_int_equal(write(terminal.master, keys, size), (ssize_t)size);
        wait_until_read();
        pty_settle();
        keys += size + (keys[size] == '|');
    }
}

/* ---- what must hold ---- */

/* How many bytes the sequence takes that begins with ESC; 0 if it is none that we know. */
static size_t sequence_size(const unsigned char *bytes, size_t size)
{
    size_t used = 2;
    if (size >= 3 && strchr("()*+", bytes[1]) != NULL) {
        return 3;
    }
    if (size >= 3 && bytes[1] == ']') { /* the palette as it was: up to BEL, or R on Linux */
        const unsigned char *end = memchr(bytes, '\a', size);
        return bytes[2] == 'R' ? 3 : end != NULL ? (size_t)(end - bytes) + 1 : 0;
    }
    if (size >= 3 && bytes[1] == '[') {
        while (used < size && bytes[used] >= 0x20 && bytes[used] < 0x40) {
            used++;
        }
        return used < size && bytes[used] < 0x7F ? used + 1 : 0;
    }
    return size >= 2 && bytes[1] >= '0' && bytes[1] < 0x7F ? 2 : 0;
}

void pty_assert_clean(void)
{
    const unsigned char *bytes = (const unsigned char *)terminal.seen;
    for (size_t i = 0; i < terminal.size;) {
        bool is_plain = bytes[i] >= 0x20 && bytes[i] < 0x7F;
        size_t used = is_plain           ? 1
                      : bytes[i] == 0x1B ? sequence_size(bytes + i, terminal.size - i)
                                         : memchr("\b\t\n\r\016\017", bytes[i], 7) != NULL;
        if (used == 0) {
            fail_msg("%s: byte %zu is 0x%02X: %.40s", terminal.label, i, bytes[i], bytes + i);
        }
        i += used;
    }
}

void pty_assert_given_back(void)
{
    struct termios after;
    assert_int_equal(tcgetattr(terminal.slave, &after), 0);
    assert_int_equal(after.c_iflag, terminal.before.c_iflag);
    assert_int_equal(after.c_oflag, terminal.before.c_oflag);
    assert_int_equal(after.c_lflag, terminal.before.c_lflag);
    assert_memory_equal(after.c_cc, terminal.before.c_cc, sizeof after.c_cc);
    if (terminal.is_full_screen) {
        terminal.from = 0;
        pty_expect("\x1B[?1049h");
        pty_expect("\x1B[?1049l");
    }
}

void pty_close(void)
{
    close(terminal.slave);
    if (terminal.master >= 0) {
        close(terminal.master);
    }
}

int pty_play(struct board *board, const char *setting)
{
    struct error error;
    struct buffer problems = {0};
    struct settings *settings = settings_new(NULL, NULL, &problems);
    struct ui_setup setup = {
        .content = board->content,
        .term = term_open_curses(&error),
        .seed = 1,
        .name = "Wulf",
        .is_immediate = true,
        .settings = settings,
        .game = game_from_world(board->content, board->world),
    };
    if (setup.term == NULL || !settings_set_pair(settings, setting, "a test", &error)) {
        return 1;
    }
    ui_run(&setup);
    setup.term->close(setup.term);
    return 0;
}
