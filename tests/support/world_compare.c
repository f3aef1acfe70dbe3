#include "support/world_compare.h"

#include <inttypes.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/record/snapshot.h"
#include "barrow/world/members.h"

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

static bool same_members(const struct spot *spot, const struct member_list *list, const void *a,
                         const void *b)
{
    bool is_same = true;
    for (int i = 0; i < list->count && is_same; i++) {
        const struct member *member = &list->member[i];
        for (int part = 0; part < member->parts && is_same; part++) {
            is_same = same_number(spot, member->name, member_get(member, a, part),
                                  member_get(member, b, part));
        }
    }
    return is_same;
}

static bool same_tenants(const struct spot *spot, const struct member_list *list, const void *a,
                         const void *b)
{
    int64_t is_in = member_get(&list->is_in, a, 0);
    return same_number(spot, list->is_in.name, is_in, member_get(&list->is_in, b, 0)) &&
           (is_in == 0 ||
            (same_number(spot, list->generation.name, member_get(&list->generation, a, 0),
                         member_get(&list->generation, b, 0)) &&
             same_members(spot, list, a, b)));
}

static bool same_slots(const struct member_list *list, const struct world *a, const struct world *b,
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

bool world_compare(const struct world *a, const struct world *b, struct buffer *text)
{
    struct spot spot = {"world", -1, text};
    return same_members(&spot, &member_lists[MEMBER_OWNER_WORLD], a, b) &&
           same_numbers(&spot, "kills", a->kills, b->kills, ACTOR_KINDS_MAX) &&
           same_numbers(&spot, "known", a->known, b->known, ITEM_KINDS_MAX) &&
           same_numbers(&spot, "boons", a->boon, b->boon, BOONS_MAX) &&
           same_slots(&member_lists[MEMBER_OWNER_ACTOR], a, b, text) &&
           same_slots(&member_lists[MEMBER_OWNER_THING], a, b, text) && same_cells(a, b, text);
}

bool world_reload(const struct world *world, const struct content *content, struct buffer *text)
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
        is_same = world_compare(world, read, text);
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
