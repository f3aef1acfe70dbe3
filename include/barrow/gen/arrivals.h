/* Monsters that come to a level after it was made. */
#ifndef BARROW_GEN_ARRIVALS_H
#define BARROW_GEN_ARRIVALS_H

#include "barrow/base/dice.h"
#include "barrow/content/horde_kinds.h"
#include "barrow/world/world.h"

/* Fills `list` with who comes to a level of the sort `level_kind` as the tracker stands now (RULES
 * L6, L7), and returns how many they are: with a chance of `horde_percent` a horde, its leader
 * first, if one fits; else a single monster. *horde: its index, -1 for none. They are awake and
 * have nothing with them; their places, `home` too, and `leader` are left to the caller. */
int arrival_muster(const struct content *content, const struct difficulty *difficulty,
                   int level_kind, int horde_percent, struct dice *dice, int *horde,
                   struct actor list[HORDE_SIZE_MAX]);

#endif
