/* palette.yaml: names of colours. The roles of palette.def come first in every palette, so that a
 * role is its own index; a name that is no role is added behind them. */
#include <stdlib.h>
#include <string.h>

#include "content/data_file.h"

#define UNSET UINT32_MAX /* no file has named the colour of a role */

static bool read_rgb(const struct node *node, uint32_t *rgb)
{
    bool is_good = node->kind == NODE_TEXT && node->size == 7 && node->text[0] == '#' &&
                   strspn(node->text + 1, "0123456789abcdefABCDEF") == 6;
    if (is_good) {
        *rgb = (uint32_t)strtoul(node->text + 1, NULL, 16);
    }
    return is_good;
}

static int add_name(struct loader *loader, const struct node *key)
{
    struct palette *palette = &loader->content->palette;
    if (!id_check(&loader->problems, key, "a colour's name") ||
        !room_check(&loader->problems, key, "colours", palette->count, PALETTE_MAX)) {
        return -1;
    }
    palette->id[palette->count] = arena_copy(loader->content->texts, key->text, key->size);
    return palette->count++;
}

static void read_colour(struct loader *loader, const struct node *value)
{
    struct palette *palette = &loader->content->palette;
    struct words words = {"colour", palette->id, palette->count, 0};
    int index = words_find(&words, value->key->text);
    index = index >= 0 ? index : add_name(loader, value->key);
    if (index < 0) {
        return;
    }
    if (!read_rgb(value, &palette->rgb[index])) {
        problems_unfit(&loader->problems, value, "a colour in quotes such as \"#80ff00\"");
    }
}

static void start_roles(struct palette *palette)
{
    for (int i = 0; palette->count < PALETTE_ROLE_COUNT; i++) {
        palette->id[i] = palette_role_word[i];
        palette->rgb[i] = UNSET;
        palette->count++;
    }
}

static void palette_read(struct loader *loader, const struct node *root)
{
    static const char *const section[] = {"palette"};
    start_roles(&loader->content->palette);
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
    (void)is_good;
    const struct node *root = loader_find_section(loader, FILE_PALETTE, "palette");
    for (int i = 0; root != NULL && i < PALETTE_ROLE_COUNT; i++) {
        if (loader->content->palette.rgb[i] == UNSET) {
            problems_at(&loader->problems, root, "the palette needs a colour called '%s'",
                        palette_role_word[i]);
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

const struct data_reader palette_reader = {
    .file = FILE_PALETTE, .name = "palette.yaml", .read = palette_read, .check = palette_check};
