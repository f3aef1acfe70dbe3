/* Whether the first levels ask for the kits that a seed offers. */
#ifndef TESTS_SUPPORT_ASKED_LEVELS_H
#define TESTS_SUPPORT_ASKED_LEVELS_H

#include "barrow/gen/draft.h"

/* Of each kit that the seed offers: whether no place of depth 1 asks for it, and whether none of
 * depth 2 that is not on depth 1, too. How often that is so. The draft is room to work in. */
int asking_count_missed(const struct content *content, struct draft *draft, uint64_t seed);

/* Makes a level of the seed as an empty-handed hero of level 1 meets it. */
void asking_make(const struct content *content, struct draft *draft, uint64_t seed, int depth);

#endif
