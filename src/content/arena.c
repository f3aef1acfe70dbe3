#include "content/arena.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"

#define BLOCK_SIZE ((size_t)32 * 1024)

struct block {
    struct block *next;
    size_t used, size;
    alignas(max_align_t) char bytes[];
};

struct arena {
    struct block *first;
};

struct arena *arena_new(void)
{
    return memory_new(1, sizeof(struct arena));
}

void arena_free(struct arena *arena)
{
    if (arena == NULL) {
        return;
    }
    struct block *next;
    for (struct block *block = arena->first; block != NULL; block = next) {
        next = block->next;
        free(block);
    }
    free(arena);
}

static void add_block(struct arena *arena, size_t least)
{
    size_t size = least > BLOCK_SIZE ? least : BLOCK_SIZE;
    struct block *block = memory_new(1, sizeof *block + size);
    block->size = size;
    block->next = arena->first;
    arena->first = block;
}

void *arena_take(struct arena *arena, size_t size)
{
    size_t step = alignof(max_align_t);
    size_t rounded = (size + step - 1) / step * step;
    if (arena->first == NULL || arena->first->size - arena->first->used < rounded) {
        add_block(arena, rounded);
    }
    struct block *block = arena->first;
    void *memory = block->bytes + block->used;
    block->used += rounded;
    return memory;
}

char *arena_copy(struct arena *arena, const char *bytes, size_t size)
{
    char *copy = arena_take(arena, size + 1);
    if (size > 0) {
        memcpy(copy, bytes, size);
    }
    return copy;
}
