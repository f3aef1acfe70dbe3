/* The chain of records. Reading believes nothing: a head is checked before its size is used, and a
 * digest before the payload is looked at. The sound records up to the first bad one are used. */
#include "record/run_records.h"

#include <string.h>

#include "barrow/base/digest.h"
#include "record/run_payloads.h"

#define HEADER_SIZE (RUN_MAGIC_SIZE + 4)
#define HEAD_SIZE 8
#define DIGEST_SIZE 8
#define SEARCH_WORK ((size_t)64 << 20) /* bytes to be looked at behind damage */

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

/* ---- reading ---- */

static const char damaged_record[] = "a record is damaged";

/* The size that a head gives, of the payload alone. */
static size_t claimed_size(const struct buffer *bytes, size_t at)
{
    return (size_t)word_at((const unsigned char *)bytes->text + at, 4);
}

/* The size of the record at a place, head and digest included; its digest becomes *chain. 0 at the
 * end, with *what if that is damage. */
static size_t check_record(const struct buffer *bytes, size_t at, uint64_t *chain,
                           const char **what)
{
    size_t left = bytes->size - at;
    const unsigned char *head = (const unsigned char *)bytes->text + at;
    if (left < HEAD_SIZE) {
        return 0;
    }
    size_t size = claimed_size(bytes, at);
    if (check_head(*chain, head[4], size) != word_at(head + 5, 3)) {
        *what = "a record's head is damaged";
        return 0;
    }
    if (left < HEAD_SIZE + DIGEST_SIZE || size > left - HEAD_SIZE - DIGEST_SIZE) {
        return 0;
    }
    uint64_t digest = digest_payload(*chain, head[4], bytes->text + at + HEAD_SIZE, size);
    if (digest != word_at(head + HEAD_SIZE + size, DIGEST_SIZE)) {
        *what = damaged_record;
        return 0;
    }
    *chain = digest;
    return HEAD_SIZE + size + DIGEST_SIZE;
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
    return version > 0 ? RUN_FILE_FINE : RUN_FILE_BROKEN;
}

static int kind_at(const struct buffer *bytes, size_t at)
{
    return (unsigned char)bytes->text[at + 4];
}

/* The payload of a record of that size, head and digest included. */
static struct bytes_reader payload_at(const struct buffer *bytes, size_t at, size_t size)
{
    return bytes_reader(bytes->text + at + HEAD_SIZE, size - HEAD_SIZE - DIGEST_SIZE);
}

/* Takes the next record. False at the end, with *what if that is no end but damage. */
static bool next_record(const struct buffer *bytes, struct records *records, bool is_whole,
                        const char **what)
{
    uint64_t chain = records->chain;
    size_t at = records->good_size, size = check_record(bytes, at, &chain, what);
    if (size == 0) {
        return false;
    }
    *what = payload_take(records, kind_at(bytes, at), payload_at(bytes, at, size),
                         at == HEADER_SIZE, is_whole);
    records->good_size += *what == NULL ? size : 0;
    records->chain = *what == NULL ? chain : records->chain;
    if (kind_at(bytes, at) == RECORD_KEYFRAME && *what == NULL) {
        records->at_keyframe =
            (struct keyframe_place){records->good_size, chain, records->opening.run};
    }
    return *what == NULL;
}

/* Looks at the entries that were only copied. If one is wrong, all behind the keyframe is read
 * again, up to that one. */
static void look_at_entries(const struct buffer *bytes, struct records *records, const char **what)
{
    struct run_opening *opening = &records->opening;
    const struct buffer *entries = &opening->last.entries;
    struct bytes_reader reader = bytes_reader(entries->text, entries->size);
    struct entry entry;
    for (int i = 0; i < opening->last.entry_count; i++) {
        entry_read(&reader, &entry);
    }
    if (bytes_is_done(&reader)) {
        return;
    }
    opening->run = records->at_keyframe.run;
    records->good_size = records->at_keyframe.good_size;
    records->chain = records->at_keyframe.chain;
    buffer_clear(&opening->last.entries);
    opening->last.entry_count = 0;
    buffer_clear(&opening->later);
    while (next_record(bytes, records, true, what)) {
    }
}

/* The last turn noted behind a record that is damaged; 0 if there is none. A record's digest ends
 * it, and the next one goes on from that: where eight bytes are the digest before a head that fits,
 * a record begins, even after a damaged one. None of these is played, for the actions between are
 * lost. A head may be made up and its record long, so the search gives up after some work. */
static int find_turn_behind(const struct buffer *bytes, size_t damaged)
{
    int turn = 0;
    size_t work = 0;
    for (size_t at = damaged + DIGEST_SIZE, size;
         at < bytes->size && work<SEARCH_WORK; at += size> 0 ? size : 1) {
        const char *what = "";
        const unsigned char *before = (const unsigned char *)bytes->text + at - DIGEST_SIZE;
        uint64_t chain = word_at(before, DIGEST_SIZE);
        size = check_record(bytes, at, &chain, &what);
        work += what == damaged_record ? claimed_size(bytes, at) : 1 + size;
        int noted = size > 0 ? payload_turn(kind_at(bytes, at), payload_at(bytes, at, size)) : 0;
        turn = noted > 0 ? noted : turn;
    }
    return turn;
}

/* A run that was left in order has a keyframe at its end. */
static void note_end(const struct buffer *bytes, enum records_wanted wanted,
                     struct records *records, const char *what)
{
    struct run_opening *opening = &records->opening;
    opening->was_cut_off = bytes->size > records->at_keyframe.good_size;
    if (what != NULL) {
        opening->lost_until =
            wanted != RECORDS_FACTS ? find_turn_behind(bytes, records->good_size) : 0;
        error_set(&opening->damage, "%s at byte %zu of %zu, beyond turn %d", what,
                  records->good_size, bytes->size, opening->run.turn);
    }
    if (opening->lost_until > 0) {
        struct error damage = opening->damage;
        error_set(&opening->damage, "%.200s; it was played until turn %d", damage.text,
                  opening->lost_until);
    }
}

enum run_trouble records_read(const struct buffer *bytes, enum records_wanted wanted,
                              struct records *records, struct error *error)
{
    const char *what = NULL;
    bool is_whole = wanted == RECORDS_WHOLE;
    *records = (struct records){0};
    error_set(error, "it is no Barrow run");
    enum run_trouble trouble = read_header(bytes, records, error);
    if (trouble != RUN_FILE_FINE) {
        return trouble;
    }
    while (next_record(bytes, records, is_whole, &what)) {
    }
    if (records->keyframes == 0) {
        error_set(error, "%s", what != NULL ? what : "it ends before its first keyframe");
        return RUN_FILE_BROKEN;
    }
    look_at_entries(bytes, records, &what);
    note_end(bytes, wanted, records, what);
    if (is_whole) {
        payload_end_segment(records, records->opening.last.entry_count, true);
        records->recording.run = records->opening.run;
        records->recording.damage = records->opening.damage;
    }
    return RUN_FILE_FINE;
}

void records_free(struct records *records)
{
    recording_free(&records->recording);
    run_opening_free(&records->opening);
    buffer_free(&records->next_lead);
    *records = (struct records){0};
}
