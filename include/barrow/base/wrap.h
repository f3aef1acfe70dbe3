/* Word wrap by display width. */
#ifndef BARROW_BASE_WRAP_H
#define BARROW_BASE_WRAP_H

#include <stddef.h>

/* The next line of *rest that fits `width` columns (>= 1): sets *length to its bytes, without the
 * blanks it was broken at, moves *rest behind it and returns its start; NULL when nothing is left.
 * Breaks at blanks and at '\n'; a word longer than the width is cut. */
const char *wrap_next(const char **rest, int width, size_t *length);

/* How many lines `text` takes at `width` columns. */
int wrap_count(const char *text, int width);

#endif
