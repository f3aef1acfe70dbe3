/* A running 64-bit digest of numbers, the same on every machine. Not for secrets. */
#ifndef BARROW_BASE_DIGEST_H
#define BARROW_BASE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

struct digest {
    uint64_t state;
};

struct digest digest_start(void);

/* Adds a number. Inline: tests of recordings spend their time with digests of worlds. */
static inline void digest_number(struct digest *digest, int64_t number)
{
    uint64_t x = (digest->state ^ (uint64_t)number) * 0x9FB21C651E98DF25u;
    digest->state = (x ^ (x >> 28)) + 0x9E3779B97F4A7C15u;
}

void digest_bytes(struct digest *digest, const void *bytes, size_t size);
uint64_t digest_value(const struct digest *digest);

/* The digest of one NUL-terminated string. */
uint64_t digest_text(const char *text);

#endif
