/* What a mind does with the abilities of its body. Inside the ai layer only. */
#ifndef BARROW_AI_ABILITY_CHOICE_H
#define BARROW_AI_ABILITY_CHOICE_H

#include "ai/thought.h"

/* Asked before the mind of the kind decides: true if the body does something by its abilities or
 * traits instead: helps kin, casts at the foe, keeps its distance. */
bool choose_ability(struct thought *thought, struct action *action);

#endif
