/* Names for actors and things: a slot of an array and the generation of its tenant. A slot is let
 * again under the next generation, so an old id names nobody rather than a stranger. */
#ifndef BARROW_WORLD_IDS_H
#define BARROW_WORLD_IDS_H

#include <stdbool.h>
#include <stdint.h>

struct id {
    uint16_t slot;
    uint16_t generation; /* 0 names nobody */
};

#define NOBODY ((struct id){0, 0})
#define NOTHING ((struct id){0, 0})

static inline bool id_equal(struct id a, struct id b)
{
    return a.slot == b.slot && a.generation == b.generation;
}

#endif
