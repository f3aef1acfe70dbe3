/* Burden, energy and time (RULES T3, T4, T8, T9). With n actions' worth of energy given, an actor's
 * `when` is the turn's start + (100 n - energy) / n; with no energy left it is the turn's end. */
#ifndef BARROW_RULES_ENERGY_H
#define BARROW_RULES_ENERGY_H

#include "barrow/rules/turn.h"

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

/* Gives an actor its energy for the turn that begins: whole actions, and one more with the
 * probability of the fraction. Also for one who comes into the world during the turn. */
void energy_grant(struct turn *turn, struct id who);

/* Takes the cost of an action (hundredths, > 0) and counts the action. */
void energy_pay(struct turn *turn, struct id who, int cost);

#endif
