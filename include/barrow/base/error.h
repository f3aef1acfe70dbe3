/* What was wrong with something that came from outside (a file, an option, a terminal), in words
 * for the person who gave it. Our own bugs are asserts, refusals by the rules are verdicts. */
#ifndef BARROW_BASE_ERROR_H
#define BARROW_BASE_ERROR_H

#include <stdbool.h>

struct error {
    char text[512];
};

/* Fills *error (cut at its size) and returns false, so that a caller can `return error_set(...)`.
 */
bool error_set(struct error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
