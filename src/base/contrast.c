#include "barrow/base/contrast.h"

/* What a part of a colour gives off, in millionths: c / 12.92 up to 0.04045, else
 * ((c + 0.055) / 1.055)^2.4, with c from 0 to 1 (IEC 61966-2-1). lint: table */
static const int linear[256] = {
    0,      304,    607,    911,     1214,   1518,   1821,   2125,   2428,   2732,   3035,   3347,
    3677,   4025,   4391,   4777,    5182,   5605,   6049,   6512,   6995,   7499,   8023,   8568,
    9134,   9721,   10330,  10960,   11612,  12286,  12983,  13702,  14444,  15209,  15996,  16807,
    17642,  18500,  19382,  20289,   21219,  22174,  23153,  24158,  25187,  26241,  27321,  28426,
    29557,  30713,  31896,  33105,   34340,  35601,  36889,  38204,  39546,  40915,  42311,  43735,
    45186,  46665,  48172,  49707,   51269,  52861,  54480,  56128,  57805,  59511,  61246,  63010,
    64803,  66626,  68478,  70360,   72272,  74214,  76185,  78187,  80220,  82283,  84376,  86500,
    88656,  90842,  93059,  95307,   97587,  99899,  102242, 104616, 107023, 109462, 111932, 114435,
    116971, 119538, 122139, 124772,  127438, 130136, 132868, 135633, 138432, 141263, 144128, 147027,
    149960, 152926, 155926, 158961,  162029, 165132, 168269, 171441, 174647, 177888, 181164, 184475,
    187821, 191202, 194618, 198069,  201556, 205079, 208637, 212231, 215861, 219526, 223228, 226966,
    230740, 234551, 238398, 242281,  246201, 250158, 254152, 258183, 262251, 266356, 270498, 274677,
    278894, 283149, 287441, 291771,  296138, 300544, 304987, 309469, 313989, 318547, 323143, 327778,
    332452, 337164, 341914, 346704,  351533, 356400, 361307, 366253, 371238, 376262, 381326, 386429,
    391572, 396755, 401978, 407240,  412543, 417885, 423268, 428690, 434154, 439657, 445201, 450786,
    456411, 462077, 467784, 473531,  479320, 485150, 491021, 496933, 502886, 508881, 514918, 520996,
    527115, 533276, 539479, 545724,  552011, 558340, 564712, 571125, 577580, 584078, 590619, 597202,
    603827, 610496, 617207, 623960,  630757, 637597, 644480, 651406, 658375, 665387, 672443, 679542,
    686685, 693872, 701102, 708376,  715694, 723055, 730461, 737910, 745404, 752942, 760525, 768151,
    775822, 783538, 791298, 799103,  806952, 814847, 822786, 830770, 838799, 846873, 854993, 863157,
    871367, 879622, 887923, 896269,  904661, 913099, 921582, 930111, 938686, 947307, 955973, 964686,
    973445, 982251, 991102, 1000000,
};

/* WCAG 2: the relative luminance of a colour, in millionths. */
static int luminance(uint32_t rgb)
{
    int64_t sum = (int64_t)2126 * linear[rgb >> 16 & 0xFF] +
                  (int64_t)7152 * linear[rgb >> 8 & 0xFF] + (int64_t)722 * linear[rgb & 0xFF];
    return (int)(sum / 10000);
}

#define FLARE 50000           /* of the screen itself: 0.05 */
#define EVEN_LUMINANCE 179000 /* black and white are as readable on it */

int colour_contrast(uint32_t a, uint32_t b)
{
    int x = luminance(a) + FLARE, y = luminance(b) + FLARE;
    return (int)((int64_t)(x > y ? x : y) * 100 / (x > y ? y : x));
}

uint32_t colour_mix(uint32_t a, uint32_t b, int percent)
{
    uint32_t mix = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        int from = (int)(a >> shift & 0xFF), to = (int)(b >> shift & 0xFF);
        mix |= (uint32_t)(from + (to - from) * percent / 100) << shift;
    }
    return mix;
}

uint32_t colour_readable(uint32_t ink, uint32_t paper)
{
    uint32_t away = luminance(paper) < EVEN_LUMINANCE ? 0xFFFFFF : 0x000000;
    int percent = 0;
    uint32_t readable = ink;
    while (percent < 100 && colour_contrast(readable, paper) < COLOUR_READABLE) {
        percent += 4;
        readable = colour_mix(ink, away, percent);
    }
    return readable;
}

uint32_t colour_grey(uint32_t colour)
{
    int wanted = luminance(colour), level = 0;
    while (level < 255 && linear[level] < wanted) {
        level++;
    }
    return (uint32_t)level * 0x010101;
}

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
