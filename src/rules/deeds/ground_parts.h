/* Shared by ground_change.c, ground_effects.c and ground_spread.c. */
#ifndef BARROW_RULES_DEEDS_GROUND_PARTS_H
#define BARROW_RULES_DEEDS_GROUND_PARTS_H

#include "barrow/rules/deeds/turn.h"

/* One die for each thing that may happen to a cell in a turn. */
enum ground_use { USE_BURN = 0, USE_ITSELF = 8, USE_THIN = 24, USE_SWEEP = 32, USE_SEARCH = 33 };

/* Puts the monster that comes out of such ground onto the cell, if it can stand there: of the
 * barrow's own level of power (RULES L5), and after the hero if the hero sees the cell. */
void ground_release(struct turn *turn, const struct terrain_kind *ground, struct point at);

/* The next thing, from slot `from` on, that lies on the cell and is lost to that damage; NOTHING if
 * there is none. */
struct id ground_finds_lost_thing(const struct turn *turn, struct point at, int damage_type,
                                  int from);

#endif
