/* Noise and notice: how far the hero is heard and seen by what it does, and who takes notice of it.
 * The numbers are in rules.yaml under `noise` and `notice`. */
#ifndef BARROW_RULES_NOTICE_H
#define BARROW_RULES_NOTICE_H

#include "barrow/rules/action.h"

/* How an action is done; the verb says. */
enum manner { MANNER_USUAL, MANNER_STILL, MANNER_FIGHT, MANNER_COUNT };

/* What light there is at a cell inside the level. */
enum light { LIGHT_USUAL, LIGHT_LIT, LIGHT_DARK };
enum light notice_light(const struct content *content, const struct world *world, struct point at);

/* From how many cells off the hero is noticed now, at least 1; and if it were at that cell. */
int notice_stealth(const struct content *content, const struct world *world);
int notice_stealth_at(const struct content *content, const struct world *world, struct point at);

/* The chance in thousandths, 0..1000, to notice what is `distance` cells off and can be noticed
 * from `range` off: `percent` for what is one cell away, falling evenly with the distance. */
int notice_chance(int percent, int range, int distance);

/* The roll of an actor that sees the hero and has not noticed it. */
bool notice_sees_hero(const struct content *content, const struct world *world, struct id who);

/* True if the actor has not noticed the hero: is asleep, or about something else. */
bool notice_is_unaware(const struct actor *actor);

/* What the hero's action, done in that manner, does to those near: sets how far off it is noticed
 * from now on and sends the noise. Others' actions make none but that of their blows. */
void notice_hear_action(struct turn *turn, const struct action *action, enum manner manner);

/* Sends a noise at a place that carries `cells` cells; none for 0. */
void notice_send_noise(struct turn *turn, struct id src, struct point at, int cells);

#endif
