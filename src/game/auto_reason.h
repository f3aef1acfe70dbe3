/* Makers of reasons. Inside the game layer only. */
#ifndef BARROW_GAME_AUTO_REASON_H
#define BARROW_GAME_AUTO_REASON_H

#include "barrow/world/reason.h"

#include "game/auto_ground.h"

/* One about the hero alone. */
struct reason reason_plain(const struct ground *ground, enum reason_kind kind);

/* One with a number: a status, a hunger, a burden, a verdict. */
struct reason reason_with(const struct ground *ground, enum reason_kind kind, int number);

/* One at a place. */
struct reason reason_at(const struct ground *ground, enum reason_kind kind, struct point at);

/* One about an actor: its place, and its kind if the hero sees or saw it. */
struct reason reason_foe(const struct ground *ground, enum reason_kind kind, int slot);

/* One about the monster or the topmost thing that the hero knows at `at`. */
struct reason reason_monster_at(const struct ground *ground, enum reason_kind kind,
                                struct point at);
struct reason reason_thing_at(const struct ground *ground, enum reason_kind kind, struct point at);

#endif
