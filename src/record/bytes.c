/* 7 bits a byte, the sign in the lowest. Each value has one spelling and a longer one is refused,
 * so that equal worlds are equal bytes. */
#include "barrow/record/bytes.h"

#include <string.h>

#include "barrow/base/utf8.h"

/* Seven bits a byte, the lowest first; the eighth says that more follow. */
#define MORE 0x80u
#define TENTH 63 /* where the tenth byte's bits go: there is room for one */

void bytes_put_number(struct buffer *buffer, int64_t number)
{
    char bytes[10];
    size_t size = 0;
    uint64_t rest = (uint64_t)number << 1 ^ (number < 0 ? UINT64_MAX : 0);
    while (rest >= MORE) {
        bytes[size++] = (char)(unsigned char)(rest | MORE);
        rest >>= 7;
    }
    bytes[size++] = (char)(unsigned char)rest;
    buffer_add_bytes(buffer, bytes, size);
}

void bytes_put_u64(struct buffer *buffer, uint64_t number)
{
    char bytes[8];
    for (int i = 0; i < 8; i++) {
        bytes[i] = (char)(unsigned char)(number >> 8 * i);
    }
    buffer_add_bytes(buffer, bytes, sizeof bytes);
}

void bytes_put_text(struct buffer *buffer, const char *text)
{
    bytes_put_block(buffer, text, strlen(text));
}

void bytes_put_block(struct buffer *buffer, const void *bytes, size_t size)
{
    bytes_put_number(buffer, (int64_t)size);
    if (size > 0) {
        buffer_add_bytes(buffer, bytes, size);
    }
}

struct bytes_reader bytes_reader(const void *bytes, size_t size)
{
    const unsigned char *start = bytes;
    return (struct bytes_reader){start, size > 0 ? start + size : start, true};
}

static size_t left_in(const struct bytes_reader *reader)
{
    return reader->is_good && reader->at != NULL ? (size_t)(reader->end - reader->at) : 0;
}

/* The bits of a number; makes the reader bad if they are cut off, too many or more than need be. */
static uint64_t take_bits(struct bytes_reader *reader)
{
    uint64_t bits = 0;
    for (int shift = 0; shift <= TENTH && left_in(reader) > 0; shift += 7) {
        unsigned char byte = *reader->at++;
        if ((shift == TENTH && byte > 1) || (shift > 0 && byte == 0)) {
            break;
        }
        bits |= (uint64_t)(byte & ~MORE) << shift;
        if ((byte & MORE) == 0) {
            return bits;
        }
    }
    reader->is_good = false;
    return 0;
}

int64_t bytes_take_number(struct bytes_reader *reader, int64_t least, int64_t most)
{
    uint64_t bits = take_bits(reader);
    int64_t number = (int64_t)(bits >> 1 ^ ((bits & 1) != 0 ? UINT64_MAX : 0));
    if (number < least || number > most) {
        reader->is_good = false;
    }
    return reader->is_good ? number : 0;
}

uint64_t bytes_take_u64(struct bytes_reader *reader)
{
    uint64_t number = 0;
    if (left_in(reader) < 8) {
        reader->is_good = false;
        return 0;
    }
    for (int i = 0; i < 8; i++) {
        number |= (uint64_t)*reader->at++ << 8 * i;
    }
    return number;
}

void bytes_take_text(struct bytes_reader *reader, char *text, size_t size)
{
    size_t length;
    const void *bytes = bytes_take_block(reader, &length);
    text[0] = '\0';
    if (length >= size || (length > 0 && memchr(bytes, '\0', length) != NULL)) {
        reader->is_good = false;
        return;
    }
    if (length > 0) {
        memcpy(text, bytes, length);
    }
    text[length] = '\0';
    if (!utf8_is_plain(text)) {
        text[0] = '\0';
        reader->is_good = false;
    }
}

const void *bytes_take_block(struct bytes_reader *reader, size_t *size)
{
    *size = (size_t)bytes_take_number(reader, 0, INT32_MAX);
    if (*size > left_in(reader)) {
        reader->is_good = false;
    }
    if (!reader->is_good) {
        *size = 0;
        return NULL;
    }
    const void *block = reader->at;
    reader->at += *size;
    return block;
}

bool bytes_is_done(const struct bytes_reader *reader)
{
    return reader->is_good && reader->at == reader->end;
}
