/* Every piece is an allocation of its own in a list: a content has some hundred texts and a data
 * file some thousand nodes, so blocks to cut pieces from would win nothing. */
#include "content/arena.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"

struct piece {
    struct piece *next;
    alignas(max_align_t) char bytes[];
};

struct arena {
    struct piece *first;
};

struct arena *arena_new(void)
{
    return memory_new(1, sizeof(struct arena));
}

void arena_free(struct arena *arena)
{
    while (arena != NULL && arena->first != NULL) {
        struct piece *piece = arena->first;
        arena->first = piece->next;
        free(piece);
    }
    free(arena);
}

void *arena_take(struct arena *arena, size_t size)
{
    struct piece *piece = memory_new(1, sizeof *piece + size);
    piece->next = arena->first;
    arena->first = piece;
    return piece->bytes;
}

char *arena_copy(struct arena *arena, const char *bytes, size_t size)
{
    char *copy = arena_take(arena, size + 1);
    if (size > 0) {
        memcpy(copy, bytes, size);
    }
    return copy;
}
