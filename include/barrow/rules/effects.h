/* Effects: what things, abilities, blows, ends and grounds do (content/kinds.def lists them). One
 * table in effects.c has a row for each, so whatever one source can do every other can. */
#ifndef BARROW_RULES_EFFECTS_H
#define BARROW_RULES_EFFECTS_H

#include "barrow/rules/aim.h"

/* A use of a list of effects. */
struct casting {
    struct id user; /* NOBODY: the ground */
    const struct effect *effect;
    int count;
    struct aim_form form;
    struct point from, at; /* from where, at what */
    int level;             /* of power, of the user or its thing; at least 1 */
    int part;              /* of the first effect, so that dice differ: struct event */
    enum how manner;       /* of the harm that it does: struct event */
};

/* Sends the events of all effects to all whom the form reaches, in the order of kinds.def, and then
 * of those that work on a place. */
void effects_cast(struct turn *turn, const struct casting *casting);

/* The same to one body alone, wherever it stands, and to its place. True if an effect on the body
 * came about: of some, chance decides. */
bool effects_send(struct turn *turn, const struct casting *casting, struct id target);

/* What the effect comes to for that target: its amount, more by level, at least its share of the
 * target's greatest health. */
int effect_amount(const struct effect *effect, int level, const struct actor *target);

/* True if the effect would change anything for the target (of one that works on a place: at all):
 * no healing of the healthy, no second dose, no fire on who is immune to it. */
bool effect_would_work(const struct content *content, const struct world *world, struct id user,
                       struct id target, const struct effect *effect);

/* A monster whose end was an effect `rise` gets up again where its remains lie, unless they burn or
 * there is no room. */
void effects_rise(struct turn *turn, struct id remains);

#endif
