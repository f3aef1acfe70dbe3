/* What is written to a terminal makes it show what was drawn, however little is written. On the
 * other side of a pseudo-terminal the test is a small terminal itself; a child shows grids full of
 * all that a grid can hold, rolled from a number that both sides know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/term/term.h"
#include "support/pty.h"
#include "term/colour.h"

#define WIDTH 33 /* small, so that all meets the margins and itself */
#define HEIGHT 9
#define FRAMES 40
#define USUAL (-1) /* the terminal's own colour */
#define DIRECT 0x1000000
#define ALL (STYLE_BOLD | STYLE_DIM | STYLE_REVERSE | STYLE_UNDERLINE)

struct kind {
    const char *type;
    int colours;
    uint8_t styles;  /* that it shows together with colours */
    bool is_filling; /* what is erased gets the paper that is set */
    bool can_hide_cursor;
};

/* As their descriptions say; from 256 colours on dim is a matter of the ink. */
static const struct kind kinds[] = {
    {"xterm-256color", 256, ALL & ~STYLE_DIM, true, true},
    {"xterm", 8, ALL, true, true},
    {"screen-256color", 256, ALL & ~STYLE_DIM, false, true},
    {"linux", 8, STYLE_BOLD | STYLE_REVERSE, true, true},
    {"vt100", 0, ALL & ~STYLE_DIM, false, false},
    {"xterm-direct", DIRECT, ALL & ~STYLE_DIM, true, true},
};

#define KINDS (sizeof kinds / sizeof kinds[0])

/* ---- what is drawn: the same on both sides ---- */

static uint32_t rolled;

static int roll(int sides)
{
    rolled = rolled * 1664525u + 1013904223u;
    return (int)((rolled >> 8) % (uint32_t)sides);
}

static struct paint roll_paint(void)
{
    static const uint32_t colours[] = {0x000000, 0xFFFFFF, 0xCD0000, 0x12100E, 0x6FD0D0};
    struct paint paint = {.ink = colours[roll(5)], .paper = colours[roll(8) == 0 ? roll(5) : 3]};
    paint.style = roll(3) == 0 ? (uint8_t)roll(16) : 0;
    return paint;
}

static void draw_something(struct grid *grid)
{
    static const char *const texts[] = {"a word", "  ", "..#..", "\u754C wide \u754C",
                                        "\u2588\u2591"};
    struct point at = {roll(WIDTH), roll(HEIGHT)};
    struct rectangle area = {at.x - 3, at.y, roll(12), roll(3)};
    switch (roll(5)) {
    case 0:
        grid_fill(grid, area, (uint32_t)(roll(2) == 0 ? ' ' : '~'), roll_paint());
        break;
    case 1:
        grid_put(grid, at, (uint32_t)(roll(4) == 0 ? 0x754C : '@'), roll_paint());
        break;
    default:
        grid_put_text(grid, at, WIDTH - at.x, roll_paint(), texts[roll(5)]);
        break;
    }
}

/* The next frame of those of a number; the first says that it is there. */
static void draw_frame(struct grid *grid, int frame)
{
    static const struct paint plain = {0xFFFFFF, 0x12100E, 0};
    if (frame == 0) {
        grid_fill(grid, (struct rectangle){0, 0, WIDTH, HEIGHT}, ' ', plain);
        grid_put_text(grid, (struct point){2, 1}, WIDTH, plain, "ready");
        return;
    }
    for (int i = roll(frame % 10 == 0 ? 60 : 6); i > 0; i--) {
        draw_something(grid);
    }
    grid_set_cursor(grid, (struct point){roll(WIDTH + 3), roll(HEIGHT)});
}

static int show_frames(const void *order)
{
    struct error error;
    struct term *term = term_open_curses(&error);
    struct grid grid = {0};
    (void)order;
    if (term == NULL) {
        return 1;
    }
    grid_resize(&grid, WIDTH, HEIGHT);
    uint32_t key = 'x';
    for (int frame = 0; key != KEY_HANGUP; key = term->read_key(term, TERM_FOREVER)) {
        if (key == 'x') {
            draw_frame(&grid, frame++);
            term->present(term, &grid);
        }
    }
    grid_free(&grid);
    term->close(term);
    return 0;
}

/* A hero on a floor: l and h are steps, any other key changes nothing. */
static int walk(const void *order)
{
    static const struct paint floor = {0xB3A88F, 0x12100E, 0}, hero = {0xFFF4D6, 0x12100E, 1};
    struct error error;
    struct term *term = term_open_curses(&error);
    struct grid grid = {0};
    (void)order;
    if (term == NULL) {
        return 1;
    }
    struct point at = {5, 4};
    grid_resize(&grid, WIDTH, HEIGHT);
    for (uint32_t key = ' '; key != KEY_HANGUP; key = term->read_key(term, TERM_FOREVER)) {
        at.x += (key == 'l') - (key == 'h');
        grid_fill(&grid, (struct rectangle){0, 0, WIDTH, HEIGHT}, '.', floor);
        grid_put(&grid, at, '@', hero);
        grid_set_cursor(&grid, at);
        term->present(term, &grid);
    }
    grid_free(&grid);
    term->close(term);
    return 0;
}

/* ---- the terminal ---- */

struct spot {
    uint32_t glyph;
    int ink, paper;
    uint8_t style;
};

static struct {
    const struct kind *kind;
    struct spot spot[HEIGHT][WIDTH];
    struct spot pen; /* its glyph means nothing */
    int x, y;
    bool is_behind_margin; /* the next glyph goes to the next line */
    bool is_cursor_hidden;
    size_t from; /* bytes read so far */
} screen;

static void erase_all(void)
{
    struct spot blank = {' ', USUAL, screen.kind->is_filling ? screen.pen.paper : USUAL, 0};
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        screen.spot[i / WIDTH][i % WIDTH] = blank;
    }
}

static void set_up(const struct kind *kind)
{
    memset(&screen, 0, sizeof screen);
    screen.kind = kind;
    screen.pen = (struct spot){' ', USUAL, USUAL, 0};
    erase_all();
}

static void go(int x, int y)
{
    screen.x = x < 0 ? 0 : x > WIDTH - 1 ? WIDTH - 1 : x;
    screen.y = y < 0 ? 0 : y > HEIGHT - 1 ? HEIGHT - 1 : y;
    screen.is_behind_margin = false;
}

/* Who overwrites half of a wide glyph leaves a blank for the other half. */
static void put_spot(int x, uint32_t glyph)
{
    struct spot *line = screen.spot[screen.y];
    if (line[x].glyph == GLYPH_TAIL && x > 0) {
        line[x - 1].glyph = ' ';
    }
    if (x < WIDTH - 1 && line[x + 1].glyph == GLYPH_TAIL) {
        line[x + 1].glyph = ' ';
    }
    line[x] = screen.pen;
    line[x].glyph = glyph;
}

static void put_glyph(uint32_t glyph)
{
    int width = utf8_width(glyph);
    assert_false(screen.is_behind_margin); /* nobody may rely on what would come now */
    assert_true(screen.x + width <= WIDTH);
    put_spot(screen.x, glyph);
    if (width == 2) {
        put_spot(screen.x + 1, ' ');
        screen.spot[screen.y][screen.x].glyph = glyph;
        screen.spot[screen.y][screen.x + 1].glyph = GLYPH_TAIL;
    }
    screen.is_behind_margin = screen.x + width == WIDTH;
    screen.x += screen.is_behind_margin ? 0 : width;
}

/* The numbers of a colour: 5 and its index, or 2, nothing, red, green, blue. Returns how many. */
static int take_colour(const int *number, int *colour)
{
    bool is_index = number[0] == 5;
    *colour = is_index ? number[1] : number[2] << 16 | number[3] << 8 | number[4];
    return is_index ? 2 : 5;
}

/* Takes what belongs together and returns how many numbers that were. */
static int take_look(const int *number)
{
    static const uint8_t styles[8] = {0, STYLE_BOLD, STYLE_DIM,    0, STYLE_UNDERLINE,
                                      0, 0,          STYLE_REVERSE};
    int code = number[0];
    if (code == 0) {
        screen.pen = (struct spot){' ', USUAL, USUAL, 0};
    } else if (code < 8) {
        screen.pen.style |= styles[code];
    } else if (code == 38 || code == 48) {
        return 1 + take_colour(number + 1, code == 38 ? &screen.pen.ink : &screen.pen.paper);
    } else if (code == 39 || code == 49) {
        *(code == 39 ? &screen.pen.ink : &screen.pen.paper) = USUAL;
    } else if (code < 40) {
        screen.pen.ink = code - 30;
    } else if (code < 50) {
        screen.pen.paper = code - 40;
    } else {
        *(code < 100 ? &screen.pen.ink : &screen.pen.paper) = code % 10 + 8;
    }
    return 1;
}

static void obey(char command, const int *number, int count)
{
    int steps = number[0] > 0 ? number[0] : 1;
    switch (command) {
    case 'H':
        go((number[1] > 0 ? number[1] : 1) - 1, steps - 1);
        break;
    case 'G':
        go(steps - 1, screen.y);
        break;
    case 'd':
        go(screen.x, steps - 1);
        break;
    case 'A':
    case 'B':
        go(screen.x, screen.y + (command == 'A' ? -steps : steps));
        break;
    case 'C':
    case 'D':
        go(screen.x + (command == 'D' ? -steps : steps), screen.y);
        break;
    case 'J':
        erase_all();
        break;
    case 'm':
        for (int i = 0; i < count;) {
            i += take_look(number + i);
        }
        break;
    default: /* what is set up and given back */
        break;
    }
}

/* Takes what follows ESC [ and returns behind it. */
static const char *take_sequence(const char *at)
{
    int number[16] = {0}, count = 1;
    bool is_private = *at == '?';
    for (at += is_private; *at < '@'; at++) {
        if (*at == ';' || *at == ':') {
            count++;
        } else {
            number[count - 1] = number[count - 1] * 10 + (*at - '0');
        }
        assert_true(count < 12);
    }
    if (!is_private) {
        obey(*at, number, count);
    } else if (number[0] == 25) {
        screen.is_cursor_hidden = *at == 'l';
    }
    return at + 1;
}

static const char *take_escape(const char *at)
{
    if (*at == '[') {
        return take_sequence(at + 1);
    }
    if (*at == 'M') {
        assert_true(screen.y > 0); /* it would scroll */
        go(screen.x, screen.y - 1);
    }
    return at + (strchr("()", *at) != NULL ? 2 : 1);
}

static const char *take(const char *at)
{
    uint32_t code;
    switch (*at) {
    case '\x1B':
        return take_escape(at + 1);
    case '\b':
        go(screen.x - 1, screen.y);
        return at + 1;
    case '\n':
        assert_true(screen.y < HEIGHT - 1); /* it would scroll */
        go(screen.x, screen.y + 1);
        return at + 1;
    case '\r':
        go(0, screen.y);
        return at + 1;
    case '\0': /* padding */
    case '\x0F':
        return at + 1;
    default:
        at += utf8_decode(at, &code);
        put_glyph(code);
        return at;
    }
}

static void read_output(void)
{
    const char *at = pty_output(screen.from), *end = pty_output(pty_size());
    while (at < end) {
        at = take(at);
    }
    screen.from = pty_size();
}

/* ---- comparing ---- */

static struct spot wanted(const struct grid *grid, struct point at)
{
    struct cell cell = grid_at(grid, at);
    if (cell.glyph == GLYPH_TAIL) { /* of one piece with its head */
        struct spot tail = wanted(grid, (struct point){at.x - 1, at.y});
        tail.glyph = GLYPH_TAIL;
        return tail;
    }
    struct spot spot = {cell.glyph, USUAL, USUAL, cell.style & screen.kind->styles};
    if (screen.kind->colours == DIRECT) { /* whose numbers 0 to 7 are the terminal's own colours */
        spot.ink = cell.ink < 8 ? 0x010101 : (int)cell.ink;
        spot.paper = cell.paper < 8 ? 0x010101 : (int)cell.paper;
    } else if (screen.kind->colours > 0) {
        colour_nearest_two(cell.ink, cell.paper, screen.kind->colours, &spot.ink, &spot.paper);
    }
    return spot;
}

static bool is_alike(struct spot a, struct spot b)
{
    bool is_blank =
        a.glyph == ' ' && ((a.style | b.style) & (STYLE_REVERSE | STYLE_UNDERLINE)) == 0;
    return a.glyph == b.glyph && a.paper == b.paper &&
           (is_blank || (a.ink == b.ink && a.style == b.style));
}

static void assert_shown(const struct grid *grid, int frame)
{
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        struct point at = {i % WIDTH, i / WIDTH};
        struct spot want = wanted(grid, at), got = screen.spot[at.y][at.x];
        if (!is_alike(want, got)) {
            fail_msg(
                "%s, frame %d: at %d,%d is %X of %d on %d style %d, not %X of %d on %d style %d",
                screen.kind->type, frame, at.x, at.y, got.glyph, got.ink, got.paper, got.style,
                want.glyph, want.ink, want.paper, want.style);
        }
    }
    assert_true(!screen.kind->can_hide_cursor || screen.is_cursor_hidden != grid->is_cursor_shown);
    if (grid->is_cursor_shown) {
        assert_int_equal(screen.x, grid->cursor.x);
        assert_int_equal(screen.y, grid->cursor.y);
    }
}

static void start_random(const struct kind *kind, struct grid *grid)
{
    set_up(kind);
    pty_start(kind->type, WIDTH, HEIGHT, show_frames, NULL);
    grid_resize(grid, WIDTH, HEIGHT);
    draw_frame(grid, 0);
    pty_expect("ready");
    pty_settle();
    read_output();
    assert_shown(grid, 0);
}

static void end(void)
{
    pty_signal(15);
    assert_int_equal(pty_wait_for_end(), 0);
    pty_assert_given_back();
    pty_close();
}

/* ---- tests ---- */

/* Not every system knows of all. */
static bool is_described(const char *type)
{
    char command[80];
    snprintf(command, sizeof command, "infocmp %s >/dev/null 2>&1", type);
    return system(command) == 0;
}

static void every_terminal_shows_what_was_drawn(void **state)
{
    (void)state;
    for (size_t i = 0; i < KINDS; i++) {
        struct grid grid = {0};
        if (!is_described(kinds[i].type)) {
            continue;
        }
        rolled = (uint32_t)i;
        start_random(&kinds[i], &grid);
        for (int frame = 1; frame <= FRAMES; frame++) {
            draw_frame(&grid, frame);
            pty_type_and_wait("x");
            read_output();
            assert_shown(&grid, frame);
        }
        end();
        grid_free(&grid);
    }
}

/* The hero's bold ink is still set from the frame before: @ comes first. */
static void step_says_only_what_changes(void **state)
{
    static const struct {
        const char *label, *key;
        int want;
    } steps[] = {
        /* one to the right (3), @, two back (2), no style (6), ink (11), paper (11), . */
        {"the first step", "l", 35},
        /* . and two back (2), bold (4), ink (11), @, one back (1) */
        {"one back", "h", 20},
        {"and again", "l", 35},
        {"what changes nothing", "x", 0},
    };
    (void)state;
    pty_start("xterm-256color", WIDTH, HEIGHT, walk, NULL);
    pty_expect("@");
    pty_settle();
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        size_t before = pty_size();
        pty_type_and_wait(steps[i].key);
        if (pty_size() - before != (size_t)steps[i].want) {
            fail_msg("%s: %zu bytes", steps[i].label, pty_size() - before);
        }
    }
    end();
}

int main(void)
{
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("NO_COLOR");
    unsetenv("COLORTERM");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_terminal_shows_what_was_drawn),
        cmocka_unit_test(step_says_only_what_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
