/* How much of a test is done that could go on for ever. */
#ifndef TESTS_SUPPORT_EFFORT_H
#define TESTS_SUPPORT_EFFORT_H

#include <stdlib.h>

/* `usual` times for everybody's `make test`, `most` where BARROW_LONG is set (once in .ci/run). */
static inline int effort(int usual, int most)
{
    return getenv("BARROW_LONG") != NULL ? most : usual;
}

#endif
