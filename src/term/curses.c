/* The screen, through ncurses. The cells of a frame that differ from the grid shown last go into
 * curses' window, and one doupdate writes them: of a few cells into a pipe, out of which the bytes
 * go on without what is said twice (thrift.h). Blanks have colours too: a terminal may have a light
 * theme.
 *
 * A terminal that says 24-bit (COLORTERM), and an xterm that can do it, is driven through the
 * "-direct" sibling of its terminfo entry, if there is one; an xterm, which most pass for, else
 * through an entry of our own.
 * Otherwise colours become the nearest of the 256, 16 or 8. Redefining the colours was rejected: it
 * changes the user's palette, and tmux ignores it. */
#include "term/screen.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "barrow/base/contrast.h"
#include "barrow/base/utf8.h"
#include "term/colour.h"
#include "term/direct_entry.h"
#include "term/thrift.h"

#include <curses.h>
#include <term.h>

#define DIRECT_COLOURS 0x1000000
#define DIRECT_XTERM 331 /* the first version that draws each of them */
#define MEMO_SIZE 1024   /* a power of two */
#define PAIRS_MOST 8192  /* more are not kept: curses would take the oldest back */
#define THIN_CELLS 400   /* changed ones of a frame: what they come to fits into a pipe */
#define THIN_BYTES 65536

/* The pair of an ink and a paper: a slot keeps its last answer. */
struct memo {
    bool is_used;
    uint32_t ink, paper;
    int pair;
};

static SCREEN *screen;             /* NULL while closed */
static struct grid shown, fitted;  /* shown: no cells while it is not known */
static struct screen_options look; /* of `shown`, with the colours used: 8, 16, 256 or all */
static struct memo memos[MEMO_SIZE];
static int last_pair;
static bool is_mouse_wanted, is_mouse_on;

/* While a frame is caught the standard output is the pipe. */
static struct {
    int ends[2];  /* -1 each: there is none */
    int terminal; /* the standard output meanwhile */
    volatile bool is_caught;
} thin = {{-1, -1}, -1, false};

/* ---- opening ---- */

const char *screen_capability(const char *name)
{
    const char *text = tigetstr(name);
    return text == NULL || (intptr_t)text == -1 || *text == '\0' ? NULL : text;
}

/* The entry below instead of one from the database, which seldom holds it. */
static SCREEN *open_built_in(void)
{
    const char *database = getenv("TERMINFO");
    char *kept = database != NULL ? strdup(database) : NULL;
    setenv("TERMINFO", DIRECT_ENTRY, 1);
    SCREEN *opened = newterm(DIRECT_ENTRY_NAME, stdout, stdin);
    if (kept != NULL) {
        setenv("TERMINFO", kept, 1);
    } else {
        unsetenv("TERMINFO");
    }
    free(kept);
    return opened;
}

/* A terminal that passes for a plain xterm, but says elsewhere that it has many colours. */
static bool is_more_than_it_says(const char *type, const char *colours)
{
    return strcmp(type, "xterm") == 0 &&
           ((colours != NULL && *colours != '\0') || getenv("XTERM_VERSION") != NULL);
}

static bool is_an_xterm(const char *type)
{
    return strcmp(type, "xterm") == 0 || strcmp(type, "xterm-256color") == 0;
}

/* xterm says nothing of its colours, but which it is: "XTerm(379)". GNU screen hands that on, and
 * does not understand them. */
static bool has_all_colours(const char *type, const char *colours)
{
    const char *version = getenv("XTERM_VERSION");
    if (colours != NULL && (strcmp(colours, "truecolor") == 0 || strcmp(colours, "24bit") == 0)) {
        return true;
    }
    return is_an_xterm(type) && getenv("STY") == NULL && version != NULL &&
           strncmp(version, "XTerm(", 6) == 0 && strtol(version + 6, NULL, 10) >= DIRECT_XTERM;
}

static SCREEN *open_type(const char *type)
{
    const char *colours = getenv("COLORTERM");
    SCREEN *opened = NULL;
    if (has_all_colours(type, colours)) {
        char sibling[64];
        snprintf(sibling, sizeof sibling, "%.*s-direct", (int)strcspn(type, "-"), type);
        opened = newterm(sibling, stdout, stdin);
        if (opened == NULL && is_an_xterm(type)) {
            opened = open_built_in();
        }
    }
    if (opened == NULL && is_more_than_it_says(type, colours)) {
        opened = newterm("xterm-256color", stdout, stdin);
    }
    return opened != NULL ? opened : newterm(type, stdout, stdin);
}

static bool open_screen(struct error *error)
{
    const char *type = getenv("TERM");
    if (type == NULL || *type == '\0') {
        return error_set(error, "TERM is not set, so the kind of this terminal is not known; "
                                "try TERM=xterm-256color");
    }
    screen = open_type(type);
    if (screen == NULL) {
        return error_set(error,
                         "TERM is \"%s\", which the terminal database of this machine does not "
                         "know or cannot use for a screen; try TERM=xterm-256color or TERM=vt100",
                         type);
    }
    if (cursor_address == NULL || clear_screen == NULL) {
        screen_close();
        return error_set(error,
                         "TERM is \"%s\", a terminal that cannot place the cursor; the game needs "
                         "one that can",
                         type);
    }
    return true;
}

/* Keys one by one, unseen, with Enter as it is; Ctrl-S, Ctrl-Q, Ctrl-V and Ctrl-O are keys too. */
static void set_modes(void)
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

/* Until its first endwin curses writes at each motion of the cursor, afterwards a frame in one
 * piece. So the first one comes at once and is not seen; the first frame takes the screen over. */
static void end_beginning(void)
{
    int terminal = dup(STDOUT_FILENO), nowhere = open("/dev/null", O_WRONLY);
    if (terminal >= 0 && nowhere >= 0) {
        dup2(nowhere, STDOUT_FILENO);
        endwin();
        dup2(terminal, STDOUT_FILENO);
        reset_shell_mode();
    }
    close(terminal);
    close(nowhere);
}

/* In a browser what was caught never came out of the pipe, and bytes cost little there. */
#ifdef __EMSCRIPTEN__
#define MAY_CATCH false
#else
#define MAY_CATCH true
#endif

/* Without a pipe frames go out as they are. */
static void open_thin(void)
{
    thin.terminal = MAY_CATCH ? dup(STDOUT_FILENO) : -1;
    if (thin.terminal < 0 || pipe(thin.ends) != 0) {
        thin.ends[0] = thin.ends[1] = -1;
        return;
    }
    fcntl(thin.ends[0], F_SETFL, O_NONBLOCK);
    fcntl(thin.ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(thin.ends[1], F_SETFD, FD_CLOEXEC);
    fcntl(thin.terminal, F_SETFD, FD_CLOEXEC);
}

static void close_thin(void)
{
    close(thin.ends[0]);
    close(thin.ends[1]);
    close(thin.terminal);
    thin.ends[0] = thin.ends[1] = thin.terminal = -1;
}

bool screen_open(struct error *error)
{
    unsetenv("LINES"); /* curses would take them for the size for ever */
    unsetenv("COLUMNS");
    if (!open_screen(error)) {
        return false;
    }
    set_modes();
    end_beginning();
    open_thin();
    is_mouse_wanted = false;
    return true;
}

/* ---- giving the terminal back ---- */

/* A terminal that is full for now is waited for, as curses does. */
static void send(const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t written = write(STDOUT_FILENO, bytes, size);
        if (written < 0 && errno != EAGAIN && errno != EINTR) {
            return; /* the terminal is gone, which the next read tells */
        }
        bytes += written > 0 ? written : 0;
        size -= written > 0 ? (size_t)written : 0;
    }
}

/* Past curses, which asks for no movements of the mouse; this form has no limit of columns. */
static void switch_mouse(bool is_wanted)
{
    const char *text =
        is_wanted ? "\x1B[?1000h\x1B[?1006h\x1B[?1003h" : "\x1B[?1003l\x1B[?1006l\x1B[?1000l";
    if (is_wanted != is_mouse_on) {
        is_mouse_on = is_wanted;
        send(text, strlen(text));
    }
}

static void end_catching(void)
{
    if (thin.is_caught) {
        dup2(thin.terminal, STDOUT_FILENO);
        thin.is_caught = false;
    }
}

/* A terminal without a second screen is wiped, or the shell writes into what was drawn last. */
void screen_suspend(void)
{
    if (screen == NULL || isendwin()) {
        return;
    }
    end_catching(); /* the program died meanwhile */
    switch_mouse(false);
    endwin();
    if (shown.cells != NULL && exit_ca_mode == NULL) {
        putp(clear_screen);
        fflush(stdout);
    }
}

void screen_resume(void)
{
    clearok(curscr, TRUE);
    doupdate();
    switch_mouse(is_mouse_wanted);
}

void screen_close(void)
{
    screen_suspend();
    if (screen != NULL) {
        delscreen(screen);
        screen = NULL;
        close_thin();
    }
    grid_free(&shown);
    grid_free(&fitted);
}

/* ---- looks ---- */

static struct screen_options look_of(struct screen_options options)
{
    int count = tigetnum("colors"); /* COLORS is not known before start_color */
    count = options.colours > 0 && options.colours < count ? options.colours : count;
    return (struct screen_options){
        .is_ascii = options.is_ascii,
        .is_monochrome = options.is_monochrome || count < 8,
        .colours = count >= DIRECT_COLOURS ? DIRECT_COLOURS
                   : count >= 256          ? 256
                   : count >= 16           ? 16
                                           : 8,
    };
}

int screen_colours(struct screen_options options)
{
    struct screen_options used = look_of(options);
    return used.is_monochrome ? 0 : used.colours;
}

/* 0..7 are the plain colours of the terminal: use the black next to them. */
static int direct_number(uint32_t colour)
{
    return (int)(colour < 8 ? 0x010101 : colour);
}

static void find_colours(uint32_t ink, uint32_t paper, int *ink_number, int *paper_number)
{
    if (look.colours == DIRECT_COLOURS) {
        *ink_number = direct_number(ink);
        *paper_number = direct_number(paper);
        return;
    }
    colour_nearest_two(ink, paper, look.colours, ink_number, paper_number);
    if (COLORS >= DIRECT_COLOURS) { /* fewer are wanted than there are */
        *ink_number = direct_number(colour_of_index(*ink_number));
        *paper_number = direct_number(colour_of_index(*paper_number));
    }
}

static int pair_of(uint32_t ink, uint32_t paper)
{
    uint32_t mixed = (ink * 2654435761u) ^ (paper * 2246822519u);
    struct memo *memo = &memos[(mixed >> 16) % MEMO_SIZE];
    if (!memo->is_used || memo->ink != ink || memo->paper != paper) {
        int ink_number, paper_number;
        find_colours(ink, paper, &ink_number, &paper_number);
        *memo = (struct memo){true, ink, paper, alloc_pair(ink_number, paper_number)};
        last_pair = memo->pair > last_pair ? memo->pair : last_pair;
    }
    return memo->pair;
}

/* With many colours a dim cell's ink is darker by itself, and a lit one's lighter. The Linux
 * console and the VT100 show nothing dim: there what is lit is bold, so that the two differ
 * everywhere. */
static attr_t attributes_of(uint8_t style)
{
    bool is_by_style = look.is_monochrome || look.colours < 256;
    uint8_t bold = (uint8_t)(is_by_style ? STYLE_BOLD | STYLE_LIT : STYLE_BOLD);
    return (style & bold ? A_BOLD : A_NORMAL) |
           (style & STYLE_DIM && is_by_style ? A_DIM : A_NORMAL) |
           (style & STYLE_REVERSE ? A_REVERSE : A_NORMAL) |
           (style & STYLE_UNDERLINE ? A_UNDERLINE : A_NORMAL);
}

/* ---- drawing ---- */

/* A character whose width the C library and we know differently is shown as '?'. Returns 0 for the
 * right half of a wide one that is shown. */
static uint32_t glyph_shown(const struct cell *cell)
{
    if (cell->glyph == GLYPH_TAIL) {
        bool is_wide = !look.is_ascii && wcwidth((wchar_t)cell[-1].glyph) == 2;
        return is_wide ? 0 : ' ';
    }
    uint32_t glyph = look.is_ascii ? glyph_to_ascii(cell->glyph) : cell->glyph;
    bool is_doubtful = glyph >= 0x80 && wcwidth((wchar_t)glyph) != utf8_width(glyph);
    return is_doubtful ? '?' : glyph;
}

/* Ink and style of such a cell do not show, unless it is underlined or in reverse. */
static bool is_blank(const struct cell *cell)
{
    return cell->glyph == ' ' && (cell->style & (STYLE_REVERSE | STYLE_UNDERLINE)) == 0;
}

static bool is_same(const struct cell *a, const struct cell *b)
{
    return memcmp(a, b, sizeof *a) == 0 || (a->paper == b->paper && is_blank(a) && is_blank(b));
}

/* A blank takes the ink that was used last, so that less is written. */
static void draw_cell(struct point at, const struct cell *cell, uint32_t *ink)
{
    wchar_t text[2] = {(wchar_t)glyph_shown(cell), L'\0'};
    attr_t attributes = attributes_of(cell->style);
    if (text[0] == L'\0') {
        return;
    }
    if (is_blank(cell)) {
        attributes = A_NORMAL;
    } else {
        *ink = cell->ink;
    }
    int pair = look.is_monochrome ? 0 : pair_of(*ink, cell->paper);
    cchar_t complex;
    setcchar(&complex, text, attributes, 0, &pair);
    mvadd_wch(at.y, at.x, &complex);
}

/* A blank between changed cells is drawn anew, or curses would change to its old ink and back.
 * Returns how many cells were drawn. */
static int draw_row(int y, const struct cell *cells, const struct cell *old, int width)
{
    uint32_t ink = cells[0].ink;
    bool was_drawn = false;
    int drawn = 0;
    for (int x = 0; x < width; x++) {
        bool is_between = was_drawn && is_blank(&cells[x]) && x + 1 < width &&
                          !is_same(&cells[x + 1], &old[x + 1]);
        was_drawn = is_between || !is_same(&cells[x], &old[x]);
        if (was_drawn) {
            draw_cell((struct point){x, y}, &cells[x], &ink);
            drawn++;
        }
    }
    return drawn;
}

/* Only what changed goes into the window: curses compares the rows that were touched. Returns how
 * many cells that were. */
static int draw_changes(const struct grid *next)
{
    int drawn = 0;
    size_t size = (size_t)next->width * sizeof next->cells[0];
    for (int y = 0; y < next->height; y++) {
        const struct cell *cells = &next->cells[y * next->width];
        struct cell *old = &shown.cells[y * next->width];
        if (memcmp(cells, old, size) != 0) {
            drawn += draw_row(y, cells, old, next->width);
            memcpy(old, cells, size);
        }
    }
    return drawn;
}

/* Not the first frame after endwin, with which curses sets the modes of its output. */
static bool may_be_thinned(int drawn)
{
    return thin.ends[1] >= 0 && !isendwin() && !look.is_monochrome && look.colours >= 256 &&
           drawn > 0 && drawn <= THIN_CELLS;
}

static void write_thinned(void)
{
    static char bytes[THIN_BYTES];
    fflush(stdout);
    thin.is_caught = dup2(thin.ends[1], STDOUT_FILENO) >= 0;
    refresh();
    end_catching();
    ssize_t size = read(thin.ends[0], bytes, sizeof bytes);
    if (size > 0) {
        send(bytes, thrift_thin(bytes, (size_t)size));
    }
}

/* Afterwards every cell differs from the next grid's. */
static void forget_shown(struct screen_options next_look)
{
    look = next_look;
    if (!look.is_monochrome) {
        start_color();
        use_default_colors();
        if (last_pair > 0) {
            reset_color_pairs();
        }
        memset(memos, 0, sizeof memos);
        last_pair = 0;
    }
    grid_resize(&shown, COLS, LINES);
    for (int i = 0; i < COLS * LINES; i++) {
        shown.cells[i].glyph = '\0';
    }
}

static const struct grid *fit(const struct grid *grid)
{
    if (grid->width == COLS && grid->height == LINES) {
        return grid;
    }
    grid_resize(&fitted, COLS, LINES);
    grid_fit(&fitted, grid);
    return &fitted;
}

void screen_present(const struct grid *grid, struct screen_options options)
{
    struct screen_options wanted = look_of(options);
    bool is_same_look = wanted.is_ascii == look.is_ascii && wanted.colours == look.colours &&
                        wanted.is_monochrome == look.is_monochrome;
    if (!is_same_look || shown.width != COLS || shown.height != LINES || last_pair > PAIRS_MOST) {
        forget_shown(wanted);
    }
    grid = fit(grid);
    int drawn = draw_changes(grid);
    curs_set(grid->is_cursor_shown);
    move(grid->cursor.y, grid->cursor.x);
    if (may_be_thinned(drawn)) {
        write_thinned();
    } else {
        refresh();
    }
    is_mouse_wanted = options.is_mouse && key_mouse != NULL;
    switch_mouse(is_mouse_wanted);
}

struct point screen_size(void)
{
    return (struct point){COLS, LINES};
}

bool screen_fit(void)
{
    struct winsize size;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0 &&
           is_term_resized(size.ws_row, size.ws_col) && resize_term(size.ws_row, size.ws_col) == OK;
}
