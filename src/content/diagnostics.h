/* Diagnostics: the text of a data file, what is wrong with it, and how that is shown: with file,
 * line, column, the line itself, a caret and the nearest right name, as a compiler shows it. */
#ifndef BARROW_CONTENT_DIAGNOSTICS_H
#define BARROW_CONTENT_DIAGNOSTICS_H

#include <stdbool.h>
#include <stddef.h>

#include "barrow/base/buffer.h"

struct node;

#define SOURCE_SIZE_MAX (1024 * 1024)

struct source {
    char *shown_name; /* owned; the path, or `<built-in>/monsters.yaml` */
    char *text;       /* owned, NUL-terminated; NULL if it could not be read */
    size_t size;
    int order; /* problems are printed in this order of sources */
};

/* Counted from 1; line 0 is the file as a whole. Columns count characters. */
struct position {
    int line, column;
};

struct problem {
    const struct source *source;
    struct position position;
    char *text; /* owned */
};

struct problems {
    struct problem *list;
    int count, dropped; /* dropped: beyond PROBLEMS_MAX */
};

#define PROBLEMS_MAX 1000

void problems_add(struct problems *problems, const struct source *source, struct position position,
                  const char *text);

/* How many were added, dropped ones too. */
int problems_count(const struct problems *problems);

/* Prints all of them by source and position, each with its line and a caret. */
void problems_print(const struct problems *problems, struct buffer *out);
void problems_free(struct problems *problems);

/* Adds a problem at a node of the document (document.h). */
void problems_at(struct problems *problems, const struct node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The words that are allowed in one place. */
struct words {
    const char *noun;        /* "mind" */
    const char *const *word; /* the first */
    int count;
    size_t step; /* bytes from one to the next: kinds begin with their id; 0: they stand in a row */
};

#define WORDS(noun, list)                                                                          \
    {                                                                                              \
        noun, list, (int)(sizeof(list) / sizeof(list)[0]), 0                                       \
    }

/* The index of a text among words; -1 if it is none of them. */
int words_find(const struct words *words, const char *text);
const char *words_at(const struct words *words, int index);

/* Adds a problem: "no mind is called 'clever'", or with an owner "the hero has no 'rank'"; then the
 * nearest of the words, or all of them if they are few. */
void problems_unknown(struct problems *problems, const struct node *node, const struct words *words,
                      const char *owner);

/* Adds a problem: "'speed' must be `expected`, not 'fast'". */
void problems_unfit(struct problems *problems, const struct node *node, const char *expected);

/* The same for what must stand without quotes: the message quotes it, so it would look right. */
void problems_unfit_bare(struct problems *problems, const struct node *node, const char *expected);

#define QUOTE_COLUMNS 40

struct quote {
    char text[QUOTE_COLUMNS * 4 + 4];
};

/* At most QUOTE_COLUMNS characters, then "..."; what a terminal would not show becomes '?'. */
struct quote quote_text(const char *text);

/* Fills *source from folder/file, or from the program's own data if `folder` is NULL; if it is "",
 * `file` is a path. False if the file is absent, or (a problem) cannot be read or is no text. */
bool source_read(struct source *source, const char *folder, const char *file,
                 struct problems *problems);

/* The same from a text in memory, at most SOURCE_SIZE_MAX bytes. False if it is no text. */
bool source_take(struct source *source, const char *name, const char *text, size_t size,
                 struct problems *problems);
void source_free(struct source *source);

#endif
