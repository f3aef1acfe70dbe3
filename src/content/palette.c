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

const struct data_reader palette_reader = {
    .file = FILE_PALETTE, .name = "palette.yaml", .read = palette_read, .check = palette_check};
