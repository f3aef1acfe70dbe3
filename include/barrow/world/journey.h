/* How far a run has come, the way back, and what is foreseen. */
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

/* The second sight: whether what the hero does is only foreseen, how many acts of it are left, and
 * the last turn that was foreseen (0: none), because no turn is foreseen twice. */
struct foresight {
    int32_t is_open, left, until;
};

#endif
