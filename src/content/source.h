/* The text of one data file, and what was wrong with it, shown as a compiler shows it. */
#ifndef BARROW_CONTENT_SOURCE_H
#define BARROW_CONTENT_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "barrow/base/buffer.h"

#define SOURCE_SIZE_MAX (1024 * 1024)

struct source {
    char *shown_name; /* owned; the path, or `<built-in>/monsters.yaml` */
    char *text;       /* owned, NUL-terminated; NULL if it could not be read */
    size_t size;
    bool has_mark; /* a byte order mark stood in front of the text */
    int order;     /* problems are printed in this order of sources */
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
    int count, capacity;
    int dropped; /* beyond PROBLEMS_MAX */
};

#define PROBLEMS_MAX 1000

void problems_add(struct problems *problems, const struct source *source, struct position position,
                  const char *text);

/* How many were added, dropped ones too. */
int problems_count(const struct problems *problems);

/* Prints all of them sorted by source and position, each with its line and a caret. */
void problems_print(struct problems *problems, struct buffer *out);
void problems_free(struct problems *problems);

/* Fills *source from a text of the program, from folder/file, or from a path. False if there is
 * nothing to parse: the file is absent (no problem) or cannot be read or is no text (a problem). */
bool source_from_text(struct source *source, const char *file, const char *text, size_t size);
bool source_from_file(struct source *source, const char *folder, const char *file,
                      struct problems *problems);
bool source_from_path(struct source *source, const char *path, struct problems *problems);
void source_free(struct source *source);

/* The bytes of a line (counted from 1), without its end; empty beyond the last. */
const char *source_line(const struct source *source, int line, size_t *size);

#endif
