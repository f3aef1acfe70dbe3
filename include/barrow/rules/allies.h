/* Allies and captives. A captive lies in irons and has no foes. Enough turns of work at the irons
 * free it, and it follows the hero from then on. Allies gain levels by shared kills and heal as the
 * hero does. */
#ifndef BARROW_RULES_ALLIES_H
#define BARROW_RULES_ALLIES_H

#include "barrow/rules/action.h"

/* True if it follows the hero, and if it lies in irons. */
static inline bool is_ally(const struct actor *actor)
{
    return actor->is_alive && actor->allegiance == ALLEGIANCE_HERO;
}

static inline bool is_captive(const struct actor *actor)
{
    return actor->is_alive && actor->mind.state == MIND_CAPTIVE;
}

int allies_count(const struct world *world);

/* Turns of work that the irons still take. */
int captive_turns_left(const struct content *content, const struct actor *captive);

/* True if `who` is an ally with whom the hero may change places by a step onto its cell. */
bool ally_gives_way(const struct content *content, const struct world *world, struct id who);

/* The hero steps onto the cell of the ally `who`, which takes the hero's; nothing holds it any
 * more. */
void ally_change_places(struct turn *turn, struct id who);

/* A turn of work at the irons of the captive at the target. */
enum verdict captive_check_free(const struct content *content, const struct world *world,
                                const struct action *action);
void captive_free(struct turn *turn, const struct action *action);

/* Makes an actor an ally that gains levels from now on; `by` frees it. */
void ally_join(struct turn *turn, struct id who, struct id by);

/* What the death of one that was worth `amount` gives when `killer` is the hero or an ally: the
 * hero and each ally that it sees gain it. False if `killer` is neither. */
bool allies_share_experience(struct turn *turn, struct id killer, int amount);

#endif
