/* Records are made in memory, behind those that wait, and written at the end of the file's good
 * part. So one that was written in part is overwritten by the next attempt, or cut off at once. The
 * first write that succeeds makes the file: a run may begin on a full disk.
 *
 * A thread waits for the disk and does nothing else, so that no key does. It has ended before the
 * file is closed or moved. */
#include "barrow/record/run_file.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/record/run_data.h"

#include "record/last_known.h"
#include "record/run_folder.h"
#include "record/run_records.h"

struct run_file {
    char *home; /* owned */
    struct buffer path;
    int file, lock;        /* -1 until it is made; see last_known.h */
    off_t size;            /* of the good part of the file */
    struct buffer waiting; /* records for behind it */
    uint64_t chain;        /* digest of the last record, written or waiting */
    struct run run;
    bool has_keyframe;
    uint64_t data;      /* digest of those of the last keyframe */
    uint64_t data_kept; /* digest of the data that are known to be kept; 0: of none */
    int unkept;         /* entries that wait */
    int entry_count;    /* since the last keyframe */
    int kept_entries;   /* that many of them hold */
    bool needs_sync, is_syncing;
    pthread_t syncing;
    struct last_known known; /* as it was when a sync began last; 0: never */
};

static struct run_file *new_file(const char *home)
{
    struct run_file *file = memory_new(1, sizeof *file);
    file->home = memory_copy_text(home);
    file->file = file->lock = -1;
    return file;
}

void run_file_wait_for_sync(struct run_file *file)
{
    if (file->is_syncing) {
        pthread_join(file->syncing, NULL);
        file->is_syncing = false;
    }
}

/* The file first: who has the lock finds it closed. */
static void close_file(struct run_file *file)
{
    int *open[] = {&file->file, &file->lock};
    for (size_t i = 0; i < sizeof open / sizeof open[0]; i++) {
        if (*open[i] >= 0) {
            close(*open[i]);
        }
        *open[i] = -1;
    }
}

static void free_file(struct run_file *file)
{
    run_file_wait_for_sync(file);
    close_file(file);
    free(file->home);
    buffer_free(&file->path);
    buffer_free(&file->waiting);
    free(file);
}

const struct run *run_file_run(const struct run_file *file)
{
    return &file->run;
}

const char *run_file_path(const struct run_file *file)
{
    return buffer_text(&file->path);
}

int run_file_unkept(const struct run_file *file)
{
    return file->unkept;
}

/* ---- writing ---- */

/* The next id is tried if another process takes the first meanwhile. */
static bool make_file(struct run_file *file, struct error *error)
{
    bool is_in_use;
    if (!folder_make_in(file->home, FOLDER_RUNS, error)) {
        return false;
    }
    do {
        folder_new_id(file->home, &file->run);
        buffer_free(&file->path);
        file->path = folder_path(file->home, FOLDER_RUNS, file->run.id, RUN_FILE_END);
        file->file = file_open(file->path.text, O_RDWR | O_CREAT | O_EXCL);
    } while (file->file < 0 && errno == EEXIST);
    if (file->file < 0) {
        return error_set(error, "%s cannot be made: %s", file->path.text, strerror(errno));
    }
    file->lock = last_known_lock(file->home, file->run.id, &is_in_use, error);
    return file->lock >= 0;
}

/* A file that got nothing is no run. */
static void forget_file(struct run_file *file)
{
    if (file->file >= 0) {
        unlink(file->path.text);
    }
    close_file(file);
    buffer_free(&file->path);
}

static bool write_waiting(struct run_file *file, struct error *error)
{
    if (file->size == 0 && !make_file(file, error)) {
        return false;
    }
    if (file_write_at(file->file, file->size, file->waiting.text, file->waiting.size)) {
        return true;
    }
    error_set(error, "%s cannot be written: %s", file->path.text, strerror(errno));
    file_cut(file->file, file->size);
    return false;
}

static bool flush(struct run_file *file, struct error *error)
{
    if (file->waiting.size == 0) {
        return true;
    }
    if (file->size > 0 && !file_has_name(file->file, file->path.text)) {
        return error_set(error, "%s is gone", file->path.text); /* a write would be lost */
    }
    if (!write_waiting(file, error)) {
        if (file->size == 0) {
            forget_file(file);
        }
        return false;
    }
    file->size += (off_t)file->waiting.size;
    buffer_clear(&file->waiting);
    file->unkept = 0;
    return true;
}

static void note_world(struct run *run, const struct world *world, int64_t now)
{
    run->played = now;
    run->turn = world->turn;
    run->depth = world->journey.depth;
    run->level = world_hero(world)->progress.level;
}

struct run_file *run_file_create(const char *home, const struct run *run, int64_t now)
{
    struct run_file *file = new_file(home);
    file->run = *run;
    file->run.began = file->run.played = now;
    file->run.state = RUN_UNDER_WAY;
    utf8_clean(file->run.name); /* may come from a command line in any bytes */
    utf8_clean(file->run.version);
    folder_new_id(home, &file->run);
    records_begin(&file->waiting, &file->chain);
    records_add_run(&file->waiting, &file->chain, &file->run);
    return file;
}

bool run_file_append(struct run_file *file, const struct entry *entry, struct error *error)
{
    assert(file->kept_entries == file->entry_count); /* run_file_cut wants a keyframe */
    records_add_entry(&file->waiting, &file->chain, entry);
    file->kept_entries = ++file->entry_count;
    file->unkept++;
    return flush(file, error);
}

bool run_file_note(struct run_file *file, const struct world *world, const struct buffer *ui_state,
                   int64_t now, struct error *error)
{
    note_world(&file->run, world, now);
    records_add_ui_state(&file->waiting, &file->chain, &file->run, ui_state);
    return flush(file, error);
}

/* The actions that end the program are given up; a copy of them is kept for finding out why. */
static void copy_failure(const struct run_file *file)
{
    struct buffer bytes = {0}, to = {0};
    struct error ignored;
    if (file->kept_entries < file->entry_count && lseek(file->file, 0, SEEK_SET) == 0 &&
        file_read_run(file->file, &bytes)) {
        file_copy_aside(file->path.text, &bytes, &to, &ignored);
    }
    buffer_free(&bytes);
    buffer_free(&to);
}

/* After a failure the next keyframe tries again. */
void run_file_keep_data(struct run_file *file, const struct content *content, struct error *note)
{
    note->text[0] = '\0';
    if (file->data_kept != content->digest && run_data_keep(file->home, content, note)) {
        file->data_kept = content->digest;
    } else {
        note->text[0] = '\0';
    }
}

/* The run's facts name the data of the first keyframe. */
static void note_data(struct run_file *file, const struct content *content)
{
    if (file->has_keyframe && file->data != content->digest) {
        file->run.data = content->digest;
        records_add_data(&file->waiting, &file->chain, file->run.data);
    }
    file->data = content->digest;
    file->has_keyframe = true;
}

bool run_file_keyframe(struct run_file *file, const struct keyframe *keyframe, struct error *error)
{
    struct error ignored;
    copy_failure(file);
    run_file_keep_data(file, keyframe->content, &ignored);
    note_world(&file->run, keyframe->world, keyframe->now);
    file->run.is_wizard = file->run.is_wizard || keyframe->is_edited;
    note_data(file, keyframe->content);
    records_add_lead(&file->waiting, &file->chain, keyframe->lead);
    records_add_keyframe(&file->waiting, &file->chain, &file->run, keyframe, file->kept_entries);
    file->entry_count = file->kept_entries = 0;
    file->needs_sync = true;
    return flush(file, error);
}

void run_file_cut(struct run_file *file, int count)
{
    assert(count >= 0 && count <= file->entry_count);
    file->kept_entries = count;
}

bool run_file_needs_sync(const struct run_file *file)
{
    return file->needs_sync && file->size > 0;
}

/* The file keeps its name and number while it is synced. What the home knows is never more than
 * what the disk has. */
static void *sync_file(void *data)
{
    const struct run_file *file = data;
    bool is_good = file_sync(file->file);
    file_sync_folder(file->path.text);
    if (is_good && file->known.digest != 0) {
        last_known_write(file->lock, &file->known);
    }
    return NULL;
}

/* Signals are for the thread that plays. Where there are no threads this one waits. */
void run_file_sync(struct run_file *file)
{
    sigset_t all, before;
    if (!run_file_needs_sync(file)) {
        return;
    }
    run_file_wait_for_sync(file);
    if (file->waiting.size == 0) {
        file->known = (struct last_known){file->run.turn, file->chain, file->run.is_taken_back};
    }
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    file->is_syncing = pthread_create(&file->syncing, NULL, sync_file, file) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!file->is_syncing) {
        sync_file(file);
    }
    file->needs_sync = false;
}

/* ---- opening ---- */

void run_opening_free(struct run_opening *opening)
{
    segment_free(&opening->last);
    buffer_free(&opening->ui_state);
    buffer_free(&opening->messages);
    buffer_free(&opening->later);
    buffer_free(&opening->aside);
    *opening = (struct run_opening){0};
}

/* Opens and locks the file. A run that ends elsewhere just now is moved away under our hands. */
static enum run_trouble take_file(struct run_file *file, struct error *error)
{
    const char *id = file->run.id;
    bool is_in_use;
    file->file = file_open(file->path.text, O_RDWR);
    if (file->file < 0) {
        errno == ENOENT ? error_set(error, "there is no run %s", id)
                        : file_refuse(file->path.text, error);
        return RUN_FILE_CANNOT;
    }
    file->lock = last_known_lock(file->home, id, &is_in_use, error);
    if (file->lock < 0) {
        return is_in_use ? RUN_FILE_IN_USE : RUN_FILE_CANNOT;
    }
    if (!file_has_name(file->file, file->path.text)) {
        error_set(error, "there is no run %s any more", id);
        return RUN_FILE_CANNOT;
    }
    return RUN_FILE_FINE;
}

/* The digest as the file has it, behind a record. */
static bool has_digest(const struct buffer *bytes, size_t size, uint64_t digest)
{
    char wanted[sizeof digest];
    for (size_t i = 0; i < sizeof wanted; i++) {
        wanted[i] = (char)(digest >> (8 * i) & 0xff);
    }
    for (size_t i = 0; i + sizeof wanted <= size; i++) {
        if (memcmp(bytes->text + i, wanted, sizeof wanted) == 0) {
            return true;
        }
    }
    return false;
}

static void look_whether_taken_back(struct run_file *file, const struct buffer *bytes,
                                    struct run_opening *opening)
{
    struct last_known known;
    if (last_known_read(file->lock, &known)) {
        bool is_back = !has_digest(bytes, (size_t)file->size, known.digest);
        opening->known_until = is_back ? known.turn : 0;
        file->run.is_taken_back = is_back || known.is_taken_back;
    }
}

/* A damaged part is copied before it is cut off, because it may be mended by hand. */
static bool cut_rest(struct run_file *file, const struct buffer *bytes,
                     const struct records *records, struct buffer *aside, struct error *error)
{
    bool is_damaged = records->opening.damage.text[0] != '\0';
    if (records->good_size == bytes->size) {
        return true;
    }
    if (is_damaged && !file_copy_aside(file->path.text, bytes, aside, error)) {
        return false;
    }
    return file_cut(file->file, (off_t)records->good_size) ||
           error_set(error, "%s cannot be written: %s", file->path.text, strerror(errno));
}

/* Moves what was read into the opening, which has the copy of what was damaged. */
static void fill_opening(struct run_file *file, struct records *records,
                         struct run_opening *opening)
{
    struct buffer aside = opening->aside;
    memcpy(records->opening.run.id, file->run.id, sizeof file->run.id);
    *opening = records->opening;
    opening->aside = aside;
    records->opening = (struct run_opening){0};
    file->run = opening->run;
    file->has_keyframe = true;
    file->data = opening->run.data;
    file->size = (off_t)records->good_size;
    file->chain = records->chain;
    file->entry_count = file->kept_entries = opening->last.entry_count;
}

static enum run_trouble read_file(struct run_file *file, struct run_opening *opening,
                                  struct error *error)
{
    struct buffer bytes = {0};
    struct records records = {0};
    struct error why = {""};
    enum run_trouble trouble = RUN_FILE_CANNOT;
    if (!file_read_run(file->file, &bytes)) {
        file_refuse(file->path.text, error);
    } else if ((trouble = records_read(&bytes, RECORDS_LAST, &records, &why)) == RUN_FILE_BROKEN) {
        run_file_set_aside(file, why.text, error);
    } else if (trouble != RUN_FILE_FINE) {
        error_set(error, "%s cannot be read: %s", file->path.text, why.text);
    } else if (records.opening.run.state != RUN_UNDER_WAY) {
        trouble = RUN_FILE_CANNOT;
        error_set(error, "%s has ended", file->run.id);
    } else if (!cut_rest(file, &bytes, &records, &opening->aside, error)) {
        trouble = RUN_FILE_CANNOT;
    } else {
        fill_opening(file, &records, opening);
        look_whether_taken_back(file, &bytes, opening);
    }
    records_free(&records);
    buffer_free(&bytes);
    return trouble;
}

struct run_file *run_file_open(const char *home, const char *id, struct run_opening *opening,
                               enum run_trouble *trouble, struct error *error)
{
    *opening = (struct run_opening){0};
    *trouble = RUN_FILE_CANNOT;
    if (!folder_is_id(id)) {
        error_set(error, "there is no run %s", id);
        return NULL;
    }
    struct run_file *file = new_file(home);
    memcpy(file->run.id, id, strlen(id));
    file->path = folder_path(home, FOLDER_RUNS, id, RUN_FILE_END);
    *trouble = take_file(file, error);
    if (*trouble == RUN_FILE_FINE) {
        *trouble = read_file(file, opening, error);
    }
    if (*trouble == RUN_FILE_FINE) {
        return file;
    }
    if (*trouble != RUN_FILE_BROKEN) { /* which is closed by now */
        free_file(file);
    }
    run_opening_free(opening);
    return NULL;
}

void run_file_set_aside(struct run_file *file, const char *why, struct error *error)
{
    struct buffer words = {0};
    buffer_print(&words, "%s is broken: %s", file->path.text, why);
    file_set_aside(file->path.text, words.text, error);
    buffer_free(&words);
    free_file(file);
}

/* ---- the end ---- */

bool run_file_finish(struct run_file *file, enum run_state state, const struct keyframe *end,
                     struct error *error)
{
    assert(state == RUN_DIED || state == RUN_GAVE_UP || state == RUN_WON);
    size_t waiting = file->waiting.size;
    uint64_t chain = file->chain;
    int entry_count = file->entry_count, kept_entries = file->kept_entries;
    file->run.state = (int)state;
    if (!run_file_keyframe(file, end, error)) { /* what waits stays, but for the end */
        file->run.state = RUN_UNDER_WAY;
        file->waiting.size = waiting;
        file->chain = chain;
        file->entry_count = entry_count;
        file->kept_entries = kept_entries;
        return false;
    }
    run_file_sync(file);
    run_file_wait_for_sync(file);
    struct error ignored; /* run_file_list moves it later */
    struct buffer to = folder_path(file->home, FOLDER_RECORDINGS, file->run.id, RUN_FILE_END);
    if (folder_make_in(file->home, FOLDER_RECORDINGS, &ignored)) {
        file_move(file->path.text, to.text, &ignored);
    }
    buffer_free(&to);
    free_file(file);
    return true;
}

void run_file_close(struct run_file *file)
{
    struct error ignored;
    if (file != NULL) {
        flush(file, &ignored);
        run_file_sync(file);
        free_file(file);
    }
}

/* ---- branches ---- */

/* The next id is tried if another process takes the first meanwhile. */
static bool write_branch(const char *home, struct run *run, const struct buffer *bytes,
                         struct error *error)
{
    struct buffer path = {0};
    bool is_good;
    do {
        folder_new_id(home, run);
        buffer_free(&path);
        path = folder_path(home, FOLDER_BRANCHES, run->id, RUN_FILE_END);
        is_good = file_make(path.text, bytes);
    } while (!is_good && errno == EEXIST);
    if (!is_good) {
        error_set(error, "%s cannot be written: %s", path.text, strerror(errno));
    }
    file_sync_folder(path.text);
    buffer_free(&path);
    return is_good;
}

bool run_file_keep_branch(const char *home, struct recording *branch, const struct content *content,
                          struct error *error)
{
    struct buffer bytes = {0};
    struct error ignored; /* it can be watched while the data are those of today */
    if (!folder_make_in(home, FOLDER_BRANCHES, error)) {
        return false;
    }
    run_data_keep(home, content, &ignored);
    utf8_clean(branch->run.name);
    utf8_clean(branch->run.version);
    records_add_all(&bytes, branch);
    bool is_good = write_branch(home, &branch->run, &bytes, error);
    buffer_free(&bytes);
    return is_good;
}

/* ---- echoes ---- */

bool run_file_keep_echo(const char *home, const struct recording *recording, struct error *error)
{
    const struct run *run = &recording->run;
    if (run->state != RUN_DIED || run->is_wizard) {
        return error_set(error, "%s: %s", run->id,
                         run->is_wizard ? "a wizard's hero has no grave" : "nobody died in it");
    }
    struct buffer path = folder_path(home, FOLDER_ECHOES, run->id, RUN_FILE_END);
    bool is_good =
        folder_make_in(home, FOLDER_ECHOES, error) && run_file_export(recording, path.text, error);
    buffer_free(&path);
    return is_good;
}

bool run_file_export(const struct recording *recording, const char *path, struct error *error)
{
    struct buffer bytes = {0};
    records_add_all(&bytes, recording);
    bool is_good = file_make(path, &bytes) ||
                   error_set(error, "%s cannot be written: %s", path, strerror(errno));
    buffer_free(&bytes);
    return is_good;
}
