/* New actors and things as values, before they come into the world through the door. */
#ifndef BARROW_WORLD_BODY_H
#define BARROW_WORLD_BODY_H

#include "barrow/world/world.h"

/* An actor of `kind` and level of power `level` (RULES L2, L3), healthy, at `at`, also its home;
 * asleep by `sleepiness` if > 0. Its clock and unused bytes are zero: the rules grant it energy. */
struct actor body_of_actor(const struct content *content, int kind, int level, struct point at,
                           int sleepiness);

/* The hero of a new game: level 1, food as the rules say. */
struct actor body_of_hero(const struct content *content, struct point at);

/* A thing on the floor at `at`. */
struct thing body_of_thing(int item_kind, int power, int count, struct point at);

#endif
