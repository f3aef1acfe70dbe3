/* Stateless dice (RULES C13): each use seeds a small generator from what the roll is about, so that
 * a new die in one rule changes no other and no dice are saved. The same keys give the same rolls
 * on every machine.
 *
 * C leaves open in which order the arguments of a call and the values of an initialiser are
 * evaluated, so a statement rolls at most once (`make lint`). */
#ifndef BARROW_BASE_DICE_H
#define BARROW_BASE_DICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "barrow/base/geometry.h"

struct dice {
    uint64_t state;
};

/* A generator seeded from `count` keys; their order matters. */
struct dice dice_from(const uint64_t *keys, size_t count);

/* The next 64 random bits. */
uint64_t dice_next(struct dice *dice);

/* u(low..high): uniform, both ends in, without bias. Needs low <= high. */
int dice_between(struct dice *dice, int low, int high);

/* A point of the rectangle from `low` to `high`, both ends in: x is rolled first, then y. Needs
 * low.x <= high.x and low.y <= high.y. */
struct point dice_point(struct dice *dice, struct point low, struct point high);

/* True with probability hits / of. Needs of >= 1; hits <= 0 is never, hits >= of is always. */
bool dice_chance(struct dice *dice, int hits, int of);

/* An index below `count`, each as likely as its weight, which is at least 0; -1, without a roll, if
 * there is no weight at all. */
int dice_pick(struct dice *dice, const int *weight, int count);

/* Picks up to `most` of `count` indices, none twice, into *dealt, and returns how many. Sets the
 * weight of each of them to 0. */
int dice_deal(struct dice *dice, int *weight, int count, int most, int *dealt);

#endif
