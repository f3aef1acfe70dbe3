/* Boons of the hero: which are offered at each level gained, and which rules the chosen ones
 * change. Their effects follow as those of all sources do (deeds/follow.h). Nothing but the counts
 * of the chosen ones is kept (world.boon): what waits and what is offered follow from them. */
#ifndef BARROW_RULES_BODY_BOONS_H
#define BARROW_RULES_BODY_BOONS_H

#include "barrow/rules/body/action.h"

/* The boons that the hero may choose from now, by index: 0 to BOONS_OFFERED of them, none if it has
 * gained no level since it chose last or nothing is left to offer. A function of the seed, of the
 * number of choices made, of what was chosen and of what the hero has with it. */
int boons_offered(const struct content *content, const struct world *world,
                  int offer[BOONS_OFFERED]);

/* How many choices wait. */
int boons_waiting(const struct content *content, const struct world *world);

/* True while the hero burns or stands in harm, or one that hunts it is in its sight: then none may
 * be chosen. */
bool boons_are_barred(const struct content *content, const struct world *world);

/* True if the three may be refused for three others: once in a game, and if there are others. The
 * number of the choice is what the world keeps of it (world.refused). */
bool boons_may_refuse(const struct content *content, const struct world *world);
int boons_refused_choice(const struct content *content, const struct world *world);

/* True if a boon of `who` changes that rule; only the hero has boons. */
bool boon_grants(const struct content *content, const struct world *world, struct id who,
                 enum boon_grant grant);

/* The amount of that rule, the greatest if several boons grant it; 0 if none does. */
int boon_amount(const struct content *content, const struct world *world, struct id who,
                enum boon_grant grant);

#endif
