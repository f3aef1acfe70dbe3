/* Runes at work: what follows from blows by them, and when the hero knows one: after so many blows
 * dealt with a weapon or taken in an armour. */
#ifndef BARROW_RULES_DEEDS_RUNE_BLOWS_H
#define BARROW_RULES_DEEDS_RUNE_BLOWS_H

#include "barrow/rules/body/runes.h"
#include "barrow/rules/deeds/turn.h"

/* The gear is put on or wielded, which counts as the first of its blows. */
void rune_put_on(struct turn *turn, struct id gear);

/* The rune of the gear becomes known; nothing if there is none, or if it is known. */
void rune_reveal(struct turn *turn, struct id gear);

#endif
