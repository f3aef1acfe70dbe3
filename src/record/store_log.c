/* The format is SQLite's (https://sqlite.org/fileformat2.html#walformat): a header of 32 bytes,
 * then frames, each a header of 24 bytes and a page. The salts in the file's header are in each of
 * its frames; frames with others are left from before the log began anew. The checksum goes on from
 * frame to frame, and each frame holds it as far as itself. So a frame behind a bad one can still
 * be told to be good: its checksum goes on from the one that is written in the frame before it.
 *
 * A process that dies leaves at its end a frame that is half written, or a few that lack the last
 * of their transaction. A transaction that failed leaves such ones, too, and one that is shorter
 * may be written over their first. What neither can leave is a frame that is bad and, somewhere
 * behind it, a good one that ends a transaction: there the log was damaged, and SQLite would stop
 * reading before it without a word. */
#include "record/store_log.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "barrow/base/buffer.h"
#include "barrow/base/memory.h"

#define HEADER_SIZE 32
#define FRAME_HEADER_SIZE 24
#define PAGE_MOST 65536
#define MAGIC 0x377F0682U /* the last bit: checksums read numbers with the high byte first */
#define VERSION 3007000U

struct sum {
    uint32_t a, b;
};

struct walk {
    FILE *file;
    bool is_high_first;
    uint32_t page_size;
    uint32_t salt[2];
    struct sum sum;                         /* as it goes on from the frame before */
    unsigned char frame[FRAME_HEADER_SIZE]; /* the frame that was read last */
    unsigned char *page;
};

static uint32_t high_first(const unsigned char *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static uint32_t low_first(const unsigned char *bytes)
{
    return (uint32_t)bytes[3] << 24 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[1] << 8 | bytes[0];
}

static struct sum sum_on(bool is_high_first, struct sum sum, const unsigned char *bytes,
                         size_t size)
{
    for (size_t i = 0; i < size; i += 8) {
        sum.a += (is_high_first ? high_first(bytes + i) : low_first(bytes + i)) + sum.b;
        sum.b += (is_high_first ? high_first(bytes + i + 4) : low_first(bytes + i + 4)) + sum.a;
    }
    return sum;
}

static struct sum sum_in(const unsigned char *bytes)
{
    return (struct sum){high_first(bytes), high_first(bytes + 4)};
}

static bool is_same(struct sum a, struct sum b)
{
    return a.a == b.a && a.b == b.b;
}

static bool read_header(struct walk *walk)
{
    unsigned char header[HEADER_SIZE];
    if (fread(header, 1, sizeof header, walk->file) != sizeof header ||
        (high_first(header) & ~1U) != MAGIC || high_first(header + 4) != VERSION) {
        return false;
    }
    walk->is_high_first = (high_first(header) & 1U) != 0;
    walk->page_size = high_first(header + 8);
    walk->salt[0] = high_first(header + 16);
    walk->salt[1] = high_first(header + 20);
    walk->sum = sum_on(walk->is_high_first, (struct sum){0}, header, 24);
    return is_same(walk->sum, sum_in(header + 24)) && walk->page_size >= 512 &&
           walk->page_size <= PAGE_MOST && (walk->page_size & (walk->page_size - 1)) == 0;
}

static bool read_frame(struct walk *walk)
{
    return fread(walk->frame, 1, sizeof walk->frame, walk->file) == sizeof walk->frame &&
           fread(walk->page, 1, walk->page_size, walk->file) == walk->page_size;
}

/* The next frame's own checksum is the one to go on from, good or bad. */
static bool is_good_frame(struct walk *walk)
{
    struct sum sum = sum_on(walk->is_high_first, walk->sum, walk->frame, 8);
    sum = sum_on(walk->is_high_first, sum, walk->page, walk->page_size);
    walk->sum = sum_in(walk->frame + 16);
    return is_same(sum, walk->sum) && high_first(walk->frame) != 0 &&
           high_first(walk->frame + 8) == walk->salt[0] &&
           high_first(walk->frame + 12) == walk->salt[1];
}

static bool ends_transaction(const struct walk *walk)
{
    return high_first(walk->frame + 4) != 0;
}

static enum log_state walk_frames(struct walk *walk)
{
    bool has_bad = false;
    walk->page = memory_new(1, walk->page_size);
    enum log_state state = LOG_SOUND;
    while (state == LOG_SOUND && read_frame(walk)) {
        bool is_good = is_good_frame(walk);
        state = has_bad && is_good && ends_transaction(walk) ? LOG_DAMAGED : LOG_SOUND;
        has_bad = has_bad || !is_good;
    }
    free(walk->page);
    return state;
}

static int64_t size_of(const char *path, const char *end)
{
    struct stat status;
    struct buffer name = {0};
    buffer_print(&name, "%s%s", path, end);
    int64_t size = stat(name.text, &status) == 0 && S_ISREG(status.st_mode) ? status.st_size : -1;
    buffer_free(&name);
    return size;
}

bool log_is_there(const char *path)
{
    return size_of(path, "-wal") > 0;
}

bool log_is_orphan(const char *path)
{
    return size_of(path, "") == 0 && log_is_there(path);
}

/* A log of a header alone, or of less, was begun and never written to. */
enum log_state log_look(const char *path)
{
    struct walk walk = {.file = NULL};
    struct buffer name = {0};
    if (size_of(path, "-wal") <= HEADER_SIZE) {
        return LOG_NONE;
    }
    buffer_print(&name, "%s-wal", path);
    walk.file = fopen(name.text, "rb");
    buffer_free(&name);
    if (walk.file == NULL) {
        return LOG_NONE; /* SQLite will say why */
    }
    enum log_state state = read_header(&walk) ? walk_frames(&walk) : LOG_DAMAGED;
    fclose(walk.file);
    return state;
}
