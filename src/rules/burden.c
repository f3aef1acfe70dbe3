#include "barrow/rules/burden.h"

int burden_load(const struct content *content, const struct world *world, struct id who)
{
    int load = 0;
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        if (thing->is_there && thing->place.where != WHERE_FLOOR &&
            id_equal(thing->place.holder, who)) {
            load += content->item[thing->kind].weight * thing->count;
        }
    }
    return load;
}

enum burden burden_of_load(const struct content *content, int kind, int load)
{
    const struct burden_numbers *numbers = &content->rules.burden;
    int64_t percent = (int64_t)load * 100;
    int64_t capacity = content->actor[kind].capacity;
    if (percent <= capacity * 100) {
        return BURDEN_NONE;
    }
    if (percent < capacity * numbers->strained_load) {
        return BURDEN_BURDENED;
    }
    return percent < capacity * numbers->overloaded_load ? BURDEN_STRAINED : BURDEN_OVERLOADED;
}

int burden_least_load(const struct content *content, int kind, enum burden burden)
{
    const struct burden_numbers *numbers = &content->rules.burden;
    int64_t capacity = content->actor[kind].capacity;
    const int64_t least[BURDEN_COUNT] = {
        [BURDEN_NONE] = 0,
        [BURDEN_BURDENED] = capacity + 1,
        [BURDEN_STRAINED] = (capacity * numbers->strained_load + 99) / 100,
        [BURDEN_OVERLOADED] = (capacity * numbers->overloaded_load + 99) / 100,
    };
    return (int)least[burden];
}

int burden_speed_percent(const struct content *content, enum burden burden)
{
    const struct burden_numbers *numbers = &content->rules.burden;
    const int percent[BURDEN_COUNT] = {
        [BURDEN_NONE] = 100,
        [BURDEN_BURDENED] = numbers->burdened_percent,
        [BURDEN_STRAINED] = numbers->strained_percent,
        [BURDEN_OVERLOADED] = numbers->overloaded_percent,
    };
    return percent[burden];
}
