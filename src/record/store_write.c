/* Writing to a run that is open. Everything since the last keyframe is in memory as well, so a
 * refusal of the system costs nothing: what could not be written waits, and the next call that
 * succeeds writes it all in one transaction. The invariant: file + slip + what waits = the run, and
 * the file alone is always a run that can be gone on with.
 *
 * A keyframe that must wait keeps the entries that led to it; those of them that are in the file
 * already are taken out again by the transaction that puts the keyframe there. */
#include <assert.h>
#include <stdlib.h>
#include <unistd.h>

#include "barrow/base/memory.h"
#include "barrow/record/snapshot.h"
#include "record/store_parts.h"

static struct buffer copy_of(const struct buffer *buffer)
{
    struct buffer copy = {0};
    if (buffer->size > 0) {
        buffer_add_bytes(&copy, buffer->text, buffer->size);
    }
    return copy;
}

void store_free_keyframe(struct keyframe *keyframe)
{
    buffer_free(&keyframe->entries);
    buffer_free(&keyframe->snapshot);
    buffer_free(&keyframe->chapter);
}

void store_forget_waiting(struct run_file *store)
{
    for (int i = 0; i < store->pending_count; i++) {
        store_free_keyframe(&store->pending[i]);
    }
    free(store->pending);
    store->pending = NULL;
    store->pending_count = 0;
}

/* The next one to open the run is to find all that is in the file now. */
static void write_mark(struct run_file *store, const struct buffer *ui_state)
{
    struct mark mark = mark_of(&store->chain, &store->run);
    mark_write(store->lock, &mark, ui_state);
    store->is_mark_needed = false; /* but as long as there is a log */
}

void store_note_world(struct run *run, const struct world *world, int64_t now)
{
    run->played = now;
    run->turn = world->turn;
    run->depth = world->journey.depth;
    run->level = world_hero(world)->progress.level;
}

struct keyframe store_make_keyframe(const struct run_file *store, const struct world *world,
                                    const struct content *content)
{
    struct keyframe keyframe = {
        .turn = world->turn,
        .depth = world->journey.depth,
        .world = world_digest(world, content),
        .entry_count = store->last.entry_count,
        .entries = store->last.entries,
    };
    snapshot_write(world, content, &keyframe.snapshot);
    return keyframe;
}

void store_begin_segment(struct run_file *store, const struct keyframe *keyframe)
{
    buffer_clear(&store->last.snapshot);
    buffer_add_bytes(&store->last.snapshot, keyframe->snapshot.text, keyframe->snapshot.size);
    store->last.turn = keyframe->turn;
    store->last.depth = keyframe->depth;
    store->last.digest = keyframe->world;
    store->last.is_edited = keyframe->is_edited;
    store->last.entry_count = 0;
    store->written = 0;
}

/* The keyframe waits, and owns the entries that led to it from now on. */
static void push_pending(struct run_file *store, const struct keyframe *keyframe)
{
    size_t size = ((size_t)store->pending_count + 1) * sizeof store->pending[0];
    store->pending = memory_grow(store->pending, size);
    store->pending[store->pending_count++] = *keyframe;
    store->last.entries = (struct buffer){0};
}

/* A row for each entry, so that the chain goes the same way as on the slip. */
static bool put_rest(struct run_file *store, struct chain *chain, struct error *error)
{
    const char *from = buffer_text(&store->last.entries) + store->written;
    struct bytes_reader reader = bytes_reader(from, store->last.entries.size - store->written);
    bool is_good = true;
    while (is_good && chain->entries < store->last.entry_count) {
        const void *bytes = reader.at;
        struct entry entry;
        bool is_entry = entry_read(&reader, &entry);
        assert(is_entry);
        (void)is_entry;
        is_good = rows_put_entries(store->database, chain, 1, bytes,
                                   (size_t)(reader.at - (const unsigned char *)bytes), error);
    }
    return is_good;
}

static bool put_all(struct run_file *store, const struct keyframe *next, struct chain *chain,
                    struct error *error)
{
    bool is_good = true;
    for (int i = 0; i < store->pending_count && is_good; i++) {
        is_good = rows_put_keyframe(store->database, chain, &store->pending[i], error);
    }
    is_good = is_good && (next != NULL ? rows_put_keyframe(store->database, chain, next, error)
                                       : put_rest(store, chain, error));
    is_good = is_good && (!store->memoir_waits ||
                          rows_put_memoir(store->database, chain, &store->ui_state, error));
    return is_good && rows_put_run(store->database, &store->run, chain, error);
}

/* A file that was removed can still be written to, but nobody will ever read it, nor its slip. */
static bool has_file(struct run_file *store, struct error *error)
{
    if (access(store->path, F_OK) == 0) {
        return true;
    }
    store->unkept = store->last.entry_count - store->chain.entries;
    return error_set(error, "%s is gone: the run is not kept any more", store->path);
}

static bool commit(struct run_file *store, const struct keyframe *next, struct chain *chain,
                   struct error *error)
{
    if (!has_file(store, error) || !database_begin(store->database, error)) {
        return false;
    }
    if (!put_all(store, next, chain, error)) {
        database_undo(store->database);
        return false;
    }
    return database_commit(store->database, error);
}

bool store_write(struct run_file *store, const struct keyframe *next, struct error *error)
{
    struct chain chain = store->chain;
    store->is_refused = !commit(store, next, &chain, error);
    if (store->is_refused) {
        return false;
    }
    store->chain = store->tip = chain;
    store->written = store->last.entries.size;
    slip_clear(store->slip);
    write_mark(store, NULL);
    store_forget_waiting(store);
    buffer_free(&store->ui_state);
    store->memoir_waits = false;
    store->unkept = 0;
    return true;
}

void store_note(struct run_file *store, const struct world *world)
{
    store_note_world(&store->run, world, store->run.played);
}

bool run_file_waits(const struct run_file *store)
{
    return store->last.entry_count > store->chain.entries || store->pending_count > 0 ||
           store->memoir_waits;
}

void store_remember(struct run_file *store, const struct buffer *ui_state)
{
    if (!run_file_waits(store) && !store->is_mark_needed) {
        write_mark(store, ui_state);
    }
}

bool run_file_settle(struct run_file *store, struct error *error)
{
    bool has_keyframe = store->pending_count > 0;
    return !run_file_waits(store) ||
           (store_write(store, NULL, error) &&
            (!has_keyframe || database_checkpoint(store->database, error)));
}

/* The slip goes on from the file without a gap, or not at all. While the file cannot be written to
 * it is not used, so that it is seen at once when the file can. */
static bool jot(struct run_file *store, size_t from)
{
    return !store->is_refused && slip_add(store->slip, &store->tip, store->last.entries.text + from,
                                          store->last.entries.size - from);
}

bool run_file_append(struct run_file *store, const struct entry *entry, int64_t now,
                     struct error *error)
{
    size_t from = store->last.entries.size;
    entry_write(entry, &store->last.entries);
    store->last.entry_count++;
    store->run.played = now;
    if (jot(store, from)) {
        return true;
    }
    store->unkept++;
    return run_file_settle(store, error);
}

int run_file_unkept(const struct run_file *store)
{
    return store->unkept;
}

static void take_memoir(struct run_file *store, const struct buffer *ui_state)
{
    buffer_free(&store->ui_state);
    store->ui_state = copy_of(ui_state);
    store->memoir_waits = true;
}

bool run_file_snapshot(struct run_file *store, const struct world *world,
                       const struct content *content, const struct buffer *ui_state,
                       const struct buffer *chapter, bool is_edited, int64_t now,
                       struct error *error)
{
    struct keyframe keyframe = store_make_keyframe(store, world, content);
    keyframe.is_edited = is_edited;
    keyframe.chapter = copy_of(chapter);
    take_memoir(store, ui_state);
    store_note_world(&store->run, world, now);
    store->run.is_wizard = store->run.is_wizard || is_edited;
    bool is_kept = store_write(store, &keyframe, error);
    store_begin_segment(store, &keyframe);
    if (!is_kept) {
        push_pending(store, &keyframe);
        return false;
    }
    buffer_clear(&store->last.entries);
    keyframe.entries = (struct buffer){0};
    store_free_keyframe(&keyframe);
    return database_checkpoint(store->database, error);
}

void run_file_cut(struct run_file *store, int count)
{
    struct buffer *entries = &store->last.entries;
    struct bytes_reader reader = bytes_reader(buffer_text(entries), entries->size);
    struct entry entry;
    assert(count <= store->last.entry_count && store->pending_count == 0);
    store->last.entry_count = 0;
    while (store->last.entry_count < count && entry_read(&reader, &entry)) {
        store->last.entry_count++;
    }
    size_t rest = (size_t)(reader.end - reader.at);
    entries->size -= rest;
}
