#include "barrow/base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *need(void *memory)
{
    if (memory == NULL) {
        fputs("barrow: out of memory\n", stderr);
        abort();
    }
    return memory;
}

void *memory_new(size_t count, size_t size)
{
    return need(calloc(count > 0 ? count : 1, size > 0 ? size : 1));
}

void *memory_unset(size_t size)
{
    return need(malloc(size > 0 ? size : 1));
}

void *memory_grow(void *old, size_t size)
{
    return need(realloc(old, size > 0 ? size : 1));
}

char *memory_copy_text(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(memory_new(1, size), text, size);
}
