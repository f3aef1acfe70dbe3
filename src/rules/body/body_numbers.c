/* The sum of a body's numbers. The sources come in a fixed order (sources.h): first what gear puts
 * in the place of bare hands and skin, then the numbers of all traits. Each number is added at one
 * place below; percentages multiply what was summed before them.
 *
 * The numbers of blows are those of the weapon that strikes, which may be in flight; all others are
 * those of what is worn. Rejected: a function for each number, of which each knew some of the
 * sources. */
#include "barrow/rules/body/body_numbers.h"

#include <stddef.h>
#include <string.h>

#include "barrow/content/content.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/sources.h"

#define QUARTERS 4

/* Rings. */

/* `good` is 1 if a greater number is better for the wearer, -1 if a smaller one is. */
static int with_power(int number, int power, int good)
{
    return number * good > 0 && power > 0 ? number + number * power / QUARTERS : number;
}

static const struct {
    size_t offset;
    int good;
} ring_numbers[] = {
    {offsetof(struct trait_numbers, attack), 1},
    {offsetof(struct trait_numbers, defence), 1},
    {offsetof(struct trait_numbers, dodge), 1},
    {offsetof(struct trait_numbers, noise), -1},
    {offsetof(struct trait_numbers, step), -1},
    {offsetof(struct trait_numbers, reflect_percent), 1},
};

struct trait_numbers body_numbers_of_ring(const struct item_kind *ring, int power)
{
    struct trait_numbers numbers = ring->trait.numbers;
    for (size_t i = 0; i < sizeof ring_numbers / sizeof *ring_numbers; i++) {
        int *number = (int *)(void *)((char *)&numbers + ring_numbers[i].offset);
        *number = with_power(*number, power, ring_numbers[i].good);
    }
    for (int type = 0; type < DAMAGE_TYPES_MAX; type++) {
        numbers.resist.percent[type] = with_power(numbers.resist.percent[type], power, 1);
    }
    return numbers;
}

/* As many levels of power double what is good. */
bool body_ring_can_be_mended(const struct item_kind *kind)
{
    struct trait_numbers doubled = body_numbers_of_ring(kind, QUARTERS);
    return kind->class == ITEM_CLASS_RING &&
           memcmp(&doubled, &kind->trait.numbers, sizeof doubled) != 0;
}

enum status body_ring_status(const struct content *content, const struct world *world,
                             struct id who)
{
    const struct thing *ring = world_thing(world, world->actor[who.slot].gear[GEAR_RING]);
    return ring != NULL ? content->item[ring->kind].worn_status : STATUS_COUNT;
}

/* Sums. */

int body_resistance_of(int percent)
{
    return percent < -100 ? -100 : percent > 100 ? 100 : percent;
}

static void multiply(int *number, int *percent, int more)
{
    if (more != 0) { /* of few sources, and divisions are slow */
        *number = int_percent(*number, 100 + more);
        *percent = int_percent(*percent, 100 + more);
    }
}

static void add_to_blows(struct body_numbers *sum, const struct trait_numbers *more)
{
    multiply(&sum->attack, &sum->attack_percent, more->attack);
    sum->miss += more->miss;
    sum->blow_percent = more->blow_percent > 0 ? int_percent(sum->blow_percent, more->blow_percent)
                                               : sum->blow_percent;
    sum->past_defence += more->past_defence;
    sum->reach += more->reach;
    sum->sneak_percent = int_max(sum->sneak_percent, more->sneak_percent);
}

static void add_to_body(struct body_numbers *sum, const struct trait_numbers *more)
{
    multiply(&sum->defence, &sum->defence_percent, more->defence);
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
static void wield(struct body_numbers *sum, const struct content *content,
                  const struct world *world, struct id who, const struct thing *weapon)
{
    const struct item_kind *kind = &content->item[weapon->kind];
    sum->attack += power_of(content, world, who, weapon);
    sum->parts = &kind->blow;
    sum->blow_cost = kind->cost;
    sum->reach = kind->reach;
}

static void add_gear(struct body_numbers *sum, const struct content *content,
                     const struct world *world, struct id who, const struct source *source)
{
    if (source->place == SOURCE_WEAPON && source->strikes) {
        wield(sum, content, world, who, source->thing);
    } else if (source->place == SOURCE_ARMOUR) {
        sum->defence += power_of(content, world, who, source->thing);
    }
}

/* Of a ring those of its power, for which there is room in *mended. */
static const struct trait_numbers *
numbers_of(const struct content *content, const struct source *source, struct trait_numbers *mended)
{
    if (source->place != SOURCE_RING || source->thing->power <= 0) {
        return &source->trait->numbers;
    }
    *mended = body_numbers_of_ring(&content->item[source->kind], source->thing->power);
    return mended;
}

static void add_numbers(struct body_numbers *sum, const struct content *content,
                        const struct source *source)
{
    struct trait_numbers mended;
    const struct trait_numbers *numbers = numbers_of(content, source, &mended);
    if (source->strikes) {
        add_to_blows(sum, numbers);
    }
    if (source->is_worn) {
        add_to_body(sum, numbers);
    }
}

int body_reflect_percent(const struct content *content, const struct source *source)
{
    struct trait_numbers mended;
    return numbers_of(content, source, &mended)->reflect_percent;
}

/* Of the hero alone. Armour is as quiet as it can be once, whatever grants it. */
static void add_grants(struct body_numbers *sum, const struct content *content,
                       const struct source *source, int count)
{
    int armour_noise = 0, quieted = 0;
    for (int i = 0; i < count; i++) {
        bool is_boon = source[i].place == SOURCE_BOON;
        const struct boon_kind *boon = is_boon ? &content->boon[source[i].kind] : NULL;
        if (source[i].place == SOURCE_ARMOUR) {
            armour_noise = source[i].trait->numbers.noise;
        } else if (is_boon && boon->grant == BOON_GRANT_SOFT_ARMOUR) {
            quieted = armour_noise;
        } else if (is_boon && boon->grant == BOON_GRANT_LONG_ARM) {
            sum->reach = int_max(sum->reach, boon->amount);
        }
    }
    sum->noise -= quieted;
}

static struct body_numbers numbers_of_kind(const struct actor_kind *kind, const struct actor *actor)
{
    return (struct body_numbers){
        .attack = actor->stats.attack,
        .attack_percent = 100,
        .parts = &kind->blow,
        .blow_cost = kind->blow_cost,
        .blow_percent = 100,
        .reach = kind->reach,
        .defence = actor->stats.defence,
        .defence_percent = 100,
        .step_cost = kind->step_cost,
    };
}

static struct body_numbers sum_of(const struct content *content, const struct world *world,
                                  struct id who, const struct source *source, int count)
{
    const struct actor *actor = &world->actor[who.slot];
    struct body_numbers sum = numbers_of_kind(&content->actor[actor->kind], actor);
    for (int i = 0; i < count; i++) {
        add_gear(&sum, content, world, who, &source[i]);
    }
    add_grants(&sum, content, source, count);
    for (int i = 0; i < count; i++) {
        add_numbers(&sum, content, &source[i]);
    }
    sum.reach = int_min(sum.reach, REACH_MOST);
    sum.blow_cost = int_percent(sum.blow_cost, sum.blow_percent);
    for (int type = 0; type < DAMAGE_TYPES_MAX; type++) {
        sum.resist.percent[type] = body_resistance_of(sum.resist.percent[type]);
    }
    return sum;
}

struct body_numbers body_numbers_with(const struct content *content, const struct world *world,
                                      struct id who, struct id weapon)
{
    struct source source[SOURCES_MAX];
    int count = body_sources(content, world, who, weapon, source);
    return sum_of(content, world, who, source, count);
}

struct body_numbers body_numbers_without(const struct content *content, const struct world *world,
                                         struct id who, struct id gear)
{
    struct source source[SOURCES_MAX];
    struct id weapon = world->actor[who.slot].gear[GEAR_WEAPON];
    int count = body_sources(content, world, who, weapon, source), left = 0;
    for (int i = 0; i < count; i++) {
        if (source[i].thing == NULL || !id_equal(source[i].gear, gear)) {
            source[left++] = source[i];
        }
    }
    return sum_of(content, world, who, source, left);
}

struct body_numbers body_numbers(const struct content *content, const struct world *world,
                                 struct id who)
{
    return body_numbers_with(content, world, who, arms_in_hand(content, world, who));
}

int body_slay_percent(const struct content *content, const struct world *world, struct id src,
                      struct id weapon, struct id dst, bool must_be_known)
{
    struct source source[SOURCES_MAX];
    int percent = 100, count = body_sources(content, world, src, weapon, source);
    for (int i = 0; i < count; i++) {
        if (source[i].strikes && (!must_be_known || source_is_known(content, world, &source[i]))) {
            percent = int_percent(percent, source_slay_percent(content, world, &source[i], dst));
        }
    }
    return percent;
}
