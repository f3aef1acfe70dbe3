/* The real terminal's two halves that the back end (terminal.c) puts together: the screen, drawn by
 * curses on standard output, and the keys that curses reads. Used by src/term alone. One at a
 * time. */
#ifndef BARROW_TERM_SCREEN_H
#define BARROW_TERM_SCREEN_H

#include <stdbool.h>

#include "barrow/base/error.h"
#include "barrow/term/grid.h"

/* ---- the screen: curses.c ---- */

/* In a locale that is chosen. Finds the kind of the terminal (TERM) and takes the screen over at
 * the first screen_present. False and an error if the kind is unknown or cannot place the cursor.
 */
bool screen_open(struct error *error);

/* Gives the terminal back and frees everything. */
void screen_close(void);

/* Gives the terminal back for a while; screen_resume takes it again and draws everything anew.
 * Suspending may be done at any time, also twice, without an open screen, or when the program
 * dies. */
void screen_suspend(void);
void screen_resume(void);

/* {columns, rows}, each at least 1. */
struct point screen_size(void);

/* The options of struct term. */
struct screen_options {
    bool is_ascii, is_monochrome, is_mouse;
    int colours;
};

/* Shows the grid, cut or filled up to the screen's size. */
void screen_present(const struct grid *grid, struct screen_options options);

/* The terminfo string of that name; NULL if the terminal has none. */
const char *screen_capability(const char *name);

/* ---- bytes and key codes: curses.c ---- */

enum {
    SCREEN_NOTHING = -1,
    SCREEN_RESIZED = 0x1000, /* the screen has another size */
    SCREEN_UNKNOWN,          /* a key of the terminal's description that the game does not use */
    SCREEN_CODES,            /* free codes from here to 0xFFFF */
};

/* Makes curses return `code` for these bytes of the terminal, whatever they meant before. */
void screen_define_key(const char *bytes, int code);

/* The next byte or code; SCREEN_NOTHING if there is none, or none within so many milliseconds. */
int screen_read(int timeout_ms);

/* Forgets what was typed and not yet read. */
void screen_discard_input(void);

/* ---- keys: input.c ---- */

/* Tells curses the sequences of keys; after screen_open. */
void input_open(void);

/* The next key or KEY_RESIZE; KEY_NONE if nothing was typed. Of movements of the mouse in a row
 * only the last one is told. */
uint32_t input_read_key(void);

/* Forgets what was typed and not yet read. */
void input_discard(void);

#endif
