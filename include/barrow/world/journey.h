/* How far a run has come, the way back, and what is foreseen. */
#ifndef BARROW_WORLD_JOURNEY_H
#define BARROW_WORLD_JOURNEY_H

#include <stdint.h>

#include "barrow/base/geometry.h"

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

#define GRAVE_NAME_SIZE 64 /* bytes */
#define GRAVE_STEPS 30     /* turns that are acted again */

/* Laid to rest by the end of one of the kind that killed it, or at the stairs, to which it follows
 * the hero who walks into its pale shape. */
enum grave_state { GRAVE_RESTLESS, GRAVE_RESTS, GRAVE_FOLLOWS };

/* The hero of another run who lies on a level of this one: it is part of how the run begins, so
 * that its replay needs no other run. */
struct grave {
    int32_t depth;      /* 0: there is no grave */
    int32_t state;      /* enum grave_state */
    uint64_t killer;    /* digest of the id of the kind of monster that killed it; 0: none did */
    uint64_t thing;     /* digest of the id of what it leaves when it rests; 0: nothing */
    int32_t power;      /* of that thing */
    int32_t step_count; /* 0 to GRAVE_STEPS */
    uint64_t name[GRAVE_NAME_SIZE / 8]; /* its bytes, the first lowest, 0 behind them */
    uint64_t step[2]; /* the last steps (steps.h) to where it died, the last one lowest */
};

/* Where the pale shape of one whose grave is at `at` acts its last turns again in that turn of the
 * world; `at` when it lies there. */
struct point grave_shape(const struct grave *grave, struct point at, int turn);

/* Puts the step before all those that the grave has. */
void grave_add_step(struct grave *grave, int step);

/* The name, made fit to be shown; `text` has GRAVE_NAME_SIZE + 1 bytes. */
void grave_name(const struct grave *grave, char *text);
void grave_set_name(struct grave *grave, const char *text);

#endif
