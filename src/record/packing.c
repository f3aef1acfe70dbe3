#define ZLIB_CONST /* zlib reads what it is given, and no more */
#include "barrow/record/packing.h"

#include <assert.h>
#include <stdlib.h>
#include <zlib.h>

#include "barrow/base/memory.h"

/* zlib's way of asking for its own header or that of gzip. */
static const int windows[] = {[PACKING_QUICK] = 15, [PACKING_GZIP] = 15 + 16};
static const int levels[] = {
    [PACKING_QUICK] = Z_BEST_SPEED, [PACKING_GZIP] = Z_DEFAULT_COMPRESSION};

static voidpf take_memory(voidpf unused, uInt count, uInt size)
{
    return memory_unset((size_t)count * size);
}

static void give_memory(voidpf unused, voidpf memory)
{
    free(memory);
}

static z_stream stream_over(const void *bytes, size_t size)
{
    return (z_stream){
        .next_in = bytes, .avail_in = (uInt)size, .zalloc = take_memory, .zfree = give_memory};
}

void packing_do(enum packing packing, const void *bytes, size_t size, struct buffer *packed)
{
    z_stream stream = stream_over(bytes, size);
    int status =
        deflateInit2(&stream, levels[packing], Z_DEFLATED, windows[packing], 8, Z_DEFAULT_STRATEGY);
    assert(status == Z_OK);
    uLong most = deflateBound(&stream, (uLong)size);
    char *room = memory_unset(most);
    stream.next_out = (Bytef *)room;
    stream.avail_out = (uInt)most;
    deflate(&stream, Z_FINISH);
    buffer_add_bytes(packed, room, stream.total_out);
    deflateEnd(&stream);
    free(room);
}

bool packing_undo(enum packing packing, const void *packed, size_t size, size_t most,
                  struct buffer *bytes)
{
    z_stream stream = stream_over(packed, size);
    unsigned char part[16384];
    size_t start = bytes->size;
    int status = inflateInit2(&stream, windows[packing]);
    while (status == Z_OK && bytes->size - start <= most) {
        stream.next_out = part;
        stream.avail_out = sizeof part;
        status = inflate(&stream, Z_NO_FLUSH);
        if (status == Z_OK || status == Z_STREAM_END) {
            buffer_add_bytes(bytes, (const char *)part, sizeof part - stream.avail_out);
        }
    }
    inflateEnd(&stream);
    return status == Z_STREAM_END && stream.avail_in == 0 && bytes->size > start;
}
