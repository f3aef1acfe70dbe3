/* The numbers of combat (RULES C1-C6). A function that ends in _with is about a blow with `weapon`
 * (held, worn or in flight; NOTHING for bare hands), else with what the striker wields. */
#ifndef BARROW_RULES_BODY_COMBAT_H
#define BARROW_RULES_BODY_COMBAT_H

#include "barrow/world/outcome.h"
#include "barrow/world/world.h"

/* Thousandths: of a point in attack, defence and damage, of certainty in chances. */
#define THOUSAND 1000

/* True if `a` and `b` would fight: one of them, but not both, is the hero or its ally; or neither
 * is, and one is discordant or the side of one hates that of the other. A captive has no foes.
 * Both must be alive. */
bool combat_are_foes(const struct content *content, const struct world *world, struct id a,
                     struct id b);

/* True if actors of that kind have foes among those of `sides`: a bit for each enum actor_side. */
bool combat_has_rivals(const struct content *content, int kind, unsigned sides);

/* In thousandths of a point, gear counted. */
int combat_attack(const struct content *content, const struct world *world, struct id who);
int combat_attack_with(const struct content *content, const struct world *world, struct id who,
                       struct id weapon);
int combat_defence(const struct content *content, const struct world *world, struct id who);

/* Percent of damage of a type that does not arrive, gear counted: -100..100. */
int combat_resistance(const struct content *content, const struct world *world, struct id who,
                      int damage_type);

/* The percentage that counts of a sum of resistances: limits it to the allowed range. */
int combat_resistance_of(int percent);

/* The damage types of a blow of `who`: its weapon's parts, else its kind's. */
const struct damage_parts *combat_parts(const struct content *content, const struct world *world,
                                        struct id who);
const struct damage_parts *combat_parts_with(const struct content *content,
                                             const struct world *world, struct id who,
                                             struct id weapon);

/* Cells that its blow reaches (1..2), and hundredths of a turn that it takes. */
int combat_reach(const struct content *content, const struct world *world, struct id who);
int combat_blow_cost(const struct content *content, const struct world *world, struct id who);

/* Percent of the damage that a blow of the hero's with `weapon` does to one that has not noticed
 * it; less from more than two cells and beyond reach (`sneak-afar`); 100 for any other blow. */
int combat_sneak_percent(const struct content *content, const struct world *world, struct id src,
                         struct id dst, struct id weapon);

/* Percent of the defence that a blow with `weapon` ignores, and what is left of a defence then. */
int combat_past_defence(const struct content *content, const struct world *world, struct id weapon);
int combat_defence_left(int defence, int past_percent);

/* Chance that a blow of `src` misses `dst`, in thousandths, 0..950; 0 if dst is helpless or has not
 * noticed the striker. */
int combat_miss_chance(const struct content *content, const struct world *world, struct id src,
                       struct id dst);
int combat_miss_chance_with(const struct content *content, const struct world *world, struct id src,
                            struct id dst, struct id weapon);

/* Percent added to the chance of a miss by the striker's kind and weapon, and by the target's
 * armour. combat_miss_of adds them to the base chance: thousandths, 0..950. */
int combat_miss_by_striker(const struct content *content, const struct world *world, struct id who);
int combat_miss_by_armour(const struct content *content, const struct world *world, struct id who);
int combat_miss_of(const struct content *content, int percent);

/* The protection against a blow: defence in thousandths, and resistance in percent by damage type,
 * both with gear. */
struct combat_guard {
    int defence;
    int resistance[DAMAGE_TYPES_MAX];
};

struct combat_guard combat_guard(const struct content *content, const struct world *world,
                                 struct id who);

/* The damage of a blow made of `parts` against a guard. Usual: neither critical nor weak, in
 * thousandths of a point. Most: with the best luck and each part rounded up, in whole points.
 * `attack` is in thousandths. */
int combat_usual_damage(const struct content *content, int attack, const struct damage_parts *parts,
                        const struct combat_guard *guard);
int combat_most_damage(const struct content *content, int attack, const struct damage_parts *parts,
                       const struct combat_guard *guard);

/* RULES C4: the percent of damage that a blow of that luck does, and the luck that does most. */
int combat_luck_percent(const struct combat_numbers *numbers, enum harm_how luck);
enum harm_how combat_best_luck(const struct combat_numbers *numbers);

/* RULES C3: damage in thousandths for attack and defence in thousandths, before luck. */
int combat_weighed_damage(int attack, int defence);

/* RULES C5: the most damage of the simple model in whole points, for attack and defence in
 * thousandths. Each of 1..that is equally likely. */
int combat_simple_most(int attack, int defence);

#endif
