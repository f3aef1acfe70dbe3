#include "support/folder.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/test.h"

#define FILES_OPEN_MOST 16

/* The runner sets TMPDIR; /dev/shm is memory, so that nothing waits for a disk. */
char *folder_make(void)
{
    const char *const bases[] = {getenv("TMPDIR"), "/dev/shm", "/tmp"};
    for (int i = 0; i < COUNT_OF(bases); i++) {
        struct buffer path = {0};
        buffer_print(&path, "%s/barrow-XXXXXX", bases[i] != NULL ? bases[i] : "/nowhere");
        if (mkdtemp(path.text) != NULL) {
            return path.text;
        }
        buffer_free(&path);
    }
    return NULL;
}

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *place)
{
    (void)status;
    (void)type;
    (void)place;
    return remove(path);
}

void folder_remove(char *folder)
{
    if (folder == NULL) {
        return;
    }
    nftw(folder, remove_one, FILES_OPEN_MOST, FTW_DEPTH | FTW_PHYS);
    free(folder);
}

int folder_set_up(void **state)
{
    *state = folder_make();
    return *state == NULL;
}

int folder_tear_down(void **state)
{
    folder_remove(*state);
    return 0;
}

bool folder_has(const char *folder, const char *name)
{
    struct buffer path = {0};
    buffer_print(&path, "%s/%s", folder, name);
    bool is_there = access(buffer_text(&path), F_OK) == 0;
    buffer_free(&path);
    return is_there;
}

static FILE *open_file(const char *folder, const char *name, const char *mode)
{
    struct buffer path = {0};
    const char *slash = strrchr(name, '/');
    if (slash != NULL && mode[0] == 'w') {
        buffer_print(&path, "%s/%.*s", folder, (int)(slash - name), name);
        mkdir(buffer_text(&path), 0700); /* it may be there */
        buffer_clear(&path);
    }
    buffer_print(&path, "%s/%s", folder, name);
    FILE *file = fopen(buffer_text(&path), mode);
    buffer_free(&path);
    assert_non_null(file);
    return file;
}

void folder_write_bytes(const char *folder, const char *name, const char *bytes, size_t size)
{
    FILE *file = open_file(folder, name, "wb");
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

void folder_write(const char *folder, const char *name, const char *text)
{
    folder_write_bytes(folder, name, text, strlen(text));
}

void folder_read(const char *folder, const char *name, struct buffer *text)
{
    char bytes[4096];
    size_t size;
    FILE *file = open_file(folder, name, "rb");
    while ((size = fread(bytes, 1, sizeof bytes, file)) > 0) {
        buffer_add_bytes(text, bytes, size);
    }
    fclose(file);
}
