/* From the beginning of a run to its end: its file is made, let go of, moved to the recordings, or
 * set aside. What is written meanwhile is in store_write.c, how a run is gone on with in
 * run_file_open.c. A run's lock is held from before its file is there until after it was moved. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "record/store_parts.h"

struct run_file *store_new(const char *home, const char *id, struct store_lock *lock)
{
    struct run_file *store = memory_new(1, sizeof *store);
    struct buffer path = files_path(home, FOLDER_RUNS, id, STORE_RUN_END);
    store->home = memory_copy_text(home);
    store->path = path.text;
    store->lock = lock;
    return store;
}

struct store_lock *store_lock_run(const char *home, const char *id, bool *is_in_use,
                                  struct error *error)
{
    struct buffer path = files_path(home, FOLDER_RUNS, id, STORE_LOCK_END);
    long holder;
    struct store_lock *lock = store_lock_take(path.text, &holder, error);
    buffer_free(&path);
    *is_in_use = holder != 0;
    if (holder > 0) {
        error_set(error, "%s is being played by process %ld", id, holder);
    } else if (holder < 0) {
        error_set(error, "%s is being played by another process", id);
    }
    return lock;
}

void store_drop(struct run_file *store)
{
    database_close_as_is(store->database);
    if (!store->is_mark_needed && !log_is_there(store->path)) {
        store_lock_forget_mark(store->lock);
    }
    slip_close(store->slip);
    store_lock_drop(store->lock);
    store_forget_waiting(store);
    buffer_free(&store->ui_state);
    buffer_free(&store->last.snapshot);
    buffer_free(&store->last.entries);
    free(store->home);
    free(store->path);
    free(store);
}

const struct run *run_file_run(const struct run_file *store)
{
    return &store->run;
}

const struct segment *store_last_segment(const struct run_file *store)
{
    return &store->last;
}

/* The first transaction makes the file a run: before it there is none. */
static bool write_first(struct run_file *store, const struct world *world,
                        const struct content *content, struct error *error)
{
    enum database_trouble trouble;
    store->database = rows_open(store->path, DATABASE_CREATE, &trouble, error);
    if (store->database == NULL) {
        return false;
    }
    struct keyframe keyframe = store_make_keyframe(store, world, content);
    bool is_kept =
        store_write(store, &keyframe, error) && database_checkpoint(store->database, error);
    store_begin_segment(store, &keyframe);
    store_free_keyframe(&keyframe);
    files_sync(store->path);
    store->slip = slip_open(store->path);
    return is_kept;
}

struct run_file *run_file_create(const char *home, const struct run *run, const struct world *world,
                                 const struct content *content, int64_t now, struct error *error)
{
    struct run begun = *run;
    bool is_in_use;
    utf8_clean(begun.name); /* may come from a command line in any bytes */
    utf8_clean(begun.version);
    if (!files_make_in(home, FOLDER_RUNS, error)) {
        return NULL;
    }
    files_new_id(home, &begun, now);
    struct store_lock *lock = store_lock_run(home, begun.id, &is_in_use, error);
    if (lock == NULL) {
        return NULL;
    }
    struct run_file *store = store_new(home, begun.id, lock);
    if (!files_is_free(store->path)) { /* somebody was quicker: not ours to remove */
        error_set(error, "%s is there already", store->path);
        store_drop(store);
        return NULL;
    }
    store->run = begun;
    store->run.began = now;
    store->run.state = RUN_UNDER_WAY;
    store_note_world(&store->run, world, now);
    if (!write_first(store, world, content, error)) {
        files_remove(store->path);
        store_drop(store);
        return NULL;
    }
    return store;
}

void store_put_away(struct run_file *store)
{
    struct error ignored;
    struct buffer log = {0};
    buffer_print(&log, "%s-wal", store->path);
    slip_remove(store->path);
    database_close(store->database);
    store->database = NULL;
    if (access(log.text, F_OK) != 0) {
        store_move_ended(store->home, store->run.id, &ignored);
    }
    buffer_free(&log);
    store_drop(store);
}

bool run_file_finish(struct run_file *store, enum run_state state, const struct world *world,
                     const struct content *content, int64_t now, struct error *error)
{
    assert(state == RUN_DIED || state == RUN_GAVE_UP || state == RUN_WON);
    struct run before = store->run;
    struct keyframe keyframe = store_make_keyframe(store, world, content);
    store_note_world(&store->run, world, now);
    store->run.state = (int)state;
    bool is_kept = store_write(store, &keyframe, error);
    buffer_free(&keyframe.snapshot);
    if (!is_kept) {
        store->run = before;
        return false;
    }
    store_put_away(store);
    return true;
}

void run_file_close(struct run_file *store)
{
    struct error ignored;
    if (store == NULL) {
        return;
    }
    if (run_file_settle(store, &ignored)) {
        slip_remove(store->path);
    }
    database_close(store->database);
    store->database = NULL;
    store_drop(store);
}

void run_file_set_aside(struct run_file *store, const char *why, struct error *error)
{
    struct buffer words = {0};
    buffer_print(&words, "%s is broken: %s", store->path, why);
    database_close_as_is(store->database);
    store->database = NULL;
    store->is_mark_needed = false;
    files_set_aside(store->path, words.text, error);
    buffer_free(&words);
    store_drop(store);
}
