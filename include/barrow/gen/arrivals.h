/* Monsters that come to a level after it was made. */
#ifndef BARROW_GEN_ARRIVALS_H
#define BARROW_GEN_ARRIVALS_H

#include "barrow/base/dice.h"
#include "barrow/world/world.h"

/* One monster as the tracker has them now (RULES L6, L7), awake, at `at`. It has nothing with it.
 */
struct actor arrival_make(const struct content *content, const struct difficulty *difficulty,
                          struct point at, struct dice *dice);

#endif
