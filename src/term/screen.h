/* The output half of the real terminal: one screen, drawn by curses on standard output. Used by
 * the terminal back end alone. */
#ifndef BARROW_TERM_SCREEN_H
#define BARROW_TERM_SCREEN_H

#include <stdbool.h>

#include "barrow/base/error.h"
#include "barrow/term/grid.h"

/* Finds the kind of the terminal (TERM) and takes the screen over at the first screen_present.
 * False and an error if the kind is unknown or cannot place the cursor. */
bool screen_open(struct error *error);

/* Gives the terminal back and frees everything. */
void screen_close(void);

/* Gives the terminal back for a while; the second takes it again and draws everything anew. The
 * first may be called at any time, also twice or without an open screen. */
void screen_suspend(void);
void screen_resume(void);

/* Shows the grid on a screen of that size; draws nothing while suspended. */
struct screen_wish {
    struct point size;
    bool is_ascii, is_monochrome;
    bool is_mouse; /* ask the terminal to tell of clicks, if its description knows a mouse */
    int colours;   /* at most so many: 8, 16, 256; 0: all that there are */
};
void screen_present(const struct grid *grid, struct screen_wish wish);

/* True if the locale's characters are UTF-8. */
bool screen_is_unicode(void);

/* The bytes of a key by the name of its terminfo capability; NULL if the terminal has none. */
const char *screen_key_bytes(const char *capability);

#endif
