/* Which weapons and armours are found, and where (RULES B5, B6). `class` is always
 * ITEM_CLASS_WEAPON or ITEM_CLASS_ARMOUR. */
#ifndef BARROW_GEN_GEAR_H
#define BARROW_GEN_GEAR_H

#include "barrow/base/dice.h"
#include "barrow/content/content.h"

#define GEAR_TIERS 10

/* The tier, 1..GEAR_TIERS, of gear found while the tracker is at `level`: the tiers are spread
 * evenly over levels 1..RANKS, so that 1-3 give tier 1, 4-5 tier 2, 6-8 tier 3 and so on; the last
 * holds from 24 upwards. What a find has beyond that level is in its power, not in its name. */
int gear_tier_of_level(int level);

/* A kind of the class with the tier of `level`, any of those equally likely; of the nearest tier
 * that has one, the lower first, if that one has none. -1 if the class is empty. */
int gear_pick_kind(const struct content *content, enum item_class class, int level,
                   struct dice *dice);

/* True if the level at `depth` (from 2) is the one of its window of levels that surely holds gear
 * of the class: windows begin at depth 2, and the seed decides for each and for each class. */
bool gear_is_due(const struct content *content, uint64_t seed, int depth, enum item_class class);

#endif
