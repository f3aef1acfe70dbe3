/* Remains of monsters whose end was an effect `rise`. */
#ifndef BARROW_RULES_DEEDS_REMAINS_H
#define BARROW_RULES_DEEDS_REMAINS_H

#include "barrow/rules/deeds/turn.h"

/* The monster gets up again where its remains lie, unless they burn or there is no room. */
void remains_rise(struct turn *turn, struct id remains);

#endif
