/* A running 64-bit digest of numbers, the same on every machine. Not for secrets. */
#ifndef BARROW_BASE_DIGEST_H
#define BARROW_BASE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

struct digest {
    uint64_t state;
};

struct digest digest_start(void);
void digest_number(struct digest *digest, int64_t number);
void digest_bytes(struct digest *digest, const void *bytes, size_t size);
uint64_t digest_value(const struct digest *digest);

/* The digest of one NUL-terminated string. */
uint64_t digest_text(const char *text);

#endif
