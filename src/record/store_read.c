/* Reading a run's file, believing nothing: types and ranges as the values are taken, each row's
 * digest, the order of the rows, that there are as many as the run's own row says, and that the
 * chain ends where it says. A file that passes was written by this program and not changed since,
 * or by somebody who took the trouble to make all digests anew; what the bytes mean is still
 * checked by whoever makes worlds and actions of them. */
#include <string.h>

#include "record/store_digest.h"
#include "record/store_files.h"
#include "record/store_rows.h"

#define SECOND_MAX INT64_C(1000000000000)
#define ENTRIES_MAX 100000000

/* Names are shown on a terminal and in files' names. */
static bool is_plain(const char *text)
{
    while ((unsigned char)*text >= ' ' && *text != 0x7F) {
        text++;
    }
    return *text == '\0';
}

static bool is_sound_run(const struct run *run)
{
    return files_is_id(run->id) && is_plain(run->name) && is_plain(run->version);
}

static void take_run(struct statement *row, struct run *run, struct chain *chain)
{
    statement_take_number(row, 1, 1);
    statement_take_text(row, run->id, sizeof run->id);
    statement_take_text(row, run->name, sizeof run->name);
    run->seed = statement_take_u64(row);
    statement_take_text(row, run->version, sizeof run->version);
    run->data = statement_take_u64(row);
    run->began = statement_take_number(row, -SECOND_MAX, SECOND_MAX);
    run->played = statement_take_number(row, -SECOND_MAX, SECOND_MAX);
    run->state = (int)statement_take_number(row, 0, RUN_STATE_COUNT - 1);
    run->is_wizard = statement_take_number(row, 0, 1) == 1;
    run->turn = (int)statement_take_number(row, 0, INT32_MAX);
    run->depth = (int)statement_take_number(row, 0, INT32_MAX);
    run->level = (int)statement_take_number(row, 0, INT32_MAX);
    chain->keyframes = (int)statement_take_number(row, 1, INT32_MAX);
    chain->entries = (int)statement_take_number(row, 0, ENTRIES_MAX);
    chain->last = statement_take_u64(row);
    chain->ui_state = statement_take_u64(row);
}

#define RUN                                                                                        \
    "SELECT only, id, name, seed, version, data, began, played, state, is_wizard, turn, depth, "   \
    "level,"                                                                                       \
    " keyframes, entries, chain, ui_state, digest FROM run"

bool rows_read_run(struct database *database, struct run *run, struct chain *chain,
                   struct error *error)
{
    *run = (struct run){0};
    *chain = (struct chain){0};
    struct statement *row = database_statement(database, RUN, error);
    enum statement_row result = row != NULL ? statement_next(row, error) : STATEMENT_FAILED;
    if (result != STATEMENT_ROW) {
        return result == STATEMENT_END && database_complain(database, "it holds no run", error);
    }
    take_run(row, run, chain);
    uint64_t digest = statement_take_u64(row);
    bool is_good =
        statement_is_good(row) && digest == digest_of_run(run, chain) && is_sound_run(run);
    result = is_good ? statement_next(row, error) : STATEMENT_ROW;
    statement_stop(row);
    return result == STATEMENT_END ||
           (result == STATEMENT_ROW &&
            database_complain(database, "its first facts are damaged", error));
}

bool rows_are_none(struct database *database)
{
    struct error ignored;
    struct statement *row = database_statement(
        database, "SELECT (SELECT count(*) FROM run) + (SELECT count(*) FROM keyframes)", &ignored);
    bool answer = false;
    if (row != NULL && statement_next(row, &ignored) == STATEMENT_ROW) {
        statement_take_number(row, 0, 0);
        answer = statement_is_good(row);
        statement_stop(row);
    }
    return answer;
}

/* True if the bytes are just so many entries. */
static bool are_entries(const void *bytes, size_t size, int count)
{
    struct bytes_reader reader = bytes_reader(bytes, size);
    struct entry entry;
    for (int i = 0; i < count && reader.is_good; i++) {
        entry_read(&reader, &entry);
    }
    return bytes_is_done(&reader);
}

/* What is being read. */
struct reading {
    struct database *database;
    enum rows_extent extent;
    struct recording *recording;
    struct chain chain; /* up to the row that was read last */
    struct buffer *past;
    struct error *error;
};

/* A view of the statement's own bytes, which is never written to or freed. */
static struct buffer view_bytes(struct statement *row)
{
    size_t size;
    const void *bytes = statement_take_bytes(row, &size);
    struct buffer view = {.size = size};
    memcpy(&view.text, &bytes, sizeof view.text);
    return view;
}

static bool take_keyframe(struct statement *row, const struct chain *before,
                          struct keyframe *keyframe, uint64_t *digest)
{
    statement_take_number(row, before->keyframes, before->keyframes);
    keyframe->turn = (int)statement_take_number(row, 0, INT32_MAX);
    keyframe->depth = (int)statement_take_number(row, 0, INT32_MAX);
    keyframe->world = statement_take_u64(row);
    keyframe->is_edited = statement_take_number(row, 0, 1) == 1;
    keyframe->entry_count = (int)statement_take_number(row, 0, ENTRIES_MAX);
    keyframe->entries = view_bytes(row);
    keyframe->snapshot = view_bytes(row);
    keyframe->chapter = view_bytes(row);
    *digest = statement_take_u64(row);
    return statement_is_good(row) && *digest == digest_of_keyframe(before, keyframe) &&
           are_entries(keyframe->entries.text, keyframe->entries.size, keyframe->entry_count) &&
           (before->keyframes > 0 || keyframe->entry_count == 0);
}

static struct segment *last_of(const struct recording *recording)
{
    return &recording->segment[recording->count - 1];
}

/* A new last segment, in place of the one before if only the last is wanted. */
static struct segment *add_segment(struct reading *reading)
{
    if (reading->extent == ROWS_ALL || reading->recording->count == 0) {
        return recording_add(reading->recording);
    }
    struct segment *segment = last_of(reading->recording);
    buffer_clear(&segment->snapshot);
    buffer_clear(&segment->entries);
    segment->entry_count = 0;
    return segment;
}

static void keep_keyframe(struct reading *reading, const struct keyframe *keyframe)
{
    if (reading->chain.keyframes > 0) {
        struct segment *before = last_of(reading->recording);
        buffer_add_bytes(&before->entries, keyframe->entries.text, keyframe->entries.size);
        before->entry_count = keyframe->entry_count;
    }
    struct segment *segment = add_segment(reading);
    segment->turn = keyframe->turn;
    segment->depth = keyframe->depth;
    segment->digest = keyframe->world;
    segment->is_edited = keyframe->is_edited;
    buffer_add_bytes(&segment->snapshot, keyframe->snapshot.text, keyframe->snapshot.size);
    if (reading->past != NULL) {
        buffer_add_bytes(reading->past, keyframe->chapter.text, keyframe->chapter.size);
    }
}

static bool read_keyframes(struct reading *reading)
{
    struct statement *row = database_statement(
        reading->database, "SELECT * FROM keyframes ORDER BY number", reading->error);
    enum statement_row result = STATEMENT_FAILED;
    while (row != NULL && (result = statement_next(row, reading->error)) == STATEMENT_ROW) {
        struct keyframe keyframe;
        uint64_t digest;
        if (!take_keyframe(row, &reading->chain, &keyframe, &digest)) {
            statement_stop(row);
            return database_complain(reading->database, "a keyframe is damaged", reading->error);
        }
        keep_keyframe(reading, &keyframe);
        reading->chain.keyframes++;
        reading->chain.keyframe = reading->chain.last = digest;
    }
    return result == STATEMENT_END;
}

static bool take_entries(struct statement *row, const struct chain *before, int *count,
                         struct buffer *entries, uint64_t *digest)
{
    statement_take_number(row, before->entries, before->entries);
    *count = (int)statement_take_number(row, 1, ENTRIES_MAX - before->entries);
    *entries = view_bytes(row);
    *digest = statement_take_u64(row);
    return statement_is_good(row) &&
           *digest == digest_of_entries(before, *count, entries->text, entries->size) &&
           are_entries(entries->text, entries->size, *count);
}

static bool read_entries(struct reading *reading)
{
    struct statement *row = database_statement(
        reading->database, "SELECT * FROM entries ORDER BY number", reading->error);
    enum statement_row result = STATEMENT_FAILED;
    while (row != NULL && (result = statement_next(row, reading->error)) == STATEMENT_ROW) {
        int count;
        struct buffer entries;
        uint64_t digest;
        if (reading->recording->count == 0 ||
            !take_entries(row, &reading->chain, &count, &entries, &digest)) {
            statement_stop(row);
            return database_complain(reading->database, "an action is damaged", reading->error);
        }
        struct segment *segment = last_of(reading->recording);
        buffer_add_bytes(&segment->entries, entries.text, entries.size);
        segment->entry_count += count;
        reading->chain.entries += count;
        reading->chain.last = digest;
    }
    return result == STATEMENT_END;
}

static bool read_memoir(struct reading *reading, struct buffer *ui_state)
{
    struct statement *row = database_statement(
        reading->database, "SELECT only, ui_state FROM ui_state", reading->error);
    enum statement_row result = STATEMENT_FAILED;
    bool is_good = true;
    int rows = 0;
    while (row != NULL && (result = statement_next(row, reading->error)) == STATEMENT_ROW) {
        statement_take_number(row, 1, 1);
        struct buffer bytes = view_bytes(row);
        is_good = is_good && statement_is_good(row) && rows++ == 0;
        reading->chain.ui_state = digest_of_memoir(bytes.text, bytes.size);
        if (ui_state != NULL && is_good) {
            buffer_add_bytes(ui_state, bytes.text, bytes.size);
        }
    }
    return result == STATEMENT_END &&
           (is_good ||
            database_complain(reading->database, "its ui_state is damaged", reading->error));
}

static bool agree(struct reading *reading, const struct chain *wanted)
{
    const struct chain *chain = &reading->chain;
    bool is_whole = chain->keyframes == wanted->keyframes && chain->entries == wanted->entries &&
                    chain->last == wanted->last && chain->ui_state == wanted->ui_state;
    return is_whole ||
           database_complain(reading->database, "something is missing, or was put there by others",
                             reading->error);
}

bool rows_read(struct database *database, enum rows_extent extent, struct recording *recording,
               struct chain *chain, struct buffer *ui_state, struct buffer *past,
               struct error *error)
{
    struct reading reading = {database, extent, recording, {0}, past, error};
    struct chain wanted;
    if (!database_begin(database, error)) {
        return false;
    }
    bool is_good = rows_read_run(database, &recording->run, &wanted, error) &&
                   read_keyframes(&reading) && read_entries(&reading) &&
                   read_memoir(&reading, ui_state) && agree(&reading, &wanted);
    database_undo(database);
    *chain = reading.chain;
    return is_good;
}
