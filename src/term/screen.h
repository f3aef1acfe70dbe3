/* The two halves of the real terminal, which terminal.c puts together. One at a time. */
#ifndef BARROW_TERM_SCREEN_H
#define BARROW_TERM_SCREEN_H

#include <stdbool.h>

#include "barrow/base/error.h"
#include "barrow/term/grid.h"

/* ---- the screen: curses.c ---- */

/* After setlocale. The first screen_present takes the screen over. False and an error if the kind
 * of the terminal (TERM) is unknown or cannot place the cursor. */
bool screen_open(struct error *error);

/* Gives the terminal back and frees everything. */
void screen_close(void);

/* Gives the terminal back for a while, at any time, also twice or without an open screen;
 * screen_resume takes it again and draws everything anew. */
void screen_suspend(void);
void screen_resume(void);

/* {columns, rows}, each at least 1. */
struct point screen_size(void);

/* Asks the terminal for its size; true if it is another one. */
bool screen_fit(void);

/* The options of struct term. */
struct screen_options {
    bool is_ascii, is_monochrome, is_mouse;
    int colours;
};

/* How many colours are shown with these options: 0 (none), 8, 16, 256 or more. */
int screen_colours(struct screen_options options);

/* Shows the grid, cut or filled up to the screen's size. */
void screen_present(const struct grid *grid, struct screen_options options);

/* The terminfo string of that name; NULL if the terminal has none. */
const char *screen_capability(const char *name);

/* ---- keys: input.c ---- */

/* Learns the terminal's own keys; after screen_open. */
void input_open(void);

/* The next key; KEY_NONE: nothing was typed, KEY_HANGUP: input has ended. Of movements of the mouse
 * in a row only the last one counts. */
uint32_t input_read_key(void);

/* Forgets what was typed and not yet read. */
void input_discard(void);

#endif
