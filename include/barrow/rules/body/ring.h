/* Rings: what the one that somebody wears does. Each level of its power makes what is good about
 * its numbers greater by a quarter; a drawback and a status stay as they are. 0 without a ring. */
#ifndef BARROW_RULES_BODY_RING_H
#define BARROW_RULES_BODY_RING_H

#include "barrow/world/world.h"

/* True if it is a ring with a number that power makes greater. */
bool ring_can_be_mended(const struct item_kind *kind);

/* The numbers of a ring of that power, each as in its kind. */
struct ring_numbers {
    int noise, miss_percent, step_cost;
    struct resistances resist;
};

struct ring_numbers ring_numbers_of(const struct item_kind *ring, int power);

/* Those of the ring that `who` wears. */
struct ring_numbers ring_numbers(const struct content *content, const struct world *world,
                                 struct id who);

/* The status that it holds, STATUS_COUNT for none. */
enum status ring_status(const struct content *content, const struct world *world, struct id who);

#endif
