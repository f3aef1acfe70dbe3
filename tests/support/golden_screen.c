#include "support/golden_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* Leaves the text for `make golden`, in a folder that the runner has made. */
static void write_new(const char *name, const char *text)
{
    struct buffer path = {0};
    buffer_print(&path, "%s/golden/%s", getenv("BUILD") != NULL ? getenv("BUILD") : "build", name);
    FILE *file = fopen(path.text, "wb");
    if (file != NULL) {
        fputs(text, file);
        fclose(file);
    }
    buffer_free(&path);
}

/* Prints the first line that differs. */
static void show_first_difference(const char *name, const char *old, const char *new)
{
    size_t start = 0;
    int number = 1;
    for (size_t i = 0; old[i] == new[i] && old[i] != '\0'; i++) {
        if (old[i] == '\n') {
            start = i + 1;
            number++;
        }
    }
    fprintf(stderr,
            "tests/golden/%s:%d differs; `make golden` shows all differences and takes them\n"
            "- %.*s\n+ %.*s\n",
            name, number, (int)strcspn(old + start, "\n"), old + start,
            (int)strcspn(new + start, "\n"), new + start);
}

bool golden_is(const char *name, const char *text)
{
    struct buffer path = {0}, golden = {0};
    buffer_print(&path, "tests/golden/%s", name);
    bool is_same = read_whole(path.text, &golden) && strcmp(buffer_text(&golden), text) == 0;
    if (!is_same) {
        write_new(name, text);
        show_first_difference(name, buffer_text(&golden), text);
    }
    buffer_free(&path);
    buffer_free(&golden);
    return is_same;
}

bool golden_screen_is(const char *name, const char *screen)
{
    struct buffer path = {0};
    buffer_print(&path, "screens/%s.txt", name);
    bool is_same = golden_is(path.text, screen);
    buffer_free(&path);
    return is_same;
}
