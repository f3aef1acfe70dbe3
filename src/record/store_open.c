/* Going on with a run. What cannot be read is set aside under a name of its own, so that it is
 * neither in the way nor lost; but only if the file itself is to blame: a disk that cannot be read
 * or a folder that cannot be written to may be better tomorrow. */
#include <stdio.h>
#include <string.h>

#include <sys/stat.h>

#include "record/store_parts.h"

#define NOT_TOLD (-1)

/* The file is none that can be gone on with, and not open any more. */
static void give_up(struct run_file *store, enum database_trouble why, enum run_trouble *trouble,
                    struct error *error)
{
    static const enum run_trouble troubles[] = {[DATABASE_FINE] = RUN_FILE_CANNOT,
                                                [DATABASE_CANNOT] = RUN_FILE_CANNOT,
                                                [DATABASE_BROKEN] = RUN_FILE_BROKEN,
                                                [DATABASE_NEWER] = RUN_FILE_NEWER};
    *trouble = troubles[why];
    if (why == DATABASE_BROKEN) {
        struct error reason = *error;
        files_set_aside(store->path, reason.text, error);
        store->is_mark_needed = false;
    }
    store_drop(store);
}

/* ---- what is missing ---- */

/* The file can be gone on with, but is it the run's last state? The mark knows; without one (its
 * file was left behind when the run was copied, say) damage inside the log is all that shows, and
 * what the slip goes on from. Says what is to blame; NULL if nothing is missing. */
static const char *find_loss(struct run_file *store, enum slip_state slip, int *played_until)
{
    struct mark mark;
    bool has_mark = mark_read(store->lock, &mark);
    store->is_mark_needed = has_mark && mark_is_beyond(&mark, &store->tip);
    *played_until = store->is_mark_needed ? mark.turn : NOT_TOLD;
    if (store->is_mark_needed || slip == SLIP_AHEAD ||
        (!has_mark && log_look(store->path) == LOG_DAMAGED)) {
        return log_is_there(store->path) ? "its log was damaged" : "its log is gone";
    }
    return slip == SLIP_DAMAGED ? "the slip beside it was damaged" : NULL;
}

static void describe_loss(const char *cause, int played_until, struct error *loss)
{
    char until[64] = "";
    if (played_until != NOT_TOLD) {
        snprintf(until, sizeof until, "; it was played until turn %d", played_until);
    }
    error_set(loss, "the last actions of this run are lost, because %s%s", cause, until);
}

/* Nothing has been written yet, but the next write begins log and slip anew. The copy is made while
 * the file is closed: closing any descriptor of it takes away the locks that SQLite has on it. */
static bool keep_what_is_left(struct run_file *store, struct run_opening *opening,
                              enum database_trouble *why, struct error *error)
{
    struct error refusal;
    database_close_as_is(store->database);
    if (!files_copy_aside(store->path, &opening->aside, &refusal)) {
        struct error loss = opening->loss;
        error_set(&opening->loss, "%.200s. What is left of it is lost, too: %.250s", loss.text,
                  refusal.text);
    }
    store->database = rows_open(store->path, DATABASE_WRITE, why, error);
    return store->database != NULL;
}

/* What the process that played last had no time to bring into the file comes from the slip. */
static bool read_slip(struct run_file *store, struct segment *last, struct run_opening *opening,
                      enum database_trouble *why, struct error *error)
{
    int played_until;
    store->written = last->entries.size;
    store->tip = store->chain;
    struct buffer rows = slip_load(store->path);
    enum slip_state slip = slip_take(&rows, &store->tip, last);
    buffer_free(&rows);
    const char *cause = find_loss(store, slip, &played_until);
    if (cause == NULL) {
        return true;
    }
    describe_loss(cause, played_until, &opening->loss);
    bool is_anything_left = slip == SLIP_DAMAGED || log_is_there(store->path);
    return !is_anything_left || keep_what_is_left(store, opening, why, error);
}

/* ---- opening ---- */

/* Everything in the file, its log and its slip. */
static bool read_rows(struct run_file *store, struct recording *recording,
                      struct run_opening *opening, enum database_trouble *why, struct error *error)
{
    if (log_is_orphan(store->path)) {
        *why = DATABASE_BROKEN;
        return error_set(error, "%s is broken: it is empty, and its log is not", store->path);
    }
    store->database = rows_open(store->path, DATABASE_WRITE, why, error);
    if (store->database == NULL) {
        return false;
    }
    if (!rows_read(store->database, ROWS_LAST, recording, &store->chain, &opening->ui_state,
                   &opening->past, error)) {
        *why = database_trouble(store->database);
        return false;
    }
    bool is_read = read_slip(store, &recording->segment[0], opening, why, error);
    mark_read_memoir(store->lock, &store->tip, &opening->later_at, &opening->later);
    return is_read;
}

static struct run_file *begin_from(struct run_file *store, struct recording *recording,
                                   struct run_opening *opening)
{
    store->run = opening->run = recording->run;
    struct segment *last = &recording->segment[0];
    struct error later; /* what cannot be written now stays on the slip */
    opening->last = *last;
    store->last = *last;
    store->last.snapshot = store->last.entries = (struct buffer){0};
    buffer_add_bytes(&store->last.snapshot, last->snapshot.text, last->snapshot.size);
    buffer_add_bytes(&store->last.entries, buffer_text(&last->entries), last->entries.size);
    *last = (struct segment){0};
    if (run_file_settle(store, &later)) {
        store->slip = slip_open(store->path);
    }
    return store;
}

/* Under way, and under its own name. */
static bool may_go_on(const struct run *run, const char *id, struct error *error)
{
    if (strcmp(run->id, id) != 0) {
        return error_set(error, "%s holds the run %s: give it that name again", id, run->id);
    }
    return run->state == RUN_UNDER_WAY || error_set(error, "%s has ended", id);
}

/* Reads the file of a store that holds the lock. */
static struct run_file *read_store(struct run_file *store, const char *id,
                                   struct run_opening *opening, enum run_trouble *trouble,
                                   struct error *error)
{
    enum database_trouble why;
    struct recording recording = {0};
    store->is_mark_needed = true;
    if (!read_rows(store, &recording, opening, &why, error)) {
        database_close_as_is(store->database);
        store->database = NULL;
        give_up(store, why, trouble, error);
        store = NULL;
    } else if (!may_go_on(&recording.run, id, error)) {
        *trouble = RUN_FILE_CANNOT;
        store->run = recording.run;
        (strcmp(recording.run.id, id) == 0 ? store_put_away : run_file_close)(store);
        store = NULL;
    } else {
        begin_from(store, &recording, opening);
    }
    recording_free(&recording);
    return store;
}

static bool is_there(const char *home, const char *id)
{
    struct buffer path = files_path(home, FOLDER_RUNS, id, STORE_RUN_END);
    struct stat status;
    bool answer = stat(path.text, &status) == 0;
    buffer_free(&path);
    return answer;
}

struct run_file *run_file_open(const char *home, const char *id, struct run_opening *opening,
                               enum run_trouble *trouble, struct error *error)
{
    *opening = (struct run_opening){0};
    *trouble = RUN_FILE_CANNOT;
    if (!files_is_id(id) || !is_there(home, id)) {
        error_set(error, "there is no run %s", id);
        return NULL;
    }
    bool is_in_use;
    struct store_lock *lock = store_lock_run(home, id, &is_in_use, error);
    if (lock == NULL) {
        *trouble = is_in_use ? RUN_FILE_IN_USE : RUN_FILE_CANNOT;
        return NULL;
    }
    struct run_file *store = read_store(store_new(home, id, lock), id, opening, trouble, error);
    if (store == NULL) {
        run_opening_free(opening);
        return NULL;
    }
    *trouble = RUN_FILE_FINE;
    return store;
}

void run_opening_free(struct run_opening *opening)
{
    buffer_free(&opening->last.snapshot);
    buffer_free(&opening->last.entries);
    buffer_free(&opening->ui_state);
    buffer_free(&opening->past);
    buffer_free(&opening->later);
    buffer_free(&opening->aside);
    *opening = (struct run_opening){0};
}
