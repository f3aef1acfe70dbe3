/* Temporary folders for tests that write files. */
#ifndef TESTS_SUPPORT_FOLDER_H
#define TESTS_SUPPORT_FOLDER_H

#include <stdbool.h>

#include "barrow/base/buffer.h"

/* Makes an empty folder below TMPDIR, /dev/shm or /tmp and returns its path; NULL if it cannot.
 * folder_remove deletes the folder with its contents and frees the path; it ignores NULL. The
 * runner deletes what a failing test leaves, because TMPDIR is inside a folder of the runner's own.
 */
char *folder_make(void);
void folder_remove(char *folder);

/* Set-up and tear-down of a cmocka test: *state is the path. */
int folder_set_up(void **state);
int folder_tear_down(void **state);

bool folder_has(const char *folder, const char *name);

/* folder_write replaces a file, folder_read appends its contents to the buffer. The test fails if
 * they cannot. */
void folder_write_bytes(const char *folder, const char *name, const char *bytes, size_t size);
void folder_write(const char *folder, const char *name, const char *text);
void folder_read(const char *folder, const char *name, struct buffer *text);

#endif
