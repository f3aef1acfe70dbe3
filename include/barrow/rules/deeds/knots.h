/* What the cord of knots costs the hero: max health, until the next level gained. */
#ifndef BARROW_RULES_DEEDS_KNOTS_H
#define BARROW_RULES_DEEDS_KNOTS_H

#include "barrow/rules/deeds/turn.h"

/* Takes `cost` off max health, of which 1 stays, and so many knots off the cord as were untied; the
 * fact about the cord has that how. */
void knots_pay(struct turn *turn, int cost, int untied, enum how how);

/* What was paid comes back: returns it, and owes nothing any more. */
int knots_give_back(struct turn *turn);

#endif
