/* What tests of the rules do to a board and look for in its log. */
#ifndef TESTS_SUPPORT_BOARD_ACTIONS_H
#define TESTS_SUPPORT_BOARD_ACTIONS_H

#include "barrow/rules/body/action.h"
#include "barrow/rules/deeds/turn.h"
#include "support/world_fixture.h"

/* The tenant of a slot, to be changed by the test before the rules get to work; and its id. */
struct actor *actor_in(struct board *board, int slot);
struct id id_in(const struct board *board, int slot);

/* Makes a thing of the kind with this id and gives it to the tenant of a slot. */
struct id give(struct board *board, int slot, const char *item, int power, enum where where);

/* An action of the tenant of a slot: a step or hit towards `direction`, or a verb alone. */
enum verdict bump(struct board *board, int slot, enum direction direction);
enum verdict act(struct board *board, int slot, enum verb verb);

/* Sends one event and lets it settle. */
void board_send(struct board *board, struct event event);

/* Hurts the tenant of a slot by `points` of an effect (not a blow) that `by` brought about. */
void hurt(struct board *board, int slot, int points, struct id by);

/* No criticals, no weak hits, no misses: what is left of a blow is the formula and the rounding. */
void still_luck(struct board *board);

/* The first outcome of a kind about the tenant of a slot from `mark` on, NULL if there is none. */
const struct outcome *find_outcome(const struct board *board, size_t mark, enum outcome_kind kind,
                                   int slot);

/* How many outcomes of a kind there are from `mark` on. */
int count_outcomes(const struct board *board, size_t mark, enum outcome_kind kind);

/* Fails the test if the world is not sound. */
void assert_sound(const struct board *board);

/* Sum of (seen - want)^2 / want over `count` cells. */
double chi_square(const int *seen, const double *want, int count);

#endif
