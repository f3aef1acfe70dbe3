/* A temporary file of the same folder is complete and on the disk before it gets the name: a full
 * disk or a crash leaves the old one whole. A file that may not be written is left alone, although
 * its folder would let it be replaced: who took the permission away meant it. */
#include "barrow/base/replace_file.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/base/buffer.h"
#include "barrow/base/memory.h"

#define LINKS_MAX 16

/* Of the owner alone, as the XDG base directory specification wants it. */
static struct {
    mode_t file, folder;
} own_mode = {0600, 0700};

void file_let_all_read(void)
{
    own_mode.file = 0644;
    own_mode.folder = 0755;
    umask(022);
}

unsigned file_own_mode(void)
{
    return own_mode.file;
}

static bool refuse(struct error *error, const char *path, const char *what)
{
    return error_set(error, "%s cannot be %s: %s", path, what, strerror(errno));
}

/* The folder of a path, with the slash at its end; "" for the current one. The caller frees it. */
static char *folder_of(const char *path)
{
    char *folder = memory_copy_text(path);
    char *slash = strrchr(folder, '/');
    *(slash != NULL ? slash + 1 : folder) = '\0';
    return folder;
}

/* Follows a link by one step; false if it is none. */
static bool follow_link(char **path)
{
    char target[PATH_MAX];
    ssize_t size = readlink(*path, target, sizeof target - 1);
    if (size <= 0) {
        return false;
    }
    target[size] = '\0';
    char *folder = folder_of(*path);
    struct buffer next = {0};
    buffer_print(&next, "%s%s", target[0] == '/' ? "" : folder, target);
    free(folder);
    free(*path);
    *path = next.text;
    return true;
}

bool file_make_folders(const char *path, struct error *error)
{
    char *part = memory_copy_text(path);
    bool is_good = true;
    for (char *slash = strchr(part + (*part != '\0'), '/'); slash != NULL && is_good;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        is_good = mkdir(part, own_mode.folder) == 0 || errno == EEXIST || errno == EISDIR;
        is_good = is_good || refuse(error, part, "made");
        *slash = '/';
    }
    free(part);
    return is_good;
}

static bool write_all(int file, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t written = write(file, bytes, size);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        bytes += written > 0 ? written : 0;
        size -= written > 0 ? (size_t)written : 0;
    }
    return fsync(file) == 0;
}

/* The mode of a new file under the present umask. */
static mode_t usual_mode(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

static bool may_replace(const char *path, mode_t *mode, struct error *error)
{
    struct stat status;
    *mode = usual_mode();
    if (stat(path, &status) != 0) {
        return errno == ENOENT || refuse(error, path, "written");
    }
    if (!S_ISREG(status.st_mode)) {
        return error_set(error, "%s cannot be written: it is no ordinary file", path);
    }
    *mode = status.st_mode & 07777;
    return access(path, W_OK) == 0 || refuse(error, path, "written");
}

/* The owner is kept where that is allowed, which is to say when it matters: for root. */
static void keep_owner(int file, const char *path)
{
    struct stat status;
    if (stat(path, &status) == 0 && fchown(file, status.st_uid, status.st_gid) != 0) {
        return;
    }
}

static bool fill(int file, const char *path, mode_t mode, const char *bytes, size_t size)
{
    keep_owner(file, path);
    bool is_good = fchmod(file, mode) == 0 && write_all(file, bytes, size);
    int reason = errno;
    is_good = close(file) == 0 && is_good;
    errno = is_good ? errno : reason;
    return is_good;
}

/* `temporary` ends in XXXXXX. */
static bool replace(char *temporary, const char *path, const char *bytes, size_t size,
                    struct error *error)
{
    mode_t mode;
    if (!may_replace(path, &mode, error)) {
        return false;
    }
    int file = mkstemp(temporary);
    if (file < 0) {
        return refuse(error, path, "written");
    }
    if (!fill(file, path, mode, bytes, size) || rename(temporary, path) != 0) {
        refuse(error, path, "written");
        unlink(temporary);
        return false;
    }
    return true;
}

/* What the path names itself, be it a link. */
static bool replace_here(const char *path, const char *bytes, size_t size, struct error *error)
{
    struct buffer temporary = {0};
    buffer_print(&temporary, "%s.new-XXXXXX", path);
    bool is_good =
        file_make_folders(path, error) && replace(temporary.text, path, bytes, size, error);
    buffer_free(&temporary);
    return is_good;
}

bool file_replace(const char *path, const char *bytes, size_t size, struct error *error)
{
    char *real = memory_copy_text(path);
    for (int i = 0; i < LINKS_MAX && follow_link(&real); i++) {
    }
    bool is_good = replace_here(real, bytes, size, error);
    free(real);
    return is_good;
}

bool file_replace_own(const char *path, const char *bytes, size_t size, struct error *error)
{
    struct stat status;
    if (lstat(path, &status) == 0 && S_ISLNK(status.st_mode)) {
        return error_set(error, "%s cannot be written: it is a symbolic link", path);
    }
    return replace_here(path, bytes, size, error);
}
