#include "barrow/base/digest.h"

#include <string.h>

/* FNV-1a for bytes. */
#define FNV_OFFSET 0xCBF29CE484222325u
#define FNV_PRIME 0x100000001B3u

struct digest digest_start(void)
{
    return (struct digest){FNV_OFFSET};
}

void digest_bytes(struct digest *digest, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++) {
        digest->state = (digest->state ^ at[i]) * FNV_PRIME;
    }
}

uint64_t digest_value(const struct digest *digest)
{
    uint64_t x = digest->state;
    x = (x ^ (x >> 32)) * 0xD6E8FEB86659FD93u;
    return x ^ (x >> 32);
}

uint64_t digest_text(const char *text)
{
    struct digest digest = digest_start();
    digest_bytes(&digest, text, strlen(text));
    return digest_value(&digest);
}
