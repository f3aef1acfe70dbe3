#include "support/golden_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/folder.h"

#define GOLDEN "tests/golden"

/* For `make golden`, into the runner's folder; a program started by hand writes nothing. */
static void write_new(const char *name, const char *text)
{
    const char *folder = getenv("GOLDEN");
    if (folder != NULL) {
        folder_write(folder, name, text);
    }
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
            GOLDEN "/%s:%d differs; `make golden` shows all differences and takes them\n"
                   "- %.*s\n+ %.*s\n",
            name, number, (int)strcspn(old + start, "\n"), old + start,
            (int)strcspn(new + start, "\n"), new + start);
}

bool golden_is(const char *name, const char *text)
{
    struct buffer golden = {0};
    bool is_there = folder_has(GOLDEN, name);
    if (is_there) {
        folder_read(GOLDEN, name, &golden);
    }
    bool is_same = is_there && strcmp(buffer_text(&golden), text) == 0;
    if (!is_same) {
        show_first_difference(name, buffer_text(&golden), text);
        write_new(name, text);
    }
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
