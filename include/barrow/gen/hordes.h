/* Which horde comes, and who is in it (RULES L6, L7). */
#ifndef BARROW_GEN_HORDES_H
#define BARROW_GEN_HORDES_H

#include "barrow/base/dice.h"
#include "barrow/gen/cast.h"
#include "barrow/gen/draft.h"

/* A horde by weight, of the cast (NULL: everybody is), among those of the sort of level to which a
 * monster of `level` belongs by its rank. `is_near`, by ground: what the place has; NULL:
 * everything. NULL if none fits. */
const struct horde *horde_pick(const struct content *content, const struct cast *cast,
                               int level_kind, int level, const bool *is_near, struct dice *dice);

/* The same, among those that may come to a level which the hero is on: packs and wanderers that
 * need no ground nearby and hold no captive. */
const struct horde *horde_pick_arriving(const struct content *content, const struct cast *cast,
                                        int level_kind, int level, struct dice *dice);

/* Fills `list` with kinds, levels and sleep of the horde and returns how many they are: first the
 * leader, of `level`, then its members, each of a level that the dice give (RULES L6). Their places
 * and `leader` are left to the caller. */
int horde_muster(const struct content *content, const struct horde *horde, int level,
                 const struct difficulty *difficulty, struct dice *dice,
                 struct draft_actor list[HORDE_SIZE_MAX]);

/* Fills `list` with who comes to the level of the world as the tracker stands now (RULES
 * L6, L7), and returns how many they are: with a chance of `horde_percent` a horde, its leader
 * first, if one fits; else a single monster. *horde: its index, -1 for none. They are awake and
 * have nothing with them; their places, `home` too, and `leader` are left to the caller. */
int arrival_muster(const struct content *content, const struct world *world, int horde_percent,
                   struct dice *dice, int *horde, struct actor list[HORDE_SIZE_MAX]);

#endif
