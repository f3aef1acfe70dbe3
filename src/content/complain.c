#include <stdio.h>
#include <string.h>

#include "barrow/base/buffer.h"
#include "barrow/base/match.h"
#include "content/loader.h"
#include "content/quote.h"
#include "content/value.h"

#define LISTED_MAX 14 /* more choices than that are no help in one line */

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
        buffer_add(&text, words->count == 1 ? ": there is only " : ": known are ");
        for (int i = 0; i < words->count; i++) {
            const char *between = i == 0 ? "" : i == words->count - 1 ? " and " : ", ";
            buffer_print(&text, "%s%s", between, words->word[i]);
        }
    }
    problems_at(&loader->problems, node, "%s", buffer_text(&text));
    buffer_free(&text);
}

void complain_unfit(struct loader *loader, const struct node *node, const char *expected)
{
    static const char *const what[] = {
        [NODE_NOTHING] = "but nothing is there",
        [NODE_TEXT] = "",
        [NODE_MAPPING] = "not a group of keys",
        [NODE_LIST] = "not a list",
    };
    struct quote text = quote_text(node->text);
    struct quote key = quote_text(node->key != NULL ? node->key->text : "");
    char found[sizeof text.text + 8];
    if (node->is_block) {
        snprintf(found, sizeof found, "not the lines below (a bare > or | takes them)");
    } else if (node->kind == NODE_TEXT) {
        snprintf(found, sizeof found, "not '%s'", text.text);
    } else {
        snprintf(found, sizeof found, "%s", what[node->kind]);
    }
    problems_at(&loader->problems, node, "'%s' must be %s, %s", key.text, expected, found);
}
