/* Minds: what a monster does with its turn (RULES M1-M3, T7). Pure: a mind looks at a const world
 * and says what it wants; what it remembers from now on comes back with the action and is put
 * through the door by the game. */
#ifndef BARROW_AI_MIND_H
#define BARROW_AI_MIND_H

#include "barrow/rules/action.h"

struct decision {
    struct action action; /* one that action_check allows */
    struct mindset mind;  /* the actor's memory from now on */
    /* One who is due at this same time stands in its way and is nearer to the hero by the way that
     * both must walk: round a bend that one may come later in the batch. Let it act first and ask
     * again, with the next batch of this time; the action is for those who will not wait. Of all
     * who are due at least one does not yield. */
    bool yields;
};

/* What the actor does that is to act now: any but the hero. A sleeper sleeps on; a thing without a
 * body bursts; one that is not after the hero and farther away than the culling distance waits. */
struct decision mind_decide(const struct content *content, const struct world *world,
                            struct senses *senses, struct id who);

#endif
