/* palette.yaml: names of colours. The roles of palette.def come first in every palette, so that a
 * role is its own index; a name that is no role is added behind them. */
#include <stdio.h>
#include <string.h>

#include "content/schema.h"

static int hex_digit(char digit)
{
    if (digit >= '0' && digit <= '9') {
        return digit - '0';
    }
    if (digit >= 'a' && digit <= 'f') {
        return digit - 'a' + 10;
    }
    return digit >= 'A' && digit <= 'F' ? digit - 'A' + 10 : -1;
}

static bool read_rgb(const struct node *node, uint32_t *rgb)
{
    uint32_t value = 0;
    if (node->kind != NODE_TEXT || node->size != 7 || node->text[0] != '#') {
        return false;
    }
    for (int i = 1; i < 7; i++) {
        int digit = hex_digit(node->text[i]);
        if (digit < 0) {
            return false;
        }
        value = value * 16 + (uint32_t)digit;
    }
    *rgb = value;
    return true;
}

static int add_name(struct loader *loader, const struct node *key)
{
    struct palette *palette = &loader->content->palette;
    if (!id_is_good(key->text)) {
        problems_at(&loader->problems, key,
                    "a colour's name is lower-case letters and digits, joined by '-'");
        return -1;
    }
    if (palette->count == PALETTE_MAX) {
        problems_at(&loader->problems, key, "too many colours: there may be %d", PALETTE_MAX);
        return -1;
    }
    palette->id[palette->count] = arena_copy(loader->content->texts, key->text, key->size);
    return palette->count++;
}

static void read_colour(struct loader *loader, const struct node *value)
{
    struct palette *palette = &loader->content->palette;
    struct words words = {"colour", palette->id, palette->count};
    int index = words_find(&words, value->key->text);
    index = index >= 0 ? index : add_name(loader, value->key);
    if (index < 0) {
        return;
    }
    if (index < PALETTE_ROLE_COUNT) {
        loader->has_colour[index] = true;
    }
    if (!read_rgb(value, &palette->rgb[index])) {
        problems_unfit(&loader->problems, value, "a colour in quotes such as \"#80ff00\"");
    }
}

static void start_roles(struct palette *palette)
{
    for (int i = 0; palette->count < PALETTE_ROLE_COUNT; i++) {
        palette->id[i] = palette_role_word[i];
        palette->count++;
    }
}

static void palette_read(struct loader *loader, const struct node *root)
{
    static const char *const section[] = {"palette"};
    start_roles(&loader->content->palette);
    if (!root_check(&loader->problems, root, &(struct words){"section", section, 1})) {
        return;
    }
    const struct node *value = node_find(root, "palette");
    if (value != NULL && value->kind != NODE_MAPPING) {
        problems_unfit(&loader->problems, value, "followed by indented 'name: \"#rrggbb\"' lines");
        return;
    }
    for (const struct node *each = value != NULL ? value->first : NULL; each != NULL;
         each = each->next) {
        read_colour(loader, each);
    }
}

static void palette_check(struct loader *loader)
{
    const struct node *root = loader_find_section(loader, FILE_PALETTE, "palette");
    for (int i = 0; root != NULL && i < PALETTE_ROLE_COUNT; i++) {
        if (!loader->has_colour[i]) {
            problems_at(&loader->problems, root, "the palette needs a colour called '%s'",
                        palette_role_word[i]);
        }
    }
}

static void palette_digest(struct content *content, struct digest *digest)
{
    const struct palette *palette = &content->palette;
    digest_number(digest, palette->count);
    for (int i = 0; i < palette->count; i++) {
        digest_number(digest, (int64_t)digest_text(palette->id[i]));
        digest_number(digest, palette->rgb[i]);
    }
}

const struct data_reader palette_reader = {FILE_PALETTE, "palette.yaml", palette_read,
                                           palette_check, palette_digest};
