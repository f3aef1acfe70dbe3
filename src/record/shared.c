/* Who may do what is left to the system: a home belongs to its player, and its mode and that of the
 * folder above keep others from it. All that is done here is to look whether that is so, before
 * anything is written. A program with rights of its own (setgid) was rejected: then each mistake in
 * what it reads would be a way to all homes. */
#include "barrow/record/shared.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/base/replace_file.h"
#include "record/run_folder.h"

#define PLAYER_SIZE_MOST 32
#define OTHERS_MAY_WRITE (S_IWGRP | S_IWOTH)

bool shared_is_player(const char *name)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    size_t length = strspn(name, letters);
    return name[length] == '\0' && length > 0 && length <= PLAYER_SIZE_MOST && name[0] != '-';
}

/* Where all may write, only the mark that /tmp has keeps a home from being renamed. */
static bool is_safe_above(const char *folder, struct error *error)
{
    struct stat status;
    if (stat(folder, &status) != 0) {
        return error_set(error, "--shared %s: %s", folder, strerror(errno));
    }
    if (!S_ISDIR(status.st_mode)) {
        return error_set(error, "--shared %s: it is no folder", folder);
    }
    bool is_open = (status.st_mode & OTHERS_MAY_WRITE) != 0 && (status.st_mode & S_ISVTX) == 0;
    return !is_open || error_set(error,
                                 "--shared %s: any player could take another's folder away. chmod "
                                 "+t helps",
                                 folder);
}

static bool is_players_own(const char *home, struct error *error)
{
    struct stat status;
    if (lstat(home, &status) != 0) {
        return error_set(error, "%s cannot be made: %s", home, strerror(errno));
    }
    if (!S_ISDIR(status.st_mode)) {
        return error_set(error, "%s is no folder", home);
    }
    if (status.st_uid != geteuid()) {
        return error_set(error, "%s is another user's: its owner alone plays there", home);
    }
    return (status.st_mode & OTHERS_MAY_WRITE) == 0 ||
           error_set(error, "%s can be written by others. chmod go-w helps", home);
}

/* A full disk leaves the home without it, until the next time. */
static void make_mark(const char *home)
{
    struct buffer path = {0};
    buffer_print(&path, "%s/" SHARED_MARK, home);
    int file = file_open(path.text, O_WRONLY | O_CREAT);
    if (file >= 0) {
        close(file);
    }
    buffer_free(&path);
}

bool shared_home(const char *folder, const char *player, struct buffer *home, struct error *error)
{
    if (!shared_is_player(player)) {
        return error_set(error, "--player %s: expected letters, digits, - and _, at most %d",
                         player, PLAYER_SIZE_MOST);
    }
    if (!is_safe_above(folder, error)) {
        return false;
    }
    buffer_print(home, "%s/%s", folder, player);
    file_let_all_read();
    if (mkdir(home->text, 0755) != 0 && errno != EEXIST) {
        return error_set(error, "%s cannot be made: %s", home->text, strerror(errno));
    }
    if (!is_players_own(home->text, error)) {
        return false;
    }
    make_mark(home->text);
    return true;
}

void shared_find_recording(const char *home, const char *player, const char *id,
                           struct buffer *path)
{
    struct buffer mark = {0};
    buffer_print(&mark, "%s/" SHARED_MARK, home);
    if (file_is_there(mark.text) && shared_is_player(player)) {
        buffer_print(path, "%s/../%s/" FOLDER_RECORDINGS "/%s" RUN_FILE_END, home, player, id);
    }
    buffer_free(&mark);
}

bool shared_find_run(const char *folder, const char *player, struct buffer *path,
                     struct error *error)
{
    char(*id)[RUN_ID_SIZE];
    struct buffer home = {0};
    time_t newest = 0;
    buffer_print(&home, "%s/%s", folder, player);
    int ids = shared_is_player(player) ? folder_ids(home.text, FOLDER_RUNS, &id) : 0;
    for (int i = 0; i < ids; i++) {
        struct buffer tried = folder_path(home.text, FOLDER_RUNS, id[i], RUN_FILE_END);
        struct stat status;
        bool is_there = lstat(tried.text, &status) == 0 && S_ISREG(status.st_mode);
        if (is_there && (path->size == 0 || status.st_mtime > newest)) {
            buffer_clear(path);
            buffer_add(path, tried.text);
            newest = status.st_mtime;
        }
        buffer_free(&tried);
    }
    if (ids > 0) {
        free(id);
    }
    buffer_free(&home);
    return path->size > 0 || error_set(error, "%s plays nothing now", player);
}
