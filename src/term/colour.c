#include "barrow/term/colour.h"

static const uint32_t first_sixteen[16] = {
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
};

uint32_t colour_of_index(int index)
{
    static const uint32_t steps[6] = {0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF};
    if (index < 16) {
        return first_sixteen[index];
    }
    if (index < 232) {
        int cube = index - 16;
        return steps[cube / 36] << 16 | steps[cube / 6 % 6] << 8 | steps[cube % 6];
    }
    return (uint32_t)(8 + 10 * (index - 232)) * 0x010101;
}

/* The eye sees green best and blue worst, so the squares of the
 * differences weigh 2, 4, 1. */
int colour_distance(uint32_t a, uint32_t b)
{
    int red = (int)(a >> 16 & 0xFF) - (int)(b >> 16 & 0xFF);
    int green = (int)(a >> 8 & 0xFF) - (int)(b >> 8 & 0xFF);
    int blue = (int)(a & 0xFF) - (int)(b & 0xFF);
    return 2 * red * red + 4 * green * green + blue * blue;
}

int colour_nearest(uint32_t colour, int count)
{
    int first = count > 16 ? 16 : 0;
    int best = first;
    for (int i = first + 1; i < count; i++) {
        if (colour_distance(colour, colour_of_index(i)) <
            colour_distance(colour, colour_of_index(best))) {
            best = i;
        }
    }
    return best;
}

void colour_nearest_two(uint32_t ink_colour, uint32_t paper_colour, int count, int *ink, int *paper)
{
    *ink = colour_nearest(ink_colour, count);
    *paper = colour_nearest(paper_colour, count);
    if (*ink != *paper || ink_colour == paper_colour) {
        return;
    }
    uint32_t back = colour_of_index(*paper);
    uint32_t contrast = colour_distance(back, 0) < colour_distance(back, 0xFFFFFF) ? 0xFFFFFF : 0;
    *ink = colour_nearest(contrast, count);
}
