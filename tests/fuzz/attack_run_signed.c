/* A run file whose digests are right and whose records hold anything: the mutator changes what a
 * record holds and signs all of them again. What can be read is played, walked through and printed
 * without harm. */
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/record/playback.h"
#include "fuzz/fuzz.h"
#include "record/run_records.h"
#include "support/played_run.h"

#define HEADER 12
#define HEAD 8
#define CHECK 8
#define RECORDS_MOST 64
#define SEGMENTS_PLAYED 8

/* The size of the payload of the record at `at`, as its head says; less if the input ends. */
static size_t payload_size(const uint8_t *data, size_t size, size_t at)
{
    size_t said = data[at] | (size_t)data[at + 1] << 8 | (size_t)data[at + 2] << 16;
    size_t left = size - at - HEAD;
    return said < left ? said : left;
}

/* Reads the records of the input; returns how many. */
static int split(const uint8_t *data, size_t size, struct buffer *payload, uint8_t *kind)
{
    int count = 0;
    for (size_t at = HEADER; at + HEAD < size && count < RECORDS_MOST; count++) {
        size_t length = payload_size(data, size, at);
        kind[count] = data[at + 4];
        buffer_add_bytes(&payload[count], (const char *)data + at + HEAD, length);
        at += HEAD + length + CHECK;
    }
    return count;
}

static void change(struct buffer *payload, size_t most)
{
    size_t room = payload->size + 64 < most ? payload->size + 64 : most;
    uint8_t *bytes = memory_new(room + 1, 1);
    size_t size = payload->size < room ? payload->size : room;
    if (size > 0) {
        memcpy(bytes, buffer_text(payload), size);
    }
    size = LLVMFuzzerMutate(bytes, size, room);
    buffer_clear(payload);
    buffer_add_bytes(payload, (const char *)bytes, size);
    free(bytes);
}

/* Signs the records again; false if that is too long. */
static size_t join(const struct buffer *payload, const uint8_t *kind, int count, uint8_t *data,
                   size_t most)
{
    struct buffer all = {0};
    uint64_t chain;
    records_begin(&all, &chain);
    for (int i = 0; i < count; i++) {
        records_add(&all, &chain, (enum record_kind)kind[i], &payload[i]);
    }
    size_t size = all.size <= most ? all.size : 0;
    memcpy(data, all.text, size);
    buffer_free(&all);
    return size;
}

/* Most often one payload; sometimes a record comes twice or is of another kind, which hides it from
 * who looks for it. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    struct buffer payload[RECORDS_MOST + 1] = {{0}};
    uint8_t kind[RECORDS_MOST + 1] = {0};
    int count = split(data, size, payload, kind);
    unsigned way = seed % 16, rest = seed / 16;
    if (count == 0 || way == 0) {
        size = fuzz_start(data, most, fuzz_make_run);
    } else {
        int one = (int)(rest % (unsigned)count);
        if (way == 1) {
            kind[count] = kind[one];
            buffer_add_bytes(&payload[count++], buffer_text(&payload[one]), payload[one].size);
        } else if (way == 2) {
            kind[one] = (uint8_t)(1 + rest / 16 % 6);
        } else {
            change(&payload[one], most);
        }
        size = join(payload, kind, count, data, most);
    }
    for (int i = 0; i <= RECORDS_MOST; i++) {
        buffer_free(&payload[i]);
    }
    return size;
}

static void play(const struct recording *recording)
{
    struct error error = {""};
    struct buffer text = {0};
    struct playback *playback = playback_new(recording, sturdy_content(), &error);
    if (playback != NULL) {
        playback_to_end(playback);
        playback_back(playback, PLAYBACK_TURN);
        buffer_add(&text, playback_problem(playback));
        playback_free(playback);
    }
    buffer_add(&text, recording->run.name);
    buffer_add(&text, recording->run.version);
    fuzz_hold_clean(&text);
    buffer_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buffer bytes = {0};
    struct records records;
    struct error error = {""};
    uint64_t digest;
    buffer_add_bytes(&bytes, (const char *)data, size);
    buffer_text(&bytes);
    if (records_read(&bytes, RECORDS_LAST, &records, &error) == RUN_FILE_FINE) {
        play_segment(&records.opening.last, sturdy_content(), &digest, &error);
    }
    records_free(&records);
    if (records_read(&bytes, RECORDS_WHOLE, &records, &error) == RUN_FILE_FINE &&
        records.recording.count <= SEGMENTS_PLAYED) {
        play(&records.recording);
    }
    records_free(&records);
    buffer_free(&bytes);
    return 0;
}
