#include "barrow/rules/body/fuse.h"

#include <string.h>

#include "barrow/content/content.h"
#include "barrow/rules/body/inventory.h"

static bool has_room_for_actor(const struct world *world)
{
    int slot = 0;
    while (slot < ACTORS_MAX && world->actor[slot].is_alive) {
        slot++;
    }
    return slot < ACTORS_MAX;
}

enum verdict fuse_check_room(const struct world *world, struct id thing)
{
    bool has_room = world_thing(world, thing)->count == 1 || inventory_has_room(world);
    return has_room && has_room_for_actor(world) ? VERDICT_ALLOWED : VERDICT_TOO_MANY_THINGS;
}

struct id fuse_thing(const struct world *world, struct id fuse)
{
    struct id thing = NOTHING;
    return inventory_in_pack(world, fuse, &thing, 1) == 1 ? thing : NOTHING;
}

int fuse_turns_left(const struct actor *fuse)
{
    return fuse->clock.energy > 0 ? 0 : 1 - fuse->clock.energy / TURN_LENGTH;
}

enum verdict fuse_check_burst(const struct content *content, const struct world *world,
                              const struct action *action)
{
    const struct actor *actor = world_actor(world, action->actor);
    if (!actor->is_bodiless) {
        return VERDICT_NOT_FOR_YOU;
    }
    return fuse_turns_left(actor) == 0 ? VERDICT_ALLOWED : VERDICT_NOT_NOW;
}
