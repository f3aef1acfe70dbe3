/* How far a run has come, and the way back. */
#ifndef BARROW_WORLD_JOURNEY_H
#define BARROW_WORLD_JOURNEY_H

#include <stdint.h>

/* How far down, how often the Crown was won, the power that all gear found gains by it (RULES I7),
 * and the turn in which the hero came to this level. */
struct journey {
    int32_t depth, wins;
    int32_t gear_bonus;
    int32_t since;
};

/* The cord of knots: those on it, how often one was untied, and the max health that this costs the
 * hero until the next level gained. */
struct knots {
    int32_t carried, untied, price;
};

#endif
