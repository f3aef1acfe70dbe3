/* A world into bytes. The members come from the field list by macros, as in the world's digest, so
 * that a new member cannot be forgotten. Kinds are numbered in the order in which they first occur
 * and listed by id in front: the body is therefore written first, into a buffer of its own. */
#include <assert.h>

#include "barrow/record/bytes.h"
#include "barrow/record/snapshot.h"

#include "record/snapshot_parts.h"

/* The kinds that occurred so far: number[kind] is its place in the list, from 1. */
struct kind_list {
    int kind[SNAPSHOT_KINDS_MAX], number[SNAPSHOT_KINDS_MAX];
    int count;
};

struct pen {
    struct buffer body;
    struct kind_list actor, thing, level;
};

static void put_number(struct pen *pen, int64_t number)
{
    bytes_put_number(&pen->body, number);
}

static void put_kind(struct pen *pen, struct kind_list *list, int kind)
{
    assert(kind >= -1 && kind < SNAPSHOT_KINDS_MAX);
    if (kind >= 0 && list->number[kind] == 0) {
        list->kind[list->count] = kind;
        list->number[kind] = ++list->count;
    }
    put_number(pen, kind >= 0 ? list->number[kind] : 0);
}

static void put_point(struct pen *pen, struct point at)
{
    put_number(pen, at.x);
    put_number(pen, at.y);
}

static void put_id(struct pen *pen, struct id id)
{
    put_number(pen, id.slot);
    put_number(pen, id.generation);
}

static void put_blame(struct pen *pen, struct blame blame)
{
    put_number(pen, blame.cause);
    put_id(pen, blame.actor);
    put_kind(pen, &pen->actor, blame.kind);
}

static void put_numbers(struct pen *pen, const int32_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        put_number(pen, numbers[i]);
    }
}

#define PUT_NUMBER(member) put_number(pen, (int64_t)(member));
#define PUT_POINT(member) put_point(pen, member);
#define PUT_ID(member) put_id(pen, member);
#define PUT_ACTOR_KIND(member) put_kind(pen, &pen->actor, member);
#define PUT_THING_KIND(member) put_kind(pen, &pen->thing, member);
#define PUT_LEVEL_KIND(member) put_kind(pen, &pen->level, member);
#define PUT_BLAME(member) put_blame(pen, member);
#define PUT_NUMBERS(member) put_numbers(pen, member, sizeof(member) / sizeof((member)[0]));

/* One list, three structs: only the lines of the wanted struct are kept. */
#define FIELD(owner, member, type) FIELD_OF_##owner(member, type)

#define FIELD_OF_world(member, type) PUT_##type(world->member)
#define FIELD_OF_actor(member, type)
#define FIELD_OF_thing(member, type)
static void put_world(struct pen *pen, const struct world *world)
{
#include "barrow/world/fields.def"
}

#undef FIELD_OF_world
#undef FIELD_OF_actor
#define FIELD_OF_world(member, type)
#define FIELD_OF_actor(member, type) PUT_##type(actor->member)
static void put_actor(struct pen *pen, const struct actor *actor)
{
#include "barrow/world/fields.def"
}

#undef FIELD_OF_actor
#undef FIELD_OF_thing
#define FIELD_OF_actor(member, type)
#define FIELD_OF_thing(member, type) PUT_##type(thing->member)
static void put_thing(struct pen *pen, const struct thing *thing)
{
#include "barrow/world/fields.def"
}

static void put_kills(struct pen *pen, const struct world *world)
{
    int count = 0;
    for (int kind = 0; kind < ACTOR_KINDS_MAX; kind++) {
        count += world->kills[kind] != 0 ? 1 : 0;
    }
    put_number(pen, count);
    for (int kind = 0; kind < ACTOR_KINDS_MAX; kind++) {
        if (world->kills[kind] != 0) {
            put_kind(pen, &pen->actor, kind);
            put_number(pen, world->kills[kind]);
        }
    }
}

static void put_terrain(struct pen *pen, const struct level *level)
{
    int cells = level_cells(level);
    for (int from = 0, to = 0; from < cells; from = to) {
        while (to < cells && level->terrain[to] == level->terrain[from]) {
            to++;
        }
        put_number(pen, to - from);
        put_number(pen, level->terrain[from]);
    }
}

static bool is_same_memory(const struct memory *a, const struct memory *b)
{
    return a->terrain == b->terrain && a->actor == b->actor && a->thing == b->thing;
}

static void put_memory(struct pen *pen, const struct level *level)
{
    int cells = level_cells(level);
    for (int from = 0, to = 0; from < cells; from = to) {
        const struct memory *memory = &level->memory[from];
        while (to < cells && is_same_memory(&level->memory[to], memory)) {
            to++;
        }
        put_number(pen, to - from);
        put_number(pen, memory->terrain);
        put_kind(pen, &pen->actor, memory->actor - 1);
        put_kind(pen, &pen->thing, memory->thing - 1);
    }
}

static void put_actors(struct pen *pen, const struct world *world)
{
    int count = 0;
    for (int slot = 0; slot < ACTORS_MAX; slot++) {
        count += world->actor[slot].generation != 0 ? 1 : 0;
    }
    put_number(pen, count);
    for (int slot = 0; slot < ACTORS_MAX; slot++) {
        const struct actor *actor = &world->actor[slot];
        if (actor->generation != 0) {
            put_id(pen, world_actor_id(world, slot));
            put_number(pen, actor->is_alive);
            put_actor(pen, actor);
        }
    }
}

static void put_things(struct pen *pen, const struct world *world)
{
    int count = 0;
    for (int slot = 0; slot < THINGS_MAX; slot++) {
        count += world->thing[slot].generation != 0 ? 1 : 0;
    }
    put_number(pen, count);
    for (int slot = 0; slot < THINGS_MAX; slot++) {
        const struct thing *thing = &world->thing[slot];
        if (thing->generation != 0) {
            put_id(pen, world_thing_id(world, slot));
            put_number(pen, thing->is_there);
            put_thing(pen, thing);
        }
    }
}

static void put_lists(const struct pen *pen, const struct content *content, struct buffer *bytes)
{
    bytes_put_number(bytes, pen->actor.count);
    for (int i = 0; i < pen->actor.count; i++) {
        bytes_put_text(bytes, content->actor[pen->actor.kind[i]].id);
    }
    bytes_put_number(bytes, pen->thing.count);
    for (int i = 0; i < pen->thing.count; i++) {
        bytes_put_text(bytes, content->item[pen->thing.kind[i]].id);
    }
    bytes_put_number(bytes, pen->level.count);
    for (int i = 0; i < pen->level.count; i++) {
        bytes_put_text(bytes, content->levels.kind[pen->level.kind[i]].id);
    }
}

void snapshot_write(const struct world *world, const struct content *content, struct buffer *bytes)
{
    struct pen pen = {0};
    put_world(&pen, world);
    put_kills(&pen, world);
    put_terrain(&pen, &world->level);
    put_memory(&pen, &world->level);
    put_actors(&pen, world);
    put_things(&pen, world);
    buffer_add_bytes(bytes, SNAPSHOT_MAGIC, SNAPSHOT_MAGIC_SIZE);
    bytes_put_number(bytes, SNAPSHOT_VERSION);
    put_lists(&pen, content, bytes);
    buffer_add_bytes(bytes, pen.body.text, pen.body.size);
    bytes_put_u64(bytes, world_digest(world, content));
    buffer_free(&pen.body);
}
