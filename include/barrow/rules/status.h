/* Statuses and sleep (RULES I3). */
#ifndef BARROW_RULES_STATUS_H
#define BARROW_RULES_STATUS_H

#include "barrow/rules/action.h"

bool is_asleep(const struct actor *actor);

/* A sleeper's own turn: sleepiness falls by 1, by 1 more while a foe is in sight, by 10 more if the
 * sleeper was hurt since its last own turn. */
void status_sleep_on(struct turn *turn, const struct action *sleep);

/* True if something holds `who`: it tears at that instead of taking its step, and is free when
 * nothing of it is left. */
bool status_tear_free(struct turn *turn, struct id who);

/* Counts down by one the statuses that end by themselves. */
void status_pass_turn(struct turn *turn, struct id who);

#endif
