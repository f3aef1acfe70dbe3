/* Keeping the caches of a world in step with its outcomes. For the door alone. */
#ifndef BARROW_WORLD_CACHES_H
#define BARROW_WORLD_CACHES_H

#include "barrow/world/outcome.h"

/* To be called on both sides of every change: before it with `is_after` false, to take off what the
 * caches say of the old state, and after it with true, to put down the new. */
void caches_follow(struct world *world, const struct outcome *outcome, bool is_after);

#endif
