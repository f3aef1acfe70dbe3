#include "barrow/base/memory.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PAGE ((size_t)4096)

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

static bool is_zero(const char *bytes, size_t size)
{
    return bytes[0] == 0 && memcmp(bytes, bytes + 1, size - 1) == 0;
}

void memory_copy_sparse(void *to, const void *from, size_t size)
{
    for (size_t at = 0; at < size; at += PAGE) {
        const char *bytes = (const char *)from + at;
        size_t length = size - at < PAGE ? size - at : PAGE;
        if (!is_zero(bytes, length)) {
            memcpy((char *)to + at, bytes, length);
        }
    }
}

void memory_clear_sparse(void *memory, size_t size)
{
    for (size_t at = 0; at < size; at += PAGE) {
        char *bytes = (char *)memory + at;
        size_t length = size - at < PAGE ? size - at : PAGE;
        if (!is_zero(bytes, length)) {
            memset(bytes, 0, length);
        }
    }
}

char *memory_copy_text(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(memory_new(1, size), text, size);
}
