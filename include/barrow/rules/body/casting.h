/* Effects as questions: what an effect comes to, and whether it would change anything.
 * deeds/effects.h sends them (content/kinds.def lists them). */
#ifndef BARROW_RULES_BODY_CASTING_H
#define BARROW_RULES_BODY_CASTING_H

#include "barrow/rules/body/aim.h"
#include "barrow/world/flood.h"

/* A use of a list of effects. */
struct casting {
    struct id user; /* NOBODY: the ground */
    const struct effect *effect;
    int count;
    struct aim_form form;
    struct point from, at; /* from where, at what */
    int level;             /* of power, of the user or its thing; at least 1 */
    int part;              /* of the first effect, so that dice differ: struct event */
    struct cause cause;    /* what it comes from: struct event */
};

/* What the effect comes to for that target: its amount, more by level, at least its share of the
 * target's greatest health. */
int effect_amount(const struct effect *effect, int level, const struct actor *target);

/* True if the effect would change anything for the target (of one that works on a place: at all):
 * no healing of the healthy, no second dose, no fire on who is immune to it. */
bool effect_would_work(const struct content *content, const struct world *world, struct id user,
                       struct id target, const struct effect *effect);

/* Cells from the user that others come at. */
#define EFFECT_NEAR 3

/* True if a body of the kind can stand there unharmed: fit ground, nobody on it. */
bool effect_cell_fits(const struct content *content, const struct world *world, int kind,
                      struct point at);

/* The cells between which and `from` a body can go, on foot, swimming or falling: beyond a shut
 * gate there may be no way on, so that nobody blinks or changes places through one. */
void effect_find_ways(const struct level *level, struct point from, struct flood *ways);

/* The fitting cell nearest to `centre` and in its sight, at most `radius` away, the first in rows
 * of equals; false if there is none. */
bool effect_find_cell(const struct content *content, const struct world *world, int kind,
                      struct point centre, int radius, struct point *found);

/* The thing that rust would eat at: the armour worn, else the weapon; NOTHING if it can take no
 * harm. */
struct id effect_rust_target(const struct world *world, struct id who);

/* The kind that the user calls: the effect's, else its own; -1 for a kind that is not there. */
int effect_summons(const struct content *content, const struct world *world, struct id user,
                   const struct effect *effect);

#endif
