/* Looking at runs without playing them: lists, whole tapes. Nothing is written, with one exception:
 * a run that has ended and could not be moved then is moved to the recordings when it is met. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "store_parts.h"

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

/* The facts of a run's file; false if it is none. */
static bool glance(const char *path, struct run *run)
{
    struct error ignored;
    struct chain chain;
    enum database_trouble trouble;
    struct database *database = rows_open(path, DATABASE_GLANCE, &trouble, &ignored);
    bool is_good = database != NULL && rows_read_run(database, run, &chain, &ignored);
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
 * half done, and a reader may not undo it. False if there is nothing to be done about the file. */
static bool mend(const char *home, const char *id, const char *path)
{
    struct error ignored;
    bool is_in_use;
    enum database_trouble trouble;
    struct store_lock *lock = store_lock_run(home, id, &is_in_use, &ignored);
    if (lock == NULL) {
        return false;
    }
    struct database *database = rows_open(path, DATABASE_WRITE, &trouble, &ignored);
    database_close_as_is(database);
    if (database == NULL && trouble == DATABASE_BROKEN && is_blank(path)) {
        files_remove(path);
    }
    store_lock_drop(lock);
    return database != NULL;
}

/* Settles and moves a run that has ended, unless somebody is at it. */
static void tidy_up(const char *home, const char *id)
{
    struct error ignored;
    struct store_opening opening;
    enum store_trouble trouble;
    store_close(store_open(home, id, &opening, &trouble, &ignored));
    store_opening_free(&opening);
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

static int list(const char *home, const char *folder, bool is_under_way, struct run *run, int most)
{
    char(*id)[RUN_ID_SIZE];
    int ids = files_ids(home, folder, &id);
    int count = 0;
    for (int i = 0; i < ids; i++) {
        struct run found;
        struct buffer path = files_path(home, folder, id[i], STORE_RUN_END);
        bool is_run = glance(path.text, &found) ||
                      (is_under_way && mend(home, id[i], path.text) && glance(path.text, &found));
        buffer_free(&path);
        name_it(&found, id[i]);
        if (is_run && (found.state == RUN_UNDER_WAY) == is_under_way) {
            count = add_in_order(run, count, most, &found);
        } else if (is_run && is_under_way) {
            tidy_up(home, id[i]);
        }
    }
    free(id);
    return count;
}

int store_list(const char *home, struct run *run, int most)
{
    return list(home, FOLDER_RUNS, true, run, most);
}

int store_list_recordings(const char *home, struct run *run, int most)
{
    return list(home, FOLDER_RECORDINGS, false, run, most);
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
    if (which[0] == '\0' && store_list_recordings(home, &newest, 1) == 0) {
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

bool store_read_tape(const char *home, const char *which, struct tape *tape, struct error *error)
{
    enum database_trouble trouble;
    struct chain chain;
    *tape = (struct tape){0};
    struct buffer path = find_run(home, which, error), slip = {0};
    if (path.size > 0) {
        slip = slip_load(path.text);
    }
    struct database *database =
        path.size > 0 ? rows_open(path.text, DATABASE_READ, &trouble, error) : NULL;
    bool is_good =
        database != NULL && rows_read(database, ROWS_ALL, tape, &chain, NULL, NULL, error);
    database_close(database);
    if (is_good) {
        slip_take(&slip, &chain, &tape->segment[tape->count - 1]);
    } else {
        tape_free(tape);
    }
    buffer_free(&slip);
    buffer_free(&path);
    return is_good;
}
