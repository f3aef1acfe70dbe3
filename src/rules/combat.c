/* A blow, from the swing to a whole number of points. Everything that can be known beforehand (who
 * misses how often, what reduces what) is a pure function of the world, so that whoever shows
 * numbers shows those that combat uses. Luck is rolled once a blow and shared by all its damage
 * types; the rounding die is each part's own. */
#include "barrow/rules/combat.h"

#include <assert.h>

#include "barrow/content/power.h"
#include "barrow/rules/reaction.h"
#include "barrow/rules/status.h"

#define THOUSAND 1000

/* The kind of a piece of gear; NULL for bare hands and plain clothes. */
static const struct item_kind *gear_kind(const struct content *content, const struct world *world,
                                         struct id gear)
{
    const struct thing *thing = world_thing(world, gear);
    return thing != NULL ? &content->item[thing->kind] : NULL;
}

static int gear_power(const struct content *content, const struct world *world, struct id gear)
{
    const struct thing *thing = world_thing(world, gear);
    return thing != NULL ? power_of_gear(content, thing->kind, thing->power) : 0;
}

static const struct actor_kind *kind_of(const struct content *content, const struct world *world,
                                        struct id who)
{
    return &content->actor[world->actor[who.slot].kind];
}

static struct id weapon_of(const struct world *world, struct id who)
{
    return world->actor[who.slot].gear[GEAR_WEAPON];
}

static struct id armour_of(const struct world *world, struct id who)
{
    return world->actor[who.slot].gear[GEAR_ARMOUR];
}

static int attack_with(const struct content *content, const struct world *world, struct id who,
                       struct id weapon)
{
    return world->actor[who.slot].stats.attack + gear_power(content, world, weapon);
}

int combat_attack(const struct content *content, const struct world *world, struct id who)
{
    return attack_with(content, world, who, weapon_of(world, who));
}

int combat_defence(const struct content *content, const struct world *world, struct id who)
{
    return world->actor[who.slot].stats.defence + gear_power(content, world, armour_of(world, who));
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
        percent += gear != NULL ? gear->resist.percent[damage_type] : 0;
    }
    return clamp(percent, -100, 100);
}

/* What a blow of `who` with `weapon` is made of. */
static const struct damage_parts *parts_with(const struct content *content,
                                             const struct world *world, struct id who,
                                             struct id weapon)
{
    const struct item_kind *kind = gear_kind(content, world, weapon);
    return kind != NULL ? &kind->blow : &kind_of(content, world, who)->blow;
}

const struct damage_parts *combat_parts(const struct content *content, const struct world *world,
                                        struct id who)
{
    return parts_with(content, world, who, weapon_of(world, who));
}

int combat_reach(const struct content *content, const struct world *world, struct id who)
{
    const struct item_kind *weapon = gear_kind(content, world, weapon_of(world, who));
    return weapon != NULL ? weapon->reach : kind_of(content, world, who)->reach;
}

int combat_blow_cost(const struct content *content, const struct world *world, struct id who)
{
    const struct item_kind *weapon = gear_kind(content, world, weapon_of(world, who));
    return weapon != NULL ? weapon->cost : kind_of(content, world, who)->blow_cost;
}

static int miss_with(const struct content *content, const struct world *world, struct id who,
                     struct id weapon)
{
    const struct item_kind *kind = gear_kind(content, world, weapon);
    return kind_of(content, world, who)->miss_percent + (kind != NULL ? kind->miss_percent : 0);
}

int combat_miss_by_striker(const struct content *content, const struct world *world, struct id who)
{
    return miss_with(content, world, who, weapon_of(world, who));
}

int combat_miss_by_armour(const struct content *content, const struct world *world, struct id who)
{
    const struct item_kind *kind = gear_kind(content, world, armour_of(world, who));
    return kind != NULL ? kind->miss_percent : 0;
}

int combat_miss_of(const struct content *content, int percent)
{
    return clamp(THOUSAND / content->rules.combat.miss_one_in + percent * 10, 0, 950);
}

int combat_miss_chance_with(const struct content *content, const struct world *world, struct id src,
                            struct id dst, struct id weapon)
{
    if (is_asleep(&world->actor[dst.slot])) {
        return 0;
    }
    return combat_miss_of(content, miss_with(content, world, src, weapon) +
                                       combat_miss_by_armour(content, world, dst));
}

int combat_miss_chance(const struct content *content, const struct world *world, struct id src,
                       struct id dst)
{
    return combat_miss_chance_with(content, world, src, dst, weapon_of(world, src));
}

int combat_weighed_damage(int attack, int defence)
{
    if (attack >= 2 * (int64_t)defence) {
        return attack - defence;
    }
    /* A x (0.25 + 0.125 x A / max(D, 1)) over one denominator, cut to thousandths once. The rule's
     * cap of 0.25 on the second term is reached at A = 2 D, so never here. */
    int64_t divisor = defence > THOUSAND ? defence : THOUSAND;
    return (int)(attack * (2 * divisor + attack) / (8 * divisor));
}

enum reaction react_blow_may_miss(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    if (turn_actor(turn, event->src) == NULL || turn_actor(turn, event->dst) == NULL) {
        return REACTION_STOP;
    }
    int chance =
        combat_miss_chance_with(turn_content(turn), world, event->src, event->dst, event->thing);
    struct dice dice =
        turn_dice(turn, PURPOSE_MISS, event->src, world->actor[event->dst.slot].at, 0);
    if (turn_fortune(turn) != FORTUNE_BY_DICE || !dice_chance(&dice, chance, THOUSAND)) {
        return REACTION_GO_ON;
    }
    struct outcome miss = outcome_for_actor(world, OUTCOME_MISS, event->dst, 0);
    miss.by = event->src;
    turn_put(turn, miss);
    return REACTION_STOP;
}

static enum manner extreme_luck(const struct combat_numbers *numbers, enum fortune fortune)
{
    if (fortune == FORTUNE_MOST) {
        return numbers->critical_percent > 0 ? MANNER_CRITICAL : MANNER_PLAIN;
    }
    return numbers->weak_percent > 0 ? MANNER_WEAK : MANNER_PLAIN;
}

/* The two coins of RULES C4, as one die of a hundred. The simple model has none (C5). */
static enum manner roll_luck(struct turn *turn, const struct event *event)
{
    const struct combat_numbers *numbers = &turn_content(turn)->rules.combat;
    if (numbers->model == DAMAGE_MODEL_SIMPLE) {
        return MANNER_PLAIN;
    }
    if (turn_fortune(turn) != FORTUNE_BY_DICE) {
        return extreme_luck(numbers, turn_fortune(turn));
    }
    struct point place = turn_world(turn)->actor[event->dst.slot].at;
    struct dice dice = turn_dice(turn, PURPOSE_LUCK, event->src, place, 0);
    int roll = dice_between(&dice, 0, 99);
    if (roll < numbers->critical_percent) {
        return MANNER_CRITICAL;
    }
    return roll < numbers->critical_percent + numbers->weak_percent ? MANNER_WEAK : MANNER_PLAIN;
}

enum reaction react_blow_lands(struct turn *turn, struct event *event)
{
    const struct content *content = turn_content(turn);
    const struct world *world = turn_world(turn);
    const struct damage_parts *parts = parts_with(content, world, event->src, event->thing);
    int attack = attack_with(content, world, event->src, event->thing);
    enum manner luck = roll_luck(turn, event);
    for (int part = 0; part < parts->count; part++) {
        struct event damage = {
            .kind = EVENT_DAMAGE,
            .src = event->src,
            .dst = event->dst,
            .amount = (int)((int64_t)attack * parts->part[part].percent / 100),
            .type = parts->part[part].type,
            .part = part,
            .source = DAMAGE_BY_BLOW,
            .how = luck,
        };
        turn_send(turn, damage);
    }
    return REACTION_GO_ON;
}

int combat_simple_most(int attack, int defence)
{
    int span = (attack - defence + THOUSAND - 1) / THOUSAND; /* whole numbers below A - D */
    return span > 1 ? span : 1;
}

/* RULES C5: 1 + a whole number below max(1, A - D). */
static int simple_damage(struct turn *turn, const struct event *event, int defence)
{
    struct point place = turn_world(turn)->actor[event->dst.slot].at;
    struct dice dice = turn_dice(turn, PURPOSE_DAMAGE, event->src, place, event->part);
    int most = combat_simple_most(event->amount, defence);
    if (turn_fortune(turn) != FORTUNE_BY_DICE) {
        return THOUSAND * (turn_fortune(turn) == FORTUNE_MOST ? most : 1);
    }
    return THOUSAND * dice_between(&dice, 1, most);
}

enum reaction react_defence_reduces(struct turn *turn, struct event *event)
{
    const struct content *content = turn_content(turn);
    const struct rules_numbers *rules = &content->rules;
    if (turn_actor(turn, event->dst) == NULL) {
        return REACTION_STOP; /* an earlier part or another target's death was its end */
    }
    if (event->source != DAMAGE_BY_BLOW) {
        return REACTION_GO_ON;
    }
    int defence = rules->damage_type[event->type].is_stopped_by_defence
                      ? combat_defence(content, turn_world(turn), event->dst)
                      : 0;
    if (rules->combat.model == DAMAGE_MODEL_SIMPLE) {
        event->amount = simple_damage(turn, event, defence);
    } else {
        event->amount = combat_weighed_damage(event->amount, defence);
    }
    return REACTION_GO_ON;
}

enum reaction react_luck_scales(struct turn *turn, struct event *event)
{
    const struct combat_numbers *numbers = &turn_content(turn)->rules.combat;
    int percent = event->source != DAMAGE_BY_BLOW ? 100
                  : event->how == MANNER_CRITICAL ? numbers->critical_scale
                  : event->how == MANNER_WEAK     ? numbers->weak_scale
                                                  : 100;
    event->amount = (int)((int64_t)event->amount * percent / 100);
    return REACTION_GO_ON;
}

enum reaction react_resistance_reduces(struct turn *turn, struct event *event)
{
    if (event->source != DAMAGE_BY_HUNGER) {
        int percent =
            combat_resistance(turn_content(turn), turn_world(turn), event->dst, event->type);
        event->amount = (int)((int64_t)event->amount * (100 - percent) / 100);
    }
    return REACTION_GO_ON;
}

/* The fraction is the chance of rounding up (RULES C4): from here on `amount` is whole points. */
enum reaction react_round_to_whole(struct turn *turn, struct event *event)
{
    struct point place = turn_world(turn)->actor[event->dst.slot].at;
    struct dice dice = turn_dice(turn, PURPOSE_ROUNDING, event->src, place, event->part);
    int fraction = event->amount % THOUSAND;
    bool goes_up = turn_fortune(turn) == FORTUNE_BY_DICE
                       ? dice_chance(&dice, fraction, THOUSAND)
                       : turn_fortune(turn) == FORTUNE_MOST && fraction > 0;
    event->amount = event->amount / THOUSAND + (goes_up ? 1 : 0);
    return REACTION_GO_ON;
}
