#include "barrow/rules/body/ring.h"

#define QUARTERS 4

/* `good` is 1 if a greater number is better for the wearer, -1 if a smaller one is. */
static int with_power(int number, int power, int good)
{
    return number * good > 0 && power > 0 ? number + number * power / QUARTERS : number;
}

struct ring_numbers ring_numbers_of(const struct item_kind *ring, int power)
{
    struct ring_numbers numbers = {
        .noise = with_power(ring->noise, power, -1),
        .miss_percent = with_power(ring->miss_percent, power, 1),
        .step_cost = with_power(ring->cost, power, -1),
    };
    for (int type = 0; type < DAMAGE_TYPES_MAX; type++) {
        numbers.resist.percent[type] = with_power(ring->resist.percent[type], power, 1);
    }
    return numbers;
}

bool ring_can_be_mended(const struct item_kind *kind)
{
    bool has_good = kind->noise < 0 || kind->miss_percent > 0 || kind->cost < 0;
    for (int type = 0; type < DAMAGE_TYPES_MAX; type++) {
        has_good = has_good || kind->resist.percent[type] > 0;
    }
    return kind->class == ITEM_CLASS_RING && has_good;
}

static const struct thing *ring_of(const struct world *world, struct id who)
{
    return world_thing(world, world->actor[who.slot].gear[GEAR_RING]);
}

struct ring_numbers ring_numbers(const struct content *content, const struct world *world,
                                 struct id who)
{
    const struct thing *ring = ring_of(world, who);
    return ring != NULL ? ring_numbers_of(&content->item[ring->kind], ring->power)
                        : (struct ring_numbers){0};
}

enum status ring_status(const struct content *content, const struct world *world, struct id who)
{
    const struct thing *ring = ring_of(world, who);
    return ring != NULL ? content->item[ring->kind].worn_status : STATUS_COUNT;
}
