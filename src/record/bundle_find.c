#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "barrow/record/bundle.h"

#include "record/bundle_parts.h"

bool bundle_find(const char *home, const char *id, char path[BUNDLE_PATH_SIZE])
{
    char next[BUNDLE_PATH_SIZE];
    path[0] = '\0';
    for (int number = 1; number <= BUNDLES_MOST; number++) {
        int size = snprintf(next, sizeof next, "%s" BUNDLE_FOLDER BUNDLE_FILE, home, id, number);
        if (size >= (int)sizeof next || access(next, F_OK) != 0) {
            break;
        }
        memcpy(path, next, (size_t)size + 1);
    }
    return path[0] != '\0';
}
