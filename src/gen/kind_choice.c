/* Which kind of monster, weapon or armour a level of power gets (RULES B5-B6, L5-L7). */
#include <assert.h>

#include "barrow/content/content.h"
#include "gen/generator.h"
#include "gen/kind_choice.h"

int monster_roll_level(const struct difficulty *difficulty, struct dice *dice)
{
    int level = difficulty->level;
    level += dice_chance(dice, difficulty->experience, difficulty->next) ? 1 : 0;
    if (!dice_chance(dice, 4, 5)) {
        return level;
    }
    level -= dice_between(dice, 1, 3);
    level = level > 1 ? level : 1;
    if (level > 1 && dice_chance(dice, 1, 2)) {
        level = dice_between(dice, 1, level - 1);
    }
    return level;
}

int monster_raise_level(int level, int least, const struct difficulty *difficulty,
                        struct dice *dice)
{
    return level >= least ? level : dice_between(dice, least, int_max(least, difficulty->level));
}

int monster_lone_level(const struct content *content, int level_kind, int depth,
                       const struct difficulty *difficulty, int level, struct dice *dice)
{
    const struct level_numbers *levels = &content->levels;
    int least = levels->kind[level_kind].lone_rank;
    if (depth > levels->lone_depth) {
        least = int_max(least, levels->lone_rank);
    }
    return monster_raise_level(level, least, difficulty, dice);
}

/* The nearest number up to `most` that has kinds, the lower first; 0 if none has. */
static int nearest(int wanted, int most, const bool *has_kinds)
{
    int number = wanted;
    while (number >= 1 && !has_kinds[number]) {
        number--;
    }
    for (int above = wanted + 1; number < 1 && above <= most; above++) {
        number = has_kinds[above] ? above : number;
    }
    return number;
}

int monster_pick_kind(const struct content *content, const struct cast *cast, int level,
                      struct dice *dice)
{
    bool has_kinds[RANKS + 1] = {false};
    int weight[ACTOR_KINDS_MAX] = {0}, usual[ACTOR_KINDS_MAX] = {0};
    for (int kind = 1; kind < content->actor_count; kind++) {
        usual[kind] = cast != NULL && cast->is_out[kind] ? 0 : content->actor[kind].weight;
        has_kinds[content->actor[kind].rank] |= usual[kind] > 0;
    }
    int rank = nearest((level - 1) % RANKS + 1, RANKS, has_kinds); /* RULES L7: ranks repeat */
    assert(rank > 0);
    for (int kind = 1; kind < content->actor_count; kind++) {
        weight[kind] = content->actor[kind].rank == rank ? usual[kind] : 0;
    }
    return dice_pick(dice, weight, content->actor_count);
}

int gear_pick_kind(const struct content *content, enum item_class class, int level,
                   struct dice *dice)
{
    bool has_kinds[GEAR_TIERS + 1] = {false};
    int weight[ITEM_KINDS_MAX] = {0};
    for (int kind = 0; kind < content->item_count; kind++) {
        has_kinds[content->item[kind].tier] |= content->item[kind].class == class;
    }
    int tier = nearest(gear_tier_of_level(level), GEAR_TIERS, has_kinds);
    for (int kind = 0; tier > 0 && kind < content->item_count; kind++) {
        weight[kind] = content->item[kind].class == class && content->item[kind].tier == tier;
    }
    return dice_pick(dice, weight, content->item_count);
}

bool gear_is_due(const struct content *content, uint64_t seed, int depth, enum item_class class)
{
    assert(depth >= 2);
    int length = content->levels.gear_window;
    int window = (depth - 2) / length;
    enum roll_purpose purpose =
        class == ITEM_CLASS_WEAPON ? PURPOSE_WEAPON_WINDOW : PURPOSE_ARMOUR_WINDOW;
    const uint64_t keys[] = {(uint64_t)purpose, seed, (uint64_t)window};
    struct dice dice = dice_from(keys, sizeof keys / sizeof keys[0]);
    return dice_between(&dice, 0, length - 1) == (depth - 2) % length;
}

/* How often each kind is among random things of the class; ITEM_CLASS_COUNT: of any. Their sum. */
static int weigh_things(const struct content *content, int class, bool is_even, int *weight)
{
    int total = 0;
    for (int kind = 0; kind < content->item_count; kind++) {
        const struct item_kind *item = &content->item[kind];
        bool is_in = class == ITEM_CLASS_COUNT || (int)item->class == class;
        weight[kind] = !is_in ? 0 : is_even ? 1 : item->frequency;
        total += weight[kind];
    }
    return total;
}

int generator_pick_thing(const struct content *content, int class, int level, struct dice *dice)
{
    if (class < ITEM_CLASS_COUNT && item_class_is_gear[class]) {
        return gear_pick_kind(content, (enum item_class) class, level, dice);
    }
    int weight[ITEM_KINDS_MAX];
    if (weigh_things(content, class, false, weight) == 0 && class < ITEM_CLASS_COUNT) {
        weigh_things(content, class, true, weight);
    }
    return dice_pick(dice, weight, content->item_count);
}
