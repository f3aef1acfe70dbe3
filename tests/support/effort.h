/* How often tests repeat what they do with random seeds. */
#ifndef TESTS_SUPPORT_EFFORT_H
#define TESTS_SUPPORT_EFFORT_H

#include <stdlib.h>

/* Returns `usual`, or `most` if BARROW_LONG is set, as before a release. */
static inline int effort(int usual, int most)
{
    return getenv("BARROW_LONG") != NULL ? most : usual;
}

/* The same for what takes long: only .ci/run, which sets CI, does it so often as is usual. */
static inline int effort_for(int few, int usual, int most)
{
    return effort(getenv("CI") != NULL ? usual : few, most);
}

#endif
