/* The invariants of a world: what must hold between any two actions, whatever the rules did. */
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/world/world.h"

static bool say(const char **problem, const char *what)
{
    *problem = what;
    return false;
}

static bool is_body_sound(const struct world *world, int slot, const char **problem)
{
    const struct actor *actor = &world->actor[slot];
    if (!level_contains(&world->level, actor->at) || !level_can_walk(&world->level, actor->at)) {
        return say(problem, "a body stands where nobody can stand");
    }
    if (!id_equal(world_actor_at(world, actor->at), world_actor_id(world, slot))) {
        return say(problem, "two bodies on one cell, or the standing cache is wrong");
    }
    return true;
}

static bool is_actor_sound(const struct world *world, const struct content *content, int slot,
                           const char **problem)
{
    const struct actor *actor = &world->actor[slot];
    bool is_dead_hero = slot == HERO_SLOT && world->end.ending == ENDING_DEATH;
    if (actor->kind >= content->actor_count) {
        return say(problem, "an actor of no kind");
    }
    if (actor->health > actor->stats.max_health) {
        return say(problem, "health above its maximum");
    }
    if (actor->health < 1 && !is_dead_hero) {
        return say(problem, "alive without health");
    }
    if (actor->stomach.food < 0 || actor->stomach.food > content->rules.hunger.most) {
        return say(problem, "food out of range");
    }
    for (int status = 0; status < STATUS_COUNT; status++) {
        if (actor->status[status] < 0) {
            return say(problem, "a status below zero");
        }
    }
    return actor->is_bodiless || is_body_sound(world, slot, problem);
}

static bool is_thing_sound(const struct world *world, const struct content *content, int slot,
                           const char **problem)
{
    const struct thing *thing = &world->thing[slot];
    if (thing->kind >= content->item_count || thing->count < 1) {
        return say(problem, "a thing of no kind, or none of it");
    }
    switch ((enum where)thing->place.where) {
    case WHERE_NONE:
        return say(problem, "a thing that is nowhere");
    case WHERE_FLOOR:
        return level_can_walk(&world->level, thing->place.at) ||
               say(problem, "a thing lies where nothing can lie");
    case WHERE_PACK:
    case WHERE_WEAPON:
    case WHERE_ARMOUR:
        return world_actor(world, thing->place.holder) != NULL ||
               say(problem, "a thing is held by nobody");
    }
    return say(problem, "a thing in no known place");
}

static bool are_caches_sound(const struct world *world, const char **problem)
{
    struct world *fresh = memory_new(1, sizeof *fresh);
    memcpy(fresh, world, sizeof *fresh);
    world_rebuild_caches(fresh);
    bool agree = memcmp(fresh->standing, world->standing, sizeof fresh->standing) == 0;
    for (int slot = 0; slot < world->actors_used; slot++) {
        const struct actor *actor = &world->actor[slot];
        agree = agree && (!actor->is_alive ||
                          memcmp(actor->gear, fresh->actor[slot].gear, sizeof actor->gear) == 0);
    }
    agree = agree && fresh->actors_used <= world->actors_used &&
            fresh->things_used <= world->things_used;
    free(fresh);
    return agree || say(problem, "the caches disagree with the world");
}

bool world_is_sound(const struct world *world, const struct content *content, const char **problem)
{
    if (!world_hero(world)->is_alive) {
        return say(problem, "the hero is not there");
    }
    for (int slot = 0; slot < world->actors_used; slot++) {
        if (world->actor[slot].is_alive && !is_actor_sound(world, content, slot, problem)) {
            return false;
        }
    }
    for (int slot = 0; slot < world->things_used; slot++) {
        if (world->thing[slot].is_there && !is_thing_sound(world, content, slot, problem)) {
            return false;
        }
    }
    return are_caches_sound(world, problem);
}
