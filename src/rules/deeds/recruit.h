/* Allies: how one joins, and what it gains. Allies gain levels by shared kills and heal as the hero
 * does. */
#ifndef BARROW_RULES_DEEDS_RECRUIT_H
#define BARROW_RULES_DEEDS_RECRUIT_H

#include "barrow/rules/body/allies.h"
#include "barrow/rules/deeds/turn.h"

/* The hero steps onto the cell of the ally `who`, which takes the hero's; nothing holds it any
 * more. */
void ally_change_places(struct turn *turn, struct id who);

/* Makes an actor an ally that gains levels from now on; `by` frees it. */
void ally_join(struct turn *turn, struct id who, struct id by);

/* What the death of one that was worth `amount` gives when `killer` is the hero or an ally: the
 * hero and each ally that it sees gain it. False if `killer` is neither. */
bool allies_share_experience(struct turn *turn, struct id killer, int amount);

#endif
