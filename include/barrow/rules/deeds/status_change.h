/* Statuses at work: what each does at a turn's end, how it begins and ends (kinds.def says by which
 * rule). */
#ifndef BARROW_RULES_DEEDS_STATUS_CHANGE_H
#define BARROW_RULES_DEEDS_STATUS_CHANGE_H

#include "barrow/rules/body/status.h"
#include "barrow/rules/deeds/turn.h"

/* No dose adds up to more than this. */
#define STATUS_MOST 10000

/* True if something holds `who`: it tears at that instead of taking its step, and is free when
 * nothing of it is left. */
bool status_tear_free(struct turn *turn, struct id who);

/* Where a step of `who` to `target` leads: confused, it may lead to any cell beside `who` that lets
 * it enter and is free. */
struct point status_stagger(const struct turn *turn, struct id who, struct point target);

/* At a turn's end. Work: what the statuses of `who` do to it, as events. Pass: those that end by
 * themselves come a turn nearer to it. */
void status_work_on(struct turn *turn, struct id who);
void status_pass_turn(struct turn *turn, struct id who);

#endif
