/* Who or what hurt an actor. */
#ifndef BARROW_WORLD_BLAME_H
#define BARROW_WORLD_BLAME_H

#include <stdbool.h>

#include "barrow/world/ids.h"

/* Who or what last hurt an actor this turn (RULES C9); of a fuse: who lit it (T1). The ground, or
 * the air over it, is that of the cell where the victim stood. Of poison and burning: who gave it.
 */
enum cause { CAUSE_NONE, CAUSE_ACTOR, CAUSE_HUNGER, CAUSE_GROUND, CAUSE_POISON, CAUSE_BURNING };

struct blame {
    int32_t cause; /* enum cause */
    struct id actor;
    int32_t kind; /* actor kind, so that the killer has a name after it is gone; -1 for none */
};

/* True for causes behind which an actor may stand. */
static inline bool cause_has_actor(int cause)
{
    return cause == CAUSE_ACTOR || cause == CAUSE_POISON || cause == CAUSE_BURNING;
}

#endif
