/* A thing in numbers. Gear is compared feature by feature with what is worn in its place. A feature
 * that would not change and equals bare hands is left out: a plain sword takes two lines, a strange
 * one six. Chances to miss are what the gear adds: the whole chance depends on the foe. */
#include "barrow/text/describe_thing.h"

#include <stdio.h>

#include "barrow/content/content.h"
#include "barrow/rules/combat.h"
#include "barrow/text/describe.h"

/* What a weapon or an armour does for its bearer. */
struct features {
    int power; /* thousandths of attack or defence */
    int cost, reach, miss;
    struct damage_parts blow;
    struct resistances resist;
};

static bool is_weapon(const struct content *content, int kind)
{
    return content->item[kind].class == ITEM_CLASS_WEAPON;
}

static struct features features_of_gear(const struct content *content, int kind, int power)
{
    const struct item_kind *item = &content->item[kind];
    return (struct features){
        .power = power_of_gear(content, kind, power),
        .cost = item->cost,
        .reach = item->reach,
        .miss = item->miss_percent,
        .blow = item->blow,
        .resist = item->resist,
    };
}

/* Of what the bearer wears; bare hands and plain clothes are those of its kind. */
static struct features features_worn(const struct content *content, const struct bearer *bearer,
                                     bool is_hands)
{
    const struct actor_kind *actor = &content->actor[bearer->kind];
    int worn = is_hands ? bearer->weapon : bearer->armour;
    if (worn >= 0) {
        return features_of_gear(content, worn,
                                is_hands ? bearer->weapon_power : bearer->armour_power);
    }
    return (struct features){
        .cost = is_hands ? actor->blow_cost : 0,
        .reach = is_hands ? actor->reach : 0,
        .blow = actor->blow,
    };
}

/* " (+5)" or nothing. */
static void add_change(struct buffer *text, int change)
{
    if (change != 0) {
        buffer_print(text, " (%+d)", change);
    }
}

/* Of shown numbers, so that the one of now and the change add up to the new one: "+1.2". */
static void add_difference(struct buffer *text, int then, int now)
{
    int change = describe_rounded(then) - describe_rounded(now);
    buffer_print(text, "%s%s", change >= 0 ? "+" : "", describe_thousandths(change).text);
}

static void add_power(struct buffer *lines, const char *name, int then, int now)
{
    buffer_print(lines, "%s %s", name, describe_thousandths(then).text);
    if (describe_rounded(then) != describe_rounded(now)) {
        buffer_add(lines, " (");
        add_difference(lines, then, now);
        buffer_add(lines, ")");
    }
    buffer_add(lines, "\n");
}

/* Thousandths of a point that usual blows do in a turn to a plain monster of the bearer's level,
 * misses and costs counted. Attack alone was rejected: it makes quick weak blows, of which defence
 * stops more, look better than they are. */
static int harm_a_turn(const struct content *content, const struct bearer *bearer, int attack,
                       const struct features *weapon)
{
    const struct combat_guard guard = {.defence =
                                           power_of_plain_monster(content, bearer->level).defence};
    int usual = combat_usual_damage(content, attack, &weapon->blow, &guard);
    int misses = combat_miss_of(content, content->actor[bearer->kind].miss_percent + weapon->miss);
    int64_t hits = (int64_t)usual * (THOUSAND - misses) / THOUSAND;
    return (int)(hits * 100 / weapon->cost);
}

bool describe_is_plain_blow(const struct damage_parts *blow)
{
    return blow->count == 1 && blow->part[0].type == DAMAGE_TYPE_PLAIN &&
           blow->part[0].percent == 100;
}

static void add_blow(struct buffer *lines, const struct content *content,
                     const struct damage_parts *blow, const struct damage_parts *now)
{
    if (!describe_is_plain_blow(blow) || !describe_is_plain_blow(now)) {
        describe_blow(lines, content, blow);
        buffer_add(lines, "\n");
    }
}

/* `other` is what the bearer resists without the piece. */
static void add_resistances(struct buffer *lines, const struct content *content,
                            const struct resistances *resist, const struct resistances *now,
                            const struct resistances *other)
{
    for (int type = 0; type < content->rules.damage_type_count; type++) {
        int percent = resist->percent[type];
        if (percent != 0 || now->percent[type] != 0) {
            buffer_print(lines, "Resists %s %d%%", content->rules.damage_type[type].name, percent);
            add_change(lines, percent - now->percent[type]);
            if (other->percent[type] != 0) {
                buffer_print(lines, ", %d%% in all",
                             combat_resistance_of(percent + other->percent[type]));
            }
            buffer_add(lines, "\n");
        }
    }
}

/* Of the bearer itself and of what it wears in the other place. */
static struct resistances resistances_beside(const struct content *content,
                                             const struct bearer *bearer, bool is_hands)
{
    struct resistances sum = content->actor[bearer->kind].resist;
    int worn = is_hands ? bearer->armour : bearer->weapon;
    for (int type = 0; worn >= 0 && type < content->rules.damage_type_count; type++) {
        sum.percent[type] += content->item[worn].resist.percent[type];
    }
    return sum;
}

/* A line of a number and its change, if there is anything to say. */
static void add_number(struct buffer *lines, const char *before, int value, const char *after,
                       int usual, int now)
{
    if (value != usual || now != usual) {
        buffer_print(lines, "%s%d%s", before, value, after);
        add_change(lines, value - now);
        buffer_add(lines, "\n");
    }
}

static void describe_gear(struct buffer *lines, const struct content *content,
                          const struct bearer *bearer, int kind, int power, bool is_on)
{
    bool is_hands = is_weapon(content, kind);
    struct features it = features_of_gear(content, kind, power);
    struct features now = is_on ? it : features_worn(content, bearer, is_hands);
    const char *sign = it.miss < 0 ? "" : "+";
    char misses[32];
    snprintf(misses, sizeof misses, "%s misses %s", is_hands ? "Your" : "Foes'", sign);
    if (is_hands) {
        int attack = bearer->attack + it.power - now.power;
        add_power(lines, "Attack", attack, bearer->attack);
        add_power(lines, "Harm a turn", harm_a_turn(content, bearer, attack, &it),
                  harm_a_turn(content, bearer, bearer->attack, &now));
        add_blow(lines, content, &it.blow, &now.blow);
        add_number(lines, "Blows take ", it.cost, "% of a turn", 100, now.cost);
        add_number(lines, "Reach ", it.reach, "", 1, now.reach);
        add_number(lines, misses, it.miss, "%", 0, now.miss);
    } else {
        add_power(lines, "Defence", bearer->defence + it.power - now.power, bearer->defence);
        add_number(lines, misses, it.miss, "%", 0, now.miss);
        add_number(lines, "Steps take ", it.cost, "% longer", 0, now.cost);
    }
    struct resistances other = resistances_beside(content, bearer, is_hands);
    add_resistances(lines, content, &it.resist, &now.resist, &other);
}

/* Things that are used up. */

static void add_meal(struct buffer *lines, const struct bearer *bearer, int amount, int most)
{
    int wasted = bearer->food + amount - most;
    buffer_print(lines, "Feeds %d; you have %d of %d", amount, bearer->food, most);
    if (wasted > 0) {
        buffer_print(lines, ", so %d would be wasted", wasted < amount ? wasted : amount);
    }
    buffer_add(lines, "\n");
}

static void add_status(struct buffer *lines, const struct effect *effect)
{
    if (effect->status == STATUS_ASLEEP) {
        buffer_print(lines, "Puts to sleep for up to %d turns; harm wakes\n", effect->amount);
    } else {
        size_t start = lines->size;
        buffer_print(lines, "%s for %d turns\n", status_word[effect->status], effect->amount);
        grammar_capitalise(lines, start);
    }
}

static void add_effect(struct buffer *lines, const struct content *content,
                       const struct bearer *bearer, const struct effect *effect)
{
    switch (effect->kind) {
    case EFFECT_FEED:
        add_meal(lines, bearer, effect->amount, content->rules.hunger.most);
        break;
    case EFFECT_HEAL:
        buffer_print(lines, "Heals %d", effect->amount);
        if (effect->otherwise > 0) {
            buffer_print(lines, "; if unhurt, raises maximum health by %d", effect->otherwise);
        }
        buffer_add(lines, "\n");
        break;
    case EFFECT_DAMAGE:
        buffer_print(lines, "Hurts for %d (%s)\n", effect->amount,
                     content->rules.damage_type[effect->damage_type].name);
        break;
    case EFFECT_STATUS:
        add_status(lines, effect);
        break;
    case EFFECT_GAS:
        buffer_print(lines, "Lets out %d of %s\n", effect->amount,
                     content->air[effect->air - 1].name);
        break;
    case EFFECT_GROUND:
        buffer_print(lines, "Covers the ground with %s\n",
                     content->terrain[effect->ground - 1].name);
        break;
    case EFFECT_ALARM:
        buffer_print(lines, "Wakes and draws all within %d cells of way\n", effect->amount);
        break;
    case EFFECT_WIN:
        buffer_add(lines, "Whoever wears it has won\n");
        break;
    case EFFECT_COUNT:
        break;
    }
}

static void add_target(struct buffer *lines, const struct item_kind *item)
{
    switch (item->target) {
    case ITEM_TARGET_SELF:
        break;
    case ITEM_TARGET_ONE:
        buffer_print(lines, "One target up to %d cells away\n", item->range);
        break;
    case ITEM_TARGET_AREA:
        buffer_print(lines, "All within %d of a place up to %d away, you too\n", item->radius,
                     item->range);
        break;
    case ITEM_TARGET_COUNT:
        break;
    }
}

static void describe_effects_of_item(struct buffer *lines, const struct content *content,
                                     const struct bearer *bearer, const struct item_kind *item)
{
    for (int order = 0; order < EFFECT_COUNT; order++) {
        for (int i = 0; i < item->effect_count; i++) {
            if ((int)item->effect[i].kind == order) {
                add_effect(lines, content, bearer, &item->effect[i]);
            }
        }
    }
    add_target(lines, item);
    if (item->fuse > 0) {
        buffer_print(lines, "Its fuse burns for %d turn%s first\n", item->fuse,
                     item->fuse == 1 ? "" : "s");
    } else if (item->class == ITEM_CLASS_POTION) {
        buffer_add(lines, "Thrown, it works on whoever it hits\n");
    }
}

void describe_effects(struct buffer *lines, const struct content *content,
                      const struct effect *effect, int count)
{
    static const struct bearer nobody;
    for (int i = 0; i < count; i++) {
        add_effect(lines, content, &nobody, &effect[i]);
    }
}

void describe_thing(struct buffer *lines, const struct content *content,
                    const struct bearer *bearer, int kind, int power, bool is_on)
{
    if (item_class_is_gear[content->item[kind].class]) {
        describe_gear(lines, content, bearer, kind, power, is_on);
    } else {
        describe_effects_of_item(lines, content, bearer, &content->item[kind]);
    }
}

void describe_thing_gain(struct buffer *text, const struct content *content,
                         const struct bearer *bearer, int kind, int power)
{
    if (!item_class_is_gear[content->item[kind].class]) {
        return;
    }
    bool is_hands = is_weapon(content, kind);
    struct features it = features_of_gear(content, kind, power);
    struct features now = features_worn(content, bearer, is_hands);
    int change = it.power - now.power;
    if (is_hands) {
        add_difference(text, harm_a_turn(content, bearer, bearer->attack + change, &it),
                       harm_a_turn(content, bearer, bearer->attack, &now));
        buffer_add(text, " a turn");
    } else {
        add_difference(text, bearer->defence + change, bearer->defence);
        buffer_add(text, " defence");
    }
}

const char *describe_use_verb(const struct content *content, int kind)
{
    static const char *const verbs[ITEM_CLASS_COUNT] = {
        [ITEM_CLASS_CROWN] = "use",   [ITEM_CLASS_FOOD] = "eat",   [ITEM_CLASS_POTION] = "drink",
        [ITEM_CLASS_SCROLL] = "read", [ITEM_CLASS_WEAPON] = "use", [ITEM_CLASS_ARMOUR] = "use",
        [ITEM_CLASS_KEY] = "use",
    };
    const struct item_kind *item = &content->item[kind];
    bool is_thrown = item->class == ITEM_CLASS_POTION && item->target != ITEM_TARGET_SELF;
    return is_thrown ? "throw" : verbs[item->class];
}

void describe_fuse(struct buffer *text, int turns)
{
    if (turns == 0) {
        buffer_add(text, " (bursts this turn)");
    } else if (turns > 0) {
        buffer_print(text, " (bursts in %d turn%s)", turns, turns == 1 ? "" : "s");
    }
}
