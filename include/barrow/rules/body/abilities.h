/* Abilities: what a monster can do beside walking and striking. All of it is data: the kind's lists
 * of effects. */
#ifndef BARROW_RULES_BODY_ABILITIES_H
#define BARROW_RULES_BODY_ABILITIES_H

#include "barrow/rules/body/casting.h"

/* The form of an ability. */
struct aim_form ability_form(const struct ability *ability);

/* Turns until the actor can use any ability again that needs rest, as the one that a CAST names
 * does; 0 if that needs none. The actor must have the ability. */
int ability_rest(const struct content *content, const struct world *world,
                 const struct action *cast);

/* The use of its effects that a CAST is. The actor must have the ability. */
struct casting ability_casting(const struct content *content, const struct world *world,
                               const struct action *cast);

/* The check of the verb CAST: a row of the table in action.c. Allowed if the one it is for stands
 * at the target, in range and with a clear line, and if it would change anything. */
enum verdict ability_check(const struct content *content, const struct world *world,
                           const struct action *action);

#endif
