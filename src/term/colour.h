/* 0xRRGGBB on terminals with fewer colours, whose indices are those of colour_of_index. */
#ifndef BARROW_TERM_COLOUR_H
#define BARROW_TERM_COLOUR_H

#include <stdint.h>

/* How different two colours look; 0 if they are equal. */
int colour_distance(uint32_t a, uint32_t b);

/* The index nearest to a colour among the `count` (8, 16 or 256) that there are; the lowest of
 * equals. With 256 only 16..255 are used: people change the look of the first sixteen. With fewer
 * the hue comes first: a soft red becomes red, not the grey that is nearer. */
int colour_nearest(uint32_t colour, int count);

/* The same for a glyph and its background; ink and paper that differ never come out equal: then ink
 * is black or white. Of 8 colours blue on black, which can hardly be read, becomes cyan. Of 256 a
 * dark paper keeps its hue where the cube has one as dark, and the ink is the nearest that can be
 * read on the paper, if the two colours can (COLOUR_READABLE). */
void colour_nearest_two(uint32_t ink_colour, uint32_t paper_colour, int count, int *ink,
                        int *paper);

#endif
