/* The numbers and effects of tests/data with the plainest monsters and gear, for tests of
 * everything above the content layer. */
#ifndef TESTS_SUPPORT_CONTENT_FIXTURE_H
#define TESTS_SUPPORT_CONTENT_FIXTURE_H

#include "barrow/content/content.h"

/* The same const content every time; never freed.
 *
 * Actors: "hero", then for each rank N "rank-N" (shape 100 %, speed 12, costs 100, a plain blow,
 * a hunter that is never generated asleep) and for ranks 5, 10, 15, 20 also "rank-N-rare": a third
 * as frequent as its fellow (weight 50 beside 150), always generated asleep with sleepiness 36.
 * Items: crown, ration, the potions and scrolls of RULES I1, weapon-1..10 and armour-1..10 with
 * the tier as number. Levels: "barrow", and from depth 3 "flooded" (pace 75).
 * Damage types: melee (stopped by defence), fire (not). */
const struct content *content_fixture(void);

/* A copy to change, freed with free(). Call content_fixture_seal on it after changing ids. */
struct content *content_fixture_copy(void);

/* For tests that compare whole worlds or play many games: it counts how many cells those have. */
void content_make_levels_small(struct content *content);

/* Makes the digests of ids anew. */
void content_fixture_seal(struct content *content);

#endif
