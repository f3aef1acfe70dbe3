/* Burden and speed (RULES T4, T8). */
#ifndef BARROW_RULES_BODY_BURDEN_H
#define BARROW_RULES_BODY_BURDEN_H

#include "barrow/world/world.h"

/* Carried weight over capacity (RULES T8). */
enum burden { BURDEN_NONE, BURDEN_BURDENED, BURDEN_STRAINED, BURDEN_OVERLOADED, BURDEN_COUNT };

/* Weight of all that `who` carries and wears, in tenths of a stone. */
int burden_load(const struct content *content, const struct world *world, struct id who);

/* The burden of a load for an actor of `kind`. */
enum burden burden_of_load(const struct content *content, int kind, int load);

/* The least load under which an actor of `kind` has that burden; 0 for BURDEN_NONE. */
int burden_least_load(const struct content *content, int kind, enum burden burden);

/* Percent of speed that is left under a burden. */
int burden_speed_percent(const struct content *content, enum burden burden);

/* An exact fraction of actions a turn. */
struct potential {
    int64_t parts, of;
};

/* speed x burden x pace x haste or slow, over the normal speed. 1 for a fuse (RULES T1). */
struct potential energy_potential(const struct content *content, const struct world *world,
                                  struct id who);

/* The start of a turn gives an actor so many actions; without luck the whole part of its potential.
 */
void energy_add(struct clock *clock, int actions);

/* The timestamp that an actor's energy means in the turn that starts at `start`. */
int energy_time(struct clock clock, int start);

#endif
