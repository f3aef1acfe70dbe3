/* When the hero knows a rune: after so many blows dealt with a weapon or taken in an armour, or
 * when it does something. */
#ifndef BARROW_RULES_DEEDS_RUNE_BLOWS_H
#define BARROW_RULES_DEEDS_RUNE_BLOWS_H

#include "barrow/rules/body/runes.h"
#include "barrow/rules/body/sources.h"
#include "barrow/rules/deeds/turn.h"

/* The gear is put on or wielded, which counts as the first of its blows. */
void rune_put_on(struct turn *turn, struct id gear);

/* The rune of the gear becomes known; nothing if there is none, or if it is known. */
void rune_reveal(struct turn *turn, struct id gear);

/* The rune has met a trigger, with or without an effect: it is revealed by one, and by slaying, and
 * else counts the blow, if it is one. */
void rune_learn(struct turn *turn, const struct source *rune, enum trigger when, struct id foe,
                bool came_about);

#endif
