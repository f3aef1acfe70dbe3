/* Things: whose they are, how they stack, what can be done with them (RULES I4, I5). */
#ifndef BARROW_RULES_THINGS_H
#define BARROW_RULES_THINGS_H

#include "barrow/rules/action.h"

/* The checks and actions of the verbs that handle things: rows of the table in action.c, which has
 * seen to it that the actor is awake and, but for PICK_UP and SORT, holds the thing. */
enum verdict things_check_pick_up(const struct content *content, const struct world *world,
                                  const struct action *action);
enum verdict things_check_drop(const struct content *content, const struct world *world,
                               const struct action *action);
enum verdict things_check_wear(const struct content *content, const struct world *world,
                               const struct action *action);
enum verdict things_check_take_off(const struct content *content, const struct world *world,
                                   const struct action *action);
enum verdict things_check_sort(const struct content *content, const struct world *world,
                               const struct action *action);
enum verdict things_check_throw(const struct content *content, const struct world *world,
                                const struct action *action);
void things_pick_up(struct turn *turn, const struct action *action);
void things_drop(struct turn *turn, const struct action *action);
void things_wear(struct turn *turn, const struct action *action);
void things_take_off(struct turn *turn, const struct action *action);
void things_sort(struct turn *turn, const struct action *action);
void things_throw(struct turn *turn, const struct action *action);

/* Using (use.c): the effects of things (RULES I1, I2, I7). */

/* The check and the action of the verb USE: rows of the table in action.c. */
enum verdict use_check(const struct content *content, const struct world *world,
                       const struct action *action);
void use_thing(struct turn *turn, const struct action *action);

/* Sends the events of all effects of `kind` to every body in its radius round `centre`, nearest
 * first. */
void use_effects(struct turn *turn, struct id user, const struct effect *effects, int count,
                 struct point centre, int radius);

/* True if the world has room for one thing more. */
bool things_have_room(const struct world *world);

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

/* True if `who` carries or wears the thing. */
bool things_is_held(const struct world *world, struct id who, struct id thing);

/* The first `most` (>= 1) things in the pack of `who`, in order, into `ids`. Returns how many. */
int things_in_pack(const struct world *world, struct id who, struct id *ids, int most);

#endif
