/* Ground and air that work on bodies. */
#ifndef BARROW_RULES_DEEDS_HAZARDS_H
#define BARROW_RULES_DEEDS_HAZARDS_H

#include "barrow/rules/deeds/turn.h"

/* The ground and the air of its cell hurt and afflict `who`, at each turn's end. A monster that
 * falls leaves the level; a hero falls by the game's loop. */
void hazards_work_on(struct turn *turn, struct id who);

/* The same on entering; who was thrown there by `arrival` is hurt in its name. */
void hazards_meet(struct turn *turn, struct id who, const struct cause *arrival);

/* The cause of the harm of a ground, an air or a trap to one that has come by `arrival`. */
struct cause hazard_cause(enum cause_sort sort, int kind, const struct cause *arrival);

#endif
