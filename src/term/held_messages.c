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
