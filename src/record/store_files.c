/* Files are moved, never copied, and never onto another: what a person's hours lie in is not
 * overwritten, not even what is broken. SQLite's companions (the log, its index) go with their
 * file, or a broken run could not be looked into later. */
#include "record/store_files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/base/digest.h"
#include "barrow/base/memory.h"
#include "barrow/base/replace_file.h"

#define RUN_END ".run"
#define SLUG_SIZE 13
#define LAST_SECOND INT64_C(253402300799) /* of the year 9999 */

/* What may lie beside a file; the file itself comes last, so that a move that stops halfway leaves
 * it where it is looked for. */
static const char *const companions[] = {"-wal", "-shm", "-journal", "-slip", ""};
#define COMPANION_COUNT (sizeof companions / sizeof companions[0])

/* The C library's isalnum would ask the locale. */
static bool is_letter_or_digit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_id(const char *text, size_t length)
{
    bool is_good = length > 0 && length < RUN_ID_SIZE && text[0] != '-';
    for (size_t i = 0; i < length && is_good; i++) {
        is_good = is_letter_or_digit(text[i]) || text[i] == '-';
    }
    return is_good;
}

bool files_is_id(const char *id)
{
    return is_id(id, strlen(id));
}

struct buffer files_path(const char *home, const char *folder, const char *id, const char *end)
{
    struct buffer path = {0};
    buffer_print(&path, "%s/%s/%s%s", home, folder, id, end);
    return path;
}

bool files_make_in(const char *home, const char *folder, struct error *error)
{
    struct buffer path = {0};
    buffer_print(&path, "%s/%s/", home, folder);
    bool is_good = file_make_folders(path.text, error);
    buffer_free(&path);
    return is_good;
}

static bool is_there(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
}

static bool is_taken(const char *home, const char *id)
{
    static const char *const folders[] = {FOLDER_RUNS, FOLDER_RECORDINGS};
    bool answer = false;
    for (int i = 0; i < 2; i++) {
        struct buffer path = files_path(home, folders[i], id, RUN_END);
        answer = answer || is_there(path.text);
        buffer_free(&path);
    }
    return answer;
}

/* The letters and digits of a name, small; "hero" if it has none of ASCII. */
static void make_slug(const char *name, char slug[SLUG_SIZE])
{
    size_t length = 0;
    for (; *name != '\0' && length + 1 < SLUG_SIZE; name++) {
        if (is_letter_or_digit(*name)) {
            slug[length++] = (char)(*name >= 'A' && *name <= 'Z' ? *name - 'A' + 'a' : *name);
        }
    }
    slug[length] = '\0';
    if (length == 0) {
        strcpy(slug, "hero");
    }
}

/* Year, month, day of a day since 1970-01-01. Counted in years that begin in March, because then
 * the odd day is the last one, and in cycles of 400 years, all of which have 146,097 days. */
static void find_date(int64_t day, int *year, int *month, int *day_of_month)
{
    int64_t since = day + 719468; /* 0000-03-01 */
    int cycle_day = (int)(since % 146097);
    int cycle_year = (cycle_day - cycle_day / 1460 + cycle_day / 36524 - cycle_day / 146096) / 365;
    int year_day = cycle_day - (365 * cycle_year + cycle_year / 4 - cycle_year / 100);
    int march_month = (5 * year_day + 2) / 153;
    *day_of_month = year_day - (153 * march_month + 2) / 5 + 1;
    *month = march_month < 10 ? march_month + 3 : march_month - 9;
    *year = (int)(since / 146097) * 400 + cycle_year + (*month <= 2);
}

void files_new_id(const char *home, struct run *run, int64_t now)
{
    char slug[SLUG_SIZE];
    int year, month, day;
    int64_t second = now < 0 ? 0 : now > LAST_SECOND ? LAST_SECOND : now;
    int of_day = (int)(second % 86400);
    make_slug(run->name, slug);
    find_date(second / 86400, &year, &month, &day);
    struct digest digest = digest_start();
    digest_bytes(&digest, run->name, strlen(run->name));
    digest_number(&digest, (int64_t)run->seed);
    digest_number(&digest, now);
    do {
        snprintf(run->id, sizeof run->id, "%s-%04d%02d%02d-%02d%02d%02d-%04x", slug, year % 10000,
                 month % 100, day % 100, of_day / 3600, of_day / 60 % 60, of_day % 60,
                 (unsigned)(digest_value(&digest) & 0xFFFF));
        digest_number(&digest, 1);
    } while (is_taken(home, run->id));
}

static int compare_ids(const void *a, const void *b)
{
    return strcmp(a, b);
}

int files_ids(const char *home, const char *folder, char (**id)[RUN_ID_SIZE])
{
    struct buffer path = {0};
    buffer_print(&path, "%s/%s", home, folder);
    DIR *directory = opendir(path.text);
    buffer_free(&path);
    *id = NULL;
    int count = 0;
    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;) {
        size_t length = strlen(entry->d_name), end = strlen(RUN_END);
        if (length <= end || strcmp(entry->d_name + length - end, RUN_END) != 0 ||
            !is_id(entry->d_name, length - end)) {
            continue;
        }
        *id = memory_grow(*id, (size_t)(count + 1) * sizeof **id);
        memcpy((*id)[count], entry->d_name, length - end);
        (*id)[count++][length - end] = '\0';
    }
    if (directory != NULL) {
        closedir(directory);
    }
    if (count > 0) {
        qsort(*id, (size_t)count, sizeof **id, compare_ids);
    }
    return count;
}

void files_sync(const char *path)
{
    char *folder = memory_copy_text(path);
    char *slash = strrchr(folder, '/');
    if (slash != NULL) {
        *slash = '\0';
        int file = open(folder, O_RDONLY | O_CLOEXEC);
        if (file >= 0) {
            fsync(file);
            close(file);
        }
    }
    free(folder);
}

bool files_is_free(const char *path)
{
    bool answer = true;
    for (size_t i = 0; i < COMPANION_COUNT; i++) {
        struct buffer name = {0};
        buffer_print(&name, "%s%s", path, companions[i]);
        answer = answer && !is_there(name.text);
        buffer_free(&name);
    }
    return answer;
}

bool files_move(const char *from, const char *to, struct error *error)
{
    bool is_good =
        files_is_free(to) || error_set(error, "%s cannot be moved: %s is there", from, to);
    for (size_t i = 0; i < COMPANION_COUNT && is_good; i++) {
        struct buffer old = {0}, new = {0};
        buffer_print(&old, "%s%s", from, companions[i]);
        buffer_print(&new, "%s%s", to, companions[i]);
        if (is_there(old.text) && rename(old.text, new.text) != 0) {
            is_good = error_set(error, "%s cannot be moved to %s: %s", from, to, strerror(errno));
        }
        buffer_free(&old);
        buffer_free(&new);
    }
    if (is_good) {
        files_sync(to);
        files_sync(from);
    }
    return is_good;
}

/* PATH.broken-N with the first number that is free. */
static struct buffer find_place_aside(const char *path)
{
    struct buffer place = {0};
    int number = 1;
    do {
        buffer_clear(&place);
        buffer_print(&place, "%s.broken-%d", path, number++);
    } while (!files_is_free(place.text));
    return place;
}

static bool copy_bytes(int from, int to)
{
    char bytes[65536];
    ssize_t got;
    while ((got = read(from, bytes, sizeof bytes)) > 0) {
        if (write(to, bytes, (size_t)got) != got) {
            errno = errno != 0 ? errno : ENOSPC;
            return false;
        }
    }
    return got == 0;
}

static bool copy_file(const char *from, const char *to, const char *end)
{
    struct buffer old = {0}, new = {0};
    buffer_print(&old, "%s%s", from, end);
    buffer_print(&new, "%s%s", to, end);
    errno = 0;
    int source = open(old.text, O_RDONLY | O_CLOEXEC);
    int target = source >= 0 ? open(new.text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600) : -1;
    bool is_good = target >= 0 && copy_bytes(source, target);
    int reason = errno;
    if (source >= 0) {
        close(source);
    }
    if (target >= 0) {
        close(target);
    }
    errno = reason;
    buffer_free(&old);
    buffer_free(&new);
    return is_good;
}

bool files_copy_aside(const char *path, struct buffer *to, struct error *error)
{
    *to = find_place_aside(path);
    static const char *const copied[] = {"", "-wal", "-slip"};
    bool is_good = true;
    for (size_t i = 0; i < sizeof copied / sizeof copied[0] && is_good; i++) {
        struct buffer name = {0};
        buffer_print(&name, "%s%s", path, copied[i]);
        is_good = !is_there(name.text) || copy_file(path, to->text, copied[i]);
        buffer_free(&name);
    }
    if (is_good) {
        return true;
    }
    error_set(error, "%s cannot be copied: %s", path, strerror(errno));
    files_remove(to->text);
    buffer_free(to);
    return false;
}

void files_set_aside(const char *path, const char *why, struct error *error)
{
    struct buffer to = find_place_aside(path), words = {0};
    struct error refusal = {""};
    buffer_print(&words, "%s", why); /* `why` may be the text of *error */
    if (files_move(path, to.text, &refusal)) {
        error_set(error, "%s. It was set aside as %s", words.text, to.text);
    } else {
        error_set(error, "%s. It could not be set aside: %s", words.text, refusal.text);
    }
    buffer_free(&words);
    buffer_free(&to);
}

void files_remove(const char *path)
{
    for (size_t i = 0; i < COMPANION_COUNT; i++) {
        struct buffer name = {0};
        buffer_print(&name, "%s%s", path, companions[i]);
        unlink(name.text);
        buffer_free(&name);
    }
}
