/* A commit of SQLite takes a tenth of a millisecond when the processor has slept, which it does
 * between two keys; a write of some bytes into a file that has its blocks already takes a
 * hundredth. So an action is durable by the slip before its outcome is shown, and goes into the
 * database while the player looks at it.
 *
 * The slip is rows of one size. Each says after which entry of the run it comes, so that rows from
 * before the last commit are known for what they are, and carries the digest that its entry would
 * have in the database: the run's chain goes through it. The invariant: what the slip has beyond
 * the database follows it without a gap. */
#include "record/store_slip.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/base/memory.h"
#include "barrow/record/journal.h"
#include "record/store_digest.h"

#define ROW_SIZE 64 /* bytes: an entry takes some 24 at most, what goes before it 19 */
#define ROW_COUNT 64
#define SLIP_SIZE (ROW_SIZE * ROW_COUNT)
#define SLIP_MODE 0600

struct slip {
    int file;
    int count; /* rows that count */
    struct buffer row;
};

static struct buffer path_of(const char *run_path)
{
    struct buffer path = {0};
    buffer_print(&path, "%s-slip", run_path);
    return path;
}

/* All of it is there from the beginning: a full disk refuses no row later. */
static bool fill(int file)
{
    static const char blank[SLIP_SIZE];
    struct stat status;
    if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
        return false;
    }
    size_t missing = status.st_size < SLIP_SIZE ? (size_t)(SLIP_SIZE - status.st_size) : 0;
    return pwrite(file, blank, missing, status.st_size) == (ssize_t)missing;
}

struct slip *slip_open(const char *run_path)
{
    struct buffer path = path_of(run_path);
    int file = open(path.text, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, SLIP_MODE);
    if (file >= 0 && !fill(file)) {
        close(file);
        file = -1;
    }
    buffer_free(&path);
    if (file < 0) {
        return NULL;
    }
    struct slip *slip = memory_new(1, sizeof *slip);
    slip->file = file;
    return slip;
}

static struct chain chain_after(const struct chain *chain, uint64_t digest)
{
    struct chain next = *chain;
    next.entries++;
    next.last = digest;
    return next;
}

static bool write_row(struct slip *slip)
{
    static const char blank[ROW_SIZE];
    if (slip->row.size > ROW_SIZE) {
        return false;
    }
    buffer_add_bytes(&slip->row, blank, ROW_SIZE - slip->row.size);
    return pwrite(slip->file, slip->row.text, ROW_SIZE, (off_t)slip->count * ROW_SIZE) == ROW_SIZE;
}

bool slip_add(struct slip *slip, struct chain *chain, const char *bytes, size_t size)
{
    if (slip == NULL || slip->count == ROW_COUNT) {
        return false;
    }
    uint64_t digest = digest_of_entries(chain, 1, bytes, size);
    buffer_clear(&slip->row);
    bytes_put_number(&slip->row, chain->keyframes);
    bytes_put_number(&slip->row, chain->entries);
    bytes_put_u64(&slip->row, digest);
    bytes_put_block(&slip->row, bytes, size);
    if (!write_row(slip)) {
        return false;
    }
    slip->count++;
    *chain = chain_after(chain, digest);
    return true;
}

void slip_clear(struct slip *slip)
{
    if (slip != NULL) {
        slip->count = 0;
    }
}

void slip_close(struct slip *slip)
{
    if (slip != NULL) {
        close(slip->file);
        buffer_free(&slip->row);
        free(slip);
    }
}

void slip_remove(const char *run_path)
{
    struct buffer path = path_of(run_path);
    unlink(path.text);
    buffer_free(&path);
}

/* ---- reading ---- */

/* Adds the row's entry if it is the one that comes after the chain. */
static bool take_entry(struct bytes_reader *reader, struct chain *chain, struct segment *segment)
{
    uint64_t digest = bytes_take_u64(reader);
    size_t size;
    const void *bytes = bytes_take_block(reader, &size);
    struct bytes_reader inside = bytes_reader(bytes, size);
    struct entry entry;
    if (!reader->is_good || digest != digest_of_entries(chain, 1, bytes, size) ||
        !entry_read(&inside, &entry) || !bytes_is_done(&inside)) {
        return false;
    }
    buffer_add_bytes(&segment->entries, bytes, size);
    segment->entry_count++;
    *chain = chain_after(chain, digest);
    return true;
}

enum row_state { ROW_TAKEN, ROW_OLD, ROW_DAMAGED, ROW_AHEAD };

static enum row_state take_row(const char *row, struct chain *chain, struct segment *segment)
{
    struct bytes_reader reader = bytes_reader(row, ROW_SIZE);
    int64_t keyframes = bytes_take_number(&reader, 0, INT32_MAX);
    int64_t entries = bytes_take_number(&reader, 0, INT32_MAX);
    if (!reader.is_good) {
        return ROW_DAMAGED;
    }
    if (keyframes < chain->keyframes ||
        (keyframes == chain->keyframes && entries < chain->entries)) {
        return ROW_OLD; /* a row that was never written, too: no run is without a keyframe */
    }
    if (keyframes > chain->keyframes || entries > chain->entries) {
        return ROW_AHEAD;
    }
    return take_entry(&reader, chain, segment) ? ROW_TAKEN : ROW_DAMAGED;
}

struct buffer slip_load(const char *run_path)
{
    struct buffer path = path_of(run_path), slip = {0};
    char rows[SLIP_SIZE];
    int file = open(path.text, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    ssize_t got = file >= 0 ? pread(file, rows, sizeof rows, 0) : 0;
    if (got > 0) {
        buffer_add_bytes(&slip, rows, (size_t)got);
    }
    if (file >= 0) {
        close(file);
    }
    buffer_free(&path);
    return slip;
}

enum slip_state slip_take(const struct buffer *slip, struct chain *chain, struct segment *segment)
{
    static const enum slip_state states[] = {[ROW_TAKEN] = SLIP_FINE,
                                             [ROW_OLD] = SLIP_FINE,
                                             [ROW_DAMAGED] = SLIP_DAMAGED,
                                             [ROW_AHEAD] = SLIP_AHEAD};
    enum slip_state state = SLIP_FINE;
    for (size_t at = 0; at + ROW_SIZE <= slip->size && state == SLIP_FINE; at += ROW_SIZE) {
        state = states[take_row(slip->text + at, chain, segment)];
    }
    bool is_whole = slip->size == SLIP_SIZE || slip->size == 0;
    return state == SLIP_FINE && !is_whole ? SLIP_DAMAGED : state;
}
