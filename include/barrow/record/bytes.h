/* Numbers and texts as bytes, the same on every machine. Writing appends and cannot fail. A value
 * that is missing, too long or out of range makes the reader bad for good: from then on it returns
 * 0 or "". Check is_good once, at the end. */
#ifndef BARROW_RECORD_BYTES_H
#define BARROW_RECORD_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "barrow/base/buffer.h"

/* A signed number in 1 to 10 bytes, small ones in few (zigzag, base 128). */
void bytes_put_number(struct buffer *buffer, int64_t number);

/* Eight bytes, lowest first: for seeds and digests. */
void bytes_put_u64(struct buffer *buffer, uint64_t number);

/* Length and bytes. */
void bytes_put_text(struct buffer *buffer, const char *text);
void bytes_put_block(struct buffer *buffer, const void *bytes, size_t size);

struct bytes_reader {
    const unsigned char *at, *end;
    bool is_good;
};

struct bytes_reader bytes_reader(const void *bytes, size_t size);

/* From `least` to `most`; one that is written longer than need be is bad, too. */
int64_t bytes_take_number(struct bytes_reader *reader, int64_t least, int64_t most);

uint64_t bytes_take_u64(struct bytes_reader *reader);

/* A text with its NUL, at most size - 1 bytes: UTF-8 without a NUL inside, and nothing in it that
 * would steer a terminal (utf8_is_plain). */
void bytes_take_text(struct bytes_reader *reader, char *text, size_t size);

/* The bytes of a block, which stay the reader's; NULL and *size 0 if it is bad. */
const void *bytes_take_block(struct bytes_reader *reader, size_t *size);

/* True if all was good and nothing is left over. */
bool bytes_is_done(const struct bytes_reader *reader);

#endif
