#include "barrow/world/world.h"

#include <stddef.h>

const struct actor *world_former_actor(const struct world *world, struct id id)
{
    if (id.generation == 0 || id.slot >= ACTORS_MAX) {
        return NULL;
    }
    const struct actor *actor = &world->actor[id.slot];
    return actor->generation == id.generation ? actor : NULL;
}

const struct actor *world_actor(const struct world *world, struct id id)
{
    const struct actor *actor = world_former_actor(world, id);
    return actor != NULL && actor->is_alive ? actor : NULL;
}

const struct thing *world_thing(const struct world *world, struct id id)
{
    if (id.generation == 0 || id.slot >= THINGS_MAX) {
        return NULL;
    }
    const struct thing *thing = &world->thing[id.slot];
    return thing->generation == id.generation && thing->is_there ? thing : NULL;
}

const struct actor *world_hero(const struct world *world)
{
    return &world->actor[HERO_SLOT];
}

struct id world_hero_id(const struct world *world)
{
    return world_actor_id(world, HERO_SLOT);
}

struct id world_actor_id(const struct world *world, int slot)
{
    return (struct id){(uint16_t)slot, world->actor[slot].generation};
}

struct id world_thing_id(const struct world *world, int slot)
{
    return (struct id){(uint16_t)slot, world->thing[slot].generation};
}

struct id world_actor_at(const struct world *world, struct point at)
{
    if (!level_contains(&world->level, at)) {
        return NOBODY;
    }
    int tenant = world->standing[level_index(&world->level, at)];
    return tenant > 0 ? world_actor_id(world, tenant - 1) : NOBODY;
}

struct id world_thing_at(const struct world *world, struct point at)
{
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        if (thing->is_there && thing->place.where == WHERE_FLOOR &&
            point_equal(thing->place.at, at)) {
            return world_thing_id(world, slot);
        }
    }
    return NOTHING;
}

int world_turn_start(const struct world *world)
{
    return world->turn * TURN_LENGTH;
}

int world_turn_end(const struct world *world)
{
    return (world->turn + 1) * TURN_LENGTH;
}
