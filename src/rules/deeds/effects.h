/* Effects: what things, abilities, blows, ends and grounds do (content/kinds.def lists them). One
 * table in effects.c has a row for each, so whatever one source can do every other can. */
#ifndef BARROW_RULES_DEEDS_EFFECTS_H
#define BARROW_RULES_DEEDS_EFFECTS_H

#include "barrow/rules/body/casting.h"
#include "barrow/rules/deeds/turn.h"

/* Sends the events of all effects to all whom the form reaches, in the order of kinds.def, and then
 * of those that work on a place. */
void effects_cast(struct turn *turn, const struct casting *casting);

/* The same to every body in the radius round `centre`, nearest first. */
void effects_cast_around(struct turn *turn, struct id user, const struct cause *cause,
                         const struct effect *effects, int count, struct point centre, int radius);

/* The same to one body alone, wherever it stands, and to its place. True if an effect on the body
 * came about: of some, chance decides. */
bool effects_send(struct turn *turn, const struct casting *casting, struct id target);

#endif
