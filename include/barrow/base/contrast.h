/* Colours as 0xRRGGBB: how well they can be told apart, and mixing them. */
#ifndef BARROW_BASE_CONTRAST_H
#define BARROW_BASE_CONTRAST_H

#include <stdint.h>

/* The contrast of two colours by WCAG 2, in hundredths: 100 to 2100. */
int colour_contrast(uint32_t a, uint32_t b);
#define COLOUR_READABLE 450 /* nearly everybody can read it */

/* `a` mixed with `b`: 0 percent is a, 100 is b. */
uint32_t colour_mix(uint32_t a, uint32_t b, int percent);

/* The ink, made as much lighter (on a dark paper) or darker as it must be to reach
 * COLOUR_READABLE; black or white at the utmost. */
uint32_t colour_readable(uint32_t ink, uint32_t paper);

/* The grey that is as light. */
uint32_t colour_grey(uint32_t colour);

/* The usual look of the 256 colours of a terminal. Indices are those of xterm: 0..7 the plain
 * colours, 8..15 the bright ones, 16..231 a cube of six steps a side, 232..255 greys. */
uint32_t colour_of_index(int index);

#endif
