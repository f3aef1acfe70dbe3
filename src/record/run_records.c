/* Reading believes nothing: a head is checked before its size is used, a digest before the payload
 * is looked at, and every number in the payload has a range. What is sound up to some record is
 * taken, and the rest told of: the records in front do not depend on those behind. */
#include "record/run_records.h"

#include <limits.h>
#include <string.h>

#include "barrow/base/digest.h"

#define HEADER_SIZE (RUN_MAGIC_SIZE + 4)
#define HEAD_SIZE 8
#define DIGEST_SIZE 8
#define LATEST INT64_MAX

/* ---- digests ---- */

static uint64_t word_at(const unsigned char *bytes, size_t size)
{
    uint64_t word = 0;
    for (size_t i = 0; i < size; i++) {
        word |= (uint64_t)bytes[i] << 8 * i;
    }
    return word;
}

/* Eight bytes at a time: a long run has megabytes. */
static uint64_t digest_payload(uint64_t before, int kind, const char *bytes, size_t size)
{
    struct digest digest = {before};
    const unsigned char *at = (const unsigned char *)bytes;
    digest_number(&digest, kind);
    digest_number(&digest, (int64_t)size);
    for (; size >= 8; at += 8, size -= 8) {
        digest_number(&digest, (int64_t)word_at(at, 8));
    }
    digest_number(&digest, (int64_t)word_at(at, size));
    return digest_value(&digest);
}

static uint32_t check_head(uint64_t before, int kind, size_t size)
{
    struct digest digest = {before};
    digest_number(&digest, (int64_t)size << 8 | kind);
    return (uint32_t)digest_value(&digest) & 0xFFFFFF;
}

/* ---- writing ---- */

static void put_word(struct buffer *bytes, uint64_t word, int size)
{
    for (int i = 0; i < size; i++) {
        char byte = (char)(unsigned char)(word >> 8 * i);
        buffer_add_bytes(bytes, &byte, 1);
    }
}

void records_begin(struct buffer *bytes, uint64_t *chain)
{
    size_t start = bytes->size;
    buffer_add_bytes(bytes, RUN_MAGIC, RUN_MAGIC_SIZE);
    put_word(bytes, RUN_FORM_VERSION, 4);
    *chain = digest_payload(0, 0, bytes->text + start, HEADER_SIZE);
}

void records_add(struct buffer *bytes, uint64_t *chain, enum record_kind kind,
                 const struct buffer *payload)
{
    put_word(bytes, payload->size, 4);
    put_word(bytes, (uint64_t)kind, 1);
    put_word(bytes, check_head(*chain, (int)kind, payload->size), 3);
    buffer_add_bytes(bytes, buffer_text(payload), payload->size);
    *chain = digest_payload(*chain, (int)kind, payload->text, payload->size);
    put_word(bytes, *chain, DIGEST_SIZE);
}

void records_add_run(struct buffer *bytes, uint64_t *chain, const struct run *run)
{
    struct buffer payload = {0};
    bytes_put_text(&payload, run->name);
    bytes_put_u64(&payload, run->seed);
    bytes_put_text(&payload, run->version);
    bytes_put_u64(&payload, run->data);
    bytes_put_number(&payload, run->began);
    bytes_put_number(&payload, run->is_wizard);
    records_add(bytes, chain, RECORD_RUN, &payload);
    buffer_free(&payload);
}

static void put_noted(struct buffer *payload, const struct run *run)
{
    bytes_put_number(payload, run->played);
    bytes_put_number(payload, run->turn);
    bytes_put_number(payload, run->depth);
    bytes_put_number(payload, run->level);
}

static void put_buffer(struct buffer *payload, const struct buffer *buffer)
{
    bytes_put_block(payload, buffer != NULL ? buffer_text(buffer) : "",
                    buffer != NULL ? buffer->size : 0);
}

void records_add_keyframe(struct buffer *bytes, uint64_t *chain, const struct run *run,
                          const struct keyframe_record *keyframe)
{
    struct buffer payload = {0};
    put_noted(&payload, run);
    bytes_put_number(&payload, run->state);
    bytes_put_number(&payload, keyframe->is_edited);
    bytes_put_number(&payload, keyframe->kept_entries);
    put_buffer(&payload, keyframe->ui_state);
    put_buffer(&payload, keyframe->messages);
    put_buffer(&payload, &keyframe->snapshot);
    records_add(bytes, chain, RECORD_KEYFRAME, &payload);
    buffer_free(&payload);
}

void records_add_entry(struct buffer *bytes, uint64_t *chain, const struct entry *entry)
{
    struct buffer payload = {0};
    entry_write(entry, &payload);
    records_add(bytes, chain, RECORD_ENTRY, &payload);
    buffer_free(&payload);
}

void records_add_ui_state(struct buffer *bytes, uint64_t *chain, const struct run *run,
                          const struct buffer *ui_state)
{
    struct buffer payload = {0};
    put_noted(&payload, run);
    put_buffer(&payload, ui_state);
    records_add(bytes, chain, RECORD_UI_STATE, &payload);
    buffer_free(&payload);
}

/* ---- payloads ---- */

static bool take_flag(struct bytes_reader *reader)
{
    return bytes_take_number(reader, 0, 1) != 0;
}

static void take_run(struct bytes_reader *reader, struct run *run)
{
    bytes_take_text(reader, run->name, sizeof run->name);
    run->seed = bytes_take_u64(reader);
    bytes_take_text(reader, run->version, sizeof run->version);
    run->data = bytes_take_u64(reader);
    run->began = bytes_take_number(reader, 0, LATEST);
    run->is_wizard = take_flag(reader);
}

static void take_noted(struct bytes_reader *reader, struct run *run)
{
    run->played = bytes_take_number(reader, 0, LATEST);
    run->turn = (int)bytes_take_number(reader, 1, INT_MAX);
    run->depth = (int)bytes_take_number(reader, 1, INT_MAX);
    run->level = (int)bytes_take_number(reader, 0, INT_MAX);
}

static void take_buffer(struct bytes_reader *reader, struct buffer *buffer)
{
    size_t size;
    const void *bytes = bytes_take_block(reader, &size);
    if (size > 0) {
        buffer_add_bytes(buffer, bytes, size);
    }
}

static struct segment *last_of(struct recording *recording)
{
    return recording->count > 0 ? &recording->segment[recording->count - 1] : NULL;
}

static bool take_keyframe(struct bytes_reader *reader, struct records *records)
{
    struct recording *recording = &records->recording;
    struct run run = recording->run;
    struct segment *before = last_of(recording), next = {0};
    take_noted(reader, &run);
    run.state = (int)bytes_take_number(reader, RUN_UNDER_WAY, RUN_STATE_COUNT - 1);
    next.is_edited = take_flag(reader);
    int kept = (int)bytes_take_number(reader, 0, before != NULL ? before->entry_count : 0);
    struct bytes_reader rest = *reader;
    for (int i = 0; i < 3; i++) { /* ui state, messages, snapshot: all there before any is taken */
        size_t size;
        bytes_take_block(reader, &size);
    }
    if (!bytes_is_done(reader)) {
        return false;
    }
    buffer_clear(&records->ui_state);
    take_buffer(&rest, &records->ui_state);
    take_buffer(&rest, &records->messages);
    take_buffer(&rest, &next.snapshot);
    if (before != NULL) {
        segment_cut(before, kept);
    }
    next.turn = run.turn;
    next.depth = run.depth;
    run.is_wizard = run.is_wizard || next.is_edited;
    recording->run = run;
    *recording_add(recording) = next;
    buffer_clear(&records->later);
    return true;
}

static bool take_entry(struct bytes_reader *reader, struct records *records)
{
    struct segment *segment = last_of(&records->recording);
    const char *start = (const char *)reader->at;
    size_t size = (size_t)(reader->end - reader->at);
    struct entry entry;
    if (!entry_read(reader, &entry) || !bytes_is_done(reader)) {
        return false;
    }
    buffer_add_bytes(&segment->entries, start, size);
    segment->entry_count++;
    return true;
}

static bool take_ui_state(struct bytes_reader *reader, struct records *records)
{
    struct run run = records->recording.run;
    size_t size;
    take_noted(reader, &run);
    const void *bytes = bytes_take_block(reader, &size);
    if (!bytes_is_done(reader)) {
        return false;
    }
    records->recording.run = run;
    records->later_at = last_of(&records->recording)->entry_count;
    buffer_clear(&records->later);
    if (size > 0) {
        buffer_add_bytes(&records->later, bytes, size);
    }
    return true;
}

/* The run's facts come first, then a keyframe; nothing comes behind the end. */
static const char *take_record(struct records *records, int kind, const char *payload, size_t size)
{
    struct bytes_reader reader = bytes_reader(payload, size);
    struct recording *recording = &records->recording;
    bool is_first = records->good_size == HEADER_SIZE, is_good = false;
    if (is_first != (kind == RECORD_RUN) || (recording->count == 0 && kind > RECORD_KEYFRAME)) {
        return "a record is out of order";
    }
    if (recording->run.state != RUN_UNDER_WAY) {
        return "something stands behind its end";
    }
    switch ((enum record_kind)kind) {
    case RECORD_RUN:
        take_run(&reader, &recording->run);
        is_good = bytes_is_done(&reader);
        break;
    case RECORD_KEYFRAME:
        is_good = take_keyframe(&reader, records);
        break;
    case RECORD_ENTRY:
        is_good = take_entry(&reader, records);
        break;
    case RECORD_UI_STATE:
        is_good = take_ui_state(&reader, records);
        break;
    }
    return is_good ? NULL : "a record holds what cannot be";
}

/* ---- reading ---- */

/* Takes the next record. False at the end, with *what if that is no end but damage. */
static bool next_record(const struct buffer *bytes, struct records *records, const char **what)
{
    size_t left = bytes->size - records->good_size;
    const char *head = bytes->text + records->good_size, *payload = head + HEAD_SIZE;
    if (left < HEAD_SIZE) {
        return false;
    }
    size_t size = (size_t)word_at((const unsigned char *)head, 4);
    int kind = (unsigned char)head[4];
    if (check_head(records->chain, kind, size) != word_at((const unsigned char *)head + 5, 3)) {
        *what = "a record's head is damaged";
        return false;
    }
    if (left < HEAD_SIZE + DIGEST_SIZE || size > left - HEAD_SIZE - DIGEST_SIZE) {
        return false;
    }
    uint64_t digest = digest_payload(records->chain, kind, payload, size);
    *what = digest == word_at((const unsigned char *)payload + size, DIGEST_SIZE)
                ? take_record(records, kind, payload, size)
                : "a record is damaged";
    if (*what == NULL) {
        records->chain = digest;
        records->good_size += HEAD_SIZE + size + DIGEST_SIZE;
    }
    return *what == NULL;
}

static enum run_trouble read_header(const struct buffer *bytes, struct records *records,
                                    struct error *error)
{
    if (bytes->size < HEADER_SIZE || memcmp(bytes->text, RUN_MAGIC, RUN_MAGIC_SIZE) != 0) {
        error_set(error, bytes->size == 0 ? "it is empty" : "it is no Barrow run");
        return RUN_FILE_BROKEN;
    }
    uint64_t version = word_at((const unsigned char *)bytes->text + RUN_MAGIC_SIZE, 4);
    if (version > RUN_FORM_VERSION) {
        error_set(error,
                  "it was written by a newer version of Barrow: its form has the number %u, this "
                  "program reads up to %d",
                  (unsigned)version, RUN_FORM_VERSION);
        return RUN_FILE_NEWER;
    }
    records->good_size = HEADER_SIZE;
    records->chain = digest_payload(0, 0, bytes->text, HEADER_SIZE);
    return version == RUN_FORM_VERSION ? RUN_FILE_FINE : RUN_FILE_BROKEN;
}

enum run_trouble records_read(const struct buffer *bytes, struct records *records,
                              struct error *error)
{
    const char *what = NULL;
    *records = (struct records){0};
    error_set(error, "it is no Barrow run");
    enum run_trouble trouble = read_header(bytes, records, error);
    if (trouble != RUN_FILE_FINE) {
        return trouble;
    }
    while (next_record(bytes, records, &what)) {
    }
    if (records->recording.count == 0) {
        error_set(error, "%s", what != NULL ? what : "it ends before its first keyframe");
        return RUN_FILE_BROKEN;
    }
    if (what != NULL) {
        error_set(&records->recording.damage, "%s at byte %zu of %zu", what, records->good_size,
                  bytes->size);
    }
    return RUN_FILE_FINE;
}

void records_free(struct records *records)
{
    recording_free(&records->recording);
    buffer_free(&records->ui_state);
    buffer_free(&records->messages);
    buffer_free(&records->later);
    *records = (struct records){0};
}
