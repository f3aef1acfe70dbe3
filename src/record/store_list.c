/* Looking at runs without playing them: lists, whole recordings. Nothing is written, with
 * exceptions for what a process left that died: a run that has ended and was not moved is moved to
 * the recordings, a file that holds no run yet is removed, and one that can never be gone on with
 * is set aside, if there is somebody to be told. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "record/store_parts.h"

#define BLANK_MOST 4096 /* bytes: a page */
#define BLANK_HEAD 105  /* up to how many entries there are */

/* A place among the recordings that is free: a second one of the same run gets a number. */
static struct buffer find_place(const char *home, const char *id)
{
    struct buffer place = files_path(home, FOLDER_RECORDINGS, id, STORE_RUN_END);
    for (int number = 2; !files_is_free(place.text); number++) {
        buffer_clear(&place);
        buffer_print(&place, "%s/%s/%s-%d%s", home, FOLDER_RECORDINGS, id, number, STORE_RUN_END);
    }
    return place;
}

bool store_move_ended(const char *home, const char *id, struct error *error)
{
    if (!files_make_in(home, FOLDER_RECORDINGS, error)) {
        return false;
    }
    struct buffer from = files_path(home, FOLDER_RUNS, id, STORE_RUN_END);
    struct buffer to = find_place(home, id);
    bool is_moved = files_move(from.text, to.text, error);
    buffer_free(&from);
    buffer_free(&to);
    return is_moved;
}

/* One look does not mend more, and leaves the rest to the next: a folder full of rubbish must not
 * keep anybody from playing. */
#define MENDS_MOST 20

/* A look at the runs of a folder. */
struct look {
    const char *home;
    bool is_under_way;
    struct buffer *told; /* a line for each that was set aside; NULL: none is */
    int mends;
};

/* The facts of a run's file; false, and the kind of trouble in *why, if they cannot be had. */
static bool glance(const char *path, struct run *run, enum database_trouble *why,
                   struct error *error)
{
    struct chain chain;
    *why = DATABASE_BROKEN;
    if (log_is_orphan(path)) {
        return error_set(error, "%s is broken: it is empty, and its log is not", path);
    }
    struct database *database = rows_open(path, DATABASE_GLANCE, why, error);
    bool is_good = database != NULL && rows_read_run(database, run, &chain, error);
    if (database != NULL) {
        *why = database_trouble(database);
    }
    database_close(database);
    return is_good;
}

/* The first page of a database without tables (https://sqlite.org/fileformat.html): no application
 * has put its mark there, and the list of tables has no entry. */
static bool is_blank_page(const unsigned char page[BLANK_HEAD])
{
    static const unsigned char none[4] = {0};
    return memcmp(page, "SQLite format 3", 16) == 0 && memcmp(page + 68, none, 4) == 0 &&
           memcmp(page + 103, none, 2) == 0;
}

/* What a process leaves that dies before it has written a run into the file it made: nothing, or
 * one page that holds nothing. */
static bool is_blank(const char *path)
{
    struct stat status;
    unsigned char page[BLANK_HEAD];
    if (lstat(path, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size > BLANK_MOST) {
        return false;
    }
    FILE *file = status.st_size > 0 ? fopen(path, "rb") : NULL;
    bool is_read = file != NULL && fread(page, 1, sizeof page, file) == sizeof page;
    if (file != NULL) {
        fclose(file);
    }
    return status.st_size == 0 || (is_read && is_blank_page(page));
}

/* A process that died while it changed the form of the file (with a log or without) left the change
 * half done, and a reader may not undo it. True if the file has its form and no run in it. */
static bool undo_half_done(const char *path)
{
    struct error ignored;
    enum database_trouble why;
    struct database *database =
        log_is_orphan(path) ? NULL : rows_open(path, DATABASE_WRITE, &why, &ignored);
    bool is_unused = database != NULL && rows_are_none(database);
    database_close_as_is(database);
    return is_unused;
}

static void set_aside(const struct look *look, const char *path, const struct error *why)
{
    struct error error;
    files_set_aside(path, why->text, &error);
    buffer_print(look->told, "%s.\n", error.text);
}

/* Mends a file that cannot be read. A mark in its lock says that a run was in it once, whatever it
 * looks like now. */
static bool mend_held(const struct look *look, const char *path, struct store_lock *lock,
                      struct run *run)
{
    struct mark mark;
    struct error error;
    enum database_trouble why;
    bool is_unused = undo_half_done(path), has_mark = mark_read(lock, &mark);
    if (glance(path, run, &why, &error)) {
        return true;
    }
    if (!has_mark && (is_unused || (!log_is_there(path) && is_blank(path)))) {
        files_remove(path);
    } else if (why == DATABASE_BROKEN && look->told != NULL) {
        set_aside(look, path, &error);
        store_lock_forget_mark(lock);
    }
    return false;
}

static bool mend(struct look *look, const char *id, const char *path, struct run *run)
{
    bool is_in_use;
    struct error ignored;
    if (!look->is_under_way || look->mends++ >= MENDS_MOST) {
        return false;
    }
    struct store_lock *lock = store_lock_run(look->home, id, &is_in_use, &ignored);
    bool is_run = lock != NULL && mend_held(look, path, lock, run);
    store_lock_drop(lock);
    return is_run;
}

/* Settles and moves a run that has ended, unless somebody is at it. */
static void tidy_up(const char *home, const char *id)
{
    struct error ignored;
    struct run_opening opening;
    enum run_trouble trouble;
    run_file_close(run_file_open(home, id, &opening, &trouble, &ignored));
    run_opening_free(&opening);
}

/* Last played first; of the same second by id. */
static bool comes_before(const struct run *a, const struct run *b)
{
    return a->played != b->played ? a->played > b->played : strcmp(a->id, b->id) < 0;
}

/* Puts a run where it belongs among those found; the last one falls out if there are too many. */
static int add_in_order(struct run *run, int count, int most, const struct run *added)
{
    int place = count;
    while (place > 0 && comes_before(added, &run[place - 1])) {
        place--;
    }
    if (place >= most) {
        return count;
    }
    count = count < most ? count + 1 : count;
    memmove(&run[place + 1], &run[place], (size_t)(count - 1 - place) * sizeof run[0]);
    run[place] = *added;
    return count;
}

/* A file that was renamed is asked for by its new name. */
static void name_it(struct run *run, const char *id)
{
    memset(run->id, 0, sizeof run->id);
    memcpy(run->id, id, strlen(id));
}

/* As a glance; runs under way are mended if need be. */
static bool look_at(struct look *look, const char *id, struct run *run)
{
    struct error ignored;
    enum database_trouble why;
    const char *folder = look->is_under_way ? FOLDER_RUNS : FOLDER_RECORDINGS;
    struct buffer path = files_path(look->home, folder, id, STORE_RUN_END);
    bool is_run = glance(path.text, run, &why, &ignored) ||
                  (why != DATABASE_NEWER && mend(look, id, path.text, run));
    buffer_free(&path);
    name_it(run, id);
    return is_run;
}

static int list(struct look *look, struct run *run, int most)
{
    char(*id)[RUN_ID_SIZE];
    int ids = files_ids(look->home, look->is_under_way ? FOLDER_RUNS : FOLDER_RECORDINGS, &id);
    int count = 0;
    for (int i = 0; i < ids; i++) {
        struct run found;
        bool is_run = look_at(look, id[i], &found);
        if (is_run && (found.state == RUN_UNDER_WAY) == look->is_under_way) {
            count = add_in_order(run, count, most, &found);
        } else if (is_run && look->is_under_way) {
            tidy_up(look->home, id[i]);
        }
    }
    free(id);
    return count;
}

int run_file_list(const char *home, struct run *run, int most, struct buffer *told)
{
    struct look look = {.home = home, .is_under_way = true, .told = told};
    return list(&look, run, most);
}

int run_file_list_recordings(const char *home, struct run *run, int most)
{
    struct look look = {.home = home};
    return list(&look, run, most);
}

/* What a beginning of an id names. */
struct match {
    struct buffer path;
    char id[2][RUN_ID_SIZE]; /* the first two */
    int count;               /* 1 for the whole id, whatever else begins with it */
    bool is_exact;
};

static void match_in(const char *home, const char *folder, const char *which, struct match *match)
{
    char(*id)[RUN_ID_SIZE];
    int ids = files_ids(home, folder, &id);
    for (int i = 0; i < ids && !match->is_exact; i++) {
        if (strncmp(id[i], which, strlen(which)) != 0) {
            continue;
        }
        match->is_exact = strcmp(id[i], which) == 0;
        match->count = match->is_exact ? 0 : match->count;
        if (match->count < 2) {
            memcpy(match->id[match->count], id[i], RUN_ID_SIZE);
        }
        if (match->count++ == 0) {
            buffer_free(&match->path);
            match->path = files_path(home, folder, id[i], STORE_RUN_END);
        }
    }
    free(id);
}

/* The path of the run that is meant, to be freed; an empty buffer and an error if there is none. */
static struct buffer find_run(const char *home, const char *which, struct error *error)
{
    struct match match = {.count = 0};
    struct run newest;
    if (strpbrk(which, "/.") != NULL) { /* which no id has */
        buffer_add(&match.path, which);
        return match.path;
    }
    if (which[0] == '\0' && run_file_list_recordings(home, &newest, 1) == 0) {
        error_set(error, "there is no recording yet");
        return match.path;
    }
    which = which[0] == '\0' ? newest.id : which;
    match_in(home, FOLDER_RECORDINGS, which, &match);
    match_in(home, FOLDER_RUNS, which, &match);
    if (match.count != 1) {
        buffer_free(&match.path);
        if (match.count == 0) {
            error_set(error, "there is no run or recording %s", which);
        } else {
            error_set(error, "%s could be %s or %s", which, match.id[0], match.id[1]);
        }
    }
    return match.path;
}

bool run_file_read(const char *home, const char *which, struct recording *recording,
                   struct error *error)
{
    enum database_trouble trouble;
    struct chain chain;
    *recording = (struct recording){0};
    struct buffer path = find_run(home, which, error), slip = {0};
    if (path.size > 0) {
        slip = slip_load(path.text);
    }
    struct database *database =
        path.size > 0 ? rows_open(path.text, DATABASE_READ, &trouble, error) : NULL;
    bool is_good =
        database != NULL && rows_read(database, ROWS_ALL, recording, &chain, NULL, NULL, error);
    database_close(database);
    if (is_good) {
        slip_take(&slip, &chain, &recording->segment[recording->count - 1]);
    } else {
        recording_free(recording);
    }
    buffer_free(&slip);
    buffer_free(&path);
    return is_good;
}
