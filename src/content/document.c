/* From YAML text to nodes, through libfyaml.
 *
 * The library's document is copied into a smaller tree: a key, a value, the next one. Positions
 * stay with the library, which tells that of a mapping or list through diagnostics only: so an
 * error is reported at the node to a collector, which is slow and only done where it is needed.
 *
 * Aliases are refused, because a page of them can stand for gigabytes. Duplicate keys are found
 * here, not by the library, so that one of them does not hide all other errors of the file. */
#include "content/document.h"

#include <libfyaml.h>
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"

#define ENTRIES_MAX 1024 /* of one mapping or list */

/* The arena: pieces cut from blocks, which are freed together. */

#define BLOCK_SIZE 16384

struct block {
    struct block *next;
    alignas(max_align_t) char bytes[];
};

struct arena {
    struct block *first;
    size_t left; /* of the first, at its end */
    char *at;
};

struct arena *arena_new(void)
{
    return memory_new(1, sizeof(struct arena));
}

void arena_free(struct arena *arena)
{
    while (arena != NULL && arena->first != NULL) {
        struct block *block = arena->first;
        arena->first = block->next;
        free(block);
    }
    free(arena);
}

void *arena_take(struct arena *arena, size_t size)
{
    size = (size + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
    if (size > arena->left) {
        size_t room = size > BLOCK_SIZE ? size : BLOCK_SIZE;
        struct block *block = memory_new(1, sizeof *block + room);
        block->next = arena->first;
        *arena = (struct arena){block, room, block->bytes};
    }
    char *piece = arena->at;
    arena->at += size;
    arena->left -= size;
    return piece;
}

char *arena_copy(struct arena *arena, const char *bytes, size_t size)
{
    char *copy = arena_take(arena, size + 1);
    if (size > 0) {
        memcpy(copy, bytes, size);
    }
    return copy;
}

/* Positions and emitting. */

static struct fy_diag *new_collector(void)
{
    struct fy_diag_cfg settings;
    fy_diag_cfg_default(&settings);
    settings.fp = NULL;
    settings.colorize = false;
    struct fy_diag *collector = fy_diag_create(&settings);
    if (collector != NULL) {
        fy_diag_set_collect_errors(collector, true);
    }
    return collector;
}

/* The library takes no pointers to const, and changes nothing. */
static struct fy_node *node_of(const void *origin)
{
    union {
        const void *constant;
        struct fy_node *node;
    } asked = {origin};
    return asked.node;
}

static struct position ask_position(struct fy_node *origin)
{
    struct position position = {0, 0};
    struct fy_diag *collector = new_collector();
    if (collector != NULL && origin != NULL) {
        void *at = NULL;
        fy_diag_node_report(collector, origin, FYET_ERROR, "here");
        const struct fy_diag_error *error = fy_diag_errors_iterate(collector, &at);
        if (error != NULL && error->line > 0) {
            position = (struct position){error->line, error->column > 0 ? error->column : 1};
        }
    }
    fy_diag_destroy(collector);
    return position;
}

struct position node_position(const struct node *node)
{
    struct position position = {0, 0};
    if (node->kind != NODE_NOTHING && !node->is_block) {
        position = ask_position(node_of(node->origin));
        position.column -= node->kind == NODE_TEXT && !node->is_plain; /* its quote is meant */
    }
    if (position.line == 0 && node->key != NULL) {
        return node_position(node->key);
    }
    return position.line == 0 ? (struct position){1, 1} : position;
}

static void print_node(const struct node *node, struct buffer *out)
{
    const enum fy_emitter_cfg_flags flags = FYECF_MODE_FLOW_ONELINE | FYECF_WIDTH_INF |
                                            FYECF_NO_ENDING_NEWLINE | FYECF_DOC_START_MARK_OFF |
                                            FYECF_STRIP_TAGS | FYECF_STRIP_LABELS;
    char *text = node->origin != NULL ? fy_emit_node_to_string(node_of(node->origin), flags) : NULL;
    buffer_add(out, text != NULL ? text : "");
    free(text);
}

void node_print_entry(const struct node *value, struct buffer *out)
{
    print_node(value->key, out);
    buffer_add(out, value->kind == NODE_NOTHING ? ":" : ": ");
    print_node(value, out);
    buffer_add(out, "\n");
}

const struct node *node_find(const struct node *mapping, const char *key)
{
    if (mapping == NULL || mapping->kind != NODE_MAPPING) {
        return NULL;
    }
    for (const struct node *value = mapping->first; value != NULL; value = value->next) {
        if (strcmp(value->key->text, key) == 0) {
            return value;
        }
    }
    return NULL;
}

static struct node *copy_node(struct document *document, struct fy_node *origin,
                              const struct node *key);

static void copy_text(struct document *document, struct node *node, struct fy_node *origin)
{
    size_t size = 0;
    const char *text = fy_node_get_scalar(origin, &size);
    enum fy_node_style style = fy_node_get_style(origin);
    node->is_plain = style == FYNS_PLAIN || style == FYNS_ANY;
    node->is_block = style == FYNS_LITERAL || style == FYNS_FOLDED;
    if (text == NULL || (size == 0 && node->is_plain)) {
        return;
    }
    node->kind = NODE_TEXT;
    node->text = arena_copy(document->arena, text, size);
    node->size = size;
}

/* Appends `value` unless its key is already there. */
static struct node **add_entry(struct document *document, const struct node *mapping,
                               struct node **end, struct node *value)
{
    const struct node *first = node_find(mapping, value->key->text);
    if (first == NULL) {
        *end = value;
        return &value->next;
    }
    struct quote key = quote_text(value->key->text);
    problems_at(document->problems, value->key, PROBLEM_TWICE,
                "'%s' is given twice: first on line %d", key.text, node_position(first->key).line);
    problems_note(document->problems, first->key, "'%s' is given here first", key.text);
    return end;
}

static bool is_room_left(struct document *document, const struct node *node, int count)
{
    if (count == ENTRIES_MAX) {
        problems_at(document->problems, node, PROBLEM_TOO_MANY, "too many entries: there may be %d",
                    ENTRIES_MAX);
    }
    return count < ENTRIES_MAX;
}

/* Reports an alias and leaves it out, because its value is unknown. */
static bool is_alias(struct document *document, struct fy_node *origin, const struct node *key)
{
    if (origin == NULL || !fy_node_is_alias(origin)) {
        return false;
    }
    const struct node alias = {.kind = NODE_TEXT,
                               .is_plain = true,
                               .text = "",
                               .key = key,
                               .source = &document->source,
                               .origin = origin};
    problems_at(document->problems, &alias, PROBLEM_ALIAS,
                "references with '*' are not understood here");
    return true;
}

static void copy_mapping(struct document *document, struct node *node, struct fy_node *origin)
{
    void *at = NULL;
    struct fy_node_pair *pair;
    struct node **end = &node->first;
    node->kind = NODE_MAPPING;
    for (int count = 0; (pair = fy_node_mapping_iterate(origin, &at)) != NULL; count++) {
        if (!is_room_left(document, node, count)) {
            return;
        }
        struct node *key = copy_node(document, fy_node_pair_key(pair), node->key);
        key->key_of = node;
        if (key->kind != NODE_TEXT || strlen(key->text) != key->size) {
            problems_at(document->problems, key, PROBLEM_BAD_KEY,
                        "a key must be a word followed by ':'");
        } else if (!is_alias(document, fy_node_pair_value(pair), key)) {
            end =
                add_entry(document, node, end, copy_node(document, fy_node_pair_value(pair), key));
        }
    }
}

static void copy_list(struct document *document, struct node *node, struct fy_node *origin)
{
    void *at = NULL;
    struct fy_node *item;
    struct node **end = &node->first;
    node->kind = NODE_LIST;
    for (int count = 0; (item = fy_node_sequence_iterate(origin, &at)) != NULL; count++) {
        if (!is_room_left(document, node, count)) {
            return;
        }
        if (!is_alias(document, item, node->key)) {
            *end = copy_node(document, item, node->key);
            (*end)->is_item = true;
            end = &(*end)->next;
        }
    }
}

static struct node *copy_node(struct document *document, struct fy_node *origin,
                              const struct node *key)
{
    struct node *node = arena_take(document->arena, sizeof *node);
    *node = (struct node){.kind = NODE_NOTHING, .is_plain = true, .text = "", .key = key};
    node->source = &document->source;
    node->origin = origin;
    if (origin == NULL) {
        return node;
    }
    if (fy_node_is_mapping(origin)) {
        copy_mapping(document, node, origin);
    } else if (fy_node_is_sequence(origin)) {
        copy_list(document, node, origin);
    } else {
        copy_text(document, node, origin);
    }
    return node;
}

/* The parser's complaints in words for people who have never read the YAML standard. */
static const struct {
    const char *begins; /* how the parser's complaint begins */
    const char *sentence;
} explanation[] = {
    {"flow sequence without a closing", "a '[' above is never closed"},
    {"flow mapping without a closing", "a '{' above is never closed"},
    {"flow mapping with invalid extra", "there is no '{' that this '}' could close"},
    {"flow sequence with invalid extra", "there is no '[' that this ']' could close"},
    {"mismatched flow", "this closes a bracket of the other kind"},
    {"missing comma in flow", "a ',' or the closing bracket is missing before this"},
    {"double-quoted scalar without", "this quote is never closed"},
    {"single-quoted scalar without", "this quote is never closed"},
    {"wrongly indented double-quoted", "this quote is not closed on its line"},
    {"wrongly indented single-quoted", "this quote is not closed on its line"},
    {"wrongly indented flow", "a bracket above this line is never closed"},
    {"invalid trailing content after", "the quoted text ends before this: write '' for a ' inside "
                                       "'...', or use \"...\""},
    {"invalid tab", "indent with blanks, not with tabs"},
    {"tab character may not", "indent with blanks, not with tabs"},
    {"invalid indentation in mapping", "this line is indented like none of the groups above"},
    {"invalid multiline plain key",
     "the line below this is indented as if it belonged to this one"},
    {"invalid nested block mapping", "a text that holds ': ' must be in quotes"},
    {"plain scalar cannot start with", "a text that begins with this sign must be in quotes"},
    {"block sequence on the same line", "a text that begins with this sign must be in quotes"},
    {"invalid mapping key (", "a text that begins with this sign must be in quotes"},
    {"invalid anchor", "a text that begins with '&' must be in quotes"},
    {"invalid alias", "a text that begins with '*' must be in quotes"},
    {"invalid value after mapping", "this is no 'key: value' line"},
    {"could not find expected ':'", "this is no 'key: value' line"},
    {"did not find expected node", "a value is missing before this"},
    {"invalid escape", "there is no such escape: write \\\\ for a backslash inside \"...\""},
    {"Max depth", "this is nested too deeply"},
};

static const char *explain(const char *complaint)
{
    for (size_t i = 0; i < sizeof explanation / sizeof explanation[0]; i++) {
        if (strncmp(complaint, explanation[i].begins, strlen(explanation[i].begins)) == 0) {
            return explanation[i].sentence;
        }
    }
    return complaint;
}

static void report_syntax(struct document *document)
{
    void *at = NULL;
    int count = 0;
    const struct fy_diag_error *error;
    while ((error = fy_diag_errors_iterate(document->diagnostics, &at)) != NULL) {
        struct position position = {error->line > 0 ? error->line : 1,
                                    error->column > 0 ? error->column : 1};
        problems_add(document->problems, &document->source, position, PROBLEM_SYNTAX,
                     explain(error->msg));
        count++;
    }
    if (count == 0) {
        problems_add(document->problems, &document->source, (struct position){1, 1}, PROBLEM_SYNTAX,
                     "this cannot be read as YAML");
    }
}

/* There must be one document and nothing behind it. */
static bool is_whole_stream(struct document *document)
{
    struct fy_document *second = fy_parse_load_document(document->parser);
    if (second != NULL) {
        struct position position = ask_position(fy_document_root(second));
        position = position.line > 0 ? position : (struct position){1, 1};
        problems_add(document->problems, &document->source, position, PROBLEM_SECOND_DOCUMENT,
                     "a second document begins here: remove the '---' above it");
        fy_parse_document_destroy(document->parser, second);
        return false;
    }
    if (fy_parser_get_stream_error(document->parser)) {
        report_syntax(document);
        return false;
    }
    return true;
}

static void parse(struct document *document)
{
    struct fy_parse_cfg settings = {.flags = FYPCF_QUIET | FYPCF_ALLOW_DUPLICATE_KEYS |
                                             FYPCF_DEFAULT_VERSION_1_2 | FYPCF_JSON_NONE};
    document->diagnostics = new_collector();
    settings.diag = document->diagnostics;
    document->parser = fy_parser_create(&settings);
    bool is_started =
        document->parser != NULL &&
        fy_parser_set_string(document->parser, document->source.text, document->source.size) == 0;
    document->tree = is_started ? fy_parse_load_document(document->parser) : NULL;
    if (!is_started || fy_parser_get_stream_error(document->parser)) {
        report_syntax(document);
    } else if (is_whole_stream(document)) {
        struct fy_document *tree = document->tree;
        document->root = copy_node(document, tree != NULL ? fy_document_root(tree) : NULL, NULL);
    }
}

static struct document *document_new(int order, struct problems *problems)
{
    struct document *document = memory_new(1, sizeof *document);
    document->problems = problems;
    document->arena = arena_new();
    document->source.order = order;
    return document;
}

struct document *document_load(const char *folder, const char *file, int order,
                               struct problems *problems)
{
    struct document *document = document_new(order, problems);
    document->is_text = source_read(&document->source, folder, file, problems);
    if (document->is_text) {
        parse(document);
    }
    return document;
}

struct document *document_load_text(const char *name, const char *text, size_t size, int order,
                                    struct problems *problems)
{
    struct document *document = document_new(order, problems);
    document->is_text = source_take(&document->source, name, text, size, problems);
    if (document->is_text) {
        parse(document);
    }
    return document;
}

void document_free(struct document *document)
{
    if (document == NULL) {
        return;
    }
    if (document->tree != NULL) {
        fy_parse_document_destroy(document->parser, document->tree);
    }
    fy_parser_destroy(document->parser);
    fy_diag_destroy(document->diagnostics);
    arena_free(document->arena);
    source_free(&document->source);
    free(document);
}
