/* A data file as a tree of nodes. Nothing but document.c knows libfyaml. */
#ifndef BARROW_CONTENT_DOCUMENT_H
#define BARROW_CONTENT_DOCUMENT_H

#include <stdbool.h>
#include <stddef.h>

#include "content/source.h"

enum node_kind { NODE_NOTHING, NODE_TEXT, NODE_MAPPING, NODE_LIST };

struct node {
    enum node_kind kind;
    bool is_plain;          /* a text without quotes: may be a number or a flag */
    bool is_block;          /* a text on the lines below, behind a bare > or | */
    const char *text;       /* NUL-terminated; "" unless NODE_TEXT */
    size_t size;            /* of the text, which may hold a NUL */
    bool is_item;           /* of a list */
    const struct node *key; /* what a value, or the list that it is in, stands under; or NULL */
    struct node *first;     /* of the values of a mapping or list, in file order */
    struct node *next;
    const struct source *source;
    const void *origin; /* the parser's own node: where it stands is asked only for a problem */
};

struct document;

/* Parses a source. Syntax errors, double keys, aliases and keys that are no text become problems.
 * Returns NULL if there is no tree to check; document_free takes NULL. The source must outlive the
 * document. */
struct document *document_parse(const struct source *source, struct problems *problems);
void document_free(struct document *document);
const struct node *document_root(const struct document *document);

/* The value under a key of a mapping; NULL if there is none or `mapping` is no mapping. */
const struct node *node_find(const struct node *mapping, const char *key);

/* The bytes of a text in its source, without quotes, and the line where they begin; for whoever
 * changes a file. False for what is no text. */
struct node_place {
    size_t first, end;
    int line;
};
bool node_find_place(const struct node *node, struct node_place *place);

/* True for a mapping or list that stands in brackets. */
bool node_is_in_brackets(const struct node *node);

/* Adds a problem at a node. */
void problems_at(struct problems *problems, const struct node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
