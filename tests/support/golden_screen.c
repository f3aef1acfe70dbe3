#include "support/golden_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "barrow/base/buffer.h"

static bool read_whole(const char *path, struct buffer *text)
{
    char bytes[4096];
    size_t size;
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return false;
    }
    while ((size = fread(bytes, 1, sizeof bytes, file)) > 0) {
        buffer_add_bytes(text, bytes, size);
    }
    fclose(file);
    return true;
}

static void keep(const char *name, const char *screen)
{
    const char *build = getenv("BUILD");
    char path[300];
    snprintf(path, sizeof path, "%s/screens", build != NULL ? build : "build");
    mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/screens/%s.txt", build != NULL ? build : "build", name);
    FILE *file = fopen(path, "wb");
    if (file != NULL) {
        fputs(screen, file);
        fclose(file);
    }
    fprintf(stderr, "%s differs from tests/golden/screens/%s.txt:\n%s", path, name, screen);
}

bool golden_screen_is(const char *name, const char *screen)
{
    struct buffer golden = {0};
    char path[300];
    snprintf(path, sizeof path, "tests/golden/screens/%s.txt", name);
    bool is_same = read_whole(path, &golden) && strcmp(buffer_text(&golden), screen) == 0;
    buffer_free(&golden);
    if (!is_same) {
        keep(name, screen);
    }
    return is_same;
}
