/* Attacks of opportunity: kinds with `rides` strike at a retreat. */
#ifndef BARROW_RULES_DEEDS_OPPORTUNITY_H
#define BARROW_RULES_DEEDS_OPPORTUNITY_H

#include "barrow/rules/deeds/turn.h"

/* `who` has walked from one cell to another: each such monster that is after it, had it within
 * reach and has it no more strikes once, at once, and that costs it nothing. */
void opportunity_blows(struct turn *turn, struct id who, struct point from, struct point to);

#endif
