/* Bytes into a world, believing nothing. Three sieves, one behind the other: every number must lie
 * in its range when it is taken, so that nothing after that can index beyond an array or add up to
 * an overflow; then the digest of the bytes must be the one that was written; then the world must
 * be sound.
 *
 * The first thing that is wrong is what is told; from then on the reader gives zeros (bytes.h), so
 * the code below needs no branch at every step. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/record/snapshot.h"

#include "record/snapshot_form.h"

#define LEVELS 1000000 /* levels of power, depths */
#define TURNS 20000000 /* in hundredths still an int32_t */
#define ENERGY 100000  /* a thousand actions in one turn */
#define DIGEST_SIZE 8

/* Ranges narrower than the member's type. */

struct range {
    const char *what;
    int64_t value, least, most;
};

static void check(struct source *source, const struct range *range, size_t count)
{
    for (size_t i = 0; source->reader.is_good && i < count; i++) {
        if (range[i].value < range[i].least || range[i].value > range[i].most) {
            source_tell_range(source, range[i].what, range[i].value, range[i].least, range[i].most);
        }
    }
}

#define CHECK(source, ranges) check(source, ranges, sizeof(ranges) / sizeof((ranges)[0]))

static void take_world(struct source *source, struct world *world)
{
    source_take_members(source, FIELD_OWNER_WORLD, world);
    const struct range ranges[] = {
        {"turn", world->turn, 1, TURNS},
        {"journey.depth", world->journey.depth, 1, LEVELS},
        {"journey.wins", world->journey.wins, 0, LEVELS},
        {"journey.gear_bonus", world->journey.gear_bonus, 0, LEVELS},
        {"difficulty.level", world->difficulty.level, 0, LEVELS},
        {"difficulty.next", world->difficulty.next, 1, PLENTY},
        {"difficulty.experience", world->difficulty.experience, 0,
         (int64_t)world->difficulty.next - 1},
        {"difficulty.pending", world->difficulty.pending, 0, PLENTY},
        {"end.ending", world->end.ending, ENDING_NONE, ENDING_VICTORY},
        {"level.width", world->level.width, 1, LEVEL_SIDE_MAX},
        {"level.height", world->level.height, 1, LEVEL_SIDE_MAX},
    };
    CHECK(source, ranges);
}

static void take_actor(struct source *source, struct actor *actor)
{
    source_take_members(source, FIELD_OWNER_ACTOR, actor);
    int next = actor->progress.next;
    int most_experience = next > 0 ? next - 1 : PLENTY; /* a level is gained at once */
    const struct range ranges[] = {
        {"clock.when", actor->clock.when, 0, INT32_MAX},
        {"clock.energy", actor->clock.energy, -ENERGY, ENERGY},
        {"clock.share", actor->clock.share, 0, ENERGY},
        {"clock.actions", actor->clock.actions, 0, PLENTY},
        {"health", actor->health, -PLENTY, PLENTY},
        {"stats.max_health", actor->stats.max_health, 0, PLENTY},
        {"stats.attack", actor->stats.attack, 0, PLENTY},
        {"stats.defence", actor->stats.defence, 0, PLENTY},
        {"progress.level", actor->progress.level, 0, LEVELS},
        {"progress.next", actor->progress.next, 0, PLENTY},
        {"progress.experience", actor->progress.experience, 0, most_experience},
        {"worth", actor->worth, 0, PLENTY},
        {"stomach.food", actor->stomach.food, 0, PLENTY},
        {"stomach.accumulator", actor->stomach.accumulator, -PLENTY, PLENTY},
        {"mind.state", actor->mind.state, MIND_IDLE, MIND_RETURNING},
        {"mind.turns", actor->mind.turns, 0, INT16_MAX},
    };
    CHECK(source, ranges);
}

static void take_thing(struct source *source, struct thing *thing)
{
    source_take_members(source, FIELD_OWNER_THING, thing);
    const struct range ranges[] = {
        {"count", thing->count, 0, PLENTY},
        {"power", thing->power, -LEVELS, LEVELS},
        {"place.where", thing->place.where, WHERE_NONE, WHERE_ARMOUR},
        {"place.index", thing->place.index, 0, INT16_MAX},
    };
    CHECK(source, ranges);
}

/* The parts. */

static void take_head(struct source *source)
{
    size_t left = (size_t)(source->reader.end - source->reader.at);
    if (left < SNAPSHOT_MAGIC_SIZE ||
        memcmp(source->start, SNAPSHOT_MAGIC, SNAPSHOT_MAGIC_SIZE) != 0) {
        source->reader.is_good = error_set(source->error, "this is no snapshot of a world");
        return;
    }
    source_enter(source, "its head", -1);
    source->reader.at += SNAPSHOT_MAGIC_SIZE;
    int version = source_take_int(source, "version", 1, INT32_MAX);
    if (version > SNAPSHOT_VERSION) {
        source->reader.is_good =
            error_set(source->error,
                      "the snapshot is of version %d, written by a newer Barrow; this one reads "
                      "up to version %d",
                      version, SNAPSHOT_VERSION);
    }
}

static int find_level(const struct content *content, const char *id)
{
    int kind = content->levels.kind_count - 1;
    while (kind >= 0 && strcmp(content->levels.kind[kind].id, id) != 0) {
        kind--;
    }
    return kind;
}

static void take_kind_list(struct source *source, struct listed_kinds *list, const char *sort,
                           int (*find)(const struct content *content, const char *id), int most)
{
    char id[SNAPSHOT_ID_SIZE];
    source_enter(source, "its lists of kinds", -1);
    list->kind[0] = -1;
    list->count = source_take_int(source, sort, 0, most);
    for (int i = 1; source->reader.is_good && i <= list->count; i++) {
        bytes_take_text(&source->reader, id, sizeof id);
        list->kind[i] = find(source->content, id);
        if (!source->reader.is_good) {
            source_tell_cut(source, sort);
        } else if (list->kind[i] < 0) {
            source->reader.is_good = error_set(
                source->error, "the snapshot needs the %s \"%s\", which the data lack", sort, id);
        }
    }
}

static void take_kills(struct source *source, struct world *world)
{
    source_enter(source, "the kills", -1);
    int count = source_take_int(source, "count", 0, ACTOR_KINDS_MAX);
    for (int i = 0; i < count && source->reader.is_good; i++) {
        int kind = source_take_kind(source, "kind", &source->actor, 1);
        int kills = source_take_int(source, "number", 1, PLENTY);
        if (source->reader.is_good) {
            world->kills[kind] = kills;
        }
    }
}

/* Ours + 1; theirs is a number from 0, or from 1 if 0 is none. */
static int take_terrain(struct source *source, const char *what, int first)
{
    int theirs = source_take_int(source, what, 0, source->terrain_count - 1 + first);
    int ours = theirs >= first ? source->terrain[theirs - first] : -1;
    if (theirs >= first && ours < 0) {
        source->reader.is_good =
            error_set(source->error, "the snapshot has a terrain that this version does not know");
    }
    return ours + 1;
}

static void take_ground(struct source *source, struct level *level)
{
    int cells = level_cells(level);
    source_enter(source, "the terrain", -1);
    for (int cell = 0; source->reader.is_good && cell < cells;) {
        int run = source_take_int(source, "length", 1, cells - cell);
        int terrain = take_terrain(source, "kind", 0) - 1;
        memset(level->terrain + cell, terrain, (size_t)run);
        cell += run;
    }
}

static void take_memory(struct source *source, struct level *level)
{
    int cells = level_cells(level);
    source_enter(source, "the memory", -1);
    for (int cell = 0; source->reader.is_good && cell < cells;) {
        int run = source_take_int(source, "length", 1, cells - cell);
        struct memory memory = {
            .terrain = (uint16_t)take_terrain(source, "terrain", 1),
            .actor = (uint16_t)(source_take_kind(source, "actor", &source->actor, 0) + 1),
            .thing = (uint16_t)(source_take_kind(source, "thing", &source->thing, 0) + 1),
        };
        for (int end = cell + run; cell < end; cell++) {
            level->memory[cell] = memory;
        }
    }
}

/* Slots rise strictly; the id is the tenant's. */
static struct id take_tenant(struct source *source, const char *part, int after, int most,
                             bool *is_here)
{
    struct id id;
    source_enter(source, part, -1);
    id.slot = (uint16_t)source_take_int(source, "slot", after + 1, most - 1);
    source->slot = id.slot;
    id.generation = (uint16_t)source_take_int(source, "generation", 1, UINT16_MAX);
    *is_here = source_take_int(source, "is here", 0, 1) != 0;
    return id;
}

static void take_actors(struct source *source, struct world *world)
{
    source_enter(source, "the actors", -1);
    int count = source_take_int(source, "count", 1, ACTORS_MAX);
    for (int i = 0, slot = -1; source->reader.is_good && i < count; i++) {
        bool is_alive;
        struct id id = take_tenant(source, "actor", slot, ACTORS_MAX, &is_alive);
        slot = id.slot;
        world->actor[slot].generation = id.generation;
        world->actor[slot].is_alive = is_alive;
        take_actor(source, &world->actor[slot]);
    }
}

static void take_things(struct source *source, struct world *world)
{
    source_enter(source, "the things", -1);
    int count = source_take_int(source, "count", 0, THINGS_MAX);
    for (int i = 0, slot = -1; source->reader.is_good && i < count; i++) {
        bool is_there;
        struct id id = take_tenant(source, "thing", slot, THINGS_MAX, &is_there);
        slot = id.slot;
        world->thing[slot].generation = id.generation;
        world->thing[slot].is_there = is_there;
        take_thing(source, &world->thing[slot]);
    }
}

static void take_all(struct source *source, struct world *world)
{
    take_head(source);
    source_take_form(source);
    take_kind_list(source, &source->actor, "actor kind", content_find_actor, ACTOR_KINDS_MAX);
    take_kind_list(source, &source->thing, "item kind", content_find_item, ITEM_KINDS_MAX);
    take_kind_list(source, &source->level, "level kind", find_level, LEVEL_KINDS_MAX);
    source_enter(source, "the world", -1);
    take_world(source, world);
    take_kills(source, world);
    take_ground(source, &world->level);
    take_memory(source, &world->level);
    take_actors(source, world);
    take_things(source, world);
}

/* What the rules rely on and world_check, which sees worlds of our own making, never asks. */
static const char *strange_actor(const struct world *world)
{
    const struct actor *hero = world_hero(world);
    if (hero->kind != ACTOR_KIND_HERO || hero->is_bodiless) {
        return "the hero is none";
    }
    for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
        const struct actor *actor = &world->actor[slot];
        bool is_at_home = level_contains(&world->level, actor->home) &&
                          level_contains(&world->level, actor->mind.goal) &&
                          level_contains(&world->level, actor->at);
        if (actor->is_alive && !is_at_home) {
            return "an actor is bound for what lies outside the level";
        }
    }
    return NULL;
}

static bool is_sound(struct source *source, struct world *world)
{
    const char *problem = NULL;
    world_rebuild_caches(world);
    return (world_check(world, source->content, &problem) &&
            (problem = strange_actor(world)) == NULL) ||
           error_set(source->error, "the snapshot's world is not sound: %s", problem);
}

static bool is_as_written(struct source *source, size_t size)
{
    uint64_t is = snapshot_digest((const char *)source->start, size - DIGEST_SIZE);
    source_enter(source, "its end", -1);
    uint64_t digest = bytes_take_u64(&source->reader);
    if (!bytes_is_done(&source->reader)) {
        source_tell_cut(source, "digest");
        return false;
    }
    return is == digest ||
           error_set(source->error,
                     "the snapshot has the digest %016" PRIx64 ", but %016" PRIx64 " was written",
                     is, digest);
}

bool snapshot_read(const void *bytes, size_t size, const struct content *content,
                   struct world *world, struct error *error)
{
    struct source *source = memory_new(1, sizeof *source);
    source->reader = bytes_reader(bytes, size);
    source->start = bytes;
    source->content = content;
    source->error = error;
    error->text[0] = '\0';
    memset(world, 0, sizeof *world);
    take_all(source, world);
    bool is_good = source->reader.is_good && is_as_written(source, size) && is_sound(source, world);
    free(source);
    return is_good;
}
