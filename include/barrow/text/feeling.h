/* The sentence about a level on arrival. */
#ifndef BARROW_TEXT_FEELING_H
#define BARROW_TEXT_FEELING_H

#include "barrow/world/world.h"

/* One sentence: that something far above the depth sleeps there, else the first that is true of
 * hordes, of grounds and of the sort of level's features, in the order of the data; "" for none. Of
 * two hordes with the same leader the first speaks for both. */
const char *feeling_of(const struct content *content, const struct world *world);

/* One sentence about what is to be gained: that somebody lies in irons there, else that something
 * is locked away; "" for neither. */
const char *feeling_of_gain(const struct content *content, const struct world *world);

#endif
