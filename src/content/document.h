/* A data file as a tree of nodes. Nothing but document.c knows libfyaml. */
#ifndef BARROW_CONTENT_DOCUMENT_H
#define BARROW_CONTENT_DOCUMENT_H

#include <stdbool.h>
#include <stddef.h>

#include "content/diagnostics.h"

/* Memory that is given back all at once: texts of a content, nodes of a document. */
struct arena;

struct arena *arena_new(void);
void arena_free(struct arena *arena); /* NULL is fine */

/* Zeroed memory, aligned for anything, that lives as long as the arena. */
void *arena_take(struct arena *arena, size_t size);

/* A copy of `size` bytes with a NUL behind them. */
char *arena_copy(struct arena *arena, const char *bytes, size_t size);

enum node_kind { NODE_NOTHING, NODE_TEXT, NODE_MAPPING, NODE_LIST };

struct node {
    enum node_kind kind;
    bool is_plain;             /* a text without quotes: may be a number or a flag */
    bool is_block;             /* a text on the lines below, behind a bare > or | */
    const char *text;          /* NUL-terminated; "" unless NODE_TEXT */
    size_t size;               /* of the text, which may hold a NUL */
    bool is_item;              /* of a list */
    const struct node *key;    /* the key of a value, or of the list that it is in; or NULL */
    const struct node *key_of; /* the mapping that a key is in; NULL: it is no key */
    struct node *first;        /* of the values of a mapping or list, in file order */
    struct node *next;
    const struct source *source;
    const void *origin; /* the parser's own node: where it stands is asked only for a problem */
};

struct document {
    struct source source;
    bool is_text;            /* there is such a file, and it is a text */
    const struct node *root; /* NULL: there is no tree to check; NODE_NOTHING: an empty file */
    /* private */
    struct fy_diag *diagnostics;
    struct fy_parser *parser;
    struct fy_document *tree;
    struct arena *arena;
    struct problems *problems;
};

/* Reads a file (see source_read) and parses it; never NULL. Its errors become problems, which are
 * sorted by the `order` of their documents. */
struct document *document_load(const char *folder, const char *file, int order,
                               struct problems *problems);

/* The same of a text that is in memory, which problems call `name`. */
struct document *document_load_text(const char *name, const char *text, size_t size, int order,
                                    struct problems *problems);
void document_free(struct document *document); /* NULL is fine */

/* The value under a key of a mapping; NULL if there is none or `mapping` is no mapping. */
const struct node *node_find(const struct node *mapping, const char *key);

/* Adds `value` with its key as one line of YAML that reads as the same entry again, without
 * comments, tags and anchors. */
void node_print_entry(const struct node *value, struct buffer *out);

/* The place of a node. A missing node, and a block below its key, have the key's place. */
struct position node_position(const struct node *node);

#endif
