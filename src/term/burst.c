#include "barrow/term/burst.h"

#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

#include "barrow/base/memory.h"

/* Curses knows its output by a file descriptor, so that is what changes under it: for the length of
 * a frame it leads to a file without a name. */
static FILE *stream, *store;
static bool is_collecting;

FILE *burst_open(void)
{
    int copy = dup(STDOUT_FILENO);
    stream = copy < 0 ? NULL : fdopen(copy, "w");
    store = tmpfile();
    return stream;
}

void burst_close(void)
{
    burst_end();
    if (store != NULL) {
        fclose(store);
    }
    if (stream != NULL) {
        fclose(stream);
    }
    stream = store = NULL;
}

void burst_begin(void)
{
    if (store == NULL || is_collecting) {
        return;
    }
    is_collecting =
        lseek(fileno(store), 0, SEEK_SET) == 0 && dup2(fileno(store), fileno(stream)) >= 0;
}

static void write_all(const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t written = write(STDOUT_FILENO, bytes, size);
        if (written <= 0) {
            return; /* the terminal is gone, which the next read will tell */
        }
        bytes += written;
        size -= (size_t)written;
    }
}

void burst_end(void)
{
    if (!is_collecting) {
        return;
    }
    is_collecting = false;
    off_t end = lseek(fileno(store), 0, SEEK_CUR);
    dup2(STDOUT_FILENO, fileno(stream));
    if (end <= 0) {
        return;
    }
    char *bytes = memory_new(1, (size_t)end);
    ssize_t got = pread(fileno(store), bytes, (size_t)end, 0);
    if (got > 0) {
        write_all(bytes, (size_t)got);
    }
    free(bytes);
}
