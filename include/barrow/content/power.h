/* What a level of power is worth (RULES L1-L3): pure arithmetic on the data, in integers, the same
 * on every machine. Levels may be any number; f(L) is never below 0.1. */
#ifndef BARROW_CONTENT_POWER_H
#define BARROW_CONTENT_POWER_H

#include "barrow/content/content.h"

/* Health and experience in points; attack and defence in thousandths. */
struct power power_of_actor(const struct content *content, int kind, int level);

/* Thousandths that gear of a kind and level of power adds: a weapon to attack, armour to defence.
 */
int power_of_gear(const struct content *content, int item_kind, int level);

/* The cost of the next level of power after one that cost `next` (RULES L4). */
int power_next_level(const struct content *content, int next);

/* The rank whose kinds a monster of `level` (>= 1) is taken from: above the last, ranks repeat with
 * higher numbers (RULES L7). */
int power_rank_of_level(int level);

#endif
