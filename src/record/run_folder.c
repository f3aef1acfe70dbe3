/* Nothing is overwritten, not even what is broken: files are moved only to names that are free.
 *
 * A lock is two locks. flock decides, because it belongs to the open file and cannot be lost; but
 * only a lock of fcntl, which is gone when the process closes any descriptor of the file, tells the
 * holder's pid. Only the owner may open the file of a lock, for a reader could hold the lock, too.
 */
#ifdef __APPLE__
#define _DARWIN_C_SOURCE /* flock */
#endif
#include "record/run_folder.h"

#include "record/run_records.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "barrow/base/digest.h"
#include "barrow/base/memory.h"
#include "barrow/base/replace_file.h"

#define SLUG_SIZE 13
#define LAST_SECOND INT64_C(253402300799) /* of the year 9999 */

int (*file_fault)(enum file_call call);

static bool is_let(enum file_call call)
{
    int fault = file_fault != NULL ? file_fault(call) : 0;
    errno = fault != 0 ? fault : errno;
    return fault == 0;
}

/* ---- names ---- */

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

bool folder_is_id(const char *id)
{
    return is_id(id, strlen(id));
}

struct buffer folder_path(const char *home, const char *folder, const char *id, const char *end)
{
    struct buffer path = {0};
    buffer_print(&path, "%s/%s/%s%s", home, folder, id, end);
    return path;
}

bool folder_make_in(const char *home, const char *folder, struct error *error)
{
    struct buffer path = folder_path(home, folder, "", "");
    bool is_good = file_make_folders(path.text, error);
    buffer_free(&path);
    return is_good;
}

bool file_is_there(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
}

static bool is_taken(const char *home, const char *id)
{
    static const char *const folder[] = {FOLDER_RUNS, FOLDER_RECORDINGS, FOLDER_BRANCHES,
                                         FOLDER_ECHOES};
    bool is_there = false;
    for (size_t i = 0; i < sizeof folder / sizeof folder[0]; i++) {
        struct buffer path = folder_path(home, folder[i], id, RUN_FILE_END);
        is_there = is_there || file_is_there(path.text);
        buffer_free(&path);
    }
    return is_there;
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

void folder_new_id(const char *home, struct run *run)
{
    char slug[SLUG_SIZE], date[32] = "", number[16] = "";
    int64_t began = run->began < 0 ? 0 : run->began > LAST_SECOND ? LAST_SECOND : run->began;
    time_t second = (time_t)began;
    struct tm when;
    struct digest digest = digest_start();
    digest_bytes(&digest, run->name, strlen(run->name));
    digest_number(&digest, (int64_t)run->seed);
    digest_number(&digest, run->began);
    make_slug(run->name, slug);
    if (gmtime_r(&second, &when) != NULL) {
        strftime(date, sizeof date, "%Y%m%d-%H%M%S", &when);
    }
    for (int i = 2; i == 2 || is_taken(home, run->id); i++) {
        snprintf(run->id, sizeof run->id, "%s-%.15s-%04x%.5s", slug, date,
                 (unsigned)(digest_value(&digest) & 0xFFFF), number);
        snprintf(number, sizeof number, "-%d", i);
    }
}

static int compare_ids(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* The length of the id in a file's name; 0 if it is not a run's. */
static size_t id_length(const char *name)
{
    size_t length = strlen(name), end = strlen(RUN_FILE_END);
    bool is_run =
        length > end && strcmp(name + length - end, RUN_FILE_END) == 0 && is_id(name, length - end);
    return is_run ? length - end : 0;
}

int folder_ids(const char *home, const char *folder, char (**id)[RUN_ID_SIZE])
{
    struct buffer path = folder_path(home, folder, "", "");
    DIR *directory = opendir(path.text);
    buffer_free(&path);
    *id = NULL;
    int count = 0;
    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;) {
        size_t length = id_length(entry->d_name);
        if (length > 0) {
            *id = memory_grow(*id, (size_t)(count + 1) * sizeof **id);
            memset((*id)[count], 0, sizeof **id);
            memcpy((*id)[count++], entry->d_name, length);
        }
    }
    if (directory != NULL) {
        closedir(directory);
    }
    if (count > 0) {
        qsort(*id, (size_t)count, sizeof **id, compare_ids);
    }
    return count;
}

/* ---- open files ---- */

static int close_with(int file, int reason)
{
    close(file);
    errno = reason;
    return -1;
}

/* O_NONBLOCK: opening a pipe would wait for somebody to write to it. */
static int open_regular(const char *path, int flags, mode_t mode, struct stat *status)
{
    int file = is_let(CALL_OPEN) ? open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, mode) : -1;
    if (file >= 0 && fstat(file, status) != 0) {
        return close_with(file, errno);
    }
    return file < 0 || S_ISREG(status->st_mode) ? file : close_with(file, EINVAL);
}

static int open_own(const char *path, int flags, mode_t mode)
{
    struct stat status;
    int file = open_regular(path, flags | O_NOFOLLOW, mode, &status);
    return file < 0 || status.st_uid == geteuid() ? file : close_with(file, EPERM);
}

int file_open(const char *path, int flags)
{
    return open_own(path, flags, file_own_mode());
}

int file_open_private(const char *path)
{
    int file = open_own(path, O_RDWR | O_CREAT, S_IRUSR | S_IWUSR);
    if (file >= 0) {
        fchmod(file, S_IRUSR | S_IWUSR); /* it may be there already */
    }
    return file;
}

int file_open_to_read(const char *path)
{
    struct stat status;
    return open_regular(path, O_RDONLY, 0, &status);
}

int file_open_of_others(const char *path)
{
    struct stat status;
    return open_regular(path, O_RDONLY | O_NOFOLLOW, 0, &status);
}

bool file_refuse(const char *path, struct error *error)
{
    switch (errno) {
    case EACCES:
        return error_set(error,
                         "%s cannot be opened: the system refuses. chmod u+rw helps, on it or on "
                         "the folder that it is in",
                         path);
    case EPERM:
        return error_set(error,
                         "%s cannot be opened: it is another user's, as sudo leaves it. sudo chown "
                         "makes it yours",
                         path);
    case ELOOP:
        return error_set(
            error, "%s cannot be opened: it is a link. Put the file itself in its place", path);
    case EINVAL:
    case EISDIR:
        return error_set(error, "%s cannot be opened: it is no ordinary file", path);
    case EFBIG:
        return error_set(error, "%s cannot be read: no run has more than %d MiB", path,
                         (int)(RUN_SIZE_MOST >> 20));
    default:
        return error_set(error, "%s cannot be opened: %s", path, strerror(errno));
    }
}

bool file_read_all(int file, size_t most, struct buffer *bytes)
{
    static const size_t chunk = 1 << 16;
    struct stat status;
    if (fstat(file, &status) == 0 && status.st_size > (off_t)most) {
        errno = EFBIG;
        return false;
    }
    char *room = memory_new(chunk, 1);
    ssize_t got;
    while ((got = read(file, room, chunk)) > 0) {
        buffer_add_bytes(bytes, room, (size_t)got);
    }
    free(room);
    return got == 0;
}

/* Nobody waits for gigabytes of nothing. */
bool file_read_run(int file, struct buffer *bytes)
{
    char start[RUN_MAGIC_SIZE];
    ssize_t got = pread(file, start, sizeof start, 0);
    if (got == (ssize_t)sizeof start && memcmp(start, RUN_MAGIC, sizeof start) != 0) {
        buffer_add_bytes(bytes, start, sizeof start);
        return true;
    }
    return file_read_all(file, RUN_SIZE_MOST, bytes);
}

/* A regular file takes less than all only if the disk or a limit is full. */
bool file_write_at(int file, off_t at, const char *bytes, size_t size)
{
    if (!is_let(CALL_WRITE)) {
        int reason = errno;
        ssize_t half = pwrite(file, bytes, size / 2, at);
        errno = half < 0 ? errno : reason;
        return false;
    }
    ssize_t written = pwrite(file, bytes, size, at);
    errno = written >= 0 && written < (ssize_t)size ? ENOSPC : errno;
    return written == (ssize_t)size;
}

bool file_cut(int file, off_t size)
{
    return is_let(CALL_CUT) && ftruncate(file, size) == 0;
}

bool file_sync(int file)
{
    return is_let(CALL_SYNC) && fsync(file) == 0;
}

void file_sync_folder(const char *path)
{
    char *folder = memory_copy_text(path);
    char *slash = strrchr(folder, '/');
    if (slash != NULL) {
        *slash = '\0';
        int file = is_let(CALL_SYNC_FOLDER) ? open(folder, O_RDONLY | O_CLOEXEC) : -1;
        if (file >= 0) {
            fsync(file);
            close(file);
        }
    }
    free(folder);
}

bool file_make(const char *path, const struct buffer *bytes)
{
    int file = file_open(path, O_WRONLY | O_CREAT | O_EXCL);
    bool is_good = file >= 0 && file_write_at(file, 0, bytes->text, bytes->size) && file_sync(file);
    int reason = errno;
    if (file >= 0) {
        close(file);
    }
    if (file >= 0 && !is_good) {
        unlink(path);
    }
    errno = reason;
    return is_good;
}

bool file_lock(int file, long *holder)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET}, other = lock;
    *holder = 0;
    if (flock(file, LOCK_EX | LOCK_NB) == 0) {
        fcntl(file, F_SETLK, &lock);
        return true;
    }
    if (fcntl(file, F_GETLK, &other) == 0 && other.l_type != F_UNLCK && other.l_pid > 0) {
        *holder = (long)other.l_pid;
    }
    return false;
}

bool file_has_name(int file, const char *path)
{
    struct stat open, named;
    return fstat(file, &open) == 0 && lstat(path, &named) == 0 && named.st_dev == open.st_dev &&
           named.st_ino == open.st_ino;
}

/* ---- moving ---- */

/* A second name and then the first one taken away: rename() would overwrite what has come there a
 * moment ago. Not every file system knows second names. */
static bool rename_to_free(const char *from, const char *to)
{
    if (!is_let(CALL_RENAME)) {
        return false;
    }
    if (link(from, to) == 0) {
        return unlink(from) == 0;
    }
    bool is_unknown = errno == EPERM || errno == ENOTSUP || errno == ENOSYS || errno == EMLINK;
    return is_unknown && !file_is_there(to) && rename(from, to) == 0;
}

static bool is_same_file(const char *path, const char *other)
{
    struct stat one, two;
    return lstat(path, &one) == 0 && lstat(other, &two) == 0 && one.st_dev == two.st_dev &&
           one.st_ino == two.st_ino;
}

/* A process that died between the two steps has left both names. */
bool file_move(const char *from, const char *to, struct error *error)
{
    if (is_same_file(from, to) && unlink(from) == 0) {
        return true;
    }
    if (file_is_there(to)) {
        return error_set(error, "%s cannot be moved: %s is there", from, to);
    }
    if (!rename_to_free(from, to)) {
        return error_set(error, "%s cannot be moved to %s: %s", from, to, strerror(errno));
    }
    file_sync_folder(to);
    file_sync_folder(from);
    return true;
}

/* PATH.broken-N with the first number that is free. */
static struct buffer find_place_aside(const char *path)
{
    struct buffer place = {0};
    int number = 1;
    do {
        buffer_clear(&place);
        buffer_print(&place, "%s.broken-%d", path, number++);
    } while (file_is_there(place.text));
    return place;
}

void file_set_aside(const char *path, const char *why, struct error *error)
{
    struct buffer to = find_place_aside(path), words = {0};
    struct error refusal = {""};
    buffer_add(&words, why);
    file_move(path, to.text, &refusal)
        ? error_set(error, "%s. It was set aside as %s", words.text, to.text)
        : error_set(error, "%s. It could not be set aside: %s", words.text, refusal.text);
    buffer_free(&words);
    buffer_free(&to);
}

bool file_copy_aside(const char *path, const struct buffer *bytes, struct buffer *to,
                     struct error *error)
{
    *to = find_place_aside(path);
    if (!file_make(to->text, bytes)) {
        error_set(error, "%s cannot be copied: %s", path, strerror(errno));
        buffer_free(to);
        return false;
    }
    file_sync_folder(to->text);
    return true;
}
