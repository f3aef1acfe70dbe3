/* Allies and captives. A captive lies in irons and has no foes. Enough turns of work at the irons
 * free it, and it follows the hero from then on. */
#ifndef BARROW_RULES_BODY_ALLIES_H
#define BARROW_RULES_BODY_ALLIES_H

#include "barrow/rules/body/action.h"

/* True if it follows the hero, and if it lies in irons. */
static inline bool is_ally(const struct actor *actor)
{
    return actor->is_alive && actor->allegiance == ALLEGIANCE_HERO;
}

static inline bool is_captive(const struct actor *actor)
{
    return actor->is_alive && actor->mind.state == MIND_CAPTIVE;
}

/* The name by which it is known, for describe_actor: an ally's, or one of a kind with names of its
 * own; 0 for all others. */
int actor_told_name(const struct content *content, const struct actor *actor);

int allies_count(const struct world *world);

/* Turns of work that the irons still take. */
int captive_turns_left(const struct content *content, const struct actor *captive);

/* True if `who` is an ally with whom the hero may change places by a step onto its cell. */
bool ally_gives_way(const struct content *content, const struct world *world, struct id who);

/* The check of the verb FREE: a row of the table in action.c. */
enum verdict captive_check_free(const struct content *content, const struct world *world,
                                const struct action *action);

/* The check of the verb ORDER: the hero has an ally on the level, who hears it wherever it is. */
enum verdict ally_check_order(const struct content *content, const struct world *world,
                              const struct action *action);

#endif
