/* The invariants of a world: what must hold between any two actions. Tests check them every turn,
 * so the check is cheap: it copies nothing and compares caches with what they stand for. */
#include <string.h>

#include "barrow/world/actors.h"
#include "barrow/world/world.h"

/* The condition; says what is wrong if it is false. */
static bool holds(bool condition, const char **problem, const char *what)
{
    if (!condition) {
        *problem = what;
    }
    return condition;
}

static bool check_cell(const struct world *world, const struct content *content, int cell)
{
    const struct memory *memory = &world->level.memory[cell];
    return world->level.terrain[cell] < content->terrain_count &&
           memory->terrain <= content->terrain_count && memory->air <= content->air_count &&
           world->level.air[cell].kind <= content->air_count &&
           (world->level.air[cell].kind != 0) == (world->level.air[cell].amount != 0) &&
           memory->actor <= content->actor_count && memory->thing <= content->item_count &&
           (memory->terrain > 0 || !memory->is_mapped);
}

/* Checked first, because everything else relies on the level's size. */
static bool check_level(const struct world *world, const struct content *content,
                        const char **problem)
{
    const struct level *level = &world->level;
    bool has_size = level->width >= 1 && level->width <= LEVEL_SIDE_MAX && level->height >= 1 &&
                    level->height <= LEVEL_SIDE_MAX;
    bool has_kind = level->kind >= 0 && level->kind < content->levels.kind_count;
    int cell = 0;
    while (has_size && cell < level_cells(level) && check_cell(world, content, cell)) {
        cell++;
    }
    return holds(has_size, problem, "a level of no possible size") &&
           holds(has_kind, problem, "a level of no kind") &&
           holds(cell == level_cells(level), problem,
                 "a cell of no ground or air, or a memory of what there is not");
}

static bool check_body(const struct world *world, int slot, const char **problem)
{
    const struct actor *actor = &world->actor[slot];
    bool is_alone = id_equal(world_actor_at(world, actor->at), world_actor_id(world, slot));
    return holds(level_is_open(&world->level, actor->at), problem,
                 "a body stands where nobody can stand") &&
           holds(is_alone, problem, "two bodies on one cell, or the cache of occupants is wrong");
}

static bool check_actor(const struct world *world, const struct content *content, int slot,
                        const char **problem)
{
    const struct actor *actor = &world->actor[slot];
    bool is_dead_hero = slot == HERO_SLOT && world->end.ending == ENDING_DEATH;
    bool is_food_in_range =
        actor->stomach.food >= 0 && actor->stomach.food <= content->rules.hunger.most;
    int status = 0;
    while (status < STATUS_COUNT && actor->status[status] >= 0) {
        status++;
    }
    return holds(actor->kind <= content->ground_actor, problem, "an actor of no kind") &&
           holds(actor->health <= actor->stats.max_health, problem, "health above its maximum") &&
           holds(actor->health >= 1 || is_dead_hero, problem, "alive without health") &&
           holds(is_food_in_range, problem, "food out of range") &&
           holds(status == STATUS_COUNT, problem, "a status below zero") &&
           (actor->is_bodiless || check_body(world, slot, problem));
}

static bool is_held(const struct world *world, const struct thing *thing, const char **problem)
{
    return holds(world_actor(world, thing->place.holder) != NULL, problem,
                 "a thing is held by nobody");
}

static bool is_worn_as(const struct world *world, const struct content *content,
                       const struct thing *thing, const char **problem)
{
    enum where fits = where_worn(content->item[thing->kind].class);
    return holds(thing->place.where == (int)fits, problem,
                 "a thing is worn that is no weapon or armour") &&
           is_held(world, thing, problem);
}

static bool check_thing(const struct world *world, const struct content *content, int slot,
                        const char **problem)
{
    const struct thing *thing = &world->thing[slot];
    if (!holds(thing->kind < content->item_count && thing->count >= 1, problem,
               "a thing of no kind, or none of it")) {
        return false;
    }
    switch ((enum where)thing->place.where) {
    case WHERE_NONE:
        return holds(false, problem, "a thing that is nowhere");
    case WHERE_FLOOR:
        return holds(level_can_walk(&world->level, thing->place.at), problem,
                     "a thing lies where nothing can lie");
    case WHERE_PACK:
        return is_held(world, thing, problem);
    case WHERE_WEAPON:
    case WHERE_ARMOUR:
    case WHERE_RING:
        return is_worn_as(world, content, thing, problem);
    }
    return holds(false, problem, "a thing in no known place");
}

/* Active cells, those known to harm and those that give light are counted by part. */
static bool check_parts(const struct world *world, const char **problem)
{
    const struct level *level = &world->level;
    int active[PARTS_MAX] = {0}, harm_known[PARTS_MAX] = {0}, bright[PARTS_MAX] = {0};
    for (int cell = 0; cell < level_cells(level); cell++) {
        int part = level_part_of(level, cell);
        active[part] += level_is_active(level, cell) ? 1 : 0;
        bright[part] += level_is_bright(level, cell) ? 1 : 0;
        harm_known[part] += level_is_harm_known(level, &level->memory[cell]) ? 1 : 0;
    }
    int part = 0;
    while (part < PARTS_MAX && active[part] == world->active[part] &&
           harm_known[part] == world->harm_known[part] && bright[part] == world->bright[part]) {
        part++;
    }
    return holds(part == PARTS_MAX, problem,
                 "the counts of active, harmful or bright cells disagree with the level");
}

/* Each part of the level is in the care of one actor at most. */
static bool check_patches(const struct world *world, const struct content *content,
                          const char **problem)
{
    bool has_actor[PARTS_MAX] = {false};
    for (int slot = EVERYBODY; actors_next(world, &slot);) {
        const struct actor *actor = &world->actor[slot];
        if (!actor->is_bodiless || actor->kind != content->ground_actor) {
            continue;
        }
        if (!holds(level_contains(&world->level, actor->home), problem,
                   "active ground in the care of an actor off the level")) {
            return false;
        }
        int part = level_part_of(&world->level, level_index(&world->level, actor->home));
        if (!holds(!has_actor[part], problem, "two actors for one part of the level")) {
            return false;
        }
        has_actor[part] = true;
    }
    return true;
}

/* Each body was found on its own cell before this, so an equal number of cells means that no cell
 * is stray. */
static bool check_occupants(const struct world *world, const char **problem)
{
    int bodies = 0, cells = 0;
    for (int slot = EVERYBODY; actors_next_body(world, &slot);) {
        bodies++;
    }
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        cells += world->occupant[cell] != 0 ? 1 : 0;
    }
    return holds(bodies == cells, problem, "the cache of occupants disagrees with the bodies");
}

/* Holders believe to have as many things as they have. */
static bool check_holders(const struct world *world, const char **problem)
{
    int held[ACTORS_MAX] = {0};
    for (int slot = 0; slot < world->things_used; slot++) {
        held[world->thing[slot].place.holder.slot] += thing_is_held(&world->thing[slot]) ? 1 : 0;
    }
    int slot = 0;
    while (slot < world->actors_used &&
           (!world->actor[slot].is_alive || world->actor[slot].holds == held[slot])) {
        slot++;
    }
    return holds(slot == world->actors_used, problem,
                 "the cache of what is held disagrees with the things");
}

/* Each worn thing is where its wearer's cache says, and no other thing claims to be worn. */
static bool check_gear(const struct world *world, const char **problem)
{
    int worn = 0, claimed = 0;
    for (int slot = 0; slot < world->things_used; slot++) {
        claimed += thing_is_worn(&world->thing[slot]) ? 1 : 0;
    }
    for (int slot = EVERYBODY; actors_next(world, &slot);) {
        const struct actor *actor = &world->actor[slot];
        for (int gear = 0; gear < GEAR_COUNT; gear++) {
            const struct thing *thing = world_thing(world, actor->gear[gear]);
            bool is_own = thing != NULL && thing->place.where == WHERE_WEAPON + gear &&
                          id_equal(thing->place.holder, world_actor_id(world, slot));
            worn += is_own ? 1 : 0;
            if (!holds(is_own || actor->gear[gear].generation == 0, problem,
                       "an actor wears what is elsewhere")) {
                return false;
            }
        }
    }
    return holds(worn == claimed, problem, "the gear cache disagrees with the things");
}

static bool are_slots_within_use(const struct world *world, const char **problem)
{
    int actor = world->actors_used, thing = world->things_used;
    while (actor < ACTORS_MAX && !world->actor[actor].is_alive) {
        actor++;
    }
    while (thing < THINGS_MAX && !world->thing[thing].is_there) {
        thing++;
    }
    return holds(actor == ACTORS_MAX, problem, "an actor beyond the slots in use") &&
           holds(thing == THINGS_MAX, problem, "a thing beyond the slots in use");
}

bool world_check(const struct world *world, const struct content *content, const char **problem)
{
    if (!check_level(world, content, problem) ||
        !holds(world_hero(world)->is_alive, problem, "the hero is not there")) {
        return false;
    }
    for (int slot = EVERYBODY; actors_next(world, &slot);) {
        if (!check_actor(world, content, slot, problem)) {
            return false;
        }
    }
    for (int slot = 0; slot < world->things_used; slot++) {
        if (world->thing[slot].is_there && !check_thing(world, content, slot, problem)) {
            return false;
        }
    }
    return check_occupants(world, problem) && check_parts(world, problem) &&
           check_patches(world, content, problem) && check_gear(world, problem) &&
           check_holders(world, problem) && are_slots_within_use(world, problem);
}
