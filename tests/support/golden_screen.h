/* Golden screens: texts in tests/golden/screens that somebody has read. */
#ifndef TESTS_SUPPORT_GOLDEN_SCREEN_H
#define TESTS_SUPPORT_GOLDEN_SCREEN_H

#include <stdbool.h>

/* True if tests/golden/screens/NAME.txt is just this. If not, the screen is printed and left in
 * $BUILD/screens for a person to read and, if it is better, to copy over the golden one. */
bool golden_screen_is(const char *name, const char *screen);

#endif
