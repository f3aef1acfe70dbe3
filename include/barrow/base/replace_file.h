/* Atomic replacement of a file: a reader finds the old file or the new one, never a part. */
#ifndef BARROW_BASE_REPLACE_FILE_H
#define BARROW_BASE_REPLACE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "barrow/base/error.h"

/* Gives `path` these bytes. A symbolic link is followed, permissions are kept, missing folders are
 * made. False and an error, and everything as it was, if that cannot be done. */
bool file_replace(const char *path, const char *bytes, size_t size, struct error *error);

/* The same for a file of the game's own: where a symbolic link is, nothing is written. */
bool file_replace_own(const char *path, const char *bytes, size_t size, struct error *error);

/* From now on everybody may read the files and folders that the game makes for its own use, which
 * are else for their owner alone: on a shared host. To be called before anything is made. */
void file_let_all_read(void);

/* The mode of such a file: 0600 or 0644. */
unsigned file_own_mode(void);

/* Makes all folders that the path names before its last slash and that are missing. */
bool file_make_folders(const char *path, struct error *error);

#endif
