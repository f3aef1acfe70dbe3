/* The members come from the field list, so that a new one cannot be forgotten. Kinds are numbered
 * as they first occur and listed in front: the body is therefore written first. */
#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/digest.h"
#include "barrow/base/memory.h"
#include "barrow/record/bytes.h"
#include "barrow/record/snapshot.h"
#include "barrow/world/fields.h"

/* The kinds that occurred so far: number[kind] is its place in the list, from 1. */
struct kind_list {
    int kind[KINDS_MAX], number[KINDS_MAX];
    int count;
};

struct pen {
    struct buffer body;
    struct kind_list kinds[FIELD_KIND_COUNT];
};

static void put_number(struct pen *pen, int64_t number)
{
    bytes_put_number(&pen->body, number);
}

static void put_kind(struct pen *pen, enum field_kind sort, int kind)
{
    struct kind_list *list = &pen->kinds[sort];
    assert(kind >= -1 && kind < KINDS_MAX);
    if (kind >= 0 && list->number[kind] == 0) {
        list->kind[list->count] = kind;
        list->number[kind] = ++list->count;
    }
    put_number(pen, kind >= 0 ? list->number[kind] : 0);
}

static void put_part(struct pen *pen, const struct field *field, const void *owner, int part)
{
    int64_t value = field_get(field, owner, part);
    enum field_kind sort = field_part(field, part).kind;
    if (sort == FIELD_KIND_NONE) {
        put_number(pen, value);
    } else {
        put_kind(pen, sort, (int)value);
    }
}

static void put_members(struct pen *pen, const struct field_list *list, const void *owner)
{
    for (int i = 0; i < list->count; i++) {
        for (int part = 0; part < list->field[i].parts; part++) {
            put_part(pen, &list->field[i], owner, part);
        }
    }
}

/* The kinds whose number is not 0: how many, then each with its number. */
static void put_counted(struct pen *pen, enum field_kind sort, const int32_t *number, int kinds)
{
    int count = 0;
    for (int kind = 0; kind < kinds; kind++) {
        count += number[kind] != 0 ? 1 : 0;
    }
    put_number(pen, count);
    for (int kind = 0; kind < kinds; kind++) {
        if (number[kind] != 0) {
            put_kind(pen, sort, kind);
            put_number(pen, number[kind]);
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
        put_kind(pen, FIELD_KIND_TERRAIN, level->terrain[from]);
    }
}

static bool is_same_air(struct air a, struct air b)
{
    return a.kind == b.kind && a.amount == b.amount;
}

static void put_air(struct pen *pen, const struct level *level)
{
    int cells = level_cells(level);
    for (int from = 0, to = 0; from < cells; from = to) {
        while (to < cells && is_same_air(level->air[to], level->air[from])) {
            to++;
        }
        put_number(pen, to - from);
        put_kind(pen, FIELD_KIND_AIR, level->air[from].kind - 1);
        put_number(pen, level->air[from].amount);
    }
}

static bool is_same_memory(const struct memory *a, const struct memory *b)
{
    return a->terrain == b->terrain && a->actor == b->actor && a->thing == b->thing &&
           a->air == b->air && a->is_mapped == b->is_mapped;
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
        put_kind(pen, FIELD_KIND_TERRAIN, memory->terrain - 1);
        put_kind(pen, FIELD_KIND_ACTOR, memory->actor - 1);
        put_kind(pen, FIELD_KIND_THING, memory->thing - 1);
        put_kind(pen, FIELD_KIND_AIR, memory->air - 1);
        put_number(pen, memory->is_mapped);
    }
}

/* There are thousands of slots, too many for the table. */
static bool was_let(const struct field_list *list, const char *owner)
{
    uint16_t generation;
    memcpy(&generation, owner + list->generation.offset, sizeof generation);
    return generation != 0;
}

/* Every slot that was ever let, with its last tenant. */
static void put_slots(struct pen *pen, const struct field_list *list, const struct world *world)
{
    const char *array = (const char *)world + list->array;
    int count = 0;
    for (int slot = 0; slot < list->slots; slot++) {
        count += was_let(list, array + (size_t)slot * list->size);
    }
    put_number(pen, count);
    for (int slot = 0; slot < list->slots; slot++) {
        const char *owner = array + (size_t)slot * list->size;
        if (was_let(list, owner)) {
            put_number(pen, slot);
            put_part(pen, &list->generation, owner, 0);
            put_part(pen, &list->is_in, owner, 0);
            put_members(pen, list, owner);
        }
    }
}

static void put_kinds(const struct pen *pen, const struct content *content, struct buffer *bytes)
{
    for (enum field_kind sort = FIELD_KIND_ACTOR; sort < FIELD_KIND_COUNT; sort++) {
        const struct kind_list *list = &pen->kinds[sort];
        bytes_put_number(bytes, list->count);
        for (int i = 0; i < list->count; i++) {
            bytes_put_text(bytes, kind_id(content, sort, list->kind[i]));
        }
    }
}

static void put_names(struct buffer *bytes, const char *const *names, int count)
{
    bytes_put_number(bytes, count);
    for (int i = 0; i < count; i++) {
        bytes_put_text(bytes, names[i]);
    }
}

/* Writes the form of the body, so that a program with longer lists can read it. */
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
}

void snapshot_write(const struct world *world, const struct content *content, struct buffer *bytes)
{
    struct pen pen = {0};
    put_members(&pen, &field_lists[FIELD_OWNER_WORLD], world);
    put_counted(&pen, FIELD_KIND_ACTOR, world->kills, ACTOR_KINDS_MAX);
    put_counted(&pen, FIELD_KIND_THING, world->known, ITEM_KINDS_MAX);
    put_counted(&pen, FIELD_KIND_BOON, world->boon, BOONS_MAX);
    put_terrain(&pen, &world->level);
    put_air(&pen, &world->level);
    put_memory(&pen, &world->level);
    put_slots(&pen, &field_lists[FIELD_OWNER_ACTOR], world);
    put_slots(&pen, &field_lists[FIELD_OWNER_THING], world);
    struct digest digest = digest_start();
    size_t start = bytes->size;
    buffer_add_bytes(bytes, SNAPSHOT_MAGIC, SNAPSHOT_MAGIC_SIZE);
    bytes_put_number(bytes, SNAPSHOT_VERSION);
    put_form(bytes);
    put_kinds(&pen, content, bytes);
    buffer_add_bytes(bytes, pen.body.text, pen.body.size);
    digest_bytes(&digest, bytes->text + start, bytes->size - start);
    bytes_put_u64(bytes, digest_value(&digest));
    buffer_free(&pen.body);
}

/* ---- comparing ---- */

/* Where a member is: "actor 3 health". */
struct spot {
    const char *owner;
    int slot; /* -1: there is but one */
    struct buffer *text;
};

static bool same_number(const struct spot *spot, const char *member, int64_t a, int64_t b)
{
    if (a == b) {
        return true;
    }
    buffer_print(spot->text, "%s ", spot->owner);
    if (spot->slot >= 0) {
        buffer_print(spot->text, "%d ", spot->slot);
    }
    buffer_print(spot->text, "%s: %" PRId64 ", not %" PRId64, member, b, a);
    return false;
}

static bool same_numbers(const struct spot *spot, const char *member, const int32_t *a,
                         const int32_t *b, size_t count)
{
    bool is_same = true;
    for (size_t i = 0; i < count && is_same; i++) {
        is_same = same_number(spot, member, a[i], b[i]);
    }
    return is_same;
}

static bool same_members(const struct spot *spot, const struct field_list *list, const void *a,
                         const void *b)
{
    bool is_same = true;
    for (int i = 0; i < list->count && is_same; i++) {
        const struct field *field = &list->field[i];
        for (int part = 0; part < field->parts && is_same; part++) {
            is_same = same_number(spot, field->name, field_get(field, a, part),
                                  field_get(field, b, part));
        }
    }
    return is_same;
}

static bool same_tenants(const struct spot *spot, const struct field_list *list, const void *a,
                         const void *b)
{
    int64_t is_in = field_get(&list->is_in, a, 0);
    return same_number(spot, list->is_in.name, is_in, field_get(&list->is_in, b, 0)) &&
           (is_in == 0 ||
            (same_number(spot, list->generation.name, field_get(&list->generation, a, 0),
                         field_get(&list->generation, b, 0)) &&
             same_members(spot, list, a, b)));
}

static bool same_slots(const struct field_list *list, const struct world *a, const struct world *b,
                       struct buffer *text)
{
    struct spot spot = {list->owner, 0, text};
    bool is_same = true;
    for (; is_same && spot.slot < list->slots; spot.slot++) {
        size_t at = list->array + (size_t)spot.slot * list->size;
        is_same = same_tenants(&spot, list, (const char *)a + at, (const char *)b + at);
    }
    return is_same;
}

/* Of levels of one size. */
static bool same_cells(const struct world *a, const struct world *b, struct buffer *text)
{
    struct spot spot = {"cell", 0, text};
    for (; spot.slot < level_cells(&a->level); spot.slot++) {
        const struct memory *one = &a->level.memory[spot.slot];
        const struct memory *other = &b->level.memory[spot.slot];
        if (!same_number(&spot, "terrain", a->level.terrain[spot.slot],
                         b->level.terrain[spot.slot]) ||
            !same_number(&spot, "air", a->level.air[spot.slot].kind,
                         b->level.air[spot.slot].kind) ||
            !same_number(&spot, "amount of air", a->level.air[spot.slot].amount,
                         b->level.air[spot.slot].amount) ||
            !same_number(&spot, "remembered air", one->air, other->air) ||
            !same_number(&spot, "remembered terrain", one->terrain, other->terrain) ||
            !same_number(&spot, "remembered actor", one->actor, other->actor) ||
            !same_number(&spot, "remembered thing", one->thing, other->thing) ||
            !same_number(&spot, "known from a map", one->is_mapped, other->is_mapped)) {
            return false;
        }
    }
    return true;
}

bool snapshot_compare(const struct world *a, const struct world *b, struct buffer *text)
{
    struct spot spot = {"world", -1, text};
    return same_members(&spot, &field_lists[FIELD_OWNER_WORLD], a, b) &&
           same_numbers(&spot, "kills", a->kills, b->kills, ACTOR_KINDS_MAX) &&
           same_numbers(&spot, "known", a->known, b->known, ITEM_KINDS_MAX) &&
           same_numbers(&spot, "boons", a->boon, b->boon, BOONS_MAX) &&
           same_slots(&field_lists[FIELD_OWNER_ACTOR], a, b, text) &&
           same_slots(&field_lists[FIELD_OWNER_THING], a, b, text) && same_cells(a, b, text);
}

bool snapshot_try(const struct world *world, const struct content *content, struct buffer *text)
{
    struct buffer bytes = {0};
    struct error error;
    struct world *read = memory_unset(sizeof *read);
    bool is_same = false;
    snapshot_write(world, content, &bytes);
    if (!snapshot_read(bytes.text, bytes.size, content, read, &error)) {
        buffer_print(text, "It cannot be read back: %s", error.text);
    } else {
        uint64_t digest = world_digest(world, content), again = world_digest(read, content);
        buffer_add(text, "Reloaded: ");
        is_same = snapshot_compare(world, read, text);
        if (is_same && digest != again) {
            buffer_print(text, "digest %016" PRIx64 ", not %016" PRIx64, again, digest);
        } else if (is_same) {
            buffer_print(text, "the same world, digest %016" PRIx64 ".", digest);
        }
        is_same = is_same && digest == again;
    }
    buffer_free(&bytes);
    free(read);
    return is_same;
}
