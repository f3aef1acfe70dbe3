/* A folder of its own for a test that writes files. */
#ifndef TESTS_SUPPORT_FOLDER_H
#define TESTS_SUPPORT_FOLDER_H

#include <stdbool.h>

#include "barrow/base/buffer.h"

/* Makes an empty one below TMPDIR, /dev/shm or /tmp; NULL if that cannot be. folder_remove removes
 * it with all that is in it and frees its path; NULL is nothing. What a failing test leaves goes
 * with the TMPDIR that tests/mk/run-tests gives it. */
char *folder_make(void);
void folder_remove(char *folder);

/* The same as set-up and tear-down of a cmocka test: its path is in *state. */
int folder_set_up(void **state);
int folder_tear_down(void **state);

bool folder_has(const char *folder, const char *name);

/* Writes a file, or adds what is in it; the test fails if that cannot be. */
void folder_write_bytes(const char *folder, const char *name, const char *bytes, size_t size);
void folder_write(const char *folder, const char *name, const char *text);
void folder_read(const char *folder, const char *name, struct buffer *text);

#endif
