/* What a body is: its numbers, summed over all that it has them from in one place and one order.
 * Everybody who wants to know one of them asks here, and so a number that a new source gives
 * reaches rules, minds, previews and screens alike. */
#ifndef BARROW_RULES_BODY_BODY_NUMBERS_H
#define BARROW_RULES_BODY_BODY_NUMBERS_H

#include "barrow/world/world.h"

struct source;

struct body_numbers {
    /* of its blows */
    int attack;         /* thousandths of a point */
    int attack_percent; /* counted in it: what all percentages make of 100 */
    const struct damage_parts *parts;
    int blow_cost;     /* hundredths of a turn */
    int blow_percent;  /* of the time of its kind or weapon; it is counted in blow_cost */
    int reach;         /* cells */
    int miss;          /* percent added to the chance that they miss: combat_miss_of */
    int past_defence;  /* percent of the defence that they ignore; above 0 shields, too */
    int sneak_percent; /* of their damage to who has not noticed it; 0: as rules.yaml has it */
    /* of itself */
    int defence;         /* thousandths of a point */
    int defence_percent; /* counted in it, likewise */
    int dodge;           /* percent added to the chance that a blow at it misses */
    int step_cost;       /* hundredths of a turn, on plain ground */
    int noise; /* cells that it is heard farther; below 0 for one quieter than bare skin */
    struct resistances resist; /* percent of the damage that does not arrive, -100..100 */
};

/* The numbers of one who strikes with what it has in hand. `who` must be alive. */
struct body_numbers body_numbers(const struct content *content, const struct world *world,
                                 struct id who);

/* The same for blows with `weapon`: held, worn or in flight; NOTHING for bare hands. */
struct body_numbers body_numbers_with(const struct content *content, const struct world *world,
                                      struct id who, struct id weapon);

/* The same without that piece of what `who` wears, for blows with what else it has in hand; all is
 * counted for NOTHING. */
struct body_numbers body_numbers_without(const struct content *content, const struct world *world,
                                         struct id who, struct id gear);

/* Percent of the damage of a blow of `src` with `weapon` to `dst`: 100 for those that nothing of it
 * slays; a rune that `must_be_known` and is not slays nobody. */
int body_slay_percent(const struct content *content, const struct world *world, struct id src,
                      struct id weapon, struct id dst, bool must_be_known);

/* Percent of what a blow takes from its victim that the striker loses by that source of the victim.
 */
int body_reflect_percent(const struct content *content, const struct source *source);

/* Percent of damage that does not arrive, of a sum of resistances: -100..100. */
int body_resistance_of(int percent);

/* The numbers of a ring of that power. Each level makes what is good about them greater by a
 * quarter; a drawback stays as it is. */
struct trait_numbers body_numbers_of_ring(const struct item_kind *ring, int power);

/* True if it is a ring with a number that power makes greater. */
bool body_ring_can_be_mended(const struct item_kind *kind);

/* The status that the ring of `who` holds, STATUS_COUNT for none. */
enum status body_ring_status(const struct content *content, const struct world *world,
                             struct id who);

#endif
