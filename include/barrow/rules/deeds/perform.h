/* Doing what body/action.h allows. */
#ifndef BARROW_RULES_DEEDS_PERFORM_H
#define BARROW_RULES_DEEDS_PERFORM_H

#include "barrow/rules/body/action.h"
#include "barrow/rules/deeds/turn.h"

/* Does the action and all that follows. If nothing but time would have passed and it was no wait,
 * it is taken back: VERDICT_NO_EFFECT (RULES T11). DESCEND is not for here: the game makes levels.
 */
enum verdict action_perform(struct turn *turn, const struct action *action);

#endif
