#include "content/loader.h"

#include <stdio.h>

#include "content/quote.h"
#include "content/value.h"

const struct node *loader_find_root(const struct loader *loader, enum data_file file)
{
    for (int layer = LAYER_COUNT - 1; layer >= 0; layer--) {
        if (loader->document[file][layer] != NULL) {
            return document_root(loader->document[file][layer]);
        }
    }
    return NULL;
}

const struct node *loader_find_section(const struct loader *loader, enum data_file file,
                                       const char *section)
{
    const struct node *root = loader_find_root(loader, file);
    const struct node *value = node_find(root, section);
    return value != NULL ? value->key : root;
}

bool root_check(struct loader *loader, const struct node *root, const struct words *words)
{
    if (root->kind != NODE_MAPPING) {
        problems_at(&loader->problems, root, "a data file is made of sections such as '%s:'",
                    words->word[0]);
        return false;
    }
    for (const struct node *each = root->first; each != NULL; each = each->next) {
        if (words_find(words, each->key->text) < 0) {
            struct quote key = quote_text(each->key->text);
            char lead[sizeof key.text + 32];
            snprintf(lead, sizeof lead, "no section is called '%s'", key.text);
            complain_unknown(loader, each->key, lead, words);
        }
    }
    return true;
}
