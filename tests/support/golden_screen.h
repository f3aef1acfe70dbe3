/* Golden texts: files below tests/golden that somebody has read. */
#ifndef TESTS_SUPPORT_GOLDEN_SCREEN_H
#define TESTS_SUPPORT_GOLDEN_SCREEN_H

#include <stdbool.h>

/* True if tests/golden/NAME holds just this text. If not, or if there is no such file, the first
 * line that differs is printed, and the text is left in $BUILD/golden/NAME for `make golden`. */
bool golden_is(const char *name, const char *text);

/* The same for tests/golden/screens/NAME.txt. */
bool golden_screen_is(const char *name, const char *screen);

#endif
