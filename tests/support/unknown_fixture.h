/* Things that are to be found out, for tests of unknown things. */
#ifndef TESTS_SUPPORT_UNKNOWN_FIXTURE_H
#define TESTS_SUPPORT_UNKNOWN_FIXTURE_H

#include "barrow/content/content.h"

#define LOOKS 16 /* of potions, and as many of scrolls */

/* Gives the content "potion look-N" and "scroll look-N"; the potion of health and the scroll of
 * magic missile are known, as in the shipped data. */
void unknown_make(struct content *content);

#endif
