/* The mind of one who follows the hero. Inside the ai layer only. */
#ifndef BARROW_AI_ALLY_H
#define BARROW_AI_ALLY_H

#include "ai/thought.h"

/* True for a foe that it goes for: one near the hero that is up to something. It starts no fight.
 */
bool ally_takes_on(const struct thought *thought, const struct actor *foe);

/* Fights whom it sees, runs when badly hurt, else keeps close to the hero, whose steps it hears. */
struct action ally_decide(struct thought *thought);

#endif
