/* What the UI talks to: a screen to show grids on and keys to read, behind function pointers
 * because there are three: a real terminal, a script for tests and recordings, and lines of text.
 *
 * Scripts are texts like
 *     # a comment: a line whose first character is #
 *     oo <Enter> <3*Down> g <Ctrl-P> <resize 40x20> <Esc>
 * Blanks and line ends between tokens mean nothing; any other character is that key; a name goes
 * in angle brackets (<Space>, <lt>, <#>), as key_parse knows them; <20*l> presses l 20 times,
 * <resize WxH> changes the size and reads as KEY_RESIZE; <click 10x5> is a click on column 10 of
 * row 5, counted from 0, <hover 10x5> moves the mouse there; no film shows what is between <cut>
 * and <cut>; <now x> is explained below. */
#ifndef BARROW_TERM_TERM_H
#define BARROW_TERM_TERM_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "barrow/base/buffer.h"
#include "barrow/base/error.h"
#include "barrow/term/grid.h"
#include "barrow/term/keys.h"

#define TERM_FOREVER (-1)

struct term {
    /* The size in cells, each at least 1: {width, height}. */
    struct point (*size)(struct term *term);

    /* Shows the grid; only what changed since the last one is written. A grid of another size
     * than the screen is cut, or filled up with blanks. */
    void (*present)(struct term *term, const struct grid *grid);

    /* Waits for a key at most so many milliseconds, or TERM_FOREVER; 0 only looks. Costs no
     * processor time while waiting. A script never waits: a look finds nothing, a limited wait is
     * over at once, so animations and automation run as if nobody pressed a key, and the keys go
     * to the unlimited reads. Two exceptions: <now x> answers any read, which is how a script
     * interrupts; and after 1000 limited waits in a row the next one gets the key, so that no
     * script hangs. */
    uint32_t (*read_key)(struct term *term, int timeout_ms);

    /* Forgets what was typed ahead: of a script the <now x> that are next. */
    void (*discard_typed)(struct term *term);

    /* Restores the terminal and frees everything, `term` too. */
    void (*close)(struct term *term);

    /* Only of a terminal in lines, else NULL: writes text. The interface sets what it calls before
     * and behind each line that is read: `prompt` tells, `translate` adds the keys that the
     * line stands for, as scripts have them; with NULL those of what is left of the last line, and
     * false if nothing is. Both get `interface`. */
    void (*tell)(struct term *term, const char *text);
    void (*prompt)(void *interface);
    bool (*translate)(void *interface, const char *line, struct buffer *keys);
    void *interface;

    /* Options, which may change at any time and hold from the next present on. */
    bool is_ascii_wanted;      /* replace every other glyph; set by the back end if it must */
    bool is_monochrome_wanted; /* attributes only; NO_COLOR sets it */
    int colours_wanted;        /* at most so many: 8, 16, 256; 0: all that there are */

    bool has_many_colours; /* 256 or more are shown: set by the back end, from the start and with
                              each present */
    bool is_coarse;        /* these are 256: set likewise */

    bool is_watched; /* somebody sits before it: a terminal, no script */

    bool is_mouse_wanted; /* clicks and the wheel come as keys, if the terminal has them */

    void *state; /* the back end's own */
};

/* The real terminal on standard input and output. NULL and a filled error if they are no terminal,
 * or one of an unknown or too simple kind. One at a time. */
struct term *term_open_curses(struct error *error);

/* A screen of that size with the keys of the script, which is copied. NULL and an error with line,
 * column and what was expected if the script is wrong. */
struct term *term_open_script(const char *script, int width, int height, struct error *error);

/* Lines in, lines out; both files stay the caller's. */
struct term *term_open_plain(FILE *in, FILE *out);

/* The grid that a script's screen was shown last; blank before the first. Valid until the next. */
const struct grid *term_script_screen(const struct term *term);

/* True if the next key of a script is between <cut> and <cut>: no film shows what is there. */
bool term_script_is_cut(const struct term *term);

/* Gives the terminal back as it was found, if it is open; for paths that end the program. It runs
 * at exit and when the program crashes, too. Safe to call twice. */
void term_restore_now(void);

#endif
