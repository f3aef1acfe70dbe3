/* How far a value reaches in the text of a file. */
#ifndef BARROW_CONTENT_EXTENT_H
#define BARROW_CONTENT_EXTENT_H

#include <stdbool.h>
#include <stddef.h>

#define COMMENTS_MAX 32

/* A stretch of the text, [first, end). */
struct stretch {
    size_t first, end;
};

/* A value, and what else is in it. */
struct extent {
    size_t begin;         /* where it was looked for: behind the colon */
    struct stretch value; /* empty if there is none */
    struct stretch comment[COMMENTS_MAX];
    int comments;
};

/* The value between `at` and `end`; in brackets it ends before the comma or bracket behind it. */
struct extent extent_find(const char *text, size_t at, size_t end, bool is_in_brackets);

/* Where the value of an entry that is not in brackets may stand at most: the rest of the key's
 * line, and the lines behind it that are indented more. */
size_t extent_block_end(const char *text, size_t key, size_t after_colon);

/* Behind the colon of a key that ends there. */
size_t extent_behind_colon(const char *text, size_t end_of_key);

/* Lines: where the one of `at` begins, where the next one does, and how they end in this text. */
size_t text_line_start(const char *text, size_t at);
size_t text_next_line(const char *text, size_t at);
const char *text_line_end(const char *text);
bool text_is_blank(char c);

#endif
