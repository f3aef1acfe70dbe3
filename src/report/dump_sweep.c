/* A process that is killed while it writes a dump leaves a file that has not got its name yet, and
 * nobody comes back to it. One that was written to lately may be somebody's work. */
#include <dirent.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "report/dump_parts.h"

#define LATELY 3600 /* seconds */

/* "Wulf-ID.txt.new-a1B2c3", and nothing else that a person might have put there. */
static bool is_unfinished(const char *name)
{
    static const char *const ends[] = {".txt.new-", ".json.new-"};
    const size_t random = 6;
    bool answer = false;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        const char *end = strstr(name, ends[i]);
        answer = answer || (end != NULL && strlen(end) == strlen(ends[i]) + random);
    }
    return answer;
}

static void remove_if_old(const char *path)
{
    struct stat status;
    if (lstat(path, &status) == 0 && S_ISREG(status.st_mode) &&
        status.st_mtime < time(NULL) - LATELY) {
        unlink(path);
    }
}

void dump_sweep(const char *home)
{
    struct buffer path = {0};
    buffer_print(&path, "%s/dumps", home);
    DIR *folder = opendir(buffer_text(&path));
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
        if (is_unfinished(entry->d_name)) {
            buffer_clear(&path);
            buffer_print(&path, "%s/dumps/%s", home, entry->d_name);
            remove_if_old(buffer_text(&path));
        }
    }
    if (folder != NULL) {
        closedir(folder);
    }
    buffer_free(&path);
}
