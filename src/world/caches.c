/* The caches of a world: who stands on a cell, what an actor wears and how many things it has, how
 * far the arrays are in use, which parts of the level are active or known to harm.
 * Computed from scratch for worlds filled by hand, and one outcome at a time for the door. */
#include "barrow/world/outcome.h"

#include <assert.h>
#include <string.h>

/* Puts a thing that is held into its holder's caches, or takes it off. */
static void set_held(struct world *world, int slot, bool is_held)
{
    const struct thing *thing = &world->thing[slot];
    struct actor *holder = &world->actor[thing->place.holder.slot];
    if (!thing_is_held(thing) || holder->generation != thing->place.holder.generation) {
        return; /* if its holder is gone, the slot's next tenant has its own */
    }
    holder->holds = (uint16_t)(holder->holds + (is_held ? 1 : -1));
    if (thing_is_worn(thing)) {
        enum gear_place gear = gear_place_of((enum where)thing->place.where);
        holder->gear[gear] = is_held ? world_thing_id(world, slot) : NOTHING;
    }
}

/* Counts the cell out of the part of the level that it belongs to, and in again as it is then. */
static void count_cell(const struct level *level, int cell, bool is_after, uint16_t *parts)
{
    uint16_t *part = &parts[level_part_of(level, cell)];
    *part = (uint16_t)(*part + (is_after ? 1 : -1));
}

static void set_active(struct world *world, int cell, bool is_after)
{
    if (level_is_active(&world->level, cell)) {
        count_cell(&world->level, cell, is_after, world->active);
    }
}

static void set_bright(struct world *world, int cell, bool is_after)
{
    if (level_is_bright(&world->level, cell)) {
        count_cell(&world->level, cell, is_after, world->bright);
    }
}

static void set_harm_known(struct world *world, int cell, bool is_after)
{
    if (level_is_harm_known(&world->level, &world->level.memory[cell])) {
        count_cell(&world->level, cell, is_after, world->harm_known);
    }
}

static void rebuild_parts(struct world *world)
{
    memset(world->active, 0, sizeof world->active);
    memset(world->harm_known, 0, sizeof world->harm_known);
    memset(world->bright, 0, sizeof world->bright);
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        set_active(world, cell, true);
        set_bright(world, cell, true);
        set_harm_known(world, cell, true);
    }
}

static void rebuild_bodies(struct world *world)
{
    memset(world->occupant, 0, sizeof world->occupant);
    for (int slot = 0; slot < ACTORS_MAX; slot++) {
        struct actor *actor = &world->actor[slot];
        if (actor->generation == 0) {
            continue;
        }
        world->actors_used = slot + 1;
        memset(actor->gear, 0, sizeof actor->gear);
        actor->holds = 0;
        if (actor->is_alive && !actor->is_bodiless && level_contains(&world->level, actor->at)) {
            world->occupant[level_index(&world->level, actor->at)] = (uint16_t)(slot + 1);
        }
    }
}

void world_rebuild_caches(struct world *world)
{
    world->actors_used = 0;
    world->things_used = 0;
    rebuild_bodies(world);
    for (int slot = 0; slot < THINGS_MAX; slot++) {
        if (world->thing[slot].generation != 0) {
            world->things_used = slot + 1;
            set_held(world, slot, true);
        }
    }
    rebuild_parts(world);
    world->sight_changes++;
    world->ground_changes++;
    world->memory_changes++;
    world->census_changes++;
}

/* Takes a body off the map, or puts it there; called on both sides of a change. */
static void set_occupant(struct world *world, int slot, bool stands_there)
{
    const struct actor *actor = &world->actor[slot];
    if (!actor->is_alive || actor->is_bodiless || !level_contains(&world->level, actor->at)) {
        return;
    }
    uint16_t *cell = &world->occupant[level_index(&world->level, actor->at)];
    assert(!stands_there || *cell == 0);
    *cell = stands_there ? (uint16_t)(slot + 1) : 0;
}

static bool is_hidden_by(const struct level *level, struct air air)
{
    int opaque_from = air.kind > 0 ? level->opaque_from[air.kind - 1] : 0;
    return opaque_from > 0 && air.amount >= opaque_from;
}

/* What the ways depend on: fire, which is harmful and acts, keeps off fliers, too. */
static int bits_of_ways(int bits)
{
    int aside = GROUND_OPAQUE | GROUND_BRIGHT | ((bits & GROUND_HARMFUL) != 0 ? 0 : GROUND_ACTS);
    return bits & ~aside;
}

/* True if it can be entered, or harms, as the old ground could or did not, or the other way round.
 */
static bool changes_ways(const struct level *level, const struct outcome *outcome)
{
    return outcome->kind == OUTCOME_CELL && bits_of_ways(level->bits[outcome->before.ground]) !=
                                                bits_of_ways(level->bits[outcome->after.ground]);
}

/* True if the new ground or air hides what the old one did not, or the other way round. */
static bool changes_view(const struct level *level, const struct outcome *outcome)
{
    if (outcome->kind == OUTCOME_CELL) {
        return ((level->bits[outcome->before.ground] ^ level->bits[outcome->after.ground]) &
                GROUND_OPAQUE) != 0;
    }
    return outcome->kind == OUTCOME_AIR &&
           is_hidden_by(level, outcome->before.air) != is_hidden_by(level, outcome->after.air);
}

static bool changes_census(const struct outcome *outcome)
{
    return outcome->kind == OUTCOME_SPAWN || outcome->kind == OUTCOME_FREE ||
           outcome->kind == OUTCOME_ALLEGIANCE ||
           (outcome->kind == OUTCOME_STATUS && outcome->what == STATUS_DISCORDANT);
}

/* Drifting gas is most of what a great fire puts, so it asks no other question. */
static void follow_air(struct world *world, const struct outcome *outcome, bool is_after)
{
    if (outcome->before.air.kind != outcome->after.air.kind) {
        set_active(world, outcome->cell, is_after);
        set_bright(world, outcome->cell, is_after);
    }
    if (is_after && changes_view(&world->level, outcome)) {
        world->sight_changes++;
    }
}

void caches_follow(struct world *world, const struct outcome *outcome, bool is_after)
{
    enum outcome_kind kind = (enum outcome_kind)outcome->kind;
    if (kind == OUTCOME_AIR) {
        follow_air(world, outcome, is_after);
        return;
    }
    bool is_of_thing =
        kind == OUTCOME_THING_MAKE || kind == OUTCOME_THING_COUNT || kind == OUTCOME_THING_PLACE;
    if (kind == OUTCOME_MOVE || kind == OUTCOME_SPAWN || kind == OUTCOME_FREE) {
        set_occupant(world, outcome->who.slot, is_after);
    }
    if (kind == OUTCOME_CELL) {
        set_active(world, outcome->cell, is_after);
        set_bright(world, outcome->cell, is_after);
    }
    if (is_after && kind == OUTCOME_LEVEL) {
        rebuild_parts(world);
    }
    if (kind == OUTCOME_KNOWN) {
        set_harm_known(world, outcome->cell, is_after);
    }
    if (is_after && kind == OUTCOME_THING_COUNT) {
        struct thing *thing = &world->thing[outcome->who.slot];
        thing->is_there = thing->count > 0;
    }
    if (is_of_thing) {
        set_held(world, outcome->who.slot, is_after);
    }
    if (!is_after) {
        return;
    }
    if (kind == OUTCOME_SPAWN && outcome->who.slot >= world->actors_used) {
        world->actors_used = outcome->who.slot + 1;
    }
    if (kind == OUTCOME_THING_MAKE && outcome->who.slot >= world->things_used) {
        world->things_used = outcome->who.slot + 1;
    }
    bool moves_eye =
        (kind == OUTCOME_MOVE || (kind == OUTCOME_STATUS && outcome->what == STATUS_BLIND)) &&
        outcome->who.slot == HERO_SLOT;
    bool is_other_ground = kind == OUTCOME_LEVEL || changes_ways(&world->level, outcome);
    if (moves_eye || is_other_ground || changes_view(&world->level, outcome)) {
        world->sight_changes++;
    }
    if (is_other_ground) {
        world->ground_changes++;
    }
    if (changes_census(outcome)) {
        world->census_changes++;
    }
    if (kind == OUTCOME_KNOWN || kind == OUTCOME_CELL || kind == OUTCOME_LEVEL) {
        world->memory_changes++;
    }
}
