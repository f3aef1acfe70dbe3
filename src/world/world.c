/* Ids, who stands where, what a level knows of its grounds, and new bodies. */
#include "barrow/world/world.h"

#include <stddef.h>
#include <string.h>

#include "barrow/content/content.h"
#include "barrow/world/body.h"
#include "barrow/world/occupants.h"

#define CHANGES_AHEAD 2 /* thin ice cracks, and the cracked ice breaks */

static bool holds_nobody(const struct terrain_kind *kind)
{
    return kind->entry == ENTRY_FALL || kind->entry == ENTRY_SWIM;
}

/* True if a step onto the ground and off it, or time after that, makes a fall or deep water of it.
 */
static bool gives_way(const struct content *content, const struct terrain_kind *kind, int ahead)
{
    static const enum terrain_change changes[] = {CHANGE_ENTERED, CHANGE_LEFT, CHANGE_ITSELF};
    bool gives = false;
    for (size_t i = 0; i < sizeof changes / sizeof changes[0] && !gives; i++) {
        int to = kind->becomes.on[changes[i]];
        const struct terrain_kind *next = to > 0 ? &content->terrain[to - 1] : NULL;
        gives = next != NULL &&
                (holds_nobody(next) || (ahead > 0 && gives_way(content, next, ahead - 1)));
    }
    return gives;
}

static int bits_of(const struct content *content, const struct terrain_kind *kind)
{
    static const int entry_bits[ENTRY_COUNT] = {
        [ENTRY_WALK] = GROUND_WALKED, [ENTRY_SWIM] = GROUND_SWUM, [ENTRY_FALL] = GROUND_FALLEN};
    bool acts = kind->is_fire || kind->itself_percent > 0 || kind->gives_off != 0;
    bool is_trap = kind->effect_count > 0 || kind->looks_like > 0; /* none hides but to do harm */
    bool is_harmful = kind->harm > 0 || kind->status_turns > 0 || is_trap;
    bool is_false = !holds_nobody(kind) && gives_way(content, kind, CHANGES_AHEAD);
    return entry_bits[kind->entry] | (kind->blocks_sight ? GROUND_OPAQUE : 0) |
           (kind->blocks_missiles ? GROUND_STOPS_MISSILES : 0) | (acts ? GROUND_ACTS : 0) |
           (is_harmful ? GROUND_HARMFUL : 0) | (kind->light > 0 ? GROUND_BRIGHT : 0) |
           (kind->slides ? GROUND_SLIPPERY : 0) | (is_false ? GROUND_GIVES_WAY : 0) |
           (kind->entry == ENTRY_NOBODY || kind->muffles ? GROUND_SHUTS : 0);
}

void level_learn(struct level *level, const struct content *content)
{
    memset(level->bits, 0, sizeof level->bits);
    for (int i = 0; i < content->terrain_count; i++) {
        const struct terrain_kind *kind = &content->terrain[i];
        level->bits[i] = (uint16_t)bits_of(content, kind);
        level->looks_like[i] = (uint8_t)(kind->looks_like > 0 ? kind->looks_like - 1 : i);
    }
    for (int i = 0; i < content->air_count; i++) {
        const struct air_kind *kind = &content->air[i];
        level->opaque_from[i] = (uint16_t)kind->blocks_sight;
        level->is_air_bright[i] = kind->is_fire;
        level->is_air_harmful[i] = kind->harm > 0 || kind->status_turns > 0 || kind->is_fire;
    }
}

void cell_set_clear(struct cell_set *set, const struct level *level)
{
    size_t words = ((size_t)level_cells(level) + 63) / 64;
    memset(set->word, 0, words * sizeof set->word[0]);
}

/* Ids. */

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

struct id world_thing_id(const struct world *world, int slot)
{
    return (struct id){(uint16_t)slot, world->thing[slot].generation};
}

struct id world_actor_at(const struct world *world, struct point at)
{
    if (!level_contains(&world->level, at)) {
        return NOBODY;
    }
    int tenant = world->occupant[level_index(&world->level, at)];
    return tenant > 0 ? world_actor_id(world, tenant - 1) : NOBODY;
}

/* Among few actors each is asked where it is, else the cells are, whose number does not grow with
 * the crowd. */
int world_bodies_near(const struct world *world, struct point at, int radius, uint16_t *slots)
{
    int right = int_min(at.x + radius, world->level.width - 1), count = 0;
    int bottom = int_min(at.y + radius, world->level.height - 1);
    if (world->actors_used < 2 * radius * radius) {
        for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
            const struct actor *actor = &world->actor[slot];
            bool is_near = distance_chebyshev(at, actor->at) <= radius;
            slots[count] = (uint16_t)slot;
            count += is_near && world_body_at(world, actor->at) == actor;
        }
        return count;
    }
    for (int y = at.y > radius ? at.y - radius : 0; y <= bottom; y++) {
        const uint16_t *row = &world->occupant[y * world->level.width];
        for (int x = at.x > radius ? at.x - radius : 0; x <= right; x++) {
            slots[count] = (uint16_t)(row[x] - 1);
            count += row[x] > HERO_SLOT + 1;
        }
    }
    return count;
}

bool thing_lies_at(const struct thing *thing, struct point at)
{
    return thing_lies(thing) && point_equal(thing->place.at, at);
}

bool thing_is_held(const struct thing *thing)
{
    return thing->is_there && thing->place.where != WHERE_FLOOR && thing->place.where != WHERE_NONE;
}

bool thing_is_worn(const struct thing *thing)
{
    return thing->is_there && thing->place.where >= WHERE_WEAPON;
}

enum where where_worn(enum item_class class)
{
    return class == ITEM_CLASS_WEAPON   ? WHERE_WEAPON
           : class == ITEM_CLASS_ARMOUR ? WHERE_ARMOUR
           : class == ITEM_CLASS_RING   ? WHERE_RING
                                        : WHERE_NONE;
}

bool actor_can_see(const struct actor *looker, const struct actor *target)
{
    bool is_hidden = looker->status[STATUS_BLIND] > 0 || target->status[STATUS_UNSEEN] > 0;
    return !is_hidden || distance_chebyshev(looker->at, target->at) <= 1;
}

struct id world_thing_at(const struct world *world, struct point at)
{
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        if (thing_lies_at(thing, at)) {
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

struct actor body_of_actor(const struct content *content, int kind, int level, struct point at,
                           int sleepiness)
{
    struct power power = power_of_actor(content, kind, level);
    struct actor actor;
    memset(&actor, 0, sizeof actor);
    actor.kind = (uint16_t)kind;
    actor.is_alive = true;
    actor.at = at;
    actor.home = at;
    actor.health = power.health;
    actor.stats = (struct stats){power.health, power.attack, power.defence};
    actor.progress.level = level;
    actor.worth = power.experience;
    actor.status[STATUS_ASLEEP] = sleepiness;
    actor.blame = NO_CAUSE;
    actor.afflicter = NO_CAUSE;
    actor.mind.goal = at;
    return actor;
}

struct actor body_of_hero(const struct content *content, struct point at)
{
    struct actor hero = body_of_actor(content, ACTOR_KIND_HERO, 1, at, 0);
    hero.progress.next = content->rules.growth.first_level_up;
    hero.stomach.food = content->rules.hunger.start;
    hero.worth = 0;
    return hero;
}

struct thing body_of_thing(int item_kind, int power, int count, struct point at)
{
    struct thing thing;
    memset(&thing, 0, sizeof thing);
    thing.kind = (uint16_t)item_kind;
    thing.is_there = true;
    thing.count = count;
    thing.power = power;
    thing.place.where = WHERE_FLOOR;
    thing.place.at = at;
    return thing;
}
