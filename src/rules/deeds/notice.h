/* Noise and notice: what the hero's actions do to those near. */
#ifndef BARROW_RULES_DEEDS_NOTICE_H
#define BARROW_RULES_DEEDS_NOTICE_H

#include "barrow/rules/body/action.h"
#include "barrow/rules/deeds/turn.h"

/* How an action is done; the verb says. */
enum manner { MANNER_USUAL, MANNER_STILL, MANNER_FIGHT, MANNER_COUNT };

/* What the hero's action, done in that manner, does to those near: sets how far off it is noticed
 * from now on and sends the noise. Others' actions make none but that of their blows. */
void notice_hear_action(struct turn *turn, const struct action *action, enum manner manner);

/* Sends a noise at a place that carries `cells` cells; none for 0. */
void notice_send_noise(struct turn *turn, struct id src, struct point at, int cells);

#endif
