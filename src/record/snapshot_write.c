/* The members come from the list of members, so that a new one cannot be forgotten. Kinds are
 * numbered as they first occur and listed in front: the body is therefore written first. */
#include <assert.h>
#include <string.h>

#include "barrow/base/digest.h"
#include "barrow/record/bytes.h"
#include "barrow/record/packing.h"
#include "barrow/record/snapshot.h"
#include "barrow/world/members.h"

/* The kinds that occurred so far: number[kind] is its place in the list, from 1. */
struct kind_list {
    int kind[KINDS_MAX], number[KINDS_MAX];
    int count;
};

struct pen {
    struct buffer body;
    struct kind_list kinds[MEMBER_KIND_COUNT];
};

static void put_number(struct pen *pen, int64_t number)
{
    bytes_put_number(&pen->body, number);
}

static void put_kind(struct pen *pen, enum member_kind sort, int kind)
{
    struct kind_list *list = &pen->kinds[sort];
    assert(kind >= -1 && kind < KINDS_MAX);
    if (kind >= 0 && list->number[kind] == 0) {
        list->kind[list->count] = kind;
        list->number[kind] = ++list->count;
    }
    put_number(pen, kind >= 0 ? list->number[kind] : 0);
}

static void put_part(struct pen *pen, const struct member *member, const void *owner, int part)
{
    int64_t value = member_get(member, owner, part);
    enum member_kind sort = field_kind_of(member, owner, part);
    if (sort == MEMBER_KIND_NONE) {
        put_number(pen, value);
    } else {
        put_kind(pen, sort, (int)value);
    }
}

static void put_members(struct pen *pen, const struct member_list *list, const void *owner)
{
    for (int i = 0; i < list->count; i++) {
        for (int part = 0; part < list->member[i].parts; part++) {
            put_part(pen, &list->member[i], owner, part);
        }
    }
}

/* The kinds whose number is not 0: how many, then each with its number. */
static void put_counted(struct pen *pen, enum member_kind sort, const int32_t *number, int kinds)
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

/* Runs of alike cells. */
static void put_plane(struct pen *pen, const struct cell_plane *plane, const struct level *level)
{
    const char *cell = (const char *)level + plane->offset;
    int cells = level_cells(level);
    for (int from = 0, to = 0; from < cells; from = to) {
        const char *first = cell + (size_t)from * plane->size;
        while (to < cells && memcmp(cell + (size_t)to * plane->size, first, plane->size) == 0) {
            to++;
        }
        put_number(pen, to - from);
        for (int i = 0; i < plane->count; i++) {
            const struct cell_number *part = &plane->part[i];
            int64_t value = number_get(part->c_type, first + part->offset);
            part->kind != MEMBER_KIND_NONE ? put_kind(pen, part->kind, (int)value - part->base)
                                           : put_number(pen, value);
        }
    }
}

/* There are thousands of slots, too many for the table. */
static bool was_let(const struct member_list *list, const char *owner)
{
    uint16_t generation;
    memcpy(&generation, owner + list->generation.offset, sizeof generation);
    return generation != 0;
}

/* Every slot that was ever let, with its last tenant. */
static void put_slots(struct pen *pen, const struct member_list *list, const struct world *world)
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
    for (enum member_kind sort = MEMBER_KIND_ACTOR; sort < MEMBER_KIND_COUNT; sort++) {
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
    for (int owner = 0; owner < MEMBER_OWNER_COUNT; owner++) {
        const struct member_list *list = &member_lists[owner];
        bytes_put_number(bytes, list->count);
        for (int i = 0; i < list->count; i++) {
            const struct member *member = &list->member[i];
            bytes_put_text(bytes, member->name);
            bytes_put_number(bytes, member->type);
            if (member->type == MEMBER_NUMBERS) {
                put_names(bytes, member->elements, member->parts);
            }
        }
    }
}

void snapshot_write(const struct world *world, const struct content *content, struct buffer *bytes)
{
    struct pen pen = {0};
    put_members(&pen, &member_lists[MEMBER_OWNER_WORLD], world);
    put_counted(&pen, MEMBER_KIND_ACTOR, world->kills, ACTOR_KINDS_MAX);
    put_counted(&pen, MEMBER_KIND_THING, world->known, ITEM_KINDS_MAX);
    put_counted(&pen, MEMBER_KIND_BOON, world->boon, BOONS_MAX);
    for (int i = 0; i < CELL_PLANES; i++) {
        put_plane(&pen, &cell_planes[i], &world->level);
    }
    put_slots(&pen, &member_lists[MEMBER_OWNER_ACTOR], world);
    put_slots(&pen, &member_lists[MEMBER_OWNER_THING], world);
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

void snapshot_write_packed(const struct world *world, const struct content *content,
                           struct buffer *bytes)
{
    struct buffer plain = {0};
    snapshot_write(world, content, &plain);
    buffer_add_bytes(bytes, SNAPSHOT_MAGIC, SNAPSHOT_MAGIC_SIZE);
    bytes_put_number(bytes, SNAPSHOT_PACKED);
    packing_do(PACKING_QUICK, plain.text, plain.size, bytes);
    buffer_free(&plain);
}
