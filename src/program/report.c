#include "barrow/program/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/utf8.h"

int report_text(struct buffer *text)
{
    fputs(buffer_text(text), stdout);
    buffer_free(text);
    return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* What was given from outside is told again in it, and must not reach the terminal as orders. */
int report_error(const struct error *error)
{
    struct error line;
    const char *rest = error->text;
    fputs("barrow: ", stderr);
    do {
        size_t length = strcspn(rest, "\n");
        snprintf(line.text, sizeof line.text, "%.*s", (int)length, rest);
        utf8_clean(line.text);
        fprintf(stderr, "%s\n", line.text);
        rest += length;
    } while (*rest++ != '\0');
    return STATUS_WRONG_INPUT;
}
