/* Dice of the rules (RULES C13): they have no state, so the same question has the same answer. */
#ifndef BARROW_RULES_BODY_ROLLS_H
#define BARROW_RULES_BODY_ROLLS_H

#include "barrow/base/dice.h"
#include "barrow/world/world.h"

/* The purpose of a roll: part of its dice key, so the numbers never change. 17 deals the kits
 * (src/content/kits.c). */
enum purpose {
    PURPOSE_MISS = 1,
    PURPOSE_LUCK = 2,
    PURPOSE_ROUNDING = 3,
    PURPOSE_DAMAGE = 4,
    PURPOSE_ENERGY = 5,
    PURPOSE_MIND = 6,
    PURPOSE_GROUND = 7,
    PURPOSE_NOTICE = 10,
    PURPOSE_WANDER = 11,
    PURPOSE_CONFUSION = 12,
    PURPOSE_ABILITY = 13,
    PURPOSE_APPEARANCE = 14,
    PURPOSE_BOON = 15,
    PURPOSE_NAME = 16,
    PURPOSE_TEMPER = 18,
    PURPOSE_BREAK = 20
};

/* What tells rolls with PURPOSE_GROUND apart: one die for each thing that may happen to a cell in a
 * turn. */
enum ground_roll {
    ROLL_BURN = 0,
    ROLL_ITSELF = 8,
    ROLL_THIN = 24,
    ROLL_SWEEP = 32,
    ROLL_SEARCH = 33
};

/* Dice for one use by one actor at one place: keyed by purpose, seed, turn, the actor's action
 * number, slot, place and `extra`. */
struct dice world_dice(const struct world *world, enum purpose purpose, struct id actor,
                       struct point place, int extra);

#endif
