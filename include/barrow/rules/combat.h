/* The numbers of combat (RULES C1-C6), for combat itself and for whoever shows them. Attack and
 * defence in thousandths, gear counted. */
#ifndef BARROW_RULES_COMBAT_H
#define BARROW_RULES_COMBAT_H

#include "barrow/world/world.h"

int combat_attack(const struct content *content, const struct world *world, struct id who);
int combat_defence(const struct content *content, const struct world *world, struct id who);

/* Percent of damage of a type that does not arrive, gear counted: -100..100. */
int combat_resistance(const struct content *content, const struct world *world, struct id who,
                      int damage_type);

/* What the blows of `who` are made of: its weapon's parts, else its kind's. */
const struct damage_parts *combat_parts(const struct content *content, const struct world *world,
                                        struct id who);

/* Cells that its blow reaches (1..2), and hundredths of a turn that it takes. */
int combat_reach(const struct content *content, const struct world *world, struct id who);
int combat_blow_cost(const struct content *content, const struct world *world, struct id who);

/* Chance that a blow of `src` misses `dst`, in thousandths, 0..950; 0 if dst sleeps. */
int combat_miss_chance(const struct content *content, const struct world *world, struct id src,
                       struct id dst);

/* The same for a blow with `weapon` (held, worn or in flight) instead of what `src` wields. */
int combat_miss_chance_with(const struct content *content, const struct world *world, struct id src,
                            struct id dst, struct id weapon);

/* What adds to the chance of a miss, in percent: the striker's own clumsiness with what it wields,
 * and the armour of the one struck at. combat_miss_of sums them up: thousandths, 0..950. */
int combat_miss_by_striker(const struct content *content, const struct world *world, struct id who);
int combat_miss_by_armour(const struct content *content, const struct world *world, struct id who);
int combat_miss_of(const struct content *content, int percent);

/* RULES C3: damage in thousandths for attack and defence in thousandths, before luck. */
int combat_weighed_damage(int attack, int defence);

/* RULES C5: the most, in points, that the simple model does; each of 1..that is as likely. */
int combat_simple_most(int attack, int defence);

#endif
