/* Looking at runs without playing them. Nothing is written, but that one under way that has ended
 * is moved to the recordings, and a broken one set aside if there is somebody to be told. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "record/last_known.h"
#include "record/run_folder.h"
#include "record/run_records.h"

/* A folder full of rubbish must not keep anybody from playing. */
#define MENDS_MOST 20

/* Reads what is in an open file; closes nothing. */
static enum run_trouble read_open(int file, const char *path, enum records_wanted wanted,
                                  struct records *records, struct error *error)
{
    struct buffer bytes = {0};
    struct error why;
    enum run_trouble trouble = RUN_FILE_CANNOT;
    *records = (struct records){0};
    if (file < 0 || !file_read_run(file, &bytes)) {
        file_refuse(path, error);
    } else if ((trouble = records_read(&bytes, wanted, records, &why)) != RUN_FILE_FINE) {
        error_set(error, "%s %s: %s", path,
                  trouble == RUN_FILE_BROKEN ? "is broken" : "cannot be read", why.text);
    }
    buffer_free(&bytes);
    return trouble;
}

/* ---- mending ---- */

/* A place among the recordings that is free: a second one of the same run gets a number. */
static void move_to_recordings(const char *home, const char *id, const char *path)
{
    struct error ignored;
    struct buffer to = folder_path(home, FOLDER_RECORDINGS, id, RUN_FILE_END);
    bool is_let = folder_make_in(home, FOLDER_RECORDINGS, &ignored);
    for (int number = 2; is_let && !file_move(path, to.text, &ignored) && file_is_there(to.text);
         number++) {
        buffer_clear(&to);
        buffer_print(&to, "%s/%s/%.*s-%d%s", home, FOLDER_RECORDINGS, RUN_ID_SIZE - 12, id, number,
                     RUN_FILE_END);
    }
    buffer_free(&to);
}

/* An empty file is left alone, and its run not even locked: another process has made it and is
 * about to lock that and to write. There is nothing in it to lose. */
static bool is_empty(int file)
{
    struct stat facts;
    return fstat(file, &facts) == 0 && facts.st_size == 0;
}

/* Moves a run that has ended to the recordings, and sets one aside that is broken: if nobody is at
 * it, and if it is still so then. */
static void mend(const char *home, const char *id, const char *path, struct buffer *told)
{
    bool is_in_use;
    struct records records = {0};
    struct error error;
    int file = file_open(path, O_RDONLY);
    int lock = file >= 0 && !is_empty(file) ? last_known_lock(home, id, &is_in_use, &error) : -1;
    if (lock >= 0 && file_has_name(file, path)) {
        enum run_trouble trouble = read_open(file, path, RECORDS_FACTS, &records, &error);
        if (trouble == RUN_FILE_FINE && records.opening.run.state != RUN_UNDER_WAY) {
            move_to_recordings(home, id, path);
        } else if (trouble == RUN_FILE_BROKEN && told != NULL) {
            file_set_aside(path, error.text, &error);
            buffer_print(told, "%s.\n", error.text);
        }
        records_free(&records);
    }
    if (lock >= 0) {
        close(lock);
    }
    if (file >= 0) {
        close(file);
    }
}

/* ---- lists ---- */

/* Last played first (never, where that is not known); of the same second by id. */
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

/* The facts of a run; named by its file, which may have been renamed. */
static enum run_trouble look(const char *path, const char *id, struct run *run)
{
    struct records records;
    struct error ignored;
    int file = file_open(path, O_RDONLY);
    enum run_trouble trouble = read_open(file, path, RECORDS_FACTS, &records, &ignored);
    if (file >= 0) {
        close(file);
    }
    *run = records.opening.run;
    memcpy(run->id, id, sizeof run->id);
    run->has_later = records.unnoted > 0;
    run->is_newer = trouble == RUN_FILE_NEWER;
    run->is_shut = trouble == RUN_FILE_CANNOT && file_is_there(path);
    if (run->is_newer || run->is_shut) {
        memcpy(run->name, id, sizeof run->id);
    }
    records_free(&records);
    return trouble;
}

/* `told` and mending are for runs under way; `from` (or NULL): only the branches of that run. */
static int list(const char *home, const char *folder, const char *from, struct run *run, int most,
                struct buffer *told)
{
    bool is_under_way = strcmp(folder, FOLDER_RUNS) == 0;
    char(*id)[RUN_ID_SIZE];
    int ids = folder_ids(home, folder, &id), count = 0, mends = 0;
    for (int i = 0; i < ids; i++) {
        struct run found;
        struct buffer path = folder_path(home, folder, id[i], RUN_FILE_END);
        enum run_trouble trouble = look(path.text, id[i], &found);
        bool is_wanted = trouble == RUN_FILE_FINE
                             ? (found.state == RUN_UNDER_WAY) == is_under_way
                             : (found.is_newer || found.is_shut) && is_under_way;
        if (from != NULL && strcmp(found.from.run, from) != 0) {
            is_wanted = false;
        }
        if (is_wanted) {
            count = add_in_order(run, count, most, &found);
        } else if (is_under_way && (trouble == RUN_FILE_FINE || trouble == RUN_FILE_BROKEN) &&
                   mends++ < MENDS_MOST) {
            mend(home, id[i], path.text, told);
        }
        buffer_free(&path);
    }
    free(id);
    return count;
}

int run_file_list(const char *home, struct run *run, int most, struct buffer *told)
{
    return list(home, FOLDER_RUNS, NULL, run, most, told);
}

bool run_file_may_list(const char *home, struct error *error)
{
    struct buffer path = folder_path(home, FOLDER_RUNS, "", "");
    path.text[--path.size] = '\0'; /* the slash */
    bool may_be = access(path.text, R_OK | X_OK) == 0 || errno == ENOENT || errno == ENOTDIR;
    if (!may_be) {
        file_refuse(path.text, error);
    }
    buffer_free(&path);
    return may_be;
}

int run_file_list_recordings(const char *home, struct run *run, int most)
{
    return list(home, FOLDER_RECORDINGS, NULL, run, most, NULL);
}

int run_file_list_echoes(const char *home, struct run *run, int most)
{
    return list(home, FOLDER_ECHOES, NULL, run, most, NULL);
}

int run_file_list_branches(const char *home, const char *from, struct run *run, int most)
{
    return list(home, FOLDER_BRANCHES, from, run, most, NULL);
}

/* ---- one run ---- */

/* The run that a beginning of an id matches. */
struct match {
    struct buffer path;
    char id[2][RUN_ID_SIZE]; /* the first two */
    int count;               /* 1 for the whole id, even if others begin with it */
    bool is_exact;
};

static void match_in(const char *home, const char *folder, const char *which, struct match *match)
{
    char(*id)[RUN_ID_SIZE];
    int ids = folder_ids(home, folder, &id);
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
            match->path = folder_path(home, folder, id[i], RUN_FILE_END);
        }
    }
    free(id);
}

/* The path of the run that is meant, to be freed; an empty buffer and an error if there is none. */
static struct buffer find_run(const char *home, const char *which, struct error *error)
{
    struct match match = {.count = 0};
    struct run newest;
    if (which[0] == '\0' && run_file_list_recordings(home, &newest, 1) == 0) {
        error_set(error, "there is no recording yet");
        return match.path;
    }
    which = which[0] == '\0' ? newest.id : which;
    match_in(home, FOLDER_RECORDINGS, which, &match);
    match_in(home, FOLDER_RUNS, which, &match);
    if (match.count == 0) {
        match_in(home, FOLDER_BRANCHES, which, &match);
        match_in(home, FOLDER_ECHOES, which, &match);
    }
    if (match.count != 1) {
        buffer_free(&match.path);
        match.count == 0
            ? error_set(error, "there is no run or recording %s", which)
            : error_set(error, "%s could be %s or %s", which, match.id[0], match.id[1]);
    }
    return match.path;
}

/* A file may have any name: what an id cannot hold becomes '-'. */
static void name_by_path(struct run *run, const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash != NULL ? slash + 1 : path;
    size_t length = strcspn(name, ".");
    length = length < RUN_ID_SIZE ? length : RUN_ID_SIZE - 1;
    memcpy(run->id, name, length);
    run->id[length] = '\0';
    for (size_t i = 0; i < length; i++) {
        char one[2] = {run->id[i], '\0'};
        run->id[i] = folder_is_id(one) ? one[0] : '-';
    }
    if (!folder_is_id(run->id)) {
        memcpy(run->id, "recording", sizeof "recording");
    }
}

bool run_file_read(const char *home, const char *which, struct recording *recording,
                   struct error *error)
{
    struct records records = {0};
    struct buffer path = {0};
    bool is_path = strpbrk(which, "/.") != NULL; /* which no id has */
    *recording = (struct recording){0};
    if (is_path) {
        buffer_add(&path, which);
    } else if ((path = find_run(home, which, error)).size == 0) {
        return false;
    }
    int file = is_path ? file_open_to_read(path.text) : file_open(path.text, O_RDONLY);
    bool is_good = read_open(file, path.text, RECORDS_WHOLE, &records, error) == RUN_FILE_FINE;
    if (file >= 0) {
        close(file);
    }
    if (is_good) {
        name_by_path(&records.recording.run, path.text);
        *recording = records.recording;
        records.recording = (struct recording){0};
        recording->path = path;
        path = (struct buffer){0};
    }
    records_free(&records);
    buffer_free(&path);
    return is_good;
}
