/* The only user of curses. A cell is handed to curses only if it differs from what it was handed
 * last, and curses writes the difference in one go, so a turn costs a few dozen bytes.
 *
 * Colours: a terminal that says 24-bit (COLORTERM) is driven through the "-direct" sibling of its
 * terminfo entry, the one way curses has for that, if there is one; otherwise colours become the
 * nearest of the 256, 16 or 8. Curses wants colours in numbered pairs. They are made as they are
 * needed and never given back; should they run out, the most similar pair does. Redefining the
 * first 256 colours was rejected: it changes the user's palette, and tmux ignores it. */
#include "barrow/term/screen.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "barrow/base/utf8.h"
#include "barrow/term/burst.h"
#include "barrow/term/colour.h"

#include <curses.h>
#include <term.h>

#define PAIRS_MOST 4096
#define MEMO_SIZE 8192 /* a power of two */
#define DIRECT_COLOURS 0x1000000

struct colour_pair {
    int ink, paper; /* as curses numbers colours */
};

/* Which pair serves two colours: a slot keeps its last answer. Pair 0 is an empty slot. */
struct memo {
    uint32_t ink, paper;
    short pair;
};

static SCREEN *screen; /* NULL while closed */
static struct grid shown, next;
static bool is_shown_known;         /* `shown` is what curses was handed */
static struct screen_wish wish_now; /* what `shown` was drawn with */
static bool is_unicode;
static bool has_mouse_keys, is_mouse_on; /* the terminal knows of a mouse; it was asked to tell */
static int colour_count;                 /* 0, 8, 16, 256 or DIRECT_COLOURS */
static struct colour_pair pairs[PAIRS_MOST];
static int pair_count, pair_limit;
static struct memo memos[MEMO_SIZE];

/* ---- opening ---- */

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

/* Curses keeps what it is asked about, and forgets it when it loads another. */
static void unload_type(void)
{
    if (cur_term != NULL) {
        del_curterm(cur_term);
    }
}

/* True if the kind is in the terminal database, which then answers for it. */
static bool load_type(const char *type)
{
    int status;
    unload_type();
    return setupterm(type, STDOUT_FILENO, &status) == OK;
}

static bool has_string(const char *capability)
{
    const char *text = tigetstr(capability);
    return text != NULL && (intptr_t)text != -1 && *text != '\0';
}

static bool check_type(const char *type, struct error *error)
{
    if (type == NULL || *type == '\0') {
        return error_set(error, "TERM is not set, so the kind of this terminal is not known; "
                                "try TERM=xterm-256color");
    }
    if (!load_type(type)) {
        return error_set(error,
                         "TERM is \"%s\", which the terminal database of this machine does not "
                         "know or cannot use for a screen; try TERM=xterm-256color or TERM=vt100",
                         type);
    }
    if (!has_string("cup") || !has_string("clear")) {
        return error_set(error,
                         "TERM is \"%s\", a terminal that cannot place the cursor; the game needs "
                         "one that can",
                         type);
    }
    return true;
}

/* Writes the name of the entry to use: the sibling with 24-bit colours if the terminal says that it
 * has them and the database knows it, else the type itself. */
static void choose_entry(const char *type, char entry[64])
{
    const char *colours = getenv("COLORTERM");
    bool is_direct =
        colours != NULL && (strcmp(colours, "truecolor") == 0 || strcmp(colours, "24bit") == 0);
    snprintf(entry, 64, "%.*s-direct", (int)strcspn(type, "-"), type);
    if (!is_direct || !load_type(entry) || tigetflag("RGB") <= 0) {
        snprintf(entry, 64, "%s", type);
    }
}

static void start_colours(void)
{
    colour_count = 0;
    pair_count = 1; /* pair 0 is the terminal's own colours */
    memset(memos, 0, sizeof memos);
    if (!has_colors() || start_color() == ERR) {
        return;
    }
    use_default_colors();
    colour_count = COLORS >= DIRECT_COLOURS ? DIRECT_COLOURS
                   : COLORS >= 256          ? 256
                   : COLORS >= 16           ? 16
                   : COLORS >= 8            ? 8
                                            : 0;
    pair_limit = COLOR_PAIRS < PAIRS_MOST ? COLOR_PAIRS : PAIRS_MOST;
    colour_count = pair_limit > 1 ? colour_count : 0;
}

/* Keys one by one, unseen, with Enter as it is; Ctrl-S, Ctrl-Q, Ctrl-V and Ctrl-O are keys too. */
static void start_input(void)
{
    struct termios modes;
    cbreak();
    noecho();
    nonl();
    if (tcgetattr(STDIN_FILENO, &modes) == 0) {
        modes.c_iflag &= ~(tcflag_t)IXON;
        modes.c_lflag &= ~(tcflag_t)IEXTEN;
        tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
        def_prog_mode();
    }
    keypad(stdscr, TRUE);
    typeahead(-1); /* never put drawing off because a key is waiting */
}

bool screen_open(struct error *error)
{
    const char *type = getenv("TERM");
    char entry[64];
    choose_locale();
    if (!check_type(type, error)) {
        return false;
    }
    choose_entry(type, entry);
    unload_type();
    FILE *output = burst_open();
    screen = output == NULL ? NULL : newterm(entry, output, stdin);
    if (screen == NULL) {
        burst_close();
        return error_set(error, "the terminal (TERM is \"%s\") cannot be set up for a screen",
                         type);
    }
    start_input();
    start_colours();
    has_mouse_keys = has_string("kmous");
    is_shown_known = false;
    return true;
}

bool screen_is_unicode(void)
{
    return is_unicode;
}

const char *screen_key_bytes(const char *capability)
{
    return has_string(capability) ? tigetstr(capability) : NULL;
}

/* ---- the mouse ---- */

/* Written past curses, whose own way to the mouse reads the input as well: presses and the wheel in
 * the form that has no limit of columns, and movements, which a terminal that does not tell of them
 * ignores. Also called when the program dies. */
static void switch_mouse(bool is_wanted)
{
    static const char on[] = "\x1B[?1000h\x1B[?1006h\x1B[?1003h";
    static const char off[] = "\x1B[?1003l\x1B[?1006l\x1B[?1000l";
    if (is_wanted == is_mouse_on) {
        return;
    }
    is_mouse_on = is_wanted;
    ssize_t written = is_wanted ? write(STDOUT_FILENO, on, sizeof on - 1)
                                : write(STDOUT_FILENO, off, sizeof off - 1);
    (void)written; /* a terminal that is lost needs nothing */
}

/* ---- closing ---- */

void screen_suspend(void)
{
    burst_end(); /* it may have been drawing when the program died */
    switch_mouse(false);
    if (screen != NULL && !isendwin()) {
        endwin();
    }
}

void screen_close(void)
{
    screen_suspend();
    if (screen != NULL) {
        delscreen(screen);
        screen = NULL;
        burst_close();
    }
    grid_free(&shown);
    grid_free(&next);
}

void screen_resume(void)
{
    clearok(curscr, TRUE);
    refresh();
    switch_mouse(wish_now.is_mouse && has_mouse_keys);
}

/* ---- colours ---- */

static uint32_t colour_of_number(int number)
{
    return colour_count == DIRECT_COLOURS ? (uint32_t)number : colour_of_index(number);
}

/* The look of a colour when fewer are wanted than there are. */
static struct colour_pair nearest_wanted(uint32_t ink, uint32_t paper)
{
    struct colour_pair nearest;
    colour_nearest_two(ink, paper, wish_now.colours, &nearest.ink, &nearest.paper);
    if (colour_count == DIRECT_COLOURS) {
        nearest.ink = (int)(colour_of_index(nearest.ink) | 0x08);
        nearest.paper = (int)(colour_of_index(nearest.paper) | 0x08);
    }
    return nearest;
}

static struct colour_pair nearest_colours(uint32_t ink, uint32_t paper)
{
    struct colour_pair nearest;
    if (wish_now.colours > 0 && wish_now.colours < colour_count) {
        nearest = nearest_wanted(ink, paper);
    } else if (colour_count == DIRECT_COLOURS) {
        /* Curses takes 0..7 for the plain colours of the terminal: use the black next to them. */
        nearest.ink = (int)(ink < 8 ? 0x010101 : ink);
        nearest.paper = (int)(paper < 8 ? 0x010101 : paper);
    } else {
        colour_nearest_two(ink, paper, colour_count, &nearest.ink, &nearest.paper);
    }
    return nearest;
}

/* The pair that looks most like the wanted one: 0 difference if it was made before. */
static int most_similar_pair(struct colour_pair wanted, int *difference)
{
    int best = 0;
    *difference = -1;
    for (int i = 1; i < pair_count && *difference != 0; i++) {
        int here =
            colour_distance(colour_of_number(pairs[i].ink), colour_of_number(wanted.ink)) +
            colour_distance(colour_of_number(pairs[i].paper), colour_of_number(wanted.paper));
        if (*difference < 0 || here < *difference) {
            best = i;
            *difference = here;
        }
    }
    return best;
}

static short find_or_make_pair(uint32_t ink, uint32_t paper)
{
    struct colour_pair wanted = nearest_colours(ink, paper);
    int difference;
    int pair = most_similar_pair(wanted, &difference);
    if (difference != 0 && pair_count < pair_limit) {
        pair = pair_count++;
        pairs[pair] = wanted;
        init_extended_pair(pair, wanted.ink, wanted.paper);
    }
    return (short)pair;
}

static short pair_for(uint32_t ink, uint32_t paper)
{
    uint32_t mixed = (ink * 2654435761u) ^ (paper * 2246822519u);
    struct memo *memo = &memos[(mixed >> 16) % MEMO_SIZE];
    if (memo->pair == 0 || memo->ink != ink || memo->paper != paper) {
        *memo = (struct memo){ink, paper, find_or_make_pair(ink, paper)};
    }
    return memo->pair;
}

/* ---- drawing ---- */

static attr_t attributes_of(uint8_t style, bool is_coloured)
{
    attr_t attributes = A_NORMAL;
    attributes |= style & STYLE_BOLD ? A_BOLD : 0;
    attributes |= style & STYLE_REVERSE ? A_REVERSE : 0;
    attributes |= style & STYLE_UNDERLINE ? A_UNDERLINE : 0;
    /* With many colours the ink itself is darker. */
    bool is_dim_needed = (style & STYLE_DIM) != 0 && (!is_coloured || colour_count < 256);
    return is_dim_needed ? attributes | A_DIM : attributes;
}

/* Hands a cell to curses. Where the C library thinks otherwise than we about the width of a
 * character, nobody knows what the terminal will do: such a character is not shown. */
static void draw_cell(struct point at, const struct cell *cell)
{
    uint32_t glyph = wish_now.is_ascii ? glyph_to_ascii(cell->glyph) : cell->glyph;
    if (cell->glyph == GLYPH_TAIL) {
        struct cell head = grid_at(&next, (struct point){at.x - 1, at.y});
        if (!wish_now.is_ascii && wcwidth((wchar_t)head.glyph) == 2) {
            return;
        }
        glyph = ' ';
    } else if (glyph >= 0x80 && wcwidth((wchar_t)glyph) != utf8_width(glyph)) {
        glyph = '?';
    }
    bool is_coloured = colour_count > 0 && !wish_now.is_monochrome;
    short pair = is_coloured ? pair_for(cell->ink, cell->paper) : 0;
    wchar_t text[2] = {(wchar_t)glyph, L'\0'};
    cchar_t character;
    setcchar(&character, text, attributes_of(cell->style, is_coloured), pair, NULL);
    mvadd_wch(at.y, at.x, &character);
}

static bool is_same_cell(const struct cell *a, const struct cell *b)
{
    return a->glyph == b->glyph && a->ink == b->ink && a->paper == b->paper && a->style == b->style;
}

static bool is_same_wish(struct screen_wish a, struct screen_wish b)
{
    return point_equal(a.size, b.size) && a.is_ascii == b.is_ascii &&
           a.is_monochrome == b.is_monochrome && a.colours == b.colours;
}

/* Another size, or another look of every cell: forget what was shown and clear the terminal, which
 * after a change of size may show anything. */
static void begin_anew(struct screen_wish wish)
{
    resize_term(wish.size.y, wish.size.x);
    clearok(stdscr, TRUE);
    erase();
    grid_resize(&shown, wish.size.x, wish.size.y);
    grid_resize(&next, wish.size.x, wish.size.y);
    wish_now = wish;
    memset(memos, 0, sizeof memos);
    is_shown_known = false;
}

void screen_present(const struct grid *grid, struct screen_wish wish)
{
    if (screen == NULL || isendwin()) {
        return;
    }
    burst_begin();
    if (!is_shown_known || !is_same_wish(wish, wish_now)) {
        begin_anew(wish);
    }
    grid_fit(&next, grid);
    for (int i = 0; i < next.width * next.height; i++) {
        if (!is_shown_known || !is_same_cell(&next.cells[i], &shown.cells[i])) {
            draw_cell((struct point){i % next.width, i / next.width}, &next.cells[i]);
        }
    }
    if (!is_shown_known || next.is_cursor_shown != shown.is_cursor_shown) {
        curs_set(next.is_cursor_shown ? 1 : 0);
    }
    grid_copy(&shown, &next);
    is_shown_known = true;
    move(shown.cursor.y, shown.cursor.x);
    refresh();
    burst_end();
    wish_now.is_mouse = wish.is_mouse;
    switch_mouse(wish.is_mouse && has_mouse_keys);
}
