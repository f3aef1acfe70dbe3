/* The blows that the hero's boons grant. */
#ifndef BARROW_RULES_DEEDS_BOON_BLOWS_H
#define BARROW_RULES_DEEDS_BOON_BLOWS_H

#include "barrow/rules/deeds/turn.h"

/* A blow has missed: a hero with the grant strikes back at a foe in reach. */
void boons_riposte(struct turn *turn, const struct event *blow);

#endif
