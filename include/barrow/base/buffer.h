/* A growing text buffer, always NUL-terminated. Start it as `{0}`; buffer_free gives its memory
 * back. Running out of memory ends the program with a message (see memory.h). */
#ifndef BARROW_BASE_BUFFER_H
#define BARROW_BASE_BUFFER_H

#include <stddef.h>

struct buffer {
    char *text; /* owned; NULL while nothing was ever added */
    size_t size, capacity;
};

void buffer_add(struct buffer *buffer, const char *text);
void buffer_add_bytes(struct buffer *buffer, const char *bytes, size_t size);
void buffer_print(struct buffer *buffer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The text so far; "" for an empty buffer. Valid until the next change. */
const char *buffer_text(const struct buffer *buffer);

/* Empties the buffer and keeps its memory. */
void buffer_clear(struct buffer *buffer);
void buffer_free(struct buffer *buffer);

/* What a count adds to a noun, as in "%d turn%s": "" for one, "s" for any other. */
static inline const char *plural_ending(int count)
{
    return count == 1 ? "" : "s";
}

#endif
