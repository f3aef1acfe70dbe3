/* Minds: what a monster does with its turn (RULES M1-M3, T7). Pure: what it remembers from now on
 * comes back with the action and is put through the door by the game. */
#ifndef BARROW_AI_MIND_H
#define BARROW_AI_MIND_H

#include "barrow/rules/body/action.h"
#include "barrow/sense/senses.h"

struct decision {
    struct action action; /* one that action_check allows */
    struct mindset mind;  /* the actor's memory from now on */
    /* An actor in its way is due at this same time, perhaps later in the batch. Let it act first
     * and ask this one again in the next batch of this time; the action is for when it is not asked
     * again. Of all who are due at least one does not yield. It yields again as long as the hero
     * stays where it is and nothing happens to any actor within MIND_SURROUNDINGS. */
    bool yields;
};

#define MIND_SURROUNDINGS 2 /* cells */

/* Decides for any actor but the hero, when it is to act. A sleeper sleeps on; a thing without a
 * body bursts; one that is not after the hero and farther away than the culling distance waits. */
struct decision mind_decide(const struct content *content, const struct world *world,
                            struct senses *senses, struct id who);

/* True if it is one of the minds that do the hero's acts again, and does so in this turn. */
bool mind_repeats(const struct content *content, const struct world *world,
                  const struct actor *actor);

#endif
