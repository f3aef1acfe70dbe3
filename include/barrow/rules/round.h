/* The order of a turn (RULES T1, T2, T6): who is next, and what happens at its end. */
#ifndef BARROW_RULES_ROUND_H
#define BARROW_RULES_ROUND_H

#include "barrow/base/heap.h"
#include "barrow/rules/turn.h"

/* The earliest timestamp before the end of this turn; false if nobody acts any more in it. */
bool round_next_time(const struct world *world, int *when);

/* True if the hero is the one to act at `when`: nobody at distance 0 is before it. */
bool round_is_heros(const struct world *world, int when);

/* Puts all others due at `when` on the heap, keyed by distance to the hero measured now. The heap
 * must have room for ACTORS_MAX. */
void round_gather(const struct world *world, int when, struct heap *heap);

/* True if the actor in `slot` still is to act at `when`: it may have died or been made to wait. */
bool round_is_due(const struct world *world, int slot, int when);

/* In this order: hunger and regeneration, and what follows from them; who-hurt-whom is forgotten;
 * the counter; energy for the next turn; statuses fall (RULES T4, C9, H1-H3, I3). */
void round_end_turn(struct turn *turn);

#endif
