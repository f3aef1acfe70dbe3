/* What the hero's boons send. */
#ifndef BARROW_RULES_DEEDS_BOON_TRIGGERS_H
#define BARROW_RULES_DEEDS_BOON_TRIGGERS_H

#include "barrow/rules/body/boons.h"
#include "barrow/rules/deeds/turn.h"

/* Sends the effects of the hero's boons that wait for this. `foe` is the one that it is about;
 * NOBODY if the trigger has none. */
void boons_follow(struct turn *turn, enum boon_when when, struct id foe);

/* The same for what the hero has just done, if a trigger waits for it. */
void boons_follow_action(struct turn *turn, const struct action *action);

/* A blow of src missed dst. */
void boons_follow_miss(struct turn *turn, const struct event *blow);

#endif
