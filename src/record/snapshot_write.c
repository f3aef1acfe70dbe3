/* A world into bytes. The members come from the field list, so that a new one cannot be forgotten.
 * Kinds are numbered in the order in which they first occur and listed by id in front: the body is
 * therefore written first, into a buffer of its own. */
#include <assert.h>

#include "barrow/record/bytes.h"
#include "barrow/record/snapshot.h"

#include "record/snapshot_form.h"

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

/* All members of a struct, part by part. */
static void put_members(struct pen *pen, enum field_owner which, const void *owner)
{
    struct kind_list *const lists[] = {[FIELD_KIND_ACTOR] = &pen->actor,
                                       [FIELD_KIND_THING] = &pen->thing,
                                       [FIELD_KIND_LEVEL] = &pen->level};
    const struct field_list *list = &field_lists[which];
    for (int i = 0; i < list->count; i++) {
        for (int part = 0; part < list->field[i].parts; part++) {
            int64_t value = field_get(&list->field[i], owner, part);
            enum field_kind kind = field_kind(&list->field[i], part);
            if (kind == FIELD_KIND_NONE) {
                put_number(pen, value);
            } else {
                put_kind(pen, lists[kind], (int)value);
            }
        }
    }
}

static void put_id(struct pen *pen, struct id id)
{
    put_number(pen, id.slot);
    put_number(pen, id.generation);
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
            put_members(pen, FIELD_OWNER_ACTOR, actor);
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
            put_members(pen, FIELD_OWNER_THING, thing);
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

static void put_names(struct buffer *bytes, const char *const *names, int count)
{
    bytes_put_number(bytes, count);
    for (int i = 0; i < count; i++) {
        bytes_put_text(bytes, names[i]);
    }
}

/* What the body is made of, for a program whose lists are longer. */
static void put_form(struct buffer *bytes)
{
    for (int owner = 0; owner < FIELD_OWNER_COUNT; owner++) {
        const struct field_list *list = &field_lists[owner];
        bytes_put_number(bytes, list->count);
        for (int i = 0; i < list->count; i++) {
            const struct field *field = &list->field[i];
            bytes_put_text(bytes, field->name);
            bytes_put_number(bytes, field->type);
            if (field->type == FIELD_NUMBERS) {
                put_names(bytes, field->elements, field->parts);
            }
        }
    }
    put_names(bytes, terrain_name, TERRAIN_COUNT);
}

void snapshot_write(const struct world *world, const struct content *content, struct buffer *bytes)
{
    struct pen pen = {0};
    put_members(&pen, FIELD_OWNER_WORLD, world);
    put_kills(&pen, world);
    put_terrain(&pen, &world->level);
    put_memory(&pen, &world->level);
    put_actors(&pen, world);
    put_things(&pen, world);
    size_t start = bytes->size;
    buffer_add_bytes(bytes, SNAPSHOT_MAGIC, SNAPSHOT_MAGIC_SIZE);
    bytes_put_number(bytes, SNAPSHOT_VERSION);
    put_form(bytes);
    put_lists(&pen, content, bytes);
    buffer_add_bytes(bytes, pen.body.text, pen.body.size);
    bytes_put_u64(bytes, snapshot_digest(bytes->text + start, bytes->size - start));
    buffer_free(&pen.body);
}
