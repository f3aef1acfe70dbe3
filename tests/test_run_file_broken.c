/* Damaged and made-up run files: never a crash, never a hang, and never another run than the one
 * that was played: each opens exactly as it was, or tells that something is missing and keeps a
 * copy. A file that is cut off is one whose process died earlier, which nobody can tell from it.
 * BARROW_LONG tries many. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "barrow/base/dice.h"
#include "barrow/base/digest.h"
#include "barrow/record/run_file.h"
#include "record/run_records.h"
#include "support/effort.h"
#include "support/folder.h"
#include "support/must.h"
#include "support/played_run.h"
#include "support/test.h"
#include "support/timing.h"

#define NOON INT64_C(1795262400)
#define MUTATIONS effort_for(30, 60, 1500)
#define STEP (size_t) effort_for(17, 7, 7) /* bytes of the long file, from one cut to the next */
#define STRETCHES 4
#define STRETCH 6
#define HEADER 12
#define HEAD 8

/* A run that was played, its bytes, and the world at each moment of it. */
struct original {
    struct buffer bytes;
    uint64_t digest[STRETCHES * STRETCH + 1];
    int count;
};

static char *home;
static struct original original, other;

static void read_file(const char *path, struct buffer *bytes)
{
    buffer_clear(bytes);
    folder_read("", path, bytes);
}

static void play_original(struct original *run, uint64_t seed)
{
    struct error error;
    struct buffer state = {0};
    struct player *player = player_new(seed);
    struct run_file *file = player_begin(player, home, seed == 1 ? "Wulf" : "Ed", NOON);
    buffer_add(&state, "noted");
    run->digest[run->count++] = player_digest(player);
    for (int i = 0; i < STRETCHES; i++) {
        for (int k = 0; k < STRETCH; k++) {
            assert_int_equal(player_append(player, file, 1), 1);
            run->digest[run->count++] = player_digest(player);
        }
        must(run_file_note(file, player_world(player), &state, NOON, &error), &error);
        if (i < STRETCHES - 1) {
            player_keyframe(player, file, "state", "told", NOON);
        }
    }
    char path[400];
    snprintf(path, sizeof path, "%s", run_file_path(file));
    run_file_close(file);
    read_file(path, &run->bytes);
    unlink(path);
    buffer_free(&state);
    player_free(player);
}

/* Which moment of the original a world is; -1 for none. */
static int moment_of(const struct original *run, uint64_t digest)
{
    int i = run->count - 1;
    while (i >= 0 && run->digest[i] != digest) {
        i--;
    }
    return i;
}

/* ---- mutations ---- */

static void splice(struct buffer *bytes, size_t at, size_t removed, const char *added, size_t size)
{
    struct buffer whole = {0};
    buffer_add_bytes(&whole, bytes->text, at);
    buffer_add_bytes(&whole, added, size);
    buffer_add_bytes(&whole, bytes->text + at + removed, bytes->size - at - removed);
    buffer_free(bytes);
    *bytes = whole;
}

/* Where the n-th record begins; the end of the bytes if there are not so many. */
static size_t record_at(const struct buffer *bytes, int n)
{
    size_t at = HEADER;
    for (int i = 0; i < n && at < bytes->size; i++) {
        const unsigned char *head = (const unsigned char *)bytes->text + at;
        at += HEAD + 8u + (head[0] | (size_t)head[1] << 8 | (size_t)head[2] << 16);
    }
    return at;
}

static int pick(struct dice *dice, size_t most)
{
    return dice_between(dice, 0, (int)most);
}

/* Changes bytes; returns what was done. */
static const char *mutate(struct buffer *bytes, struct dice *dice)
{
    static const char zeros[64];
    size_t at = (size_t)pick(dice, bytes->size - 1), left = bytes->size - at;
    size_t size = (size_t)dice_between(dice, 1, 40);
    int records = 2 + STRETCHES * (STRETCH + 2), n = dice_between(dice, 0, records);
    size_t from = record_at(bytes, n), to = record_at(bytes, n + 1);
    size = size < left ? size : left;
    switch (dice_between(dice, 0, 9)) {
    case 0:
        bytes->text[at] = (char)(bytes->text[at] ^ 1 << dice_between(dice, 0, 7));
        return "a bit";
    case 1:
        bytes->text[at] = (char)dice_between(dice, -128, 127);
        return "a byte";
    case 2:
        bytes->size = at;
        return "cut off";
    case 3:
        splice(bytes, at, size, "", 0);
        return "bytes left out";
    case 4:
        splice(bytes, at, 0, zeros, size);
        return "zeros slipped in";
    case 5:
        splice(bytes, bytes->size, 0, zeros, size);
        return "zeros at the end";
    case 6:
        splice(bytes, from, to - from, "", 0);
        return "a record left out";
    case 7:
        splice(bytes, to, 0, bytes->text + from, to - from);
        return "a record twice";
    case 8:
        memset(bytes->text + at, 0, size);
        return "zeros over it";
    default:
        splice(bytes, from, to - from, other.bytes.text + record_at(&other.bytes, n),
               record_at(&other.bytes, n + 1) - record_at(&other.bytes, n));
        return "a record of another run";
    }
}

/* ---- what meets the file ---- */

struct trial {
    const char *what;
    int number;
    struct buffer bytes; /* in the file */
    bool is_cut;         /* as if its process had died earlier */
    char path[400];
};

static void expect(bool is_so, const struct trial *trial, const char *words)
{
    if (!is_so) {
        fail_msg("mutation %d, %s: %s", trial->number, trial->what, words);
    }
}

static bool is_copy(const char *path, const struct buffer *bytes)
{
    struct buffer copy = {0};
    read_file(path, &copy);
    bool is_same = copy.size == bytes->size &&
                   memcmp(buffer_text(&copy), buffer_text(bytes), bytes->size) == 0;
    buffer_free(&copy);
    return is_same;
}

/* The world that a segment leads to; one that was played before is known by its bytes. */
static uint64_t play_once(const struct segment *segment)
{
    static struct {
        uint64_t bytes, world;
    } known[256];
    struct error error;
    struct digest bytes = digest_start();
    digest_bytes(&bytes, buffer_text(&segment->snapshot), segment->snapshot.size);
    digest_number(&bytes, segment->entry_count);
    digest_bytes(&bytes, buffer_text(&segment->entries), segment->entries.size);
    uint64_t key = digest_value(&bytes);
    int place = (int)(key % COUNT_OF(known));
    if (known[place].bytes != key) {
        must(play_segment(segment, sturdy_content(), &known[place].world, &error), &error);
        known[place].bytes = key;
    }
    return known[place].world;
}

static void expect_opening(const struct trial *trial, const struct run_opening *opening)
{
    int moment = moment_of(&original, play_once(&opening->last));
    bool is_told = opening->damage.text[0] != '\0';
    bool is_whole = moment == original.count - 1 && opening->later_at == STRETCH;
    expect(moment >= 0, trial, "another world");
    expect(is_whole || is_told || trial->is_cut, trial, "something is missing without a word");
    expect(is_told == (opening->aside.size > 0), trial, "no copy");
    expect(!is_told || is_copy(opening->aside.text, &trial->bytes), trial, "another copy");
    expect(strncmp("toldtoldtold", buffer_text(&opening->messages), opening->messages.size) == 0,
           trial, "other messages");
    if (is_told) {
        unlink(opening->aside.text);
    }
}

/* Opens it, and again, when nothing must be wrong any more. */
static void meet(struct trial *trial)
{
    struct run run;
    struct error error = {""};
    struct recording recording;
    struct run_opening opening;
    enum run_trouble trouble;
    folder_write_bytes("", trial->path, trial->bytes.text, trial->bytes.size);
    run_file_list(home, &run, 1, NULL);
    if (run_file_read(home, "x", &recording, &error)) {
        recording_free(&recording);
    }
    expect(is_copy(trial->path, &trial->bytes), trial, "reading changed it");
    struct run_file *file = run_file_open(home, "x", &opening, &trouble, &error);
    if (file == NULL) {
        char aside[420];
        snprintf(aside, sizeof aside, "%s%s", trial->path,
                 trouble == RUN_FILE_BROKEN ? ".broken-1" : "");
        expect(error.text[0] != '\0' && is_copy(aside, &trial->bytes), trial, "lost");
        unlink(aside);
        return;
    }
    expect_opening(trial, &opening);
    run_opening_free(&opening);
    run_file_close(file);
    file = run_file_open(home, "x", &opening, &trouble, &error);
    must(file != NULL, &error);
    expect(opening.damage.text[0] == '\0', trial, "damaged for ever");
    run_opening_free(&opening);
    run_file_close(file);
    unlink(trial->path);
}

/* True if only the last record, which is not whole, differs from the original. */
static bool is_cut(const struct buffer *bytes)
{
    size_t last = HEADER, next = HEADER;
    for (int i = 1; next < bytes->size && next < original.bytes.size; i++) {
        last = next;
        next = record_at(&original.bytes, i);
    }
    size_t sound = bytes->size < next ? last : next;
    return bytes->size < original.bytes.size &&
           memcmp(bytes->text, original.bytes.text, sound < bytes->size ? sound : bytes->size) == 0;
}

TEST(no_mutation_is_taken_for_another_run)
{
    int count = MUTATIONS;
    struct trial trial = {0};
    snprintf(trial.path, sizeof trial.path, "%s/runs/x.run", home);
    for (trial.number = 0; trial.number < count; trial.number++) {
        uint64_t key = (uint64_t)trial.number;
        struct dice dice = dice_from(&key, 1);
        buffer_clear(&trial.bytes);
        buffer_add_bytes(&trial.bytes, original.bytes.text, original.bytes.size);
        trial.what = mutate(&trial.bytes, &dice);
        trial.is_cut = is_cut(&trial.bytes);
        meet(&trial);
    }
    buffer_free(&trial.bytes);
}

/* Cut off anywhere, it is the run at an earlier moment, or no run yet. */
TEST(a_file_cut_off_anywhere_is_the_run_at_an_earlier_moment)
{
    struct trial trial = {.what = "cut off", .is_cut = true};
    snprintf(trial.path, sizeof trial.path, "%s/runs/x.run", home);
    buffer_add_bytes(&trial.bytes, original.bytes.text, original.bytes.size);
    for (size_t size = original.bytes.size; size > 0; size -= size > 300 ? STEP : 1) {
        trial.number = (int)size;
        trial.bytes.size = size;
        meet(&trial);
    }
    buffer_free(&trial.bytes);
}

/* ---- forgeries: the digests are right, what they cover is not ---- */

/* All records of the original, the n-th with another payload, under new digests. */
static void forge(struct buffer *forged, int n, struct dice *dice)
{
    uint64_t chain;
    struct buffer rest = {0};
    records_begin(forged, &chain);
    for (int i = 0; record_at(&original.bytes, i) < original.bytes.size; i++) {
        const char *record = original.bytes.text + record_at(&original.bytes, i);
        size_t size = record_at(&original.bytes, i + 1) - record_at(&original.bytes, i);
        buffer_clear(&rest);
        buffer_add_bytes(&rest, record + HEAD, size - HEAD - 8);
        for (int k = 0; i == n && rest.size > 0 && k <= dice_between(dice, 0, 3); k++) {
            char byte = (char)dice_between(dice, -128, 127);
            rest.text[pick(dice, rest.size - 1)] = byte;
        }
        records_add(forged, &chain, (enum record_kind)record[4], &rest);
    }
    buffer_free(&rest);
}

/* Nothing can be said of what they hold, but that it is safe to play. */
TEST(no_forgery_is_deadly)
{
    for (int i = 0; i < MUTATIONS; i++) {
        uint64_t key = (uint64_t)i, digest;
        struct dice dice = dice_from(&key, 1);
        struct buffer forged = {0};
        struct records records;
        struct error error = {""};
        int forged_one = dice_between(&dice, 0, STRETCHES * (STRETCH + 2));
        forge(&forged, forged_one, &dice);
        enum run_trouble trouble =
            records_read(&forged, i % 2 == 0 ? RECORDS_WHOLE : RECORDS_LAST, &records, &error);
        assert_true(trouble == RUN_FILE_FINE || error.text[0] != '\0');
        play_segment(&records.opening.last, sturdy_content(), &digest, &error);
        for (int k = 0; k < records.recording.count; k++) {
            play_segment(&records.recording.segment[k], sturdy_content(), &digest, &error);
        }
        records_free(&records);
        buffer_free(&forged);
    }
}

/* Two megabytes of heads that fit, each of a record as long as the rest: to look at every one of
 * them to its end would take half a minute. */
TEST(made_up_heads_behind_damage_do_not_cost_endless_work)
{
    enum { HEADS = 1 << 17 };
    struct buffer bytes = {0};
    struct error error = {""};
    struct records records;
    buffer_add_bytes(&bytes, original.bytes.text, original.bytes.size);
    bytes.text[bytes.size - 1] ^= 1;
    for (int i = 0; i < HEADS; i++) {
        uint32_t size = i < HEADS - 2 ? (uint32_t)(HEADS - i - 2) * 16 : 0;
        struct digest check = {0}; /* of the eight bytes before, which are 0 */
        digest_number(&check, (int64_t)size << 8 | RECORD_KEYFRAME);
        unsigned char head[16] = {[12] = RECORD_KEYFRAME};
        for (int k = 0; k < 4; k++) {
            head[8 + k] = (unsigned char)(size >> 8 * k);
            head[13 + k % 3] = (unsigned char)(digest_value(&check) >> 8 * (k % 3));
        }
        buffer_add_bytes(&bytes, (const char *)head, sizeof head);
    }
    double before = timing_worked();
    assert_int_equal(records_read(&bytes, RECORDS_LAST, &records, &error), RUN_FILE_FINE);
    assert_true(timing_worked() - before < 5e6);
    assert_non_null(strstr(records.opening.damage.text, "a record is damaged at byte "));
    assert_non_null(strstr(records.opening.damage.text, ", beyond turn "));
    records_free(&records);
    buffer_free(&bytes);
}

/* It may be of a later version's kind: all before it is the run, whoever reads. */
TEST(an_entry_that_cannot_be_is_damage_at_the_end)
{
    uint64_t chain;
    struct buffer bytes = {0}, entry = {0}, state_of_ui = {0};
    struct error error = {""};
    struct records whole, longer;
    buffer_add_bytes(&bytes, original.bytes.text, original.bytes.size);
    must(records_read(&bytes, RECORDS_WHOLE, &whole, &error) == RUN_FILE_FINE, &error);
    chain = whole.chain;
    bytes_put_number(&entry, ENTRY_KIND_COUNT);
    records_add(&bytes, &chain, RECORD_ENTRY, &entry);
    struct run later = whole.recording.run;
    later.turn = 9999;
    records_add_ui_state(&bytes, &chain, &later, &state_of_ui);
    for (int is_whole = 0; is_whole <= 1; is_whole++) {
        must(records_read(&bytes, is_whole == 1 ? RECORDS_WHOLE : RECORDS_LAST, &longer, &error) ==
                 RUN_FILE_FINE,
             &error);
        assert_non_null(strstr(longer.opening.damage.text, "a record holds what cannot be"));
        assert_int_equal(longer.good_size, original.bytes.size);
        assert_true(longer.chain == whole.chain);
        assert_int_equal(longer.opening.run.turn, whole.opening.run.turn);
        const struct recording *recording = &longer.recording;
        assert_int_equal(
            (is_whole == 1 ? &recording->segment[recording->count - 1] : &longer.opening.last)
                ->entry_count,
            STRETCH);
        assert_int_equal(longer.opening.later_at, STRETCH);
        records_free(&longer);
    }
    records_free(&whole);
    buffer_free(&bytes);
    buffer_free(&entry);
}

static int open_home(void **state)
{
    int result = folder_set_up(state);
    home = *state;
    play_original(&original, 1);
    play_original(&other, 2);
    return result;
}

static int close_home(void **state)
{
    buffer_free(&original.bytes);
    buffer_free(&other.bytes);
    return folder_tear_down(state);
}

AROUND_ALL_TESTS(open_home, close_home)
