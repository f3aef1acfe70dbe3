#include "store_mark.h"

#include "barrow/base/digest.h"

#define NUMBERS 4
#define NUMBER_BYTES 8
#define MARK_SIZE ((NUMBERS + 1) * NUMBER_BYTES) /* and their digest */

struct mark mark_of(const struct chain *chain, const struct run *run)
{
    return (struct mark){.keyframes = chain->keyframes,
                         .entries = chain->entries,
                         .last = chain->last,
                         .turn = run->turn};
}

static uint64_t digest_of(const uint64_t *number)
{
    struct digest digest = digest_start();
    for (int i = 0; i < NUMBERS; i++) {
        digest_number(&digest, (int64_t)number[i]);
    }
    return digest_value(&digest);
}

static void put(unsigned char *bytes, uint64_t number)
{
    for (int i = 0; i < NUMBER_BYTES; i++) {
        bytes[i] = (unsigned char)(number >> 8 * i);
    }
}

static uint64_t get(const unsigned char *bytes)
{
    uint64_t number = 0;
    for (int i = NUMBER_BYTES - 1; i >= 0; i--) {
        number = number << 8 | bytes[i];
    }
    return number;
}

/* All but `last` are from 0 to INT_MAX. */
void mark_write(struct store_lock *lock, const struct mark *mark)
{
    const uint64_t number[NUMBERS] = {(uint64_t)mark->keyframes, (uint64_t)mark->entries,
                                      mark->last, (uint64_t)mark->turn};
    unsigned char bytes[MARK_SIZE];
    for (int i = 0; i < NUMBERS; i++) {
        put(bytes + i * NUMBER_BYTES, number[i]);
    }
    put(bytes + NUMBERS * NUMBER_BYTES, digest_of(number));
    store_lock_write_mark(lock, bytes, sizeof bytes);
}

static bool decode(const unsigned char *bytes, struct mark *mark)
{
    uint64_t number[NUMBERS];
    bool is_good = true;
    for (int i = 0; i < NUMBERS; i++) {
        number[i] = get(bytes + i * NUMBER_BYTES);
        is_good = is_good && (i == 2 || number[i] <= INT32_MAX);
    }
    if (!is_good || get(bytes + NUMBERS * NUMBER_BYTES) != digest_of(number)) {
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
    return store_lock_read_mark(lock, bytes, sizeof bytes) && decode(bytes, mark);
}

/* A process may die after the transaction and before the mark: the file may be ahead. */
bool mark_is_beyond(const struct mark *mark, const struct chain *chain)
{
    return mark->keyframes != chain->keyframes ? mark->keyframes > chain->keyframes
           : mark->entries != chain->entries   ? mark->entries > chain->entries
                                               : mark->last != chain->last;
}
