/* A small terminal of the VT100's family: takes what a program writes and knows what is then on the
 * screen. One at a time. It fails the test on what real terminals don't agree about: to write
 * behind the last column, or to scroll. */
#ifndef TESTS_SUPPORT_EMULATOR_H
#define TESTS_SUPPORT_EMULATOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "barrow/base/buffer.h"
#include "barrow/base/geometry.h"

#define EMULATOR_USUAL (-1) /* the terminal's own colour */

struct spot {
    uint32_t glyph; /* GLYPH_TAIL: the right half of a wide one */
    int ink, paper; /* an index, or 0xRRGGBB if it was told so; or EMULATOR_USUAL */
    uint8_t style;
};

/* An empty screen. `is_filling`: what is erased gets the paper that is set. */
void emulator_start(int width, int height, bool is_filling);

/* `bytes` ends with a NUL behind `size`; half a sequence at the end is left out. */
void emulator_take(const char *bytes, size_t size);

struct spot emulator_at(struct point at);
struct point emulator_cursor(void);
bool emulator_is_cursor_shown(void);

/* The glyphs: a line for each row, blanks at their ends left away. */
void emulator_text(struct buffer *text);

#endif
