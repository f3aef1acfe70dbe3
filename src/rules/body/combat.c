/* The numbers of combat: chances to miss, the parts of a blow, its reductions. All are pure
 * functions of the world, so screens show the numbers that deeds/damage.c uses. */
#include "barrow/rules/body/combat.h"

#include "barrow/content/content.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/ring.h"
#include "barrow/rules/body/runes.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/body/stealth.h"

#define CLOSE 2 /* cells: from farther off, only what flies strikes */

/* The kind of a piece of gear; NULL for bare hands and plain clothes. */
static const struct item_kind *gear_kind(const struct content *content, const struct world *world,
                                         struct id gear)
{
    const struct thing *thing = world_thing(world, gear);
    return thing != NULL ? &content->item[thing->kind] : NULL;
}

/* Ammunition is as strong as the arm that throws it. */
static int gear_power(const struct content *content, const struct world *world, struct id who,
                      struct id gear)
{
    const struct thing *thing = world_thing(world, gear);
    if (thing == NULL) {
        return 0;
    }
    bool is_gear = item_class_is_gear[content->item[thing->kind].class];
    int level = is_gear ? thing->power : world->actor[who.slot].progress.level;
    return power_of_gear(content, thing->kind, level);
}

static const struct actor_kind *kind_of(const struct content *content, const struct world *world,
                                        struct id who)
{
    return &content->actor[world->actor[who.slot].kind];
}

static struct id armour_of(const struct world *world, struct id who)
{
    return world->actor[who.slot].gear[GEAR_ARMOUR];
}

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

/* A long weapon makes more cells close. */
static bool is_from_afar(const struct content *content, const struct world *world, struct id src,
                         struct id dst)
{
    int reach = combat_reach(content, world, src);
    return distance_chebyshev(world->actor[src.slot].at, world->actor[dst.slot].at) >
           int_max(reach, CLOSE);
}

int combat_sneak_percent(const struct content *content, const struct world *world, struct id src,
                         struct id dst, struct id weapon)
{
    const struct item_kind *kind = gear_kind(content, world, weapon);
    if (!id_is_hero(src) || id_is_hero(dst)) {
        return 100;
    }
    const struct actor *target = &world->actor[dst.slot];
    if (!stealth_is_unaware(target)) {
        int first = boon_amount(content, world, src, BOON_GRANT_FIRST_BLOW);
        return first > 0 && target->health >= target->stats.max_health ? first : 100;
    }
    int percent = kind != NULL && kind->sneak_percent > 0 ? kind->sneak_percent
                                                          : content->rules.notice.sneak_percent;
    return is_from_afar(content, world, src, dst)
               ? int_min(percent, content->rules.notice.sneak_afar_percent)
               : percent;
}

int combat_attack_with(const struct content *content, const struct world *world, struct id who,
                       struct id weapon)
{
    const struct actor *actor = &world->actor[who.slot];
    return status_attack(content, actor,
                         actor->stats.attack + gear_power(content, world, who, weapon));
}

int combat_attack(const struct content *content, const struct world *world, struct id who)
{
    return combat_attack_with(content, world, who, arms_in_hand(content, world, who));
}

int combat_defence(const struct content *content, const struct world *world, struct id who)
{
    const struct actor *actor = &world->actor[who.slot];
    int power = gear_power(content, world, who, armour_of(world, who));
    return status_defence(content, actor, actor->stats.defence + power);
}

static int percent_of(int amount, int percent)
{
    return (int)((int64_t)amount * percent / 100);
}

static int clamp(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

int combat_resistance(const struct content *content, const struct world *world, struct id who,
                      int damage_type)
{
    int percent = kind_of(content, world, who)->resist.percent[damage_type];
    for (int place = 0; place < GEAR_COUNT; place++) {
        const struct item_kind *gear =
            gear_kind(content, world, world->actor[who.slot].gear[place]);
        const struct rune *rune = rune_of(content, world, world->actor[who.slot].gear[place]);
        percent += gear != NULL && place != GEAR_RING ? gear->resist.percent[damage_type] : 0;
        percent += rune != NULL ? rune->resist.percent[damage_type] : 0;
    }
    percent += ring_numbers(content, world, who).resist.percent[damage_type];
    return combat_resistance_of(percent);
}

int combat_resistance_of(int percent)
{
    return clamp(percent, -100, 100);
}

const struct damage_parts *combat_parts_with(const struct content *content,
                                             const struct world *world, struct id who,
                                             struct id weapon)
{
    const struct item_kind *kind = gear_kind(content, world, weapon);
    return kind != NULL ? &kind->blow : &kind_of(content, world, who)->blow;
}

const struct damage_parts *combat_parts(const struct content *content, const struct world *world,
                                        struct id who)
{
    return combat_parts_with(content, world, who, arms_in_hand(content, world, who));
}

int combat_reach(const struct content *content, const struct world *world, struct id who)
{
    const struct item_kind *weapon = gear_kind(content, world, arms_in_hand(content, world, who));
    int reach = weapon != NULL ? weapon->reach : kind_of(content, world, who)->reach;
    int arm = boon_amount(content, world, who, BOON_GRANT_LONG_ARM);
    return arm > reach ? arm : reach;
}

int combat_blow_cost(const struct content *content, const struct world *world, struct id who)
{
    const struct item_kind *weapon = gear_kind(content, world, arms_in_hand(content, world, who));
    int cost = weapon != NULL ? weapon->cost : kind_of(content, world, who)->blow_cost;
    const struct rune *rune = rune_of(content, world, arms_in_hand(content, world, who));
    return rune != NULL ? percent_of(cost, rune->cost) : cost;
}

static int miss_with(const struct content *content, const struct world *world, struct id who,
                     struct id weapon)
{
    const struct item_kind *kind = gear_kind(content, world, weapon);
    const struct rune *rune = rune_of(content, world, weapon);
    return kind_of(content, world, who)->miss_percent + (kind != NULL ? kind->miss_percent : 0) +
           (rune != NULL ? rune->miss_percent : 0);
}

int combat_miss_by_striker(const struct content *content, const struct world *world, struct id who)
{
    return miss_with(content, world, who, arms_in_hand(content, world, who));
}

int combat_miss_by_armour(const struct content *content, const struct world *world, struct id who)
{
    const struct item_kind *kind = gear_kind(content, world, armour_of(world, who));
    const struct rune *rune = rune_of(content, world, armour_of(world, who));
    int by_ring = ring_numbers(content, world, who).miss_percent;
    return by_ring + (kind != NULL ? kind->miss_percent : 0) +
           (rune != NULL ? rune->miss_percent : 0);
}

int combat_miss_of(const struct content *content, int percent)
{
    return clamp(THOUSAND / content->rules.combat.miss_one_in + percent * 10, 0, 950);
}

int combat_miss_chance_with(const struct content *content, const struct world *world, struct id src,
                            struct id dst, struct id weapon)
{
    if (status_is_helpless(&world->actor[dst.slot]) ||
        combat_sneak_percent(content, world, src, dst, weapon) > 100) {
        return 0;
    }
    return combat_miss_of(content, miss_with(content, world, src, weapon) +
                                       arms_crowd_miss(content, world, src, weapon) +
                                       combat_miss_by_armour(content, world, dst));
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

int combat_past_defence(const struct content *content, const struct world *world, struct id weapon)
{
    const struct item_kind *kind = gear_kind(content, world, weapon);
    return kind != NULL ? kind->past_defence : 0;
}

int combat_defence_left(int defence, int past_percent)
{
    return percent_of(defence, 100 - past_percent);
}

struct combat_guard combat_guard(const struct content *content, const struct world *world,
                                 struct id who)
{
    struct combat_guard guard = {.defence = combat_defence(content, world, who)};
    for (int type = 0; type < content->rules.damage_type_count; type++) {
        guard.resistance[type] = combat_resistance(content, world, who, type);
    }
    return guard;
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
    int share = percent_of(attack, part->percent);
    if (content->rules.combat.model == DAMAGE_MODEL_WEIGHED) {
        return combat_weighed_damage(share, defence);
    }
    int most = combat_simple_most(share, defence);
    return is_most ? most * THOUSAND : (most + 1) * THOUSAND / 2;
}

int combat_usual_damage(const struct content *content, int attack, const struct damage_parts *parts,
                        const struct combat_guard *guard)
{
    int64_t sum = 0;
    for (int i = 0; i < parts->count; i++) {
        int amount = part_past_defence(content, attack, &parts->part[i], guard, false);
        sum += percent_of(amount, 100 - guard->resistance[parts->part[i].type]);
    }
    return (int)sum;
}

int combat_most_damage(const struct content *content, int attack, const struct damage_parts *parts,
                       const struct combat_guard *guard)
{
    const struct combat_numbers *numbers = &content->rules.combat;
    int luck = combat_luck_percent(numbers, combat_best_luck(numbers));
    int64_t sum = 0;
    for (int i = 0; i < parts->count; i++) {
        int amount = part_past_defence(content, attack, &parts->part[i], guard, true);
        amount = percent_of(amount, luck);
        amount = percent_of(amount, 100 - guard->resistance[parts->part[i].type]);
        sum += (amount + THOUSAND - 1) / THOUSAND;
    }
    return (int)sum;
}
