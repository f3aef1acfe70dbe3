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

#define GRAVE_NAME_SIZE 64 /* bytes */

/* The hero of another run who lies on a level of this one: it is part of how the run begins, so
 * that its replay needs no other run. */
struct grave {
    int32_t depth;        /* 0: there is no grave */
    int32_t is_at_rest;   /* 1: it is laid to rest */
    uint64_t killer;      /* digest of the id of the kind of monster that killed it; 0: none did */
    uint64_t thing;       /* digest of the id of what it leaves when it rests; 0: nothing */
    int32_t power, count; /* of that thing */
    uint64_t name[GRAVE_NAME_SIZE / 8]; /* its bytes, the first lowest, 0 behind them */
};

/* The name, made fit to be shown; `text` has GRAVE_NAME_SIZE + 1 bytes. */
void grave_name(const struct grave *grave, char *text);
void grave_set_name(struct grave *grave, const char *text);

#endif
