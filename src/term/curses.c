/* Opens the terminal and gives it back with curses, which knows how for every kind, and leaves what
 * lies between to the frame and its pen: its own screen stays blank.
 *
 * A terminal that says 24-bit (COLORTERM) is driven through the "-direct" sibling of its terminfo
 * entry, if there is one; otherwise colours become the nearest of the 256, 16 or 8. Redefining the
 * first 256 colours was rejected: it changes the user's palette, and tmux ignores it. */
#include "term/screen.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "term/frame.h"
#include "term/pen.h"

#include <curses.h>
#include <term.h>

static SCREEN *screen;  /* NULL while closed */
static bool has_screen; /* curses took the terminal's screen over */
static bool is_suspended;
static bool is_unicode;
static bool has_mouse_keys, is_mouse_on; /* the terminal knows of a mouse; it was asked to tell */
static bool is_mouse_wanted;

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
    screen = newterm(entry, stdout, stdin);
    if (screen == NULL) {
        return error_set(error, "the terminal (TERM is \"%s\") cannot be set up for a screen",
                         type);
    }
    start_input();
    frame_start();
    has_mouse_keys = has_string("kmous");
    has_screen = is_suspended = false;
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
    if (is_wanted) {
        pen_send(on, sizeof on - 1);
    } else {
        pen_send(off, sizeof off - 1);
    }
}

/* ---- closing ---- */

void screen_suspend(void)
{
    switch_mouse(false);
    if (screen != NULL && !is_suspended) {
        is_suspended = true;
        if (has_screen) {
            pen_leave();
        }
        endwin();
    }
}

void screen_close(void)
{
    screen_suspend();
    if (screen != NULL) {
        delscreen(screen);
        screen = NULL;
    }
    frame_end();
}

static void take_screen(void)
{
    clearok(curscr, TRUE);
    refresh();
    has_screen = true;
    is_suspended = false;
}

void screen_resume(void)
{
    take_screen();
    frame_show_again();
    switch_mouse(is_mouse_wanted && has_mouse_keys);
}

/* ---- drawing ---- */

void screen_present(const struct grid *grid, struct screen_wish wish)
{
    if (screen == NULL || is_suspended) {
        return;
    }
    if (!has_screen) {
        take_screen();
    }
    if (wish.size.x != COLS || wish.size.y != LINES) {
        resize_term(wish.size.y, wish.size.x); /* it leaves by the last line */
    }
    frame_show(grid, wish);
    is_mouse_wanted = wish.is_mouse;
    switch_mouse(is_mouse_wanted && has_mouse_keys);
}
