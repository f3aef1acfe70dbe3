/* Diagnostics: the text of a data file, and adding its problems to the list, with the nearest right
 * name. */
#ifndef BARROW_CONTENT_DIAGNOSTICS_H
#define BARROW_CONTENT_DIAGNOSTICS_H

#include <stdbool.h>
#include <stddef.h>

#include "barrow/base/buffer.h"
#include "barrow/content/problems.h"

struct embedded_file;
struct node;

#define SOURCE_SIZE_MAX (1024 * 1024)

struct source {
    char *shown_name; /* owned; the path, or `<built-in>/monsters.yaml` */
    char *text;       /* owned, NUL-terminated; NULL if it could not be read */
    size_t size;
    int order;        /* problems are printed in this order of sources */
    bool is_built_in; /* comes with the program */
};

/* Counted from 1; line 0 is the file as a whole. Columns count characters. */
struct position {
    int line, column;
};

void problems_add(struct problems *problems, const struct source *source, struct position position,
                  enum problem_code code, const char *text);

/* Adds a problem about a file or folder as a whole, before all that have a source. */
void problems_add_file(struct problems *problems, const char *path, enum problem_code code,
                       const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Adds a problem at a node of the document (document.h). */
void problems_at(struct problems *problems, const struct node *node, enum problem_code code,
                 const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Says more at another node about the problem that was added last. */
void problems_note(struct problems *problems, const struct node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The words that are allowed in one place. */
struct words {
    const char *noun;        /* "mind" */
    const char *const *word; /* the first */
    int count;
    size_t step; /* bytes from one to the next: kinds begin with their id; 0: they stand in a row */
    const char *const
        *says; /* for who writes the file: what each means; NULL where that is plain */
};

#define WORDS(noun, list) WORDS_TOLD(noun, list, NULL)
#define WORDS_TOLD(noun, list, says)                                                               \
    {                                                                                              \
        noun, list, (int)(sizeof(list) / sizeof(list)[0]), 0, says                                 \
    }

/* The index of a text among words; -1 if it is none of them. */
int words_find(const struct words *words, const char *text);
const char *words_at(const struct words *words, int index);

/* Adds a problem: "no mind is called 'clever'", or with an owner "the hero has no 'rank'"; then the
 * nearest of the words, or all of them if they are few. A word that would be refused as given twice
 * is not suggested: the caller leaves away those that it would refuse itself. */
void problems_unknown(struct problems *problems, const struct node *node, const struct words *words,
                      const char *owner);

/* Adds a problem: "'speed' must be `expected`, not 'fast'". */
void problems_unfit(struct problems *problems, const struct node *node, enum problem_code code,
                    const char *expected);

/* The same for a value that must stand without quotes: for one in quotes the message says so,
 * because otherwise it would look right. */
void problems_unfit_bare(struct problems *problems, const struct node *node, enum problem_code code,
                         const char *expected);

#define QUOTE_COLUMNS 40

struct quote {
    char text[QUOTE_COLUMNS * 4 + 4];
};

/* At most QUOTE_COLUMNS characters, then "..."; what a terminal would not show becomes '?'. */
struct quote quote_text(const char *text);

/* The file of that name that the program carries; NULL if there is none. */
const struct embedded_file *built_in_find(const char *name);

/* Fills *source from folder/file, or from the program's own data if `folder` is NULL; if it is "",
 * `file` is a path. False if the file is absent, or (a problem) cannot be read or is no text. */
bool source_read(struct source *source, const char *folder, const char *file,
                 struct problems *problems);

/* The same from a text in memory, at most SOURCE_SIZE_MAX bytes. False if it is no text. */
bool source_take(struct source *source, const char *name, const char *text, size_t size,
                 struct problems *problems);
void source_free(struct source *source);

#endif
