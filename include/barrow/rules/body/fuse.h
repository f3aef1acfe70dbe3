/* Fuses (RULES T1): a thing whose kind has a `fuse` does not work where it comes down, but some
 * turns later. Until then an actor without a body, the fuse, lies there and holds it; the fuse's
 * blame says who lit it. */
#ifndef BARROW_RULES_BODY_FUSE_H
#define BARROW_RULES_BODY_FUSE_H

#include "barrow/rules/body/action.h"

/* ALLOWED if one of the things that an action lights has room in the world, else TOO_MANY_THINGS.
 */
enum verdict fuse_check_room(const struct world *world, struct id thing);

/* The check of the verb BURST: a row of the table in action.c. */
enum verdict fuse_check_burst(const struct content *content, const struct world *world,
                              const struct action *action);

/* The thing that a fuse holds; NOTHING if it holds none. */
struct id fuse_thing(const struct world *world, struct id fuse);

/* How many turns end before the fuse bursts; 0: it bursts in this turn. */
int fuse_turns_left(const struct actor *fuse);

#endif
