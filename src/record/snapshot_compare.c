/* Whether a world comes back from its snapshot as it was. */
#include <inttypes.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/record/snapshot.h"

#include "record/fields.h"

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

static bool same_members(const struct spot *spot, enum field_owner owner, const void *a,
                         const void *b)
{
    const struct field_list *list = &field_lists[owner];
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

static bool same_actors(const struct world *a, const struct world *b, struct buffer *text)
{
    struct spot spot = {"actor", 0, text};
    for (; spot.slot < ACTORS_MAX; spot.slot++) {
        const struct actor *one = &a->actor[spot.slot], *other = &b->actor[spot.slot];
        if (!same_number(&spot, "is_alive", one->is_alive, other->is_alive) ||
            (one->is_alive &&
             !same_number(&spot, "generation", one->generation, other->generation)) ||
            (one->is_alive && !same_members(&spot, FIELD_OWNER_ACTOR, one, other))) {
            return false;
        }
    }
    return true;
}

static bool same_things(const struct world *a, const struct world *b, struct buffer *text)
{
    struct spot spot = {"thing", 0, text};
    for (; spot.slot < THINGS_MAX; spot.slot++) {
        const struct thing *one = &a->thing[spot.slot], *other = &b->thing[spot.slot];
        if (!same_number(&spot, "is_there", one->is_there, other->is_there) ||
            (one->is_there &&
             !same_number(&spot, "generation", one->generation, other->generation)) ||
            (one->is_there && !same_members(&spot, FIELD_OWNER_THING, one, other))) {
            return false;
        }
    }
    return true;
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
            !same_number(&spot, "remembered terrain", one->terrain, other->terrain) ||
            !same_number(&spot, "remembered actor", one->actor, other->actor) ||
            !same_number(&spot, "remembered thing", one->thing, other->thing)) {
            return false;
        }
    }
    return true;
}

bool snapshot_compare(const struct world *a, const struct world *b, struct buffer *text)
{
    struct spot spot = {"world", -1, text};
    return same_members(&spot, FIELD_OWNER_WORLD, a, b) &&
           same_numbers(&spot, "kills", a->kills, b->kills, ACTOR_KINDS_MAX) &&
           same_actors(a, b, text) && same_things(a, b, text) && same_cells(a, b, text);
}

static bool compare_read(const struct world *world, const struct world *read,
                         const struct content *content, struct buffer *text)
{
    uint64_t digest = world_digest(world, content), again = world_digest(read, content);
    buffer_add(text, "Reloaded: ");
    if (!snapshot_compare(world, read, text)) {
        return false;
    }
    if (digest != again) {
        buffer_print(text, "digest %016" PRIx64 ", not %016" PRIx64, again, digest);
        return false;
    }
    buffer_print(text, "the same world, digest %016" PRIx64 ".", digest);
    return true;
}

bool snapshot_try(const struct world *world, const struct content *content, struct buffer *text)
{
    struct buffer bytes = {0};
    struct error error;
    struct world *read = memory_new(1, sizeof *read);
    snapshot_write(world, content, &bytes);
    bool is_read = snapshot_read(bytes.text, bytes.size, content, read, &error);
    if (!is_read) {
        buffer_print(text, "It cannot be read back: %s", error.text);
    }
    bool is_same = is_read && compare_read(world, read, content, text);
    buffer_free(&bytes);
    free(read);
    return is_same;
}
