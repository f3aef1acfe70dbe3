/* Energy and time (RULES T3, T4, T9). With n actions' worth of energy given, an actor's `when` is
 * the turn's start + (100 n - energy) / n; with no energy left it is the turn's end. */
#ifndef BARROW_RULES_DEEDS_ENERGY_H
#define BARROW_RULES_DEEDS_ENERGY_H

#include "barrow/rules/deeds/turn.h"

/* Gives an actor its energy for the turn that begins: whole actions, and one more with the
 * probability of the fraction. Also for one who comes into the world during the turn. */
void energy_grant(struct turn *turn, struct id who);

/* Takes the cost of an action (hundredths, > 0) and counts the action. */
void energy_pay(struct turn *turn, struct id who, int cost);

#endif
