/* What a terminal can be told: the capabilities of its description, filled in with numbers and
 * kept, because to make one takes longer than all that is done with it. Used by the pen alone. */
#ifndef BARROW_TERM_PHRASE_H
#define BARROW_TERM_PHRASE_H

#include <stdbool.h>
#include <stdint.h>

#define PHRASE_SIZE 24

enum saying {
    SAY_PLACE, /* row, column; from 0, as the next two */
    SAY_COLUMN,
    SAY_ROW,
    SAY_LEFT, /* so many columns or rows; at least 1 */
    SAY_RIGHT,
    SAY_UP,
    SAY_DOWN,
    SAY_INK, /* the colour's number */
    SAY_PAPER,
    SAY_NO_STYLE, /* from here on no numbers: 0 */
    SAY_BOLD,
    SAY_DIM,
    SAY_REVERSE,
    SAY_UNDERLINE,
    SAY_COUNT
};

/* Small, because all that a frame says comes from here. */
struct phrase {
    int first;
    short second;
    uint8_t size; /* 0 if the terminal has no such thing, or one too long to be kept */
    bool is_made : 1, is_padded : 1;
    char text[PHRASE_SIZE];
};

/* Another terminal, or other modes of it: all must be asked for anew. */
void phrases_forget(void);

/* A saying with its numbers, not negative. Valid until the next call. */
const struct phrase *phrase_of(enum saying saying, int first, int second);

/* The same as curses gives it, of any length and with times to wait in it; NULL if the terminal has
 * no such thing. Valid until the next call. */
const char *phrase_text(enum saying saying, int first, int second);

#endif
