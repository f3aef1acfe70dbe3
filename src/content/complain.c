#include <stdio.h>
#include <string.h>

#include "barrow/base/buffer.h"
#include "loader.h"
#include "nearest.h"
#include "value.h"

#define LISTED_MAX 14   /* more choices than that are no help in one line */
#define QUOTED_BYTES 40 /* of what was found */

int words_find(const struct words *words, const char *text)
{
    for (int i = 0; i < words->count; i++) {
        if (strcmp(words->word[i], text) == 0) {
            return i;
        }
    }
    return -1;
}

void complain_unknown(struct loader *loader, const struct node *node, const char *lead,
                      const struct words *words)
{
    struct buffer text = {0};
    struct nearest nearest = nearest_start(node->text);
    for (int i = 0; i < words->count; i++) {
        nearest_offer(&nearest, words->word[i]);
    }
    buffer_add(&text, lead);
    if (nearest.best != NULL) {
        buffer_print(&text, ": did you mean '%s'?", nearest.best);
    } else if (words->count > 0 && words->count <= LISTED_MAX) {
        buffer_add(&text, ": there is ");
        for (int i = 0; i < words->count; i++) {
            const char *between = i == 0 ? "" : i == words->count - 1 ? " and " : ", ";
            buffer_print(&text, "%s%s", between, words->word[i]);
        }
    }
    problems_at(&loader->problems, node, "%s", buffer_text(&text));
    buffer_free(&text);
}

/* What was found instead, cut at the boundary of a character and without line breaks. */
static void describe(const struct node *node, char *out, size_t room)
{
    static const char *const what[] = {
        [NODE_NOTHING] = "but nothing is there",
        [NODE_TEXT] = "",
        [NODE_MAPPING] = "not a group of keys",
        [NODE_LIST] = "not a list",
    };
    size_t size = strcspn(node->text, "\r\n");
    bool is_cut = size > QUOTED_BYTES;
    size = is_cut ? QUOTED_BYTES : size;
    while (is_cut && ((unsigned char)node->text[size] & 0xC0) == 0x80) {
        size--;
    }
    if (node->kind == NODE_TEXT) {
        snprintf(out, room, "not '%.*s%s'", (int)size, node->text, is_cut ? "..." : "");
    } else {
        snprintf(out, room, "%s", what[node->kind]);
    }
}

void complain_unfit(struct loader *loader, const struct node *node, const char *expected)
{
    char found[QUOTED_BYTES + 32];
    describe(node, found, sizeof found);
    if (node->key != NULL) {
        problems_at(&loader->problems, node, "'%.40s' must be %s, %s", node->key->text, expected,
                    found);
    } else {
        problems_at(&loader->problems, node, "this must be %s, %s", expected, found);
    }
}
