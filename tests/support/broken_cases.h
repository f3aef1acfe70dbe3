/* The cases of wrong files in tests/broken. A case is
 *
 *     ## what it shows
 *     -- monsters.yaml
 *     (the file; further files may follow, each below its name)
 *     -- expects
 *     (exactly what must be said; the folder's name is left away)
 *
 * To add a case, add such a paragraph. */
#ifndef TESTS_SUPPORT_BROKEN_CASES_H
#define TESTS_SUPPORT_BROKEN_CASES_H

#include <stdbool.h>

#include "barrow/base/buffer.h"

/* Runs all cases of a file of tests/broken; says() adds what is said about the files of a folder.
 * The test fails if anything else is said than expected. Returns how many cases there were. */
int broken_cases_run(const char *file, void (*says)(const char *folder, struct buffer *said));

/* True if exactly `want` is said of the folder; prints the difference if not. */
bool broken_case_holds(const char *name, const char *folder, const char *want,
                       void (*says)(const char *folder, struct buffer *said));

#endif
