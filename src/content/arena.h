/* Memory that is given back all at once: texts of a content, nodes of a document. */
#ifndef BARROW_CONTENT_ARENA_H
#define BARROW_CONTENT_ARENA_H

#include <stddef.h>

struct arena;

struct arena *arena_new(void);
void arena_free(struct arena *arena); /* NULL is fine */

/* Zeroed memory, aligned for anything, that lives as long as the arena. */
void *arena_take(struct arena *arena, size_t size);

/* A copy of `size` bytes with a NUL behind them. */
char *arena_copy(struct arena *arena, const char *bytes, size_t size);

#endif
