#include "barrow/program/report.h"

#include <stdio.h>
#include <stdlib.h>

int report_text(struct buffer *text)
{
    fputs(buffer_text(text), stdout);
    buffer_free(text);
    return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

int report_error(const struct error *error)
{
    fprintf(stderr, "barrow: %s\n", error->text);
    return STATUS_WRONG_INPUT;
}
