/* Stealth: how far off the hero is noticed, by whom, and how loud it is. The numbers are in
 * rules.yaml under `noise` and `notice`. deeds/notice.h makes noise and has it heard. */
#ifndef BARROW_RULES_BODY_STEALTH_H
#define BARROW_RULES_BODY_STEALTH_H

#include "barrow/world/world.h"

/* What light there is at a cell inside the level. */
enum light { LIGHT_USUAL, LIGHT_LIT, LIGHT_DARK };
enum light stealth_light(const struct content *content, const struct world *world, struct point at);

/* From how many cells off the hero is noticed now, at least 1; and if it were at that cell. */
int stealth_range(const struct content *content, const struct world *world);
int stealth_range_at(const struct content *content, const struct world *world, struct point at);

/* The chance in thousandths, 0..1000, to notice what is `distance` cells off and can be noticed
 * from `range` off: `percent` for what is one cell away, falling evenly with the distance. */
int stealth_chance(int percent, int range, int distance);

/* Percent for what is one cell away, by how awake the actor is. */
int stealth_attention(const struct content *content, const struct actor *actor);

/* The roll of an actor that sees the hero and has not noticed it. */
bool stealth_sees_hero(const struct content *content, const struct world *world, struct id who);

/* True if the actor has not noticed the hero: is asleep, or about something else. */
bool stealth_is_unaware(const struct actor *actor);

#endif
