/* An error about a file, an option or a terminal, in words for the person who gave it. */
#ifndef BARROW_BASE_ERROR_H
#define BARROW_BASE_ERROR_H

#include <stdbool.h>

struct error {
    char text[512];
};

/* Fills *error (cut at its size) and returns false: `return error_set(...)`. */
bool error_set(struct error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
