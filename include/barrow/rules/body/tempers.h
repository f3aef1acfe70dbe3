/* Tempers of things: which a thing has, and which its mendings let the hero choose from. Each third
 * mending of a thing offers two, dealt by the seed; a thing takes TEMPERS_ON_THING. */
#ifndef BARROW_RULES_BODY_TEMPERS_H
#define BARROW_RULES_BODY_TEMPERS_H

#include "barrow/world/world.h"

#define TEMPERS_OFFERED 2
#define MENDINGS_FOR_TEMPER 3

/* The row of the temper at that place of the thing, 0..TEMPERS_ON_THING-1; -1 for none. */
int temper_at(const struct content *content, const struct thing *thing, int place);

/* More mendings until it may take one more; 0: it takes no more. */
int temper_mendings_left(const struct content *content, const struct thing *thing);

/* The first of the hero's things that may take a temper now, and what it may choose from; the place
 * on the thing goes to *place. Returns how many are offered: 0 if no thing may. A function of the
 * seed, the kind of the thing and the tempers that it has. */
int tempers_offered(const struct content *content, const struct world *world, struct id *thing,
                    int *place, int offer[TEMPERS_OFFERED]);

#endif
