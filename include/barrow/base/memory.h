/* Memory that is there or the program ends: a game of a few megabytes has no better answer to an
 * exhausted machine than to say so. Sizes in bytes. */
#ifndef BARROW_BASE_MEMORY_H
#define BARROW_BASE_MEMORY_H

#include <stddef.h>

/* Zeroed memory for `count` things of `size` bytes; the caller frees it with free(). */
void *memory_new(size_t count, size_t size);

/* Memory of which no byte is set, for what is large and is filled as a whole, or where it is first
 * used; the caller frees it with free(). */
void *memory_unset(size_t size);

/* Like realloc: never returns NULL for size > 0. */
void *memory_grow(void *old, size_t size);

/* Copies `size` bytes into zeroed memory. Pages of zeros are left alone, so that neither side takes
 * memory for them that the system has not given it yet. */
void memory_copy_sparse(void *to, const void *from, size_t size);

/* Sets `size` bytes to zero, and leaves pages of zeros alone as well. */
void memory_clear_sparse(void *memory, size_t size);

/* A copy of `text` that the caller frees. */
char *memory_copy_text(const char *text);

#endif
