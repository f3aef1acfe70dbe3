/* palette.yaml: names of colours. The roles of palette.def come first in every palette, so that a
 * role is its own index; a name that is no role is added behind them. */
#include <stdlib.h>
#include <string.h>

#include "content/data_file.h"

#define UNSET UINT32_MAX /* no file has named the colour of a role */

static void read_colour(struct loader *loader, const struct node *value)
{
    struct palette *palette = &loader->content->palette;
    struct words words = {"colour", palette->id, palette->count, 0};
    const struct node *key = value->key;
    int index = words_find(&words, key->text);
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

void palette_digest(const struct palette *palette, struct digest *digest)
{
    digest_number(digest, palette->count);
    for (int i = 0; i < palette->count; i++) {
        digest_number(digest, (int64_t)digest_text(palette->id[i]));
        digest_number(digest, palette->rgb[i]);
    }
}

/* x to the power of 2.4, which is 12/5: Newton's way to the fifth root of x^12. */
static double to_the_2_4(double x)
{
    double x4 = x * x * x * x, x12 = x4 * x4 * x4, root = 1;
    for (int i = 0; i < 100; i++) {
        root -= (root - x12 / (root * root * root * root)) / 5;
    }
    return root;
}

/* WCAG 2: the relative luminance of a colour. */
static double luminance(uint32_t rgb)
{
    static const double weight[3] = {0.0722, 0.7152, 0.2126}; /* blue, green, red */
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        double part = (double)(rgb >> (8 * i) & 0xFF) / 255.0;
        sum += weight[i] * (part <= 0.04045 ? part / 12.92 : to_the_2_4((part + 0.055) / 1.055));
    }
    return sum;
}

int palette_contrast(uint32_t a, uint32_t b)
{
    double x = luminance(a), y = luminance(b);
    double ratio = (x > y ? x + 0.05 : y + 0.05) / (x > y ? y + 0.05 : x + 0.05);
    return (int)(ratio * 100 + 0.001); /* 21 may come out a hair below */
}

const struct data_reader palette_reader = {
    .file = FILE_PALETTE, .name = "palette.yaml", .read = palette_read, .check = palette_check};
