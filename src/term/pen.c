/* Curses can find and write the difference of two screens itself, but it says ink and paper with
 * every colour, resets both after every frame, and flushes at each motion of the cursor: a step
 * took five times the bytes and a dozen calls of the system. The pen keeps ink, paper and style
 * from one frame to the next, and chooses between the ways to a cell by their length.
 *
 * What the terminal is told comes from its description alone. Its phrases are kept, because making
 * one from the description takes longer than all that is done with it. */
#include "barrow/term/pen.h"

#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "barrow/base/buffer.h"
#include "barrow/base/utf8.h"
#include "barrow/term/grid.h"

#include <curses.h>
#include <term.h>

#define PHRASE_SIZE 44
#define PHRASES 256 /* of each saying */
#define PLACE_COLUMNS 128
#define PLACES (64 * PLACE_COLUMNS)
#define UNKNOWN (-2)

/* About what xterm takes. */
#define EFFORT_COLOUR 11
#define EFFORT_STYLE 4
#define EFFORT_PLAIN 6

enum saying {
    SAY_NOTHING,
    SAY_PLACE,
    SAY_COLUMN,
    SAY_ROW,
    SAY_LEFT,
    SAY_RIGHT,
    SAY_UP,
    SAY_DOWN,
    SAY_INK,
    SAY_PAPER
};

/* What a saying is with its numbers; the empty slot says nothing. */
struct phrase {
    int saying, first, second;
    int size; /* 0 if the terminal has no such thing */
    bool is_padded;
    char text[PHRASE_SIZE];
};

static struct phrase places[PLACES], phrases[SAY_PAPER + 1][PHRASES];
static struct buffer bytes; /* not flushed yet */
static struct point here, screen_size;
static bool is_here_known, is_coloured_now;
static struct pen_look look_now;
static enum { CURSOR_UNKNOWN, CURSOR_HIDDEN, CURSOR_SHOWN } cursor_now;
static uint8_t styles_possible;
static bool can_feed_lines; /* a line feed goes down and nothing else */

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

static const char *description(enum saying saying)
{
    switch (saying) {
    case SAY_NOTHING:
        break;
    case SAY_PLACE:
        return cursor_address;
    case SAY_COLUMN:
        return column_address;
    case SAY_ROW:
        return row_address;
    case SAY_LEFT:
        return parm_left_cursor;
    case SAY_RIGHT:
        return parm_right_cursor;
    case SAY_UP:
        return parm_up_cursor;
    case SAY_DOWN:
        return parm_down_cursor;
    case SAY_INK:
        return set_a_foreground;
    case SAY_PAPER:
        return set_a_background;
    }
    return NULL;
}

/* One step of a motion. */
static const char *single_step(enum saying saying)
{
    return saying == SAY_LEFT                     ? cursor_left
           : saying == SAY_RIGHT                  ? cursor_right
           : saying == SAY_UP                     ? cursor_up
           : saying == SAY_DOWN && can_feed_lines ? cursor_down
                                                  : NULL;
}

static void take_if_shorter(struct phrase *phrase, const char *text, int times)
{
    size_t length = text == NULL ? 0 : strlen(text);
    size_t size = length * (size_t)times;
    if (size == 0 || size >= PHRASE_SIZE || (phrase->size > 0 && size >= (size_t)phrase->size)) {
        return;
    }
    for (int i = 0; i < times; i++) {
        memcpy(phrase->text + length * (size_t)i, text, length);
    }
    phrase->text[size] = '\0';
    phrase->size = (int)size;
    phrase->is_padded = strstr(phrase->text, "$<") != NULL;
}

static void make_phrase(struct phrase *phrase)
{
    const char *text = description((enum saying)phrase->saying);
    phrase->size = 0;
    if (text != NULL) {
        take_if_shorter(
            phrase,
            tparm(text, (long)phrase->first, (long)phrase->second, 0L, 0L, 0L, 0L, 0L, 0L, 0L), 1);
    }
    if (phrase->first <= PHRASE_SIZE) {
        take_if_shorter(phrase, single_step((enum saying)phrase->saying), phrase->first);
    }
}

/* Apart by saying, so that those of one screen of usual size don't drive each other out. */
static struct phrase *slot_of(enum saying saying, int first, int second)
{
    return saying == SAY_PLACE ? &places[(first * PLACE_COLUMNS + second) % PLACES]
                               : &phrases[saying][first % PHRASES];
}

static struct phrase phrase_of(enum saying saying, int first, int second)
{
    struct phrase *kept = slot_of(saying, first, second);
    if (kept->saying != (int)saying || kept->first != first || kept->second != second) {
        *kept = (struct phrase){.saying = (int)saying, .first = first, .second = second};
        make_phrase(kept);
    }
    return *kept;
}

static void say(const struct phrase *phrase)
{
    if (phrase->is_padded) {
        say_text(phrase->text);
    } else {
        buffer_add_bytes(&bytes, phrase->text, (size_t)phrase->size);
    }
}

/* ---- motion ---- */

/* The shortest way from one row or column to another; false if there is none. */
static bool find_way(int from, int to, const enum saying sayings[3], struct phrase *way)
{
    *way = (struct phrase){0};
    if (from == to) {
        return true;
    }
    struct phrase step = phrase_of(to < from ? sayings[0] : sayings[1], abs(to - from), 0);
    struct phrase jump = phrase_of(sayings[2], to, 0);
    bool is_step = step.size > 0 && (jump.size == 0 || step.size <= jump.size);
    *way = is_step ? step : jump;
    return way->size > 0;
}

static void set_look(struct pen_look look);

static void go(struct point at)
{
    static const enum saying vertical[] = {SAY_UP, SAY_DOWN, SAY_ROW};
    static const enum saying horizontal[] = {SAY_LEFT, SAY_RIGHT, SAY_COLUMN};
    struct phrase place, row, column;
    if (is_here_known && point_equal(here, at)) {
        return;
    }
    if (!move_standout_mode && look_now.style != 0) {
        set_look((struct pen_look){look_now.ink, look_now.paper, 0});
    }
    place = phrase_of(SAY_PLACE, at.y, at.x);
    if (is_here_known && find_way(here.y, at.y, vertical, &row) &&
        find_way(here.x, at.x, horizontal, &column) && row.size + column.size < place.size) {
        say(&row);
        say(&column);
    } else {
        say(&place);
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
    say_text(exit_attribute_mode);
    look_now = (struct pen_look){UNKNOWN, UNKNOWN, 0};
}

static void begin_styles(uint8_t style)
{
    say_text(style & STYLE_BOLD ? enter_bold_mode : NULL);
    say_text(style & STYLE_DIM ? enter_dim_mode : NULL);
    say_text(style & STYLE_REVERSE ? enter_reverse_mode : NULL);
    say_text(style & STYLE_UNDERLINE ? enter_underline_mode : NULL);
    look_now.style |= style;
}

static void set_colour(enum saying saying, int *now, int wanted)
{
    if (*now != wanted && wanted != PEN_NO_COLOUR) {
        struct phrase phrase = phrase_of(saying, wanted, 0);
        say(&phrase);
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

static void write_all(const char *text, size_t size)
{
    while (size > 0) {
        ssize_t written = write(STDOUT_FILENO, text, size);
        if (written <= 0) {
            return; /* the terminal is gone, which the next read will tell */
        }
        text += written;
        size -= (size_t)written;
    }
}

void pen_flush(void)
{
    write_all(bytes.text, bytes.size);
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

/* Where the system adds a return to each line feed, one does not just go down. */
static bool find_line_feed(void)
{
    struct termios modes;
    return tcgetattr(STDOUT_FILENO, &modes) == 0 &&
           ((modes.c_oflag & OPOST) == 0 || (modes.c_oflag & ONLCR) == 0);
}

void pen_start(bool is_coloured)
{
    bool has_styles = exit_attribute_mode != NULL && magic_cookie_glitch <= 0;
    styles_possible = has_styles ? (uint8_t) ~(is_coloured ? styles_spoilt_by_colours() : 0) : 0;
    is_coloured_now = is_coloured;
    can_feed_lines = find_line_feed();
    memset(phrases, 0, sizeof phrases);
    memset(places, 0, sizeof places);
    pen_forget();
}

int pen_colours(void)
{
    bool can_say = set_a_foreground != NULL && set_a_background != NULL;
    return can_say && max_colors > 0 ? max_colors : 0;
}

void pen_forget(void)
{
    buffer_clear(&bytes);
    look_now = (struct pen_look){UNKNOWN, UNKNOWN, 0};
    cursor_now = CURSOR_UNKNOWN;
    is_here_known = false;
}

void pen_leave(void)
{
    buffer_clear(&bytes);
    end_styles();
    say_text(is_coloured_now ? orig_pair : NULL);
    say_text(cursor_normal);
    pen_flush();
    pen_forget();
}
