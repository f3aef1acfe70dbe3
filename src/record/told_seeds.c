#include "barrow/record/told_seeds.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "barrow/base/buffer.h"
#include "barrow/base/replace_file.h"
#include "record/run_folder.h"

static struct buffer path_of(const char *home)
{
    struct buffer path = {0};
    buffer_print(&path, "%s/told-seeds.txt", home);
    return path;
}

/* A plain file of the player's own, as all files of a home; NULL with errno. */
static FILE *open_lines(const char *path, int flags)
{
    int file = file_open(path, flags);
    return file < 0 ? NULL : fdopen(file, flags == O_RDONLY ? "r" : "a");
}

/* True if one line has all of these seeds. */
static bool has_range(const char *home, uint64_t first, uint64_t last, int64_t at)
{
    struct buffer path = path_of(home);
    FILE *file = open_lines(path.text, O_RDONLY);
    uint64_t from, to;
    int64_t when;
    bool is_found = false;
    while (file != NULL && !is_found &&
           fscanf(file, "%20" SCNu64 "%20" SCNu64 "%20" SCNd64, &from, &to, &when) == 3) {
        is_found = from <= first && last <= to && when <= at;
    }
    if (file != NULL) {
        fclose(file);
    }
    buffer_free(&path);
    return is_found;
}

bool told_seeds_has(const char *home, uint64_t seed, int64_t at)
{
    return has_range(home, seed, seed, at);
}

bool told_seeds_note(const char *home, uint64_t first, uint64_t last, int64_t now,
                     struct error *error)
{
    if (has_range(home, first, last, now)) {
        return true;
    }
    struct buffer path = path_of(home);
    FILE *file = file_make_folders(path.text, error)
                     ? open_lines(path.text, O_WRONLY | O_APPEND | O_CREAT)
                     : NULL;
    bool is_good = file != NULL &&
                   fprintf(file, "%" PRIu64 " %" PRIu64 " %" PRId64 "\n", first, last, now) > 0;
    is_good = (file == NULL || fclose(file) == 0) && is_good;
    if (!is_good) {
        error_set(error, "%s cannot be written: %s", path.text, strerror(errno));
    }
    buffer_free(&path);
    return is_good;
}
