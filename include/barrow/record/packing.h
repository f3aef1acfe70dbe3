/* Bytes packed with zlib (DEFLATE). */
#ifndef BARROW_RECORD_PACKING_H
#define BARROW_RECORD_PACKING_H

#include <stdbool.h>

#include "barrow/base/buffer.h"

enum packing {
    PACKING_QUICK, /* in run files, while the player waits */
    PACKING_GZIP   /* a file of its own, which zcat reads */
};

/* Appends the bytes, packed. */
void packing_do(enum packing packing, const void *bytes, size_t size, struct buffer *packed);

/* Appends what was packed. False if the bytes are not whole, not of that form, empty, or stand for
 * more than about `most` bytes; *bytes may hold a part then. */
bool packing_undo(enum packing packing, const void *packed, size_t size, size_t most,
                  struct buffer *bytes);

#endif
