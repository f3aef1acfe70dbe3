/* Looking things up in the world, and making its caches anew. A cache is anything that the rest of
 * the world implies: who stands on a cell, what an actor wears, how far the arrays are in use. The
 * door keeps them up to date one outcome at a time (outcome.c); world_rebuild_caches is the same
 * truth from scratch, and the invariant checker compares the two. */
#include "barrow/world/world.h"

#include <assert.h>
#include <string.h>

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

static void rebuild_bodies(struct world *world)
{
    memset(world->standing, 0, sizeof world->standing);
    for (int slot = 0; slot < ACTORS_MAX; slot++) {
        struct actor *actor = &world->actor[slot];
        if (actor->generation == 0) {
            continue;
        }
        world->actors_used = slot + 1;
        memset(actor->gear, 0, sizeof actor->gear);
        if (actor->is_alive && !actor->is_bodiless && level_contains(&world->level, actor->at)) {
            world->standing[level_index(&world->level, actor->at)] = (uint16_t)(slot + 1);
        }
    }
}

void world_rebuild_caches(struct world *world)
{
    world->actors_used = 0;
    world->things_used = 0;
    rebuild_bodies(world);
    for (int slot = 0; slot < THINGS_MAX; slot++) {
        const struct thing *thing = &world->thing[slot];
        if (thing->generation == 0) {
            continue;
        }
        world->things_used = slot + 1;
        bool is_worn = thing->place.where == WHERE_WEAPON || thing->place.where == WHERE_ARMOUR;
        struct actor *holder = &world->actor[thing->place.holder.slot];
        if (thing->is_there && is_worn && holder->generation == thing->place.holder.generation) {
            int gear = thing->place.where == WHERE_WEAPON ? GEAR_WEAPON : GEAR_ARMOUR;
            holder->gear[gear] = world_thing_id(world, slot);
        }
    }
    world->sight_changes++;
}
