#include "gen/monsters.h"

#include <assert.h>

#include "barrow/content/power.h"

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
static int settle_rank(const struct content *content, int wanted)
{
    int rank = wanted;
    while (rank >= 1 && weight_of_rank(content, rank) == 0) {
        rank--;
    }
    if (rank >= 1) {
        return rank;
    }
    rank = wanted;
    while (rank < RANKS && weight_of_rank(content, rank) == 0) {
        rank++;
    }
    return rank;
}

int monster_pick_kind(const struct content *content, int level, struct dice *dice)
{
    int rank = settle_rank(content, power_rank_of_level(level));
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
