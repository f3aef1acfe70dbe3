#include "term/held_messages.h"

#include <stdio.h>
#include <unistd.h>

static FILE *held;              /* NULL while nothing is held back */
static int standard_error = -1; /* the real one meanwhile */

void held_messages_begin(void)
{
    if (held != NULL || !isatty(STDERR_FILENO)) {
        return;
    }
    held = tmpfile();
    standard_error = held == NULL ? -1 : dup(STDERR_FILENO);
    if (held != NULL && (standard_error < 0 || dup2(fileno(held), STDERR_FILENO) < 0)) {
        fclose(held);
        held = NULL;
    }
}

void held_messages_release(void)
{
    if (held == NULL) {
        return;
    }
    fflush(stderr);
    dup2(standard_error, STDERR_FILENO);
    close(standard_error);
    int file = fileno(held);
    char bytes[1024];
    ssize_t got;
    lseek(file, 0, SEEK_SET);
    while ((got = read(file, bytes, sizeof bytes)) > 0) {
        if (write(STDERR_FILENO, bytes, (size_t)got) < 0) {
            break;
        }
    }
    fclose(held);
    held = NULL;
}

void held_messages_read_end(char *bytes, size_t size)
{
    bytes[0] = '\0';
    if (held == NULL) {
        return;
    }
    off_t end = lseek(STDERR_FILENO, 0, SEEK_END); /* standard error leads there now */
    off_t from = end > (off_t)size - 1 ? end - ((off_t)size - 1) : 0;
    ssize_t got = end > 0 ? pread(STDERR_FILENO, bytes, size - 1, from) : 0;
    bytes[got > 0 ? got : 0] = '\0';
}
