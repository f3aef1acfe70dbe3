/* Things that change places (RULES I4, I5). */
#ifndef BARROW_RULES_DEEDS_THINGS_H
#define BARROW_RULES_DEEDS_THINGS_H

#include "barrow/rules/body/inventory.h"
#include "barrow/rules/deeds/turn.h"

/* `count` of a stack as a thing of its own, in the stack's place; the thing itself if that is all
 * of it, or if `count` is 0. There must be room for it. */
struct id things_split(struct turn *turn, struct id thing, int count);

/* `user` uses one of a stack up: the count falls, or the thing leaves the world. */
void things_spend_one(struct turn *turn, struct id thing, struct id user);

/* Lays a thing on the floor of `at`; where nothing can lie it falls out of the level. */
void things_lay(struct turn *turn, struct id thing, struct point at, struct id by, enum how how);

/* The same with all that `holder` has, who has just left the level. */
void things_lay_all(struct turn *turn, struct id holder);

/* Tells of an OUTCOME_USE or OUTCOME_THROW by `who`: the thing works or comes down at `at`. */
void things_tell(struct turn *turn, enum outcome_kind kind, struct id who, struct id thing,
                 struct point at, enum how how);

#endif
