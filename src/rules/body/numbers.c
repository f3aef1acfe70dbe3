/* The sum of a body's numbers. The sources come in a fixed order: the kind, the weapon and its
 * rune, the armour and its rune, the ring, boons, statuses. Each number is added at one place
 * below; percentages multiply what was summed before them.
 *
 * The numbers of blows are those of the weapon that strikes, which may be in flight; all others are
 * those of what is worn. Rejected: a function for each number, of which each knew some of the
 * sources. */
#include "barrow/rules/body/numbers.h"

#include "barrow/content/content.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/runes.h"
#include "barrow/rules/body/status.h"

#define QUARTERS 4

/* Rings. */

/* `good` is 1 if a greater number is better for the wearer, -1 if a smaller one is. */
static int with_power(int number, int power, int good)
{
    return number * good > 0 && power > 0 ? number + number * power / QUARTERS : number;
}

struct trait_numbers body_numbers_of_ring(const struct item_kind *ring, int power)
{
    struct trait_numbers numbers = ring->trait.numbers;
    numbers.noise = with_power(numbers.noise, power, -1);
    numbers.dodge = with_power(numbers.dodge, power, 1);
    numbers.step = with_power(numbers.step, power, -1);
    for (int type = 0; type < DAMAGE_TYPES_MAX; type++) {
        numbers.resist.percent[type] = with_power(numbers.resist.percent[type], power, 1);
    }
    return numbers;
}

bool body_ring_can_be_mended(const struct item_kind *kind)
{
    const struct trait_numbers *numbers = &kind->trait.numbers;
    bool has_good = numbers->noise < 0 || numbers->dodge > 0 || numbers->step < 0;
    for (int type = 0; type < DAMAGE_TYPES_MAX; type++) {
        has_good = has_good || numbers->resist.percent[type] > 0;
    }
    return kind->class == ITEM_CLASS_RING && has_good;
}

enum status body_ring_status(const struct content *content, const struct world *world,
                             struct id who)
{
    const struct thing *ring = world_thing(world, world->actor[who.slot].gear[GEAR_RING]);
    return ring != NULL ? content->item[ring->kind].worn_status : STATUS_COUNT;
}

/* Sums. */

static int percent_of(int amount, int percent)
{
    return (int)((int64_t)amount * percent / 100);
}

int body_resistance_of(int percent)
{
    return percent < -100 ? -100 : percent > 100 ? 100 : percent;
}

static void add_to_blows(struct body_numbers *sum, const struct trait_numbers *more)
{
    sum->miss += more->miss;
    sum->blow_percent = more->blow_percent > 0 ? percent_of(sum->blow_percent, more->blow_percent)
                                               : sum->blow_percent;
    sum->past_defence += more->past_defence;
    sum->sneak_percent = int_max(sum->sneak_percent, more->sneak_percent);
}

static void add_to_body(struct body_numbers *sum, const struct trait_numbers *more)
{
    sum->dodge += more->dodge;
    sum->step_cost += more->step;
    sum->noise += more->noise;
    for (int type = 0; type < DAMAGE_TYPES_MAX; type++) {
        sum->resist.percent[type] += more->resist.percent[type];
    }
}

/* Ammunition is as strong as the arm that throws it. */
static int power_of(const struct content *content, const struct world *world, struct id who,
                    const struct thing *gear)
{
    bool is_gear = item_class_is_gear[content->item[gear->kind].class];
    int level = is_gear ? gear->power : world->actor[who.slot].progress.level;
    return power_of_gear(content, gear->kind, level);
}

/* The weapon that strikes replaces the blows of the kind. */
static void add_weapon(struct body_numbers *sum, const struct content *content,
                       const struct world *world, struct id who, struct id weapon)
{
    const struct thing *thing = world_thing(world, weapon);
    if (thing == NULL) {
        return;
    }
    const struct item_kind *kind = &content->item[thing->kind];
    const struct rune *rune = rune_of_thing(content, thing);
    sum->attack += power_of(content, world, who, thing);
    sum->parts = &kind->blow;
    sum->blow_cost = kind->cost;
    sum->reach = kind->reach;
    add_to_blows(sum, &kind->trait.numbers);
    if (rune != NULL) {
        add_to_blows(sum, &rune->trait.numbers);
    }
}

static void add_worn(struct body_numbers *sum, const struct content *content,
                     const struct world *world, struct id who, enum gear_place place)
{
    const struct thing *thing = world_thing(world, world->actor[who.slot].gear[place]);
    if (thing == NULL) {
        return;
    }
    const struct item_kind *kind = &content->item[thing->kind];
    const struct rune *rune = rune_of_thing(content, thing);
    if (place == GEAR_RING && thing->power > 0) {
        const struct trait_numbers numbers = body_numbers_of_ring(kind, thing->power);
        add_to_body(sum, &numbers);
    } else {
        sum->defence += place == GEAR_ARMOUR ? power_of(content, world, who, thing) : 0;
        add_to_body(sum, &kind->trait.numbers);
    }
    if (rune != NULL) {
        add_to_body(sum, &rune->trait.numbers);
    }
}

/* Of the hero alone. Its armour was added before. */
static void add_boons(struct body_numbers *sum, const struct content *content,
                      const struct world *world, struct id who)
{
    const struct thing *armour = world_thing(world, world->actor[who.slot].gear[GEAR_ARMOUR]);
    bool is_soft = false;
    for (int i = 0; id_is_hero(who) && i < content->boon_count; i++) {
        const struct boon_kind *boon = &content->boon[i];
        if (world->boon[i] > 0) {
            is_soft = is_soft || boon->grant == BOON_GRANT_SOFT_ARMOUR;
            sum->reach =
                boon->grant == BOON_GRANT_LONG_ARM ? int_max(sum->reach, boon->amount) : sum->reach;
        }
    }
    sum->noise -= is_soft && armour != NULL ? content->item[armour->kind].trait.numbers.noise : 0;
}

static void add_statuses(struct body_numbers *sum, const struct content *content,
                         const struct actor *actor)
{
    sum->attack = status_attack(content, actor, sum->attack);
    sum->defence = status_defence(content, actor, sum->defence);
}

static struct body_numbers numbers_of_kind(const struct actor_kind *kind, const struct actor *actor)
{
    struct body_numbers sum = {
        .attack = actor->stats.attack,
        .parts = &kind->blow,
        .blow_cost = kind->blow_cost,
        .blow_percent = 100,
        .reach = kind->reach,
        .defence = actor->stats.defence,
        .step_cost = kind->step_cost,
    };
    add_to_blows(&sum, &kind->trait.numbers);
    add_to_body(&sum, &kind->trait.numbers);
    return sum;
}

struct body_numbers body_numbers_with(const struct content *content, const struct world *world,
                                      struct id who, struct id weapon)
{
    const struct actor *actor = &world->actor[who.slot];
    struct body_numbers sum = numbers_of_kind(&content->actor[actor->kind], actor);
    add_weapon(&sum, content, world, who, weapon);
    for (int place = 0; place < GEAR_COUNT; place++) {
        add_worn(&sum, content, world, who, (enum gear_place)place);
    }
    add_boons(&sum, content, world, who);
    add_statuses(&sum, content, actor);
    sum.blow_cost = percent_of(sum.blow_cost, sum.blow_percent);
    for (int type = 0; type < DAMAGE_TYPES_MAX; type++) {
        sum.resist.percent[type] = body_resistance_of(sum.resist.percent[type]);
    }
    return sum;
}

struct body_numbers body_numbers(const struct content *content, const struct world *world,
                                 struct id who)
{
    return body_numbers_with(content, world, who, arms_in_hand(content, world, who));
}
