#include "barrow/rules/body/rolls.h"

struct dice world_dice(const struct world *world, enum purpose purpose, struct id actor,
                       struct point place, int extra)
{
    uint64_t keys[] = {
        (uint64_t)purpose,
        world->seed,
        (uint64_t)world->turn,
        (uint64_t)world->actor[actor.slot].clock.actions,
        actor.slot,
        (uint64_t)(uint32_t)place.x << 32 | (uint32_t)place.y,
        (uint64_t)extra,
    };
    return dice_from(keys, sizeof keys / sizeof keys[0]);
}
