#include "support/emulator.h"

#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/term/grid.h"
#include "support/test.h"

#define WIDTH_MOST 256
#define HEIGHT_MOST 64

static struct {
    int width, height;
    int bottom; /* line of the lower margin */
    bool is_filling;
    struct spot spot[HEIGHT_MOST][WIDTH_MOST];
    struct spot pen; /* its glyph means nothing */
    int x, y;
    bool is_behind_margin; /* the next glyph goes to the next line */
    bool is_cursor_hidden;
    uint32_t last; /* glyph, which can be repeated */
} screen;

static const struct spot plain = {' ', EMULATOR_USUAL, EMULATOR_USUAL, 0};

/* ---- cells ---- */

/* Cells counted from the upper left. */
static void erase(int from, int to)
{
    struct spot blank = {' ', EMULATOR_USUAL, screen.is_filling ? screen.pen.paper : EMULATOR_USUAL,
                         0};
    for (int i = from; i < to; i++) {
        screen.spot[i / screen.width][i % screen.width] = blank;
    }
}

/* Moves the rest of the line by so many cells. */
static void shift(int steps)
{
    struct spot *line = screen.spot[screen.y], old[WIDTH_MOST];
    int start = screen.y * screen.width;
    memcpy(old, line, sizeof old);
    erase(start + screen.x, start + screen.width);
    for (int x = screen.x; x < screen.width; x++) {
        if (x + steps >= screen.x && x + steps < screen.width) {
            line[x + steps] = old[x];
        }
    }
}

/* Moves the lines from the cursor's to the margin's down by so many, or up. */
static void shift_lines(int steps)
{
    static struct spot old[HEIGHT_MOST][WIDTH_MOST];
    memcpy(old, screen.spot, sizeof old);
    erase(screen.y * screen.width, (screen.bottom + 1) * screen.width);
    for (int y = screen.y; y <= screen.bottom; y++) {
        if (y + steps >= screen.y && y + steps <= screen.bottom) {
            memcpy(screen.spot[y + steps], old[y], sizeof old[y]);
        }
    }
}

void emulator_start(int width, int height, bool is_filling)
{
    assert_true(width <= WIDTH_MOST && height <= HEIGHT_MOST);
    memset(&screen, 0, sizeof screen);
    screen.width = width;
    screen.height = height;
    screen.bottom = height - 1;
    screen.is_filling = is_filling;
    screen.pen = plain;
    erase(0, width * height);
}

static void go(int x, int y)
{
    screen.x = x < 0 ? 0 : x > screen.width - 1 ? screen.width - 1 : x;
    screen.y = y < 0 ? 0 : y > screen.height - 1 ? screen.height - 1 : y;
    screen.is_behind_margin = false;
}

/* Who overwrites half of a wide glyph leaves a blank for the other half. */
static void put_spot(int x, uint32_t glyph)
{
    struct spot *line = screen.spot[screen.y];
    if (line[x].glyph == GLYPH_TAIL && x > 0) {
        line[x - 1].glyph = ' ';
    }
    if (x < screen.width - 1 && line[x + 1].glyph == GLYPH_TAIL) {
        line[x + 1].glyph = ' ';
    }
    line[x] = screen.pen;
    line[x].glyph = glyph;
}

static void put_glyph(uint32_t glyph)
{
    int width = utf8_width(glyph);
    screen.last = glyph;
    assert_false(screen.is_behind_margin); /* nobody may rely on what would come now */
    assert_true(screen.x + width <= screen.width);
    put_spot(screen.x, glyph);
    if (width == 2) {
        put_spot(screen.x + 1, ' ');
        screen.spot[screen.y][screen.x].glyph = glyph;
        screen.spot[screen.y][screen.x + 1].glyph = GLYPH_TAIL;
    }
    screen.is_behind_margin = screen.x + width == screen.width;
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
        screen.pen = plain;
    } else if (code < 8) {
        screen.pen.style |= styles[code];
    } else if (code == 38 || code == 48) {
        return 1 + take_colour(number + 1, code == 38 ? &screen.pen.ink : &screen.pen.paper);
    } else if (code == 39 || code == 49) {
        *(code == 39 ? &screen.pen.ink : &screen.pen.paper) = EMULATOR_USUAL;
    } else if (code < 30) { /* fonts */
        return 1;
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
    int line = screen.y * screen.width, here = line + screen.x;
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
        erase(number[0] == 0 ? here : 0, screen.width * screen.height);
        break;
    case 'K':
        erase(number[0] == 0 ? here : line, number[0] == 1 ? here + 1 : line + screen.width);
        break;
    case 'X':
        erase(here, here + steps < line + screen.width ? here + steps : line + screen.width);
        break;
    case 'P':
        shift(-steps);
        break;
    case '@':
        shift(steps);
        break;
    case 'b':
        for (int i = 0; i < steps; i++) {
            put_glyph(screen.last);
        }
        break;
    case 'm':
        for (int i = 0; i < count;) {
            i += take_look(number + i);
        }
        break;
    case 'L':
    case 'M':
        shift_lines(command == 'L' ? steps : -steps);
        break;
    case 'r':
        screen.bottom = number[1] > 0 ? number[1] - 1 : screen.height - 1;
        go(0, 0);
        break;
    default: /* modes and titles */
        assert_non_null(strchr("hlt", command));
        break;
    }
}

/* Takes what follows ESC [ and returns behind it, or NULL if the end is not there. */
static const char *take_sequence(const char *at)
{
    int number[16] = {0}, count = 1;
    bool is_private = *at == '?';
    for (at += is_private; *at != '\0' && *at < '@'; at++) {
        if (*at == ';' || *at == ':') {
            count++;
        } else {
            number[count - 1] = number[count - 1] * 10 + (*at - '0');
        }
        assert_true(count < 16);
    }
    if (*at == '\0') {
        return NULL;
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
    const char *bell = strchr(at, '\a');
    switch (*at) {
    case '\0':
        return NULL;
    case '[':
        return take_sequence(at + 1);
    case ']': /* the palette; Linux needs no end */
        return at[1] == 'R' ? at + 2 : bell != NULL ? bell + 1 : NULL;
    case 'M':
        assert_true(screen.y > 0); /* it would scroll */
        go(screen.x, screen.y - 1);
        return at + 1;
    default:
        return at + (strchr("()", *at) != NULL ? 2 : 1);
    }
}

static void take_control(char byte)
{
    switch (byte) {
    case '\b':
        go(screen.x - 1, screen.y);
        break;
    case '\n':
        assert_true(screen.y < screen.bottom); /* it would scroll */
        go(screen.x, screen.y + 1);
        break;
    case '\r':
        go(0, screen.y);
        break;
    case '\t':
        go(screen.x / 8 * 8 + 8, screen.y);
        break;
    default: /* padding, and fonts */
        break;
    }
}

void emulator_take(const char *bytes, size_t size)
{
    for (const char *at = bytes; at != NULL && at < bytes + size;) {
        uint32_t code;
        if (*at == '\x1B') {
            at = take_escape(at + 1);
        } else if (*at >= 0 && *at < ' ') {
            take_control(*at++);
        } else {
            at += utf8_decode(at, &code);
            put_glyph(code);
        }
    }
}

/* ---- what is shown ---- */

struct spot emulator_at(struct point at)
{
    return screen.spot[at.y][at.x];
}

struct point emulator_cursor(void)
{
    return (struct point){screen.x, screen.y};
}

bool emulator_is_cursor_shown(void)
{
    return !screen.is_cursor_hidden;
}

void emulator_text(struct buffer *text)
{
    struct grid grid = {0};
    grid_resize(&grid, screen.width, screen.height);
    for (int i = 0; i < screen.width * screen.height; i++) {
        grid.cells[i].glyph = screen.spot[i / screen.width][i % screen.width].glyph;
    }
    grid_to_text(&grid, text);
    grid_free(&grid);
}
