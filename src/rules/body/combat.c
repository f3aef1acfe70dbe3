/* What becomes of two bodies' numbers: who fights whom, chances to miss, the reductions of a blow.
 * All are pure functions of the world, so screens show the numbers that deeds/damage.c uses. */
#include "barrow/rules/body/combat.h"

#include <limits.h>

#include "barrow/content/content.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/body/stealth.h"

#define CLOSE 2 /* cells: from farther off, only what flies strikes */

static bool is_of_hero(const struct world *world, struct id who)
{
    return id_is_hero(who) || world->actor[who.slot].allegiance == ALLEGIANCE_HERO;
}

static bool do_sides_fight(const struct content *content, enum actor_side a, enum actor_side b)
{
    const enum actor_side *hates = content->rules.hates;
    return a != SIDE_NONE && b != SIDE_NONE && (hates[a] == b || hates[b] == a);
}

bool combat_are_foes(const struct content *content, const struct world *world, struct id a,
                     struct id b)
{
    const struct actor *one = &world->actor[a.slot], *other = &world->actor[b.slot];
    if (one->mind.state == MIND_CAPTIVE || other->mind.state == MIND_CAPTIVE) {
        return false;
    }
    if (is_of_hero(world, a) || is_of_hero(world, b)) {
        return is_of_hero(world, a) != is_of_hero(world, b);
    }
    if (id_equal(a, b)) {
        return false;
    }
    return status_is_discordant(one) || status_is_discordant(other) ||
           do_sides_fight(content, content->actor[one->kind].side,
                          content->actor[other->kind].side);
}

bool combat_has_rivals(const struct content *content, int kind, unsigned sides)
{
    bool has_rivals = false;
    for (int side = 0; side < SIDE_COUNT; side++) {
        bool is_there = (sides >> side & 1) != 0;
        has_rivals = has_rivals || (is_there && do_sides_fight(content, content->actor[kind].side,
                                                               (enum actor_side)side));
    }
    return has_rivals;
}

bool combat_is_from_afar(const struct content *content, const struct world *world, struct id src,
                         struct id dst)
{
    int reach = body_numbers(content, world, src).reach;
    return distance_chebyshev(world->actor[src.slot].at, world->actor[dst.slot].at) >
           int_max(reach, CLOSE);
}

int combat_sneak_percent_close(const struct content *content, const struct world *world,
                               struct id src, struct id dst, struct id weapon)
{
    if (!id_is_hero(src) || id_is_hero(dst)) {
        return 100;
    }
    const struct actor *target = &world->actor[dst.slot];
    if (!stealth_is_unaware(target)) {
        int first = boon_amount(content, world, src, BOON_GRANT_FIRST_BLOW);
        return first > 0 && target->health >= target->stats.max_health ? first : 100;
    }
    int percent = body_numbers_with(content, world, src, weapon).sneak_percent;
    return percent > 0 ? percent : content->rules.notice.sneak_percent;
}

int combat_sneak_percent(const struct content *content, const struct world *world, struct id src,
                         struct id dst, struct id weapon)
{
    int percent = combat_sneak_percent_close(content, world, src, dst, weapon);
    bool is_sneaked_on = id_is_hero(src) && stealth_is_unaware(&world->actor[dst.slot]);
    return is_sneaked_on && combat_is_from_afar(content, world, src, dst)
               ? int_min(percent, content->rules.notice.sneak_afar_percent)
               : percent;
}

int combat_miss_of(const struct content *content, int percent)
{
    int thousandths = THOUSAND / content->rules.combat.miss_one_in + percent * 10;
    return thousandths < 0 ? 0 : int_min(thousandths, 950);
}

int combat_miss_chance_with(const struct content *content, const struct world *world, struct id src,
                            struct id dst, struct id weapon)
{
    if (status_is_helpless(&world->actor[dst.slot]) ||
        combat_sneak_percent(content, world, src, dst, weapon) > 100) {
        return 0;
    }
    return combat_miss_of(content, body_numbers_with(content, world, src, weapon).miss +
                                       arms_crowd_miss(content, world, src, weapon) +
                                       body_numbers(content, world, dst).dodge);
}

int combat_miss_chance(const struct content *content, const struct world *world, struct id src,
                       struct id dst)
{
    return combat_miss_chance_with(content, world, src, dst, arms_in_hand(content, world, src));
}

int combat_weighed_damage(int attack, int defence)
{
    if (attack >= 2 * (int64_t)defence) {
        return attack - defence;
    }
    /* A x (0.25 + 0.125 x A / max(D, 1)) over one denominator, cut to thousandths once. */
    int64_t divisor = defence > THOUSAND ? defence : THOUSAND;
    return (int)(attack * (2 * divisor + attack) / (8 * divisor));
}

int combat_simple_most(int attack, int defence)
{
    int span = (attack - defence + THOUSAND - 1) / THOUSAND; /* whole numbers below A - D */
    return span > 1 ? span : 1;
}

int combat_defence_left(int defence, int past_percent)
{
    return int_percent(defence, 100 - past_percent);
}

struct combat_guard combat_guard(const struct content *content, const struct world *world,
                                 struct id who)
{
    struct body_numbers numbers = body_numbers(content, world, who);
    int most = combat_most_a_turn(content, world, who);
    return (struct combat_guard){numbers.defence, numbers.resist, most > 0 ? most : INT_MAX};
}

int combat_most_a_turn(const struct content *content, const struct world *world, struct id who)
{
    const struct actor *actor = &world->actor[who.slot];
    int percent = content->actor[actor->kind].most_a_turn;
    return percent > 0 ? int_max(int_percent(actor->stats.max_health, percent), 1) : 0;
}

int combat_most_now(const struct content *content, const struct world *world, struct id src,
                    struct id dst)
{
    int most = combat_most_a_turn(content, world, dst);
    int dealt = world->actor[src.slot].status[STATUS_DEALT];
    return most > 0 ? int_max(most - dealt, 0) : INT_MAX;
}

int combat_luck_percent(const struct combat_numbers *numbers, enum harm_how luck)
{
    return luck == HARM_CRITICAL ? numbers->critical_scale
           : luck == HARM_WEAK   ? numbers->weak_scale
                                 : 100;
}

enum harm_how combat_best_luck(const struct combat_numbers *numbers)
{
    bool has_criticals = numbers->model == DAMAGE_MODEL_WEIGHED && numbers->critical_percent > 0;
    return has_criticals ? HARM_CRITICAL : HARM_PLAIN;
}

/* Thousandths of one part, before luck. The usual of the simple model is the mean of 1..most. */
static int part_past_defence(const struct content *content, int attack,
                             const struct damage_part *part, const struct combat_guard *guard,
                             bool is_most)
{
    bool is_stopped = content->rules.damage_type[part->type].is_stopped_by_defence;
    int defence = is_stopped ? guard->defence : 0;
    int share = int_percent(attack, part->percent);
    if (content->rules.combat.model == DAMAGE_MODEL_WEIGHED) {
        return combat_weighed_damage(share, defence);
    }
    int most = combat_simple_most(share, defence);
    return is_most ? most * THOUSAND : (most + 1) * THOUSAND / 2;
}

/* Thousandths of one part, with that percent of luck. */
static int part_damage(const struct content *content, const struct combat_blow *blow, int index,
                       const struct combat_guard *guard, int luck, bool is_most)
{
    const struct damage_part *part = &blow->parts->part[index];
    int64_t amount = part_past_defence(content, blow->attack, part, guard, is_most);
    amount = amount * luck * blow->scale / (100 * 100);
    amount = amount * (100 - guard->resist.percent[part->type]) / 100;
    return (int)amount;
}

int combat_usual_damage(const struct content *content, const struct combat_blow *blow,
                        const struct combat_guard *guard)
{
    int64_t sum = 0;
    for (int i = 0; i < blow->parts->count; i++) {
        sum += part_damage(content, blow, i, guard, 100, false);
    }
    int64_t most = (int64_t)guard->most * THOUSAND;
    return (int)(sum < most ? sum : most);
}

int combat_most_damage(const struct content *content, const struct combat_blow *blow,
                       const struct combat_guard *guard)
{
    const struct combat_numbers *numbers = &content->rules.combat;
    int luck = combat_luck_percent(numbers, combat_best_luck(numbers));
    int64_t sum = 0;
    for (int i = 0; i < blow->parts->count; i++) {
        sum += (part_damage(content, blow, i, guard, luck, true) + THOUSAND - 1) / THOUSAND;
    }
    return (int)(sum < guard->most ? sum : guard->most);
}
