/* Burden (RULES T8), and the speed that it leaves (T4). */
#include "barrow/rules/body/burden.h"

#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/status.h"

/* An action's worth of energy. */
#define ACTION 100

int burden_load(const struct content *content, const struct world *world, struct id who)
{
    int load = 0, left = world->actor[who.slot].holds;
    bool has_light_arms = boon_grants(content, world, who, BOON_GRANT_LIGHT_ARMS);
    for (int slot = 0; left > 0 && slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        if (thing_is_held(thing) && id_equal(thing->place.holder, who)) {
            const struct item_kind *kind = &content->item[thing->kind];
            bool is_light = has_light_arms && kind->class == ITEM_CLASS_WEAPON;
            load += is_light ? 0 : kind->weight * thing->count;
            left--;
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

struct potential energy_potential(const struct content *content, const struct world *world,
                                  struct id who)
{
    const struct time_numbers *numbers = &content->rules.time;
    const struct actor *actor = &world->actor[who.slot];
    int64_t whole = (int64_t)numbers->normal_speed * 100 * 100 * 100 * 100;
    if (actor->is_bodiless) {
        return (struct potential){whole, whole};
    }
    int load = burden_load(content, world, who);
    int64_t parts = content->actor[actor->kind].speed;
    parts *= burden_speed_percent(content, burden_of_load(content, actor->kind, load));
    parts *= content->levels.kind[world->level.kind].pace;
    parts *= status_haste_percent(content, actor);
    parts *= status_slow_percent(content, actor);
    return (struct potential){parts, whole};
}

void energy_add(struct clock *clock, int actions)
{
    clock->share = actions;
    clock->energy += actions * ACTION;
}

int energy_time(struct clock clock, int start)
{
    int share = clock.share > 0 ? clock.share : 1;
    int spent = clock.share * ACTION - clock.energy;
    if (clock.energy <= 0) {
        return start + TURN_LENGTH;
    }
    return start + (spent > 0 ? spent / share : 0);
}
