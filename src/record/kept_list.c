/* Each folder has a function that says of one file of it what it is, and whether that is as it
 * should be. Files are opened to be read, one after the other, whatever their names. */
#include "barrow/record/kept_list.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/record/hall.h"
#include "barrow/record/run_data.h"
#include "record/last_known.h"
#include "record/run_folder.h"
#include "record/run_records.h"

static bool has_end(const char *name, const char *end)
{
    size_t size = strlen(name), length = strlen(end);
    return size > length && strcmp(name + size - length, end) == 0;
}

static void print_facts(const struct records *records, struct buffer *text)
{
    static const char *const states[RUN_STATE_COUNT] = {[RUN_UNDER_WAY] = "under way",
                                                        [RUN_DIED] = "died",
                                                        [RUN_GAVE_UP] = "gave up",
                                                        [RUN_WON] = "won"};
    const struct run *run = &records->opening.run;
    buffer_print(text, "%s, %s, depth %d, turn %d%s", run->name, states[run->state], run->depth,
                 run->turn, run->is_wizard ? ", a wizard's" : "");
    if (records->opening.damage.text[0] != '\0') {
        buffer_print(text, "; damaged: %s", records->opening.damage.text);
    }
}

static bool print_run(const char *path, const char *name, struct buffer *text)
{
    struct buffer bytes = {0};
    struct records records = {0};
    struct error error;
    enum run_trouble trouble = RUN_FILE_CANNOT;
    int file = file_open(path, O_RDONLY);
    bool is_read = file >= 0 && file_read_run(file, &bytes);
    if (!is_read) {
        file_refuse(path, &error);
    } else {
        trouble = records_read(&bytes, RECORDS_FACTS, &records, &error);
    }
    if (file >= 0) {
        close(file);
    }
    if (trouble == RUN_FILE_FINE) {
        print_facts(&records, text);
    } else {
        buffer_print(text, "%s%s", trouble == RUN_FILE_BROKEN ? "broken: " : "", error.text);
    }
    bool is_sound = trouble == RUN_FILE_NEWER ||
                    (trouble == RUN_FILE_FINE && records.opening.damage.text[0] == '\0');
    records_free(&records);
    buffer_free(&bytes);
    return is_sound && has_end(name, RUN_FILE_END);
}

/* A game that is killed as it begins leaves an empty file, with nothing in it to lose. */
static bool print_run_under_way(const char *path, const char *name, struct buffer *text)
{
    struct stat facts;
    if (lstat(path, &facts) == 0 && S_ISREG(facts.st_mode) && facts.st_size == 0) {
        buffer_add(text, "empty: the game ended before anything was kept");
        return has_end(name, RUN_FILE_END);
    }
    return print_run(path, name, text);
}

static bool print_data(const char *path, const char *name, struct buffer *text)
{
    struct error error;
    bool is_sound = run_data_check(path, &error);
    buffer_add(text, is_sound ? "data, whole" : error.text);
    return is_sound && has_end(name, RUN_DATA_END);
}

static bool print_dump(const char *path, const char *name, struct buffer *text)
{
    bool is_dump = has_end(name, ".txt") || has_end(name, ".json");
    bool is_readable = access(path, R_OK) == 0;
    buffer_add(text, !is_readable ? strerror(errno) : is_dump ? "a dump" : "not known");
    return is_readable && is_dump;
}

/* An empty one belongs to a run of which the disk got nothing yet. */
static bool print_known(const char *path, const char *name, struct buffer *text)
{
    struct last_known known;
    struct stat status;
    (void)name;
    int file = file_open(path, O_RDONLY);
    bool is_empty = file >= 0 && fstat(file, &status) == 0 && status.st_size == 0;
    bool is_known = last_known_read(file, &known);
    if (is_known) {
        buffer_print(text, "known until turn %d%s", known.turn,
                     known.is_taken_back ? ", taken back" : "");
    } else {
        buffer_add(text, is_empty ? "nothing known yet" : "cannot be read");
    }
    if (file >= 0) {
        close(file);
    }
    return is_known || is_empty;
}

static int is_no_dot(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* By bytes, the same in every locale. */
static int compare_names(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

/* Prints each file of the folder. False if one is not sound; those set aside do not count. */
static bool print_folder(const char *home, const char *folder,
                         bool (*print)(const char *path, const char *name, struct buffer *text),
                         struct buffer *text)
{
    struct buffer path = folder_path(home, folder, "", "");
    struct dirent **entry = NULL;
    bool is_sound = true;
    int count = scandir(path.text, &entry, is_no_dot, compare_names);
    if (count < 0 && errno != ENOENT) {
        buffer_print(text, "%s: %s\n", folder, strerror(errno));
        is_sound = false;
    }
    for (int i = 0; i < count; i++) {
        const char *name = entry[i]->d_name;
        buffer_clear(&path);
        buffer_print(&path, "%s/%s/%s", home, folder, name);
        buffer_print(text, "%s/%s: ", folder, name);
        if (strstr(name, ".broken-") != NULL) {
            buffer_add(text, "set aside");
        } else if (!print(path.text, name, text)) {
            is_sound = false;
        }
        buffer_add(text, "\n");
        free(entry[i]);
    }
    free(entry);
    buffer_free(&path);
    return is_sound;
}

static bool print_hall(const char *home, struct buffer *text)
{
    const struct hall_query all = {.order = HALL_BEST};
    struct score *score = NULL;
    struct error error;
    int count = hall_read(home, &all, &score, &error);
    free(score);
    if (count < 0) {
        buffer_print(text, "hall.db: %s\n", error.text);
    } else {
        buffer_print(text, "hall.db: %d run%s\n", count, plural_ending(count));
    }
    return count >= 0;
}

bool kept_list_print(const char *home, struct buffer *text)
{
    static const struct {
        const char *folder;
        bool (*print)(const char *path, const char *name, struct buffer *text);
    } folders[] = {{FOLDER_RUNS, print_run_under_way},
                   {FOLDER_RECORDINGS, print_run},
                   {FOLDER_BRANCHES, print_run},
                   {FOLDER_ECHOES, print_run},
                   {FOLDER_LAST, print_known},
                   {FOLDER_RUN_DATA, print_data},
                   {"dumps", print_dump}};
    bool is_sound = true;
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        is_sound = print_folder(home, folders[i].folder, folders[i].print, text) && is_sound;
    }
    return print_hall(home, text) && is_sound;
}
