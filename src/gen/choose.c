/* Which kind of monster, weapon or armour a level of power gets (RULES B5-B6, L5-L7). */
#include <assert.h>

#include "barrow/content/content.h"
#include "gen/generator.h"

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

static int weight_of_rank(const struct content *content, int rank)
{
    int total = 0;
    for (int kind = 1; kind < content->actor_count; kind++) {
        total += content->actor[kind].rank == rank ? content->actor[kind].weight : 0;
    }
    return total;
}

/* The nearest rank that has kinds, downwards first. */
static int nearest_rank(const struct content *content, int wanted)
{
    for (int rank = wanted; rank >= 1; rank--) {
        if (weight_of_rank(content, rank) > 0) {
            return rank;
        }
    }
    int rank = wanted;
    while (rank < RANKS && weight_of_rank(content, rank) == 0) {
        rank++;
    }
    return rank;
}

int monster_pick_kind(const struct content *content, int level, struct dice *dice)
{
    int rank = nearest_rank(content, (level - 1) % RANKS + 1); /* RULES L7: ranks repeat */
    int total = weight_of_rank(content, rank);
    assert(total > 0);
    int roll = dice_between(dice, 1, total);
    int kind = 0;
    while (roll > 0) {
        kind++;
        roll -= content->actor[kind].rank == rank ? content->actor[kind].weight : 0;
    }
    return kind;
}

static bool is_of_tier(const struct item_kind *kind, enum item_class class, int tier)
{
    return kind->class == class && kind->tier == tier;
}

static int count_of_tier(const struct content *content, enum item_class class, int tier)
{
    int count = 0;
    for (int kind = 0; kind < content->item_count; kind++) {
        count += is_of_tier(&content->item[kind], class, tier) ? 1 : 0;
    }
    return count;
}

/* The nearest tier with kinds of the class, downwards first; 0 if there is none. */
static int nearest_tier(const struct content *content, enum item_class class, int wanted)
{
    for (int tier = wanted; tier >= 1; tier--) {
        if (count_of_tier(content, class, tier) > 0) {
            return tier;
        }
    }
    for (int tier = wanted + 1; tier <= GEAR_TIERS; tier++) {
        if (count_of_tier(content, class, tier) > 0) {
            return tier;
        }
    }
    return 0;
}

int gear_pick_kind(const struct content *content, enum item_class class, int level,
                   struct dice *dice)
{
    int tier = nearest_tier(content, class, gear_tier_of_level(level));
    if (tier == 0) {
        return -1;
    }
    int left = dice_between(dice, 1, count_of_tier(content, class, tier));
    int kind = -1;
    while (left > 0) {
        kind++;
        left -= is_of_tier(&content->item[kind], class, tier) ? 1 : 0;
    }
    return kind;
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

/* How often a kind is among random things of the class; ITEM_CLASS_COUNT: of any. */
static int frequency_in(const struct content *content, int kind, int class, bool is_even)
{
    const struct item_kind *item = &content->item[kind];
    bool is_in = class == ITEM_CLASS_COUNT || (int)item->class == class;
    return !is_in ? 0 : is_even ? 1 : item->frequency;
}

static int sum_frequencies(const struct content *content, int class, bool is_even)
{
    int total = 0;
    for (int kind = 0; kind < content->item_count; kind++) {
        total += frequency_in(content, kind, class, is_even);
    }
    return total;
}

int generator_pick_thing(const struct content *content, int class, int level, struct dice *dice)
{
    if (class < ITEM_CLASS_COUNT && item_class_is_gear[class]) {
        return gear_pick_kind(content, (enum item_class) class, level, dice);
    }
    int total = sum_frequencies(content, class, false);
    bool is_even = total == 0 && class < ITEM_CLASS_COUNT;
    total = is_even ? sum_frequencies(content, class, true) : total;
    int roll = total > 0 ? dice_between(dice, 1, total) : 0;
    int kind = -1;
    while (roll > 0) {
        kind++;
        roll -= frequency_in(content, kind, class, is_even);
    }
    return kind;
}
