/* The nearest colour that a terminal has. Of 256 it is the one with the least weighted distance in
 * RGB; of 16 or 8 that would be grey for nearly everything, so there the hue comes first. So it
 * does for dark papers: between black and its first step the cube has nothing, and greys many. */
#include "term/colour.h"

#include <stdbool.h>

#include "barrow/base/contrast.h"

#define FIRST_OF_MANY 16 /* people change the look of those before */
#define HUE_LIGHT 0x40   /* darker colours become black, of any hue */
#define BLUE 4           /* the plain one can hardly be read on black */
#define CYAN 6
#define HUE_PERCENT 30 /* a colour with less saturation than that is grey */
#define PAPER_LIGHT 0x18
#define PAPER_CONTRAST 150 /* a paper of its hue may differ so much in light */
#define DARK_CONTRAST 112  /* so much brighter, where the colour is darker than HUE_LIGHT */
#define PAPER_HUE 30000    /* and its hue so far from it: brown is neither red nor yellow */

/* The eye sees green best and blue worst, so the squares of the
 * differences weigh 2, 4, 1. */
int colour_distance(uint32_t a, uint32_t b)
{
    int red = (int)(a >> 16 & 0xFF) - (int)(b >> 16 & 0xFF);
    int green = (int)(a >> 8 & 0xFF) - (int)(b >> 8 & 0xFF);
    int blue = (int)(a & 0xFF) - (int)(b & 0xFF);
    return 2 * red * red + 4 * green * green + blue * blue;
}

/* The colour as pure as its hue can be: the least part becomes 0 and the greatest 255. Black for
 * what is nearly grey, or has no part of that light. */
static uint32_t purify(uint32_t colour, int light)
{
    int part[3] = {(int)(colour >> 16 & 0xFF), (int)(colour >> 8 & 0xFF), (int)(colour & 0xFF)};
    int least = 255, most = 0;
    for (int i = 0; i < 3; i++) {
        least = part[i] < least ? part[i] : least;
        most = part[i] > most ? part[i] : most;
    }
    if (most < light || (most - least) * 100 < most * HUE_PERCENT) {
        return 0;
    }
    uint32_t pure = 0;
    for (int i = 0; i < 3; i++) {
        pure = pure << 8 | (uint32_t)((part[i] - least) * 255 / (most - least));
    }
    return pure;
}

/* The nearest to the colour among those of first, first + step ... below `end`. */
static int nearest_from(uint32_t colour, uint32_t look_of(int index), int first, int end, int step)
{
    int best = first;
    for (int i = first + step; i < end; i += step) {
        if (colour_distance(colour, look_of(i)) < colour_distance(colour, look_of(best))) {
            best = i;
        }
    }
    return best;
}

/* Of the first seven indices bit 0 is red, bit 1 green, bit 2 blue. */
static uint32_t pure_of_index(int index)
{
    return ((index & 1) != 0 ? 0xFF0000u : 0) | ((index & 2) != 0 ? 0x00FF00u : 0) |
           ((index & 4) != 0 ? 0x0000FFu : 0);
}

/* 0 and 7 are greys, and so are 8 and 15. */
static uint32_t grey_of_index(int index)
{
    return colour_of_index(index % 2 == 0 ? index / 2 * 8 : index / 2 * 8 + 7);
}

/* A colour with a hue keeps its hue, and a grey stays grey. */
static int nearest_of_few(uint32_t colour, int count)
{
    uint32_t pure = purify(colour, HUE_LIGHT);
    if (pure == 0) {
        int grey = nearest_from(colour, grey_of_index, 0, count > 8 ? 4 : 2, 1);
        return grey / 2 * 8 + grey % 2 * 7;
    }
    int hue = nearest_from(pure, pure_of_index, 1, 7, 1);
    return nearest_from(colour, colour_of_index, hue, count, 8);
}

int colour_nearest(uint32_t colour, int count)
{
    return count > 16 ? nearest_from(colour, colour_of_index, FIRST_OF_MANY, count, 1)
                      : nearest_of_few(colour, count);
}

/* What is remembered is darker than what is seen, and must not come out brighter. */
static bool is_about_as_dark(uint32_t dark, uint32_t colour)
{
    bool is_brighter = colour_contrast(dark, 0) > colour_contrast(colour, 0);
    bool is_strict = is_brighter && purify(colour, HUE_LIGHT) == 0;
    return colour_contrast(dark, colour) <= (is_strict ? DARK_CONTRAST : PAPER_CONTRAST);
}

/* Of 256 colours: instead of a grey the darkest of the cube that has the hue, if it is near. */
static int nearest_paper(uint32_t colour)
{
    int nearest = colour_nearest(colour, 256);
    uint32_t pure = purify(colour, PAPER_LIGHT);
    if (pure == 0 || purify(colour_of_index(nearest), 1) != 0) {
        return nearest;
    }
    int hue = nearest_from(pure, pure_of_index, 1, 7, 1);
    int dark = FIRST_OF_MANY + (hue & 1) * 36 + (hue >> 1 & 1) * 6 + (hue >> 2);
    bool is_near = colour_distance(pure, pure_of_index(hue)) <= PAPER_HUE &&
                   is_about_as_dark(colour_of_index(dark), colour);
    return is_near ? dark : nearest;
}

/* The nearest to the ink among those that can be read on the paper. */
static int nearest_readable(uint32_t ink, uint32_t paper, int count)
{
    int best = -1, best_distance = 0;
    for (int i = FIRST_OF_MANY; i < count; i++) {
        uint32_t colour = colour_of_index(i);
        int distance = colour_distance(ink, colour);
        if ((best < 0 || distance < best_distance) &&
            colour_contrast(colour, paper) >= COLOUR_READABLE) {
            best = i;
            best_distance = distance;
        }
    }
    return best;
}

/* These came out too near to each other: rounding took them there. */
static bool is_harder_to_read(uint32_t ink_colour, uint32_t paper_colour, int ink, int paper)
{
    return colour_contrast(colour_of_index(ink), colour_of_index(paper)) < COLOUR_READABLE &&
           colour_contrast(ink_colour, paper_colour) >= COLOUR_READABLE;
}

void colour_nearest_two(uint32_t ink_colour, uint32_t paper_colour, int count, int *ink, int *paper)
{
    *ink = colour_nearest(ink_colour, count);
    *paper = count > 16 ? nearest_paper(paper_colour) : colour_nearest(paper_colour, count);
    if (count == 8 && *ink == BLUE && *paper == 0) {
        *ink = CYAN;
    }
    if (count > 16 && is_harder_to_read(ink_colour, paper_colour, *ink, *paper)) {
        *ink = nearest_readable(ink_colour, colour_of_index(*paper), count);
    }
    if (*ink != *paper || ink_colour == paper_colour) {
        return;
    }
    uint32_t back = colour_of_index(*paper);
    uint32_t contrast = colour_distance(back, 0) < colour_distance(back, 0xFFFFFF) ? 0xFFFFFF : 0;
    *ink = colour_nearest(contrast, count);
}
