#include "barrow/base/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"

/* Makes room for `more` bytes and the NUL. */
static void reserve(struct buffer *buffer, size_t more)
{
    size_t needed = buffer->size + more + 1;
    if (needed <= buffer->capacity) {
        return;
    }
    size_t capacity = buffer->capacity > 0 ? buffer->capacity : 64;
    while (capacity < needed) {
        capacity *= 2;
    }
    buffer->text = memory_grow(buffer->text, capacity);
    buffer->capacity = capacity;
}

void buffer_add_bytes(struct buffer *buffer, const char *bytes, size_t size)
{
    reserve(buffer, size);
    memcpy(buffer->text + buffer->size, bytes, size);
    buffer->size += size;
    buffer->text[buffer->size] = '\0';
}

void buffer_add(struct buffer *buffer, const char *text)
{
    buffer_add_bytes(buffer, text, strlen(text));
}

void buffer_print(struct buffer *buffer, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    size_t room = buffer->capacity - buffer->size;
    char *end = buffer->text != NULL ? buffer->text + buffer->size : NULL;
    int size = vsnprintf(end, room, format, arguments);
    va_end(arguments);
    if (size > 0) {
        if ((size_t)size >= room) {
            reserve(buffer, (size_t)size);
            vsnprintf(buffer->text + buffer->size, (size_t)size + 1, format, again);
        }
        buffer->size += (size_t)size;
    }
    va_end(again);
}

const char *buffer_text(const struct buffer *buffer)
{
    return buffer->text != NULL ? buffer->text : "";
}

void buffer_clear(struct buffer *buffer)
{
    buffer->size = 0;
    if (buffer->text != NULL) {
        buffer->text[0] = '\0';
    }
}

void buffer_free(struct buffer *buffer)
{
    free(buffer->text);
    *buffer = (struct buffer){0};
}
