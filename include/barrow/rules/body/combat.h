/* Combat (RULES C1-C6): what becomes of the numbers of two bodies (body_numbers.h). A function that
 * ends in _with is about a blow with `weapon` (held, worn or in flight; NOTHING for bare hands),
 * else with what the striker wields. */
#ifndef BARROW_RULES_BODY_COMBAT_H
#define BARROW_RULES_BODY_COMBAT_H

#include "barrow/world/outcome.h"
#include "barrow/world/world.h"

/* Thousandths: of a point in attack, defence and damage, of certainty in chances. */
#define THOUSAND 1000

/* True if `a` and `b` would fight: one of them, but not both, is the hero or its ally; or neither
 * is, and one is discordant or the side of one hates that of the other. A captive has no foes,
 * and nobody is its own. Both must be alive. */
bool combat_are_foes(const struct content *content, const struct world *world, struct id a,
                     struct id b);

/* True if actors of that kind have foes among those of `sides`: a bit for each enum actor_side. */
bool combat_has_rivals(const struct content *content, int kind, unsigned sides);

/* True from more than two cells and beyond reach: a long weapon makes more cells close. */
bool combat_is_from_afar(const struct content *content, const struct world *world, struct id src,
                         struct id dst);

/* Percent of the damage that a blow of the hero's with `weapon` does to one that has not noticed
 * it; less from afar (`sneak-afar`); 100 for any other blow. The second is for a blow that is yet
 * to be struck: as if the hero stood beside it. */
int combat_sneak_percent(const struct content *content, const struct world *world, struct id src,
                         struct id dst, struct id weapon);
int combat_sneak_percent_close(const struct content *content, const struct world *world,
                               struct id src, struct id dst, struct id weapon);

/* What is left of a defence of which a blow ignores a share. */
int combat_defence_left(int defence, int past_percent);

/* Chance that a blow of `src` misses `dst`, in thousandths, 0..950; 0 if dst is helpless or has not
 * noticed the striker. */
int combat_miss_chance(const struct content *content, const struct world *world, struct id src,
                       struct id dst);
int combat_miss_chance_with(const struct content *content, const struct world *world, struct id src,
                            struct id dst, struct id weapon);

/* The chance of a miss in thousandths, 0..950, to which so much percent is added: the striker's
 * `miss` and the target's `dodge` (body_numbers.h). */
int combat_miss_of(const struct content *content, int percent);

/* The protection against a blow: the defence in thousandths, and the resistances. */
struct combat_guard {
    int defence;
    struct resistances resist;
    int most; /* points that a blow does at most: those of a turn; INT_MAX: no bound */
};

/* RULES C4: the points that one foe takes from `who` in a turn at most: `most-a-turn` percent of
 * its greatest health (rules.yaml for the hero, monsters.yaml), at least 1; 0: no bound. */
int combat_most_a_turn(const struct content *content, const struct world *world, struct id who);

/* What is left of that to `src` in this turn, in points; INT_MAX if there is no bound. */
int combat_most_now(const struct content *content, const struct world *world, struct id src,
                    struct id dst);

struct combat_guard combat_guard(const struct content *content, const struct world *world,
                                 struct id who);

/* A blow made of `parts` of an attack in thousandths. */
struct combat_blow {
    int attack, scale; /* scale: percent of the damage by how it is struck */
    const struct damage_parts *parts;
};

/* The damage of a blow against a guard. Usual: neither critical nor weak, in thousandths of a
 * point. Most: with the best luck and each part rounded up, in whole points. */
int combat_usual_damage(const struct content *content, const struct combat_blow *blow,
                        const struct combat_guard *guard);
int combat_most_damage(const struct content *content, const struct combat_blow *blow,
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
