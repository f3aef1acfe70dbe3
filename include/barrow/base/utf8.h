/* UTF-8 without the C locale: decoding that survives bad bytes, encoding, display width, and word
 * wrap by that width. */
#ifndef BARROW_BASE_UTF8_H
#define BARROW_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define UTF8_REPLACEMENT 0xFFFDu
#define UTF8_MAX_BYTES 4

/* Reads one code point from `text` (NUL-terminated, not empty) into *code and returns how many
 * bytes it took, at least 1. A malformed, overlong or surrogate sequence gives UTF8_REPLACEMENT
 * and takes one byte. */
size_t utf8_decode(const char *text, uint32_t *code);

/* Writes `code` and a NUL into `out` and returns the number of bytes without the NUL. A value that
 * is no Unicode scalar is written as UTF8_REPLACEMENT. */
size_t utf8_encode(uint32_t code, char out[UTF8_MAX_BYTES + 1]);

/* True if no byte of the text is anything else. */
bool utf8_is_valid(const char *text);

/* True for what moves the cursor or worse: below U+0020, and U+007F to U+009F. */
bool utf8_is_control(uint32_t code);

/* True for what does not show or turns the direction of writing: format characters, fillers, line
 * and paragraph separators. */
bool utf8_is_hidden(uint32_t code);

#define UTF8_MARKS_MAX 3

/* The fault of a name, as in "it has ...": a blank at an end, controls, hidden characters, private
 * use, more than UTF8_MARKS_MAX combining marks on a letter. NULL if it has none. */
const char *utf8_find_name_fault(const char *name);

/* True if the text is UTF-8 without controls and without U+FFFD. */
bool utf8_is_one_line(const char *text);

/* Makes a text fit for a terminal, in place: a '?' for every byte that is no UTF-8, every control
 * character and every hidden one. */
void utf8_clean(char *text);

/* The same, but line feeds and tabs stay. */
void utf8_clean_lines(char *text);

/* True if utf8_clean would leave the text as it is. */
bool utf8_is_plain(const char *text);

/* Columns that a terminal gives `code`: 0 for combining marks and controls, 2 for wide East Asian
 * characters and emoji, else 1. */
int utf8_width(uint32_t code);

/* Columns of a whole text. */
int utf8_text_width(const char *text);

/* The next line of *rest that fits `width` columns (>= 1): sets *length to its bytes, without the
 * blanks it was broken at, moves *rest behind it and returns its start; NULL when nothing is left.
 * Breaks at blanks and at '\n'; a word longer than the width is cut. */
const char *wrap_next(const char **rest, int width, size_t *length);

/* How many lines `text` takes at `width` columns. */
int wrap_count(const char *text, int width);

#endif
