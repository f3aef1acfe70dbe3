/* Values that more than one folder of data gives. A later folder is meant to win over an earlier
 * one, so this is no mistake; but of two mods that were made apart, one may undo the other. The
 * trees of the files are compared, not what was read: a value that a later one hides was never
 * read. */
#include <string.h>

#include "content/content_load.h"

#define PATH_MOST 3 /* section, id, key */

/* Where a value stands in a file: the keys that lead to it. */
struct path {
    const char *key[PATH_MOST];
    int count;
};

struct search {
    const struct loader *loader;
    const struct data_reader *data;
    struct buffer *out;
    int found;
};

static const struct node *value_at(const struct search *search, int layer, const struct path *path)
{
    const struct document *document = search->loader->document[search->data->file][layer];
    const struct node *node = document != NULL ? document->root : NULL;
    for (int i = 0; node != NULL && i < path->count; i++) {
        node = node_find(node, path->key[i]);
    }
    return node;
}

static bool are_equal(const struct node *one, const struct node *other)
{
    struct buffer a = {0}, b = {0};
    node_print_entry(one, &a);
    node_print_entry(other, &b);
    bool answer = strcmp(buffer_text(&a), buffer_text(&b)) == 0;
    buffer_free(&a);
    buffer_free(&b);
    return answer;
}

static void print_value(const struct search *search, const struct node *value)
{
    buffer_print(search->out, "  %s:%d: ", value->source->shown_name,
                 node_position(value->key).line);
    node_print_entry(value, search->out);
}

/* Prints what the folders give there, the first of them first, if `layer` is the last that gives
 * anything and another one gives something else. */
static void compare(struct search *search, int layer, const struct path *path)
{
    const struct node *last = value_at(search, layer, path);
    bool is_hidden = false, differs = false;
    for (int i = 1; i < LAYERS_MAX; i++) {
        const struct node *value = value_at(search, i, path);
        is_hidden = is_hidden || (i > layer && value != NULL);
        differs = differs || (i < layer && value != NULL && !are_equal(value, last));
    }
    if (is_hidden || !differs) {
        return;
    }
    search->found++;
    buffer_print(search->out, "%s: %s\n", search->data->name, path->key[path->count - 2]);
    for (int i = 1; i <= layer; i++) {
        const struct node *value = value_at(search, i, path);
        if (value != NULL) {
            print_value(search, value);
        }
    }
}

/* True if a folder removes the entry: then it counts as a whole. */
static bool is_removed(const struct search *search, const struct path *entry)
{
    struct path remove = *entry;
    bool is_one = false;
    remove.key[remove.count++] = "remove";
    for (int i = 1; i < LAYERS_MAX; i++) {
        is_one = is_one || value_at(search, i, &remove) != NULL;
    }
    return is_one;
}

static void compare_values(struct search *search, int layer, struct path *path, bool has_entries)
{
    const struct node *group = value_at(search, layer, path);
    const struct node *each = group->kind == NODE_MAPPING ? group->first : NULL;
    path->count++;
    for (; each != NULL; each = each->next) {
        path->key[path->count - 1] = each->key->text;
        if (has_entries && each->kind == NODE_MAPPING && !is_removed(search, path)) {
            compare_values(search, layer, path, false);
        } else {
            compare(search, layer, path);
        }
    }
    path->count--;
}

/* The entries of the file's list have keys of their own; those of other sections are values. */
static void compare_file(struct search *search, int layer)
{
    const struct node *root = value_at(search, layer, &(struct path){.count = 0});
    const struct node *each = root != NULL ? root->first : NULL;
    for (; each != NULL; each = each->next) {
        const struct kind_list *list = search->data->list;
        struct path path = {{each->key->text}, 1};
        compare_values(search, layer, &path,
                       list != NULL && strcmp(list->section, each->key->text) == 0);
    }
}

int content_print_conflicts(const struct data_layers *layers, struct buffer *out,
                            struct buffer *problems)
{
    struct loader *loader = loader_load(layers, problems);
    if (loader == NULL) {
        return -1;
    }
    struct search search = {.loader = loader, .out = out};
    for (int file = 0; file < FILE_COUNT; file++) {
        search.data = data_readers[file];
        for (int layer = 1; layer < LAYERS_MAX; layer++) {
            compare_file(&search, layer);
        }
    }
    loader_free(loader);
    return search.found;
}
