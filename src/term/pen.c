/* Curses can find and write the difference of two screens itself, but it says ink and paper with
 * every colour, resets both after every frame, and flushes at each motion of the cursor: a step
 * took three times the bytes and a dozen calls of the system. The pen keeps ink, paper and style
 * from one frame to the next, and chooses between the ways to a cell by their length. */
#include "term/pen.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#include "barrow/base/buffer.h"
#include "barrow/base/utf8.h"
#include "barrow/term/grid.h"
#include "term/phrase.h"

#include <curses.h>
#include <term.h>

#define PLACE_LEAST 6 /* bytes: hardly a terminal is told a place in fewer, */
#define JUMP_LEAST 4  /* or a row or a column */
#define UNKNOWN (-2)

/* About what xterm takes. */
#define EFFORT_COLOUR 11
#define EFFORT_STYLE 4
#define EFFORT_PLAIN 6

static struct buffer bytes; /* not flushed yet */
static struct point here, screen_size;
static bool is_here_known, is_coloured_now;
static struct pen_look look_now;
static enum { CURSOR_UNKNOWN, CURSOR_HIDDEN, CURSOR_SHOWN } cursor_now;
static uint8_t styles_possible;

/* ---- saying things ---- */

static int add_byte(int byte)
{
    char copy = (char)byte;
    buffer_add_bytes(&bytes, &copy, 1);
    return byte;
}

/* Curses puts in the time that the terminal needs. */
static void say_text(const char *text)
{
    if (text != NULL) {
        tputs(text, 1, add_byte);
    }
}

static void say_phrase(const struct phrase *phrase)
{
    if (phrase->is_padded) {
        say_text(phrase->text);
    } else {
        buffer_add_bytes(&bytes, phrase->text, phrase->size);
    }
}

static void say(enum saying saying, int first, int second)
{
    const struct phrase *phrase = phrase_of(saying, first, second);
    if (phrase->size > 0) {
        say_phrase(phrase);
    } else {
        say_text(phrase_text(saying, first, second));
    }
}

/* ---- motion ---- */

/* The shortest way from one row or column to another; false if there is none. */
static bool find_way(int from, int to, const enum saying sayings[3], struct phrase *way)
{
    way->size = 0;
    way->is_padded = false;
    if (from == to) {
        return true;
    }
    *way = *phrase_of(to < from ? sayings[0] : sayings[1], abs(to - from), 0);
    if (way->size == 0 || way->size > JUMP_LEAST) {
        const struct phrase *jump = phrase_of(sayings[2], to, 0);
        *way = jump->size > 0 && (way->size == 0 || jump->size < way->size) ? *jump : *way;
    }
    return way->size > 0;
}

static bool is_way_shorter(const struct phrase *row, const struct phrase *column, struct point at)
{
    int size = row->size + column->size;
    return size <= PLACE_LEAST || size < phrase_of(SAY_PLACE, at.y, at.x)->size;
}

static void set_look(struct pen_look look);

static void go(struct point at)
{
    static const enum saying vertical[] = {SAY_UP, SAY_DOWN, SAY_ROW};
    static const enum saying horizontal[] = {SAY_LEFT, SAY_RIGHT, SAY_COLUMN};
    struct phrase row, column;
    if (is_here_known && point_equal(here, at)) {
        return;
    }
    if (!move_standout_mode && look_now.style != 0) {
        set_look((struct pen_look){look_now.ink, look_now.paper, 0});
    }
    if (is_here_known && find_way(here.y, at.y, vertical, &row) &&
        find_way(here.x, at.x, horizontal, &column) && is_way_shorter(&row, &column, at)) {
        say_phrase(&row);
        say_phrase(&column);
    } else {
        say(SAY_PLACE, at.y, at.x);
    }
    here = at;
    is_here_known = true;
}

/* ---- looks ---- */

static bool is_blank(uint32_t glyph, uint8_t style)
{
    return glyph == ' ' && (style & (STYLE_REVERSE | STYLE_UNDERLINE)) == 0;
}

/* The look in which a glyph comes out as wanted, as near as can be to the one that is set. */
static struct pen_look nearest_look(const struct pen_look *wanted, uint32_t glyph)
{
    struct pen_look look = *wanted;
    if (look.style & STYLE_REVERSE & ~styles_possible) {
        look.ink = wanted->paper;
        look.paper = wanted->ink;
    }
    look.style &= styles_possible;
    if (is_blank(glyph, look.style) && is_blank(glyph, look_now.style) && look_now.ink != UNKNOWN) {
        look.ink = look_now.ink;
        look.style = look_now.style;
    }
    return look;
}

/* Single styles cannot be ended everywhere: all end together, and the colours with them. */
static void end_styles(void)
{
    say(SAY_NO_STYLE, 0, 0);
    look_now = (struct pen_look){UNKNOWN, UNKNOWN, 0};
}

static void begin_styles(uint8_t style)
{
    static const struct {
        uint8_t style;
        enum saying saying;
    } sayings[] = {{STYLE_BOLD, SAY_BOLD},
                   {STYLE_DIM, SAY_DIM},
                   {STYLE_REVERSE, SAY_REVERSE},
                   {STYLE_UNDERLINE, SAY_UNDERLINE}};
    for (size_t i = 0; i < sizeof sayings / sizeof sayings[0]; i++) {
        if (style & sayings[i].style) {
            say(sayings[i].saying, 0, 0);
        }
    }
    look_now.style |= style;
}

static void set_colour(enum saying saying, int *now, int wanted)
{
    if (*now != wanted && wanted != PEN_NO_COLOUR) {
        say(saying, wanted, 0);
    }
    *now = wanted;
}

static void set_look(struct pen_look look)
{
    if ((look_now.style & ~look.style) != 0) {
        end_styles();
    }
    begin_styles((uint8_t)(look.style & ~look_now.style));
    set_colour(SAY_INK, &look_now.ink, look.ink);
    set_colour(SAY_PAPER, &look_now.paper, look.paper);
}

int pen_effort(const struct pen_look *wanted, uint32_t glyph)
{
    struct pen_look look = nearest_look(wanted, glyph);
    bool is_ending = (look_now.style & ~look.style) != 0;
    int effort = is_ending ? EFFORT_PLAIN : 0;
    effort += look.style != look_now.style ? EFFORT_STYLE : 0;
    effort += is_ending || look.ink != look_now.ink ? EFFORT_COLOUR : 0;
    effort += is_ending || look.paper != look_now.paper ? EFFORT_COLOUR : 0;
    return effort;
}

/* ---- writing ---- */

static void add_glyph(uint32_t glyph)
{
    char text[UTF8_MAX_BYTES + 1];
    buffer_add_bytes(&bytes, text, utf8_encode(glyph, text));
}

/* Behind the last column terminals do not agree where the cursor is. */
void pen_write(struct point at, const struct pen_look *look, uint32_t glyph, int width)
{
    bool is_last = at.y == screen_size.y - 1 && at.x + width >= screen_size.x;
    if (is_last && auto_right_margin && !eat_newline_glitch) {
        return;
    }
    go(at);
    set_look(nearest_look(look, glyph));
    add_glyph(glyph);
    here.x += width;
    is_here_known = here.x < screen_size.x;
}

void pen_place_cursor(struct point at, bool is_shown)
{
    int wanted = is_shown ? CURSOR_SHOWN : CURSOR_HIDDEN;
    go(at);
    if ((int)cursor_now != wanted) {
        say_text(is_shown ? cursor_normal : cursor_invisible);
        cursor_now = is_shown ? CURSOR_SHOWN : CURSOR_HIDDEN;
    }
}

bool pen_clear(struct point size, struct pen_look look)
{
    bool is_filled = back_color_erase && look.paper != PEN_NO_COLOUR;
    screen_size = size;
    end_styles();
    say_text(is_coloured_now ? orig_pair : NULL);
    if (is_filled) {
        set_look((struct pen_look){look.ink, look.paper, 0});
    }
    say_text(clear_screen);
    is_here_known = false;
    return is_filled;
}

/* False if the terminal is gone. A signal or a terminal that is full for now cost nothing: what is
 * left out would be thought to be on the screen. */
static bool can_write_on(void)
{
    struct pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT};
    if (errno == EAGAIN) {
        return poll(&out, 1, -1) >= 0 || errno == EINTR;
    }
    return errno == EINTR;
}

void pen_send(const char *text, size_t size)
{
    while (size > 0) {
        ssize_t written = write(STDOUT_FILENO, text, size);
        if (written < 0 && !can_write_on()) {
            return; /* which the next read will tell, too */
        }
        text += written > 0 ? written : 0;
        size -= written > 0 ? (size_t)written : 0;
    }
}

void pen_flush(void)
{
    pen_send(bytes.text, bytes.size);
    buffer_clear(&bytes);
}

/* ---- beginning and end ---- */

/* The styles that must not meet colours, in terminfo's own bits. */
static uint8_t styles_spoilt_by_colours(void)
{
    int bits = no_color_video > 0 ? no_color_video : 0;
    return (uint8_t)((bits & 2 ? STYLE_UNDERLINE : 0) | (bits & 4 ? STYLE_REVERSE : 0) |
                     (bits & 16 ? STYLE_DIM : 0) | (bits & 32 ? STYLE_BOLD : 0));
}

/* The terminal is not as the pen left it: cursor, colours and style must be said anew. */
static void forget_terminal(void)
{
    buffer_clear(&bytes);
    look_now = (struct pen_look){UNKNOWN, UNKNOWN, 0};
    cursor_now = CURSOR_UNKNOWN;
    is_here_known = false;
}

void pen_start(bool is_coloured)
{
    bool has_styles = exit_attribute_mode != NULL && magic_cookie_glitch <= 0;
    styles_possible = has_styles ? (uint8_t) ~(is_coloured ? styles_spoilt_by_colours() : 0) : 0;
    is_coloured_now = is_coloured;
    phrases_forget();
    forget_terminal();
}

int pen_colours(void)
{
    int colours = tigetnum("colors"); /* max_colors ends at 32767 */
    bool can_say = set_a_foreground != NULL && set_a_background != NULL;
    return can_say && colours > 0 ? colours : 0;
}

void pen_leave(void)
{
    buffer_clear(&bytes);
    end_styles();
    say_text(is_coloured_now ? orig_pair : NULL);
    say_text(cursor_normal);
    if (exit_ca_mode == NULL) {
        say_text(clear_screen); /* or the shell writes into what was drawn last */
    }
    pen_flush();
    forget_terminal();
}
