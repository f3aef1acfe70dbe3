/* Which kind of monster or thing a level of power gets, and which level a monster is of. */
#ifndef BARROW_GEN_KIND_CHOICE_H
#define BARROW_GEN_KIND_CHOICE_H

#include "barrow/base/dice.h"
#include "barrow/content/content.h"
#include "barrow/gen/cast.h"
#include "barrow/world/difficulty.h"

/* A kind of the class for a level of power: gear by its tier, other things by their frequency, all
 * of a class alike if none has any. ITEM_CLASS_COUNT: of any class. -1 if there is none. */
int generator_pick_thing(const struct content *content, int class, int level, struct dice *dice);

/* In what follows `class` is always ITEM_CLASS_WEAPON or ITEM_CLASS_ARMOUR. */

/* A kind of the class with the tier of `level`, all equally likely, else of the nearest tier that
 * has one, the lower first. -1 if the class is empty. */
int gear_pick_kind(const struct content *content, enum item_class class, int level,
                   struct dice *dice);

/* True if the level at `depth` (from 2) is the one of its window of levels that surely holds gear
 * of the class: windows begin at depth 2, and the seed decides for each and for each class. */
bool gear_is_due(const struct content *content, uint64_t seed, int depth, enum item_class class);

/* The level of power of one monster, at least 1 (RULES L6): one in five is as strong as the tracker
 * is far, two in five 1 to 3 levels weaker, two in five weaker still. */
int monster_roll_level(const struct difficulty *difficulty, struct dice *dice);

/* The level, or one from `least` to the tracker's if it is lower than that. */
int monster_raise_level(int level, int least, const struct difficulty *difficulty,
                        struct dice *dice);

/* The same of one that comes alone at that depth, and was to be of `level`: at least of the
 * lone_rank of the sort of level, and of that of the depth. */
int monster_lone_level(const struct content *content, int level_kind, int depth,
                       const struct difficulty *difficulty, int level, struct dice *dice);

/* A kind for a monster of `level`, by weight among the kinds of its rank (RULES L7); of the nearest
 * rank that has any, the lower first, if its own has none. None is out of the cast; NULL: all are
 * in. */
int monster_pick_kind(const struct content *content, const struct cast *cast, int level,
                      struct dice *dice);

#endif
