/* What follows from what happens to a body: the effects that its kind, its gear, their runes, its
 * ring and its boons have for the trigger (content/triggers.def), in that order. */
#ifndef BARROW_RULES_DEEDS_FOLLOW_H
#define BARROW_RULES_DEEDS_FOLLOW_H

#include "barrow/rules/body/action.h"
#include "barrow/rules/deeds/turn.h"

/* Sends all that waits for this. `foe` is the other one of a blow, `weapon` what `who` strikes
 * with. Nothing if `who` is gone. */
void follow(struct turn *turn, enum trigger when, struct id who, struct id foe, struct id weapon);

/* The same where `who` strikes with nothing; `foe` may be NOBODY. */
void follow_plain(struct turn *turn, enum trigger when, struct id who, struct id foe);

/* The same for what an actor has just done, if a trigger waits for it. */
void follow_action(struct turn *turn, const struct action *action);

#endif
