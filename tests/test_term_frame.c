/* What is written to a terminal makes it show what was drawn. On the other side of a
 * pseudo-terminal is a small emulator; a child shows grids full of all that a grid can hold, rolled
 * from a number that both sides know. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/term/term.h"
#include "support/effort.h"
#include "support/emulator.h"
#include "support/pty.h"
#include "support/test.h"
#include "term/colour.h"

#define WIDTH 33 /* small, so that all meets the margins and itself */
#define HEIGHT 9
#define FRAMES effort_for(12, 40, 40)
#define DIRECT 0x1000000
#define ALL (STYLE_BOLD | STYLE_DIM | STYLE_REVERSE | STYLE_UNDERLINE)

struct kind {
    const char *type;
    int colours;
    uint8_t styles;  /* that it shows together with colours */
    bool is_filling; /* what is erased gets the paper that is set */
    bool can_hide_cursor;
};

/* As their descriptions say; from 256 colours on dim and lit are matters of the ink. */
static const struct kind kinds[] = {
    {"xterm-256color", 256, ALL & ~STYLE_DIM, true, true},
    {"xterm", 8, ALL, true, true},
    {"screen-256color", 256, ALL & ~STYLE_DIM, false, true},
    {"linux", 8, STYLE_BOLD | STYLE_REVERSE, true, true},
    {"vt100", 0, ALL & ~STYLE_DIM, false, false},
    {"xterm-direct", DIRECT, ALL & ~STYLE_DIM, true, true},
};

#define KINDS (COUNT_OF(kinds))

/* ---- what is drawn: the same on both sides ---- */

static const struct kind *kind; /* of the terminal now */
static size_t taken;            /* bytes that the emulator got */
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
    paint.style = roll(3) == 0 ? (uint8_t)roll(32) : 0;
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

static void read_output(void)
{
    emulator_take(pty_output(taken), pty_size() - taken);
    taken = pty_size();
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
    bool is_bold_if_lit = kind->colours < 256 && (cell.style & STYLE_LIT) != 0;
    uint8_t style = (uint8_t)(cell.style | (is_bold_if_lit ? STYLE_BOLD : 0));
    struct spot spot = {cell.glyph, EMULATOR_USUAL, EMULATOR_USUAL, style & kind->styles};
    if (kind->colours == DIRECT) { /* whose numbers 0 to 7 are the terminal's own colours */
        spot.ink = cell.ink < 8 ? 0x010101 : (int)cell.ink;
        spot.paper = cell.paper < 8 ? 0x010101 : (int)cell.paper;
    } else if (kind->colours > 0) {
        colour_nearest_two(cell.ink, cell.paper, kind->colours, &spot.ink, &spot.paper);
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
        struct spot want = wanted(grid, at), got = emulator_at(at);
        if (!is_alike(want, got)) {
            fail_msg(
                "%s, frame %d: at %d,%d is %X of %d on %d style %d, not %X of %d on %d style %d",
                kind->type, frame, at.x, at.y, got.glyph, got.ink, got.paper, got.style, want.glyph,
                want.ink, want.paper, want.style);
        }
    }
    assert_true(!kind->can_hide_cursor || emulator_is_cursor_shown() == grid->is_cursor_shown);
    if (grid->is_cursor_shown) {
        assert_true(point_equal(emulator_cursor(), grid->cursor));
    }
}

static void start(struct grid *grid)
{
    emulator_start(WIDTH, HEIGHT, kind->is_filling);
    taken = 0;
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

static void every_terminal_shows_what_was_drawn(void **state)
{
    for (int i = 0; i < KINDS; i++) {
        struct grid grid = {0};
        if (!pty_is_described(kinds[i].type)) {
            continue;
        }
        rolled = (uint32_t)i;
        kind = &kinds[i];
        start(&grid);
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

int main(void)
{
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("NO_COLOR");
    unsetenv("COLORTERM");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_terminal_shows_what_was_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
