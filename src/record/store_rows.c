/* The form of a run's file: its tables, what a row's digest is made of, and how rows are written.
 *
 *   run        one row: the facts, how many rows there are, the last digest of the chain
 *   keyframes  a world, what the interface adds to its past, and the entries that led there
 *   entries    those since the last keyframe, in portions: one each, more after a disk was full
 *   ui_state     one row at most: what the interface wants back
 *
 * A keyframe takes the entries before it into its own row rather than those after it, so that its
 * row is written once and never again. */
#include "record/store_rows.h"

#include <string.h>

#include "barrow/base/digest.h"
#include "record/store_digest.h"

static const char *const schema[] = {
    "CREATE TABLE run(only INTEGER PRIMARY KEY, id TEXT NOT NULL, name TEXT NOT NULL,"
    " seed INTEGER NOT NULL, version TEXT NOT NULL, data INTEGER NOT NULL,"
    " began INTEGER NOT NULL, played INTEGER NOT NULL, state INTEGER NOT NULL,"
    " is_wizard INTEGER NOT NULL, turn INTEGER NOT NULL, depth INTEGER NOT NULL,"
    " level INTEGER NOT NULL, keyframes INTEGER NOT NULL, entries INTEGER NOT NULL,"
    " chain INTEGER NOT NULL, ui_state INTEGER NOT NULL, digest INTEGER NOT NULL)",
    "CREATE TABLE keyframes(number INTEGER PRIMARY KEY, turn INTEGER NOT NULL,"
    " depth INTEGER NOT NULL, world INTEGER NOT NULL, is_edited INTEGER NOT NULL,"
    " entry_count INTEGER NOT NULL, entries BLOB NOT NULL, snapshot BLOB NOT NULL,"
    " chapter BLOB NOT NULL, digest INTEGER NOT NULL)",
    "CREATE TABLE entries(number INTEGER PRIMARY KEY, entry_count INTEGER NOT NULL,"
    " entries BLOB NOT NULL, digest INTEGER NOT NULL)",
    "CREATE TABLE ui_state(only INTEGER PRIMARY KEY, ui_state BLOB NOT NULL)",
    NULL,
};

static const struct database_form form = {
    .what = "run of Barrow",
    .application_id = 0x42525257, /* "BRRW" */
    .version = 1,
    .schema = schema,
    .longest = 64 << 20,
    .is_logged = true,
};

struct database *rows_open(const char *path, enum database_mode mode,
                           enum database_trouble *trouble, struct error *error)
{
    return database_open(path, mode, &form, trouble, error);
}

/* Each kind of row begins with another number, so that none can pass for one of another table. */
enum row_kind { ROW_RUN = 1, ROW_KEYFRAME, ROW_ENTRIES, ROW_MEMOIR };

static void add_bytes(struct digest *digest, const void *bytes, size_t size)
{
    digest_number(digest, (int64_t)size);
    digest_bytes(digest, bytes, size);
}

static void add_numbers(struct digest *digest, const int64_t *number, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        digest_number(digest, number[i]);
    }
}

uint64_t digest_of_run(const struct run *run, const struct chain *chain)
{
    struct digest digest = digest_start();
    const int64_t numbers[] = {ROW_RUN,
                               (int64_t)run->seed,
                               (int64_t)run->data,
                               run->began,
                               run->played,
                               run->state,
                               run->is_wizard,
                               run->turn,
                               run->depth,
                               run->level,
                               chain->keyframes,
                               chain->entries,
                               (int64_t)chain->last,
                               (int64_t)chain->ui_state};
    add_numbers(&digest, numbers, sizeof numbers / sizeof numbers[0]);
    add_bytes(&digest, run->id, strlen(run->id));
    add_bytes(&digest, run->name, strlen(run->name));
    add_bytes(&digest, run->version, strlen(run->version));
    return digest_value(&digest);
}

uint64_t digest_of_keyframe(const struct chain *before, const struct keyframe *keyframe)
{
    struct digest digest = digest_start();
    const int64_t numbers[] = {
        ROW_KEYFRAME,    (int64_t)before->keyframe, before->keyframes,   keyframe->turn,
        keyframe->depth, (int64_t)keyframe->world,  keyframe->is_edited, keyframe->entry_count};
    add_numbers(&digest, numbers, sizeof numbers / sizeof numbers[0]);
    add_bytes(&digest, buffer_text(&keyframe->entries), keyframe->entries.size);
    add_bytes(&digest, buffer_text(&keyframe->snapshot), keyframe->snapshot.size);
    add_bytes(&digest, buffer_text(&keyframe->chapter), keyframe->chapter.size);
    return digest_value(&digest);
}

uint64_t digest_of_entries(const struct chain *before, int count, const void *bytes, size_t size)
{
    struct digest digest = digest_start();
    const int64_t numbers[] = {ROW_ENTRIES, (int64_t)before->last, before->entries, count};
    add_numbers(&digest, numbers, sizeof numbers / sizeof numbers[0]);
    add_bytes(&digest, bytes, size);
    return digest_value(&digest);
}

uint64_t digest_of_memoir(const void *bytes, size_t size)
{
    struct digest digest = digest_start();
    digest_number(&digest, ROW_MEMOIR);
    add_bytes(&digest, bytes, size);
    return digest_value(&digest);
}

static bool clear_entries(struct database *database, struct error *error)
{
    struct statement *statement = database_statement(database, "DELETE FROM entries", error);
    return statement != NULL && statement_run(statement, error);
}

static void put_buffer(struct statement *statement, const struct buffer *buffer)
{
    statement_put_bytes(statement, buffer_text(buffer), buffer->size);
}

bool rows_put_keyframe(struct database *database, struct chain *chain,
                       const struct keyframe *keyframe, struct error *error)
{
    struct statement *row = database_statement(
        database, "INSERT INTO keyframes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", error);
    if (row == NULL) {
        return false;
    }
    uint64_t digest = digest_of_keyframe(chain, keyframe);
    statement_put_number(row, chain->keyframes);
    statement_put_number(row, keyframe->turn);
    statement_put_number(row, keyframe->depth);
    statement_put_u64(row, keyframe->world);
    statement_put_number(row, keyframe->is_edited);
    statement_put_number(row, keyframe->entry_count);
    put_buffer(row, &keyframe->entries);
    put_buffer(row, &keyframe->snapshot);
    put_buffer(row, &keyframe->chapter);
    statement_put_u64(row, digest);
    chain->keyframes++;
    chain->entries = 0;
    chain->keyframe = chain->last = digest;
    return statement_run(row, error) && clear_entries(database, error);
}

bool rows_put_entries(struct database *database, struct chain *chain, int count, const char *bytes,
                      size_t size, struct error *error)
{
    struct statement *row =
        database_statement(database, "INSERT INTO entries VALUES (?, ?, ?, ?)", error);
    if (row == NULL) {
        return false;
    }
    uint64_t digest = digest_of_entries(chain, count, bytes, size);
    statement_put_number(row, chain->entries);
    statement_put_number(row, count);
    statement_put_bytes(row, bytes, size);
    statement_put_u64(row, digest);
    chain->entries += count;
    chain->last = digest;
    return statement_run(row, error);
}

bool rows_put_memoir(struct database *database, struct chain *chain, const struct buffer *ui_state,
                     struct error *error)
{
    struct statement *row =
        database_statement(database, "REPLACE INTO ui_state VALUES (1, ?)", error);
    if (row == NULL) {
        return false;
    }
    put_buffer(row, ui_state);
    chain->ui_state = digest_of_memoir(buffer_text(ui_state), ui_state->size);
    return statement_run(row, error);
}

bool rows_put_run(struct database *database, const struct run *run, const struct chain *chain,
                  struct error *error)
{
    struct statement *row = database_statement(
        database, "REPLACE INTO run VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        error);
    if (row == NULL) {
        return false;
    }
    statement_put_text(row, run->id);
    statement_put_text(row, run->name);
    statement_put_u64(row, run->seed);
    statement_put_text(row, run->version);
    statement_put_u64(row, run->data);
    statement_put_number(row, run->began);
    statement_put_number(row, run->played);
    statement_put_number(row, run->state);
    statement_put_number(row, run->is_wizard);
    statement_put_number(row, run->turn);
    statement_put_number(row, run->depth);
    statement_put_number(row, run->level);
    statement_put_number(row, chain->keyframes);
    statement_put_number(row, chain->entries);
    statement_put_u64(row, chain->last);
    statement_put_u64(row, chain->ui_state);
    statement_put_u64(row, digest_of_run(run, chain));
    return statement_run(row, error);
}
