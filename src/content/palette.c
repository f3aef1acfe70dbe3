/* palette.yaml: names of colours. The roles of palette.def come first in every palette, so that a
 * role is its own index; a name that is no role is added behind them. */
#include <stdlib.h>
#include <string.h>

#include "content/data_file.h"

#define UNSET UINT32_MAX /* no file has named the colour of a role */

const struct kind_list colour_list = {
    .noun = "colour of palette.yaml",
    .definition = "colour",
    .file = FILE_PALETTE,
    .section = "palette",
    KIND_ARRAY(palette.id, palette.count, PALETTE_MAX),
};

/* Nothing refers to a colour yet: the palette is read first. */
static void remove_colour(struct loader *loader, const struct node *value)
{
    struct palette *palette = &loader->content->palette;
    const struct words words = {"colour", palette->id, palette->count, 0, NULL};
    int index = words_find(&words, value->key->text);
    if (index < 0) {
        problems_unknown(&loader->problems, value->key, &words, NULL);
        return;
    }
    if (index < PALETTE_ROLE_COUNT) {
        problems_at(&loader->problems, value->key, PROBLEM_NONE_LEFT,
                    "the palette needs a colour called '%s'", palette->id[index]);
        return;
    }
    size_t behind = (size_t)(--palette->count - index);
    memmove(&palette->id[index], &palette->id[index + 1], behind * sizeof palette->id[0]);
    memmove(&palette->rgb[index], &palette->rgb[index + 1], behind * sizeof palette->rgb[0]);
    if (loader->removal_count < REMOVALS_MAX) {
        loader->removal[loader->removal_count++] =
            (struct removal){.file = FILE_PALETTE, .node = value};
    }
}

static void read_colour(struct loader *loader, const struct node *value)
{
    struct palette *palette = &loader->content->palette;
    const struct words words = {"colour", palette->id, palette->count, 0, NULL};
    const struct node *key = value->key;
    int index = words_find(&words, key->text);
    enum removing removing = entry_removes(&loader->problems, value);
    if (removing != REMOVING_NOT) {
        if (removing == REMOVING) {
            remove_colour(loader, value);
        }
        return;
    }
    if (index < 0) {
        if (!id_check(&loader->problems, key, "a colour's name") ||
            !room_check(&loader->problems, key, "colours", palette->count, PALETTE_MAX)) {
            return;
        }
        index = palette->count++;
        palette->id[index] = arena_copy(loader->content->texts, key->text, key->size);
    }
    if (value->kind == NODE_TEXT && value->size == 7 && value->text[0] == '#' &&
        strspn(value->text + 1, "0123456789abcdefABCDEF") == 6) {
        palette->rgb[index] = (uint32_t)strtoul(value->text + 1, NULL, 16);
    } else {
        problems_unfit(&loader->problems, value, PROBLEM_COLOUR,
                       "a colour in quotes such as \"#80ff00\"");
    }
}

static void palette_read(struct loader *loader, const struct node *root)
{
    static const char *const section[] = {"palette"};
    struct palette *palette = &loader->content->palette;
    for (; palette->count < PALETTE_ROLE_COUNT; palette->count++) {
        palette->id[palette->count] = palette_role_word[palette->count];
        palette->rgb[palette->count] = UNSET;
    }
    if (!root_check(&loader->problems, root, &(struct words)WORDS("section", section))) {
        return;
    }
    const struct node *each = section_first(&loader->problems, root, "palette",
                                            "followed by indented 'name: \"#rrggbb\"' lines");
    for (; each != NULL; each = each->next) {
        read_colour(loader, each);
    }
}

static void palette_check(struct loader *loader, bool is_good)
{
    const struct node *root = loader_find_section(loader, FILE_PALETTE, "palette");
    for (int i = 0; root != NULL && i < PALETTE_ROLE_COUNT; i++) {
        if (loader->content->palette.rgb[i] == UNSET) {
            problems_at(&loader->problems, root, PROBLEM_MISSING_SECTION,
                        "the palette needs a colour called '%s'", palette_role_word[i]);
        }
    }
}

const struct node *palette_find(const struct loader *loader, const char *id)
{
    const struct node *found = NULL;
    for (int layer = LAYERS_MAX - 1; layer >= 0 && found == NULL; layer--) {
        const struct document *document = loader->document[FILE_PALETTE][layer];
        found = document != NULL ? node_find(node_find(document->root, "palette"), id) : NULL;
    }
    return found;
}

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

int palette_contrast(uint32_t a, uint32_t b)
{
    int x = luminance(a) + FLARE, y = luminance(b) + FLARE;
    return (int)((int64_t)(x > y ? x : y) * 100 / (x > y ? y : x));
}

uint32_t palette_mix(uint32_t a, uint32_t b, int percent)
{
    uint32_t mix = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        int from = (int)(a >> shift & 0xFF), to = (int)(b >> shift & 0xFF);
        mix |= (uint32_t)(from + (to - from) * percent / 100) << shift;
    }
    return mix;
}

uint32_t palette_readable(uint32_t ink, uint32_t paper)
{
    uint32_t away = luminance(paper) < EVEN_LUMINANCE ? 0xFFFFFF : 0x000000;
    int percent = 0;
    uint32_t readable = ink;
    while (percent < 100 && palette_contrast(readable, paper) < PALETTE_READABLE) {
        percent += 4;
        readable = palette_mix(ink, away, percent);
    }
    return readable;
}

const struct data_reader palette_reader = {
    .file = FILE_PALETTE, .name = "palette.yaml", .read = palette_read, .check = palette_check};
