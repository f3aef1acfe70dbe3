/* Fire and air spread. */
#ifndef BARROW_RULES_DEEDS_SPREAD_H
#define BARROW_RULES_DEEDS_SPREAD_H

#include "barrow/rules/deeds/turn.h"

/* Active ground is in the care of actors without a body, one for each part of the level that has
 * some (RULES T1), which act as everybody does, by time and distance. This gives every part of the
 * level with active ground its actor; called at each turn's end. */
void spread_rouse(struct turn *turn);

#endif
