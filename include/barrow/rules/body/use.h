/* Using things as questions (RULES I1, I2, I9): what may be used, at what, on what. The hero uses a
 * thing of an unknown kind without a target of its own choice; but it points an unknown wand. */
#ifndef BARROW_RULES_BODY_USE_H
#define BARROW_RULES_BODY_USE_H

#include "barrow/rules/body/aim.h"

/* The check of the verb USE: a row of the table in action.c. */
enum verdict use_check(const struct content *content, const struct world *world,
                       const struct action *action);

/* The form of a use of such a thing. */
struct aim_form use_form(const struct item_kind *kind);

/* True if a use from `from` at `at` would hit: one target and a bolt need a body, a beam and a cone
 * a direction. */
bool use_hits(const struct world *world, struct point from, struct point at,
              const struct item_kind *kind);

/* True if `user` does not know what it uses. Only the hero's own knowledge is kept: all others know
 * what they have. */
bool use_is_blind(const struct content *content, const struct world *world, struct id user,
                  int kind);

/* True if a second sight could open: none is, and the turn was not foreseen before. Then what does
 * nothing else is refused, if the hero knows it. */
bool use_may_foresee(const struct world *world);

/* What a thing of `kind` that is used on another works on: the one that the action names, else the
 * usual one; NOTHING if that cannot be. */
struct id use_works_on(const struct content *content, const struct world *world,
                       const struct action *action, const struct item_kind *kind);

/* What `user` wears that gains power where nothing is chosen; NOTHING for none. */
struct id use_first_to_mend(const struct content *content, const struct world *world,
                            struct id user);

#endif
