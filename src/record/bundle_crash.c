#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "barrow/record/bundle.h"

static void mark_path(const char *home, const char *id, char path[BUNDLE_PATH_SIZE])
{
    snprintf(path, BUNDLE_PATH_SIZE, "%s/runs/%s.crashed", home, id);
}

bool bundle_find_crash(const char *home, const char *id, struct crash *crash)
{
    char path[BUNDLE_PATH_SIZE], line[BUNDLE_PATH_SIZE + 64] = "";
    int end = 0;
    *crash = (struct crash){0};
    mark_path(home, id, path);
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        return false;
    }
    bool is_read = fgets(line, sizeof line, file) != NULL;
    fclose(file);
    if (!is_read ||
        sscanf(line, "%16" SCNx64 " %9d %n", &crash->digest, &crash->entry, &end) != 2 ||
        end == 0 || crash->entry < 0) {
        return false;
    }
    line[strcspn(line, "\n")] = '\0';
    snprintf(crash->path, sizeof crash->path, "%.*s", BUNDLE_PATH_SIZE - 1, line + end);
    return true;
}

void bundle_forget_crash(const char *home, const char *id)
{
    char path[BUNDLE_PATH_SIZE];
    mark_path(home, id, path);
    unlink(path);
}
