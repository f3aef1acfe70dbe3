/* What the game is to do to a sensible player, and whether it does: the aims of the balance, each a
 * figure of many games within two limits. */
#ifndef BARROW_LAB_AIMS_H
#define BARROW_LAB_AIMS_H

#include "lab/table.h"

struct simulation;

#define AIM_NONE INT64_MIN /* no limit; nothing to measure */

/* Thousandths of its unit. */
struct aim {
    const char *name;
    /* Takes the figure; AIM_NONE if the games say nothing of it. */
    int64_t (*figure)(const struct simulation *simulation);
    int64_t least, most; /* both in it; AIM_NONE for none */
};

/* The n-th aim, from 0; NULL behind the last. */
const struct aim *aim_at(int n);

/* One row for each aim: what it is, and "in" or "out". */
void aims_fill(const struct simulation *simulation, struct table *table);

/* Of the games that began with that kit. */
struct kit_depth {
    int games, depths; /* depths: the sum of those where they ended */
};
struct kit_depth kit_depth_of(const struct simulation *simulation, int kit);

/* Fights with one of the named that came to its end (enum duel). */
struct duel_sum {
    int64_t ends, turns, cost;
};
struct duel_sum duel_sum_of(const struct simulation *simulation, int kind);

/* One row for each depth: who comes there and dies, the tracker, and how fights go. */
void depths_fill(const struct simulation *simulation, struct table *table);

#endif
