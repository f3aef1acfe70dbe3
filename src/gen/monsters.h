/* How strong the monsters are and which (RULES L5-L7). */
#ifndef BARROW_GEN_MONSTERS_H
#define BARROW_GEN_MONSTERS_H

#include "barrow/base/dice.h"
#include "barrow/content/content.h"
#include "barrow/world/world.h"

/* The level of power of one monster, at least 1 (RULES L6): one in five is as strong as the tracker
 * is far, two in five 1 to 3 levels weaker, two in five weaker still. */
int monster_roll_level(const struct difficulty *difficulty, struct dice *dice);

/* A kind for a monster of `level`, by weight among the kinds of its rank (RULES L7); of the nearest
 * rank that has any, the lower first, if its own has none. */
int monster_pick_kind(const struct content *content, int level, struct dice *dice);

#endif
