/* Hunger at work (RULES H1-H4). */
#ifndef BARROW_RULES_DEEDS_EATING_H
#define BARROW_RULES_DEEDS_EATING_H

#include "barrow/rules/body/hunger.h"
#include "barrow/rules/deeds/turn.h"

/* One turn of hunger and regeneration for one actor that eats or regenerates. */
void hunger_pass_turn(struct turn *turn, struct id who);

#endif
