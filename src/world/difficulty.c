#include "barrow/world/difficulty.h"

#include "barrow/content/content.h"

struct difficulty difficulty_start(const struct content *content)
{
    return (struct difficulty){.level = 1, .next = content->rules.growth.first_level_up};
}

struct difficulty difficulty_start_again(const struct content *content)
{
    struct difficulty difficulty = difficulty_start(content);
    for (; difficulty.level < content->rules.again.rank; difficulty.level++) {
        difficulty.next = power_next_level(content, difficulty.next);
    }
    return difficulty;
}

struct difficulty difficulty_credit(const struct content *content, struct difficulty difficulty,
                                    int experience)
{
    difficulty.experience += experience;
    while (difficulty.experience >= difficulty.next) {
        difficulty.experience -= difficulty.next;
        difficulty.next = power_next_level(content, difficulty.next);
        difficulty.level++;
    }
    return difficulty;
}

bool difficulty_brings_crown(const struct content *content, struct difficulty difficulty, int depth)
{
    return difficulty.level >= RANKS && depth >= content->rules.crown.from_depth;
}
