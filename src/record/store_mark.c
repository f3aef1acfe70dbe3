/* Both parts carry a digest of their own: the process may die while it writes, and then the one or
 * the other is as good as none. The ui_state is bound to the digest of the run's chain at its
 * keyframe and says after which entry it was made, because the mark goes on alone with each
 * transaction. */
#include "record/store_mark.h"

#include "barrow/base/digest.h"
#include "barrow/record/bytes.h"

#define NUMBERS 4
#define MARK_SIZE ((NUMBERS + 1) * 8) /* and their digest */
#define MEMOIR_MOST 65536

struct mark mark_of(const struct chain *chain, const struct run *run)
{
    return (struct mark){.keyframes = chain->keyframes,
                         .entries = chain->entries,
                         .last = chain->last,
                         .turn = run->turn};
}

static uint64_t digest_of(const void *bytes, size_t size)
{
    struct digest digest = digest_start();
    digest_bytes(&digest, bytes, size);
    return digest_value(&digest);
}

static void put_mark(struct buffer *bytes, const struct mark *mark)
{
    bytes_put_u64(bytes, (uint64_t)mark->keyframes);
    bytes_put_u64(bytes, (uint64_t)mark->entries);
    bytes_put_u64(bytes, mark->last);
    bytes_put_u64(bytes, (uint64_t)mark->turn);
    bytes_put_u64(bytes, digest_of(bytes->text, bytes->size));
}

static void put_memoir(struct buffer *bytes, const struct mark *mark, const struct buffer *ui_state)
{
    size_t start = bytes->size;
    bytes_put_number(bytes, mark->keyframes);
    bytes_put_number(bytes, mark->entries);
    bytes_put_block(bytes, buffer_text(ui_state), ui_state->size);
    bytes_put_u64(bytes, digest_of(bytes->text + start, bytes->size - start));
}

void mark_write(struct store_lock *lock, const struct mark *mark, const struct buffer *ui_state)
{
    struct buffer bytes = {0};
    put_mark(&bytes, mark);
    if (ui_state != NULL && ui_state->size <= MEMOIR_MOST) {
        put_memoir(&bytes, mark, ui_state);
    }
    store_lock_write_mark(lock, bytes.text, bytes.size);
    buffer_free(&bytes);
}

static bool decode(const unsigned char *bytes, size_t size, struct mark *mark)
{
    struct bytes_reader reader = bytes_reader(bytes, size < MARK_SIZE ? size : MARK_SIZE);
    uint64_t number[NUMBERS];
    bool is_good = true;
    for (int i = 0; i < NUMBERS; i++) {
        number[i] = bytes_take_u64(&reader);
        is_good = is_good && (i == 2 || number[i] <= INT32_MAX);
    }
    uint64_t digest = bytes_take_u64(&reader);
    if (!is_good || !bytes_is_done(&reader) || digest != digest_of(bytes, MARK_SIZE - 8)) {
        return false;
    }
    *mark = (struct mark){.keyframes = (int)number[0],
                          .entries = (int)number[1],
                          .last = number[2],
                          .turn = (int)number[3]};
    return true;
}

bool mark_read(const struct store_lock *lock, struct mark *mark)
{
    unsigned char bytes[MARK_SIZE];
    return decode(bytes, store_lock_read_mark(lock, bytes, sizeof bytes), mark);
}

bool mark_read_memoir(const struct store_lock *lock, const struct chain *chain, int *at,
                      struct buffer *ui_state)
{
    static unsigned char bytes[MARK_SIZE + MEMOIR_MOST + 64];
    size_t size = store_lock_read_mark(lock, bytes, sizeof bytes), length;
    const unsigned char *start = bytes + MARK_SIZE;
    struct bytes_reader reader = bytes_reader(start, size > MARK_SIZE ? size - MARK_SIZE : 0);
    int64_t keyframes = bytes_take_number(&reader, chain->keyframes, chain->keyframes);
    int64_t entries = bytes_take_number(&reader, 0, chain->entries);
    const void *block = bytes_take_block(&reader, &length);
    uint64_t digest = digest_of(start, (size_t)(reader.at - start));
    if (bytes_take_u64(&reader) != digest || !reader.is_good || keyframes < 1) {
        return false;
    }
    *at = (int)entries;
    buffer_add_bytes(ui_state, block, length);
    return true;
}

/* A process may die after the transaction and before the mark: the file may be ahead. */
bool mark_is_beyond(const struct mark *mark, const struct chain *chain)
{
    return mark->keyframes != chain->keyframes ? mark->keyframes > chain->keyframes
           : mark->entries != chain->entries   ? mark->entries > chain->entries
                                               : mark->last != chain->last;
}
