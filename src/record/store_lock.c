/* fcntl locks belong to the process: it could take its own a second time, and it loses them when
 * it closes any descriptor of the file. So the locks held are remembered by what file they are of,
 * and that is looked up before the file is opened.
 *
 * The file is removed while the lock is held. Somebody may have opened it just before and get the
 * lock of a file without a name: whoever gets a lock checks that the name still leads to it. */
#include "record/store_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/base/memory.h"

#define LOCK_MODE 0600
#define PID_SIZE 32 /* then the mark */

struct store_lock {
    struct store_lock *next; /* held by this process */
    char *path;
    int file;
    dev_t device;
    ino_t inode;
    bool has_mark;
};

static struct store_lock *held;

static struct store_lock *find_held(const char *path)
{
    struct stat status;
    struct store_lock *lock = stat(path, &status) == 0 ? held : NULL;
    while (lock != NULL && (lock->device != status.st_dev || lock->inode != status.st_ino)) {
        lock = lock->next;
    }
    return lock;
}

/* What the holder wrote into the file; -1 if that says nothing. */
static long read_pid(int file)
{
    char text[32] = "";
    long pid = pread(file, text, sizeof text - 1, 0) > 0 ? strtol(text, NULL, 10) : 0;
    return pid > 0 ? pid : -1;
}

/* The process that has the lock on an open file; 0: nobody, any more. The system does not know it
 * if it runs in another container or on another machine. */
static long find_holder(int file)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(file, F_GETLK, &lock) != 0 || lock.l_type == F_UNLCK) {
        return 0;
    }
    return lock.l_pid > 0 ? (long)lock.l_pid : read_pid(file);
}

/* Whoever looks into the file sees who plays. A mark that is there stays. */
static void write_pid(int file)
{
    char text[PID_SIZE + 1];
    snprintf(text, sizeof text, "%-*ld\n", PID_SIZE - 1, (long)getpid());
    if (pwrite(file, text, PID_SIZE, 0) != PID_SIZE) {
        return;
    }
}

static struct store_lock *remember(const char *path, int file, const struct stat *status)
{
    struct store_lock *lock = memory_new(1, sizeof *lock);
    lock->path = memory_copy_text(path);
    lock->file = file;
    lock->device = status->st_dev;
    lock->inode = status->st_ino;
    lock->has_mark = status->st_size > PID_SIZE;
    lock->next = held;
    held = lock;
    write_pid(file);
    return lock;
}

static bool has_name(const struct stat *file, const char *path)
{
    struct stat named;
    return stat(path, &named) == 0 && named.st_dev == file->st_dev && named.st_ino == file->st_ino;
}

/* One attempt: the lock; or NULL with *holder; or NULL with neither, to try again. */
static struct store_lock *attempt(const char *path, long *holder, bool *is_refused)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    struct stat status;
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, LOCK_MODE);
    if (file < 0) {
        *is_refused = true;
        return NULL;
    }
    if (fcntl(file, F_SETLK, &lock) == 0) {
        if (fstat(file, &status) == 0 && has_name(&status, path)) {
            return remember(path, file, &status);
        }
    } else if (errno == EACCES || errno == EAGAIN) {
        *holder = find_holder(file);
    } else {
        *is_refused = true;
    }
    int reason = errno;
    close(file);
    errno = reason;
    return NULL;
}

struct store_lock *store_lock_take(const char *path, long *holder, struct error *error)
{
    struct store_lock *lock = NULL;
    bool is_refused = false;
    *holder = find_held(path) != NULL ? (long)getpid() : 0;
    while (lock == NULL && *holder == 0 && !is_refused) {
        lock = attempt(path, holder, &is_refused);
    }
    if (is_refused) {
        error_set(error, "%s cannot be locked: %s", path, strerror(errno));
    }
    return lock;
}

void store_lock_drop(struct store_lock *lock)
{
    if (lock == NULL) {
        return;
    }
    struct store_lock **link = &held;
    while (*link != lock) {
        link = &(*link)->next;
    }
    *link = lock->next;
    struct stat status;
    if (!lock->has_mark && fstat(lock->file, &status) == 0 && has_name(&status, lock->path)) {
        unlink(lock->path); /* not one that others made after somebody removed ours */
    }
    close(lock->file);
    free(lock->path);
    free(lock);
}

void store_lock_write_mark(struct store_lock *lock, const void *bytes, size_t size)
{
    lock->has_mark = pwrite(lock->file, bytes, size, PID_SIZE) > 0 || lock->has_mark;
}

size_t store_lock_read_mark(const struct store_lock *lock, void *bytes, size_t size)
{
    ssize_t got = pread(lock->file, bytes, size, PID_SIZE);
    return got > 0 ? (size_t)got : 0;
}

void store_lock_forget_mark(struct store_lock *lock)
{
    lock->has_mark = ftruncate(lock->file, PID_SIZE) != 0 && lock->has_mark;
}
