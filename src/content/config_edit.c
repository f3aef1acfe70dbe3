/* Changing one value in the text of a settings file. The parser says where the keys stand; from a
 * key on the extent of its value is found by reading on (extent.h). Comments inside a value that
 * goes are kept: they move to lines of their own behind it. Writing the whole file anew from the
 * tree was rejected: it is the player's file, with the player's order, quotes and remarks. The
 * caller checks what came out by reading it, so an odd layout may defeat this file, but cannot make
 * it do harm. */
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "content/config_parts.h"
#include "content/document.h"
#include "content/extent.h"

struct tree {
    struct source source;
    struct problems problems;
    struct document *document;
    const struct node *root;
};

static void open_tree(struct tree *tree, const struct buffer *text)
{
    *tree = (struct tree){0};
    source_from_text(&tree->source, "", buffer_text(text), text->size);
    tree->document = document_parse(&tree->source, &tree->problems);
    tree->root = document_root(tree->document);
}

static void close_tree(struct tree *tree)
{
    document_free(tree->document);
    problems_free(&tree->problems);
    source_free(&tree->source);
}

/* Edits. */

static void splice(struct buffer *text, struct stretch gone, const char *new)
{
    struct buffer result = {0};
    const char *old = buffer_text(text);
    buffer_add_bytes(&result, old, gone.first);
    buffer_add(&result, new);
    buffer_add_bytes(&result, old + gone.end, text->size - gone.end);
    buffer_free(text);
    *text = result;
}

/* The comments of an extent, each on a line of its own. */
static void add_comments(struct buffer *out, const char *text, const struct extent *extent,
                         size_t indent)
{
    for (int i = 0; i < extent->comments; i++) {
        struct stretch comment = extent->comment[i];
        buffer_add(out, text_line_end(text));
        buffer_print(out, "%*s", (int)indent, "");
        buffer_add_bytes(out, text + comment.first, comment.end - comment.first);
    }
}

/* A comment that stands between the value and its line's end must stay behind the value on that
 * line, so the comments that moved go below it. */
static void replace_value(struct buffer *text, const struct extent *extent, size_t key,
                          const char *value)
{
    const char *old = buffer_text(text);
    struct buffer moved = {0}, new = {0};
    size_t line_end = extent->value.end + strcspn(old + extent->value.end, "\r\n");
    add_comments(&moved, old, extent, key - text_line_start(old, key));
    bool is_behind = extent->value.first < extent->value.end &&
                     text_line_start(old, extent->value.first) <= extent->begin;
    struct stretch gone = {is_behind ? extent->value.first : extent->begin, extent->value.end};
    buffer_print(&new, "%s%s", is_behind ? "" : " ", value);
    splice(text, (struct stretch){line_end, line_end}, buffer_text(&moved));
    splice(text, gone, buffer_text(&new));
    buffer_free(&moved);
    buffer_free(&new);
}

/* The lines of a block entry go, but for the comments inside its value. */
static void remove_lines(struct buffer *text, const struct extent *extent, size_t key)
{
    const char *old = buffer_text(text);
    struct buffer moved = {0};
    struct stretch lines = {text_line_start(old, key), text_next_line(old, extent->value.end)};
    size_t indent = key - lines.first;
    for (int i = 0; i < extent->comments; i++) {
        struct stretch comment = extent->comment[i];
        buffer_print(&moved, "%*s", (int)indent, "");
        buffer_add_bytes(&moved, old + comment.first, comment.end - comment.first);
        buffer_add(&moved, text_line_end(old));
    }
    splice(text, lines, buffer_text(&moved));
    buffer_free(&moved);
}

/* An entry in brackets goes with one of the commas next to it. */
static void remove_from_brackets(struct buffer *text, const struct extent *extent, size_t key)
{
    const char *old = buffer_text(text);
    struct stretch gone = {key, extent->value.end};
    size_t after = gone.end;
    size_t before = gone.first;
    while (text_is_blank(old[after])) {
        after++;
    }
    while (before > 0 && text_is_blank(old[before - 1])) {
        before--;
    }
    if (old[after] == ',') {
        gone.end = after + 1 + strspn(old + after + 1, " ");
    } else if (before > 0 && old[before - 1] == ',') {
        gone.first = before - 1;
    }
    splice(text, gone, "");
}

/* Where a key begins, with its quote if it has one, and the extent of its value. */
static bool find_entry(const struct buffer *text, const struct node *value, bool is_in_brackets,
                       size_t *key, struct extent *extent)
{
    const char *old = buffer_text(text);
    struct node_place place;
    if (!node_find_place(value->key, &place)) {
        return false;
    }
    *key = place.first;
    *key -= *key > 0 && (old[*key - 1] == '"' || old[*key - 1] == '\'');
    size_t at = extent_behind_colon(old, place.end);
    if (at > text->size) {
        return false;
    }
    size_t end = is_in_brackets ? text->size : extent_block_end(old, *key, at);
    *extent = extent_find(old, at, end, is_in_brackets);
    return true;
}

static bool change_entry(struct buffer *text, const struct node *parent, const struct node *value,
                         const char *new)
{
    struct extent extent;
    size_t key;
    bool is_in_brackets = node_is_in_brackets(parent);
    if (!find_entry(text, value, is_in_brackets, &key, &extent)) {
        return false;
    }
    if (new != NULL) {
        replace_value(text, &extent, key, new);
    } else if (is_in_brackets) {
        remove_from_brackets(text, &extent, key);
    } else {
        remove_lines(text, &extent, key);
    }
    return true;
}

/* New entries. */

/* Behind the last entry of a group in brackets, whose closing bracket is the last character. */
static bool add_in_brackets(struct buffer *text, struct stretch group, const char *entry)
{
    const char *old = buffer_text(text);
    size_t at = group.end - 1;
    struct buffer new = {0};
    if (group.end <= group.first + 1 || old[at] != '}') {
        return false;
    }
    while (text_is_blank(old[at - 1])) {
        at--;
    }
    buffer_add(&new, old[at - 1] == '{' ? "" : old[at - 1] == ',' ? " " : ", ");
    buffer_add(&new, entry);
    splice(text, (struct stretch){at, at}, buffer_text(&new));
    buffer_free(&new);
    return true;
}

/* On a line of its own behind the line in which `at` is. */
static void add_line(struct buffer *text, size_t at, size_t indent, const char *entry)
{
    const char *old = buffer_text(text);
    struct buffer new = {0};
    size_t line = at + strcspn(old + at, "\n");
    line -= line > 0 && old[line - 1] == '\r';
    buffer_print(&new, "%s%*s%s", text_line_end(old), (int)indent, "", entry);
    splice(text, (struct stretch){line, line}, buffer_text(&new));
    buffer_free(&new);
}

static size_t first_indent(const char *old, const struct node *section, size_t key)
{
    struct node_place place;
    size_t indent = key - text_line_start(old, key) + 2;
    if (section->kind == NODE_MAPPING && section->first != NULL &&
        node_find_place(section->first->key, &place)) {
        indent = place.first - text_line_start(old, place.first);
    }
    return indent;
}

/* Into a section that is there. */
static bool add_to_section(struct buffer *text, const struct node *root, const struct node *section,
                           const char *entry)
{
    struct extent extent;
    size_t key;
    if (!find_entry(text, section, node_is_in_brackets(root), &key, &extent)) {
        return false;
    }
    if (section->kind == NODE_MAPPING && node_is_in_brackets(section)) {
        return add_in_brackets(text, extent.value, entry);
    }
    const char *old = buffer_text(text);
    add_line(text, extent.value.end, first_indent(old, section, key), entry);
    return true;
}

/* At the end of the file, below a blank line and the comment. */
static void add_to_end(struct buffer *text, const struct config_edit *edit, const char *entry)
{
    const char *old = buffer_text(text);
    const char *line_end = text_line_end(old);
    struct buffer new = {0};
    size_t size = text->size;
    if (size > 0) {
        buffer_print(&new, "%s%s", old[size - 1] == '\n' ? "" : line_end, line_end);
    }
    buffer_print(&new, "# %s%s%s%s", edit->comment, line_end, entry, line_end);
    splice(text, (struct stretch){size, size}, buffer_text(&new));
    buffer_free(&new);
}

/* `section: {key: value}` in brackets, in the layout of the file else. */
static void print_entry(const struct config_edit *edit, bool has_section, bool is_in_brackets,
                        const char *line_end, struct buffer *entry)
{
    if (edit->section == NULL || has_section) {
        buffer_print(entry, "%s: %s", edit->key, edit->value);
    } else if (is_in_brackets) {
        buffer_print(entry, "%s: {%s: %s}", edit->section, edit->key, edit->value);
    } else {
        buffer_print(entry, "%s:%s  %s: %s", edit->section, line_end, edit->key, edit->value);
    }
}

static bool add_entry(struct buffer *text, const struct node *root, const struct node *section,
                      const struct config_edit *edit)
{
    struct buffer entry = {0};
    bool is_in_brackets = root != NULL && node_is_in_brackets(root);
    bool is_good = true;
    print_entry(edit, section != NULL, is_in_brackets, text_line_end(buffer_text(text)), &entry);
    if (section != NULL) {
        is_good = add_to_section(text, root, section, buffer_text(&entry));
    } else if (is_in_brackets) {
        const char *old = buffer_text(text);
        size_t first = strcspn(old, "{"), last = text->size;
        while (last > first && old[last - 1] != '}') {
            last--;
        }
        is_good = add_in_brackets(text, (struct stretch){first, last}, buffer_text(&entry));
    } else {
        add_to_end(text, edit, buffer_text(&entry));
    }
    buffer_free(&entry);
    return is_good;
}

bool config_edit_text(struct buffer *text, const struct config_edit *edit)
{
    struct tree tree;
    open_tree(&tree, text);
    const struct node *section = edit->section != NULL ? node_find(tree.root, edit->section) : NULL;
    const struct node *parent = edit->section != NULL ? section : tree.root;
    const struct node *value = node_find(parent, edit->key);
    bool is_good = true;
    if (value != NULL) {
        is_good = change_entry(text, parent, value, edit->value);
    } else if (edit->value != NULL) {
        is_good = add_entry(text, tree.root, section, edit);
    }
    close_tree(&tree);
    return is_good;
}
