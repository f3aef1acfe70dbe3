/* The members come from the field list, as those of digest and snapshot do, so none can be
 * forgotten. Numbers are compared member by member, structs as they lie in memory. */
#include "barrow/record/compare.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/record/snapshot.h"

/* Where a member is: "actor 3 health". */
struct spot {
    const char *owner;
    int slot; /* -1: there is but one */
    struct buffer *text;
};

static bool differ(const struct spot *spot, const char *member, int64_t a, int64_t b)
{
    if (spot->slot >= 0) {
        buffer_print(spot->text, "%s %d %s: %" PRId64 ", not %" PRId64, spot->owner, spot->slot,
                     member, b, a);
    } else {
        buffer_print(spot->text, "%s %s: %" PRId64 ", not %" PRId64, spot->owner, member, b, a);
    }
    return false;
}

static bool same_number(const struct spot *spot, const char *member, int64_t a, int64_t b)
{
    return a == b || differ(spot, member, a, b);
}

static bool same_point(const struct spot *spot, const char *member, struct point a, struct point b)
{
    return same_number(spot, member, a.x, b.x) && same_number(spot, member, a.y, b.y);
}

static bool same_id(const struct spot *spot, const char *member, struct id a, struct id b)
{
    return same_number(spot, member, a.slot, b.slot) &&
           same_number(spot, member, a.generation, b.generation);
}

static bool same_blame(const struct spot *spot, const char *member, struct blame a, struct blame b)
{
    return same_number(spot, member, a.cause, b.cause) && same_id(spot, member, a.actor, b.actor) &&
           same_number(spot, member, a.kind, b.kind);
}

static bool same_numbers(const struct spot *spot, const char *member, const int32_t *a,
                         const int32_t *b, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (a[i] != b[i]) {
            return differ(spot, member, a[i], b[i]);
        }
    }
    return true;
}

#define SAME_NUMBER(member) same_number(spot, #member, (int64_t)a->member, (int64_t)b->member)
#define SAME_ACTOR_KIND(member) SAME_NUMBER(member)
#define SAME_THING_KIND(member) SAME_NUMBER(member)
#define SAME_LEVEL_KIND(member) SAME_NUMBER(member)
#define SAME_POINT(member) same_point(spot, #member, a->member, b->member)
#define SAME_ID(member) same_id(spot, #member, a->member, b->member)
#define SAME_BLAME(member) same_blame(spot, #member, a->member, b->member)
#define SAME_NUMBERS(member)                                                                       \
    same_numbers(spot, #member, a->member, b->member, sizeof a->member / sizeof a->member[0])

#define FIELD(owner, member, type) FIELD_OF_##owner(member, type)
#define FIELD_OF_world(member, type) &&SAME_##type(member)
#define FIELD_OF_actor(member, type)
#define FIELD_OF_thing(member, type)
static bool same_members(const struct spot *spot, const struct world *a, const struct world *b)
{
    return true
#include "barrow/world/fields.def"
        ;
}

#undef FIELD_OF_world
#undef FIELD_OF_actor
#define FIELD_OF_world(member, type)
#define FIELD_OF_actor(member, type) &&SAME_##type(member)
static bool same_actor(const struct spot *spot, const struct actor *a, const struct actor *b)
{
    return true
#include "barrow/world/fields.def"
        ;
}

#undef FIELD_OF_actor
#undef FIELD_OF_thing
#define FIELD_OF_actor(member, type)
#define FIELD_OF_thing(member, type) &&SAME_##type(member)
static bool same_thing(const struct spot *spot, const struct thing *a, const struct thing *b)
{
    return true
#include "barrow/world/fields.def"
        ;
}

static bool same_actors(const struct world *a, const struct world *b, struct buffer *text)
{
    struct spot spot = {"actor", 0, text};
    for (; spot.slot < ACTORS_MAX; spot.slot++) {
        const struct actor *one = &a->actor[spot.slot], *other = &b->actor[spot.slot];
        if (!same_number(&spot, "is_alive", one->is_alive, other->is_alive) ||
            (one->is_alive &&
             !same_number(&spot, "generation", one->generation, other->generation)) ||
            (one->is_alive && !same_actor(&spot, one, other))) {
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
            (one->is_there && !same_thing(&spot, one, other))) {
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

bool compare_worlds(const struct world *a, const struct world *b, struct buffer *text)
{
    struct spot spot = {"world", -1, text};
    return same_members(&spot, a, b) &&
           same_numbers(&spot, "kills", a->kills, b->kills, ACTOR_KINDS_MAX) &&
           same_actors(a, b, text) && same_things(a, b, text) && same_cells(a, b, text);
}

static bool compare_read(const struct world *world, const struct world *read,
                         const struct content *content, struct buffer *text)
{
    uint64_t digest = world_digest(world, content), again = world_digest(read, content);
    buffer_add(text, "Reloaded: ");
    if (!compare_worlds(world, read, text)) {
        return false;
    }
    if (digest != again) {
        buffer_print(text, "digest %016" PRIx64 ", not %016" PRIx64, again, digest);
        return false;
    }
    buffer_print(text, "the same world, digest %016" PRIx64 ".", digest);
    return true;
}

bool compare_reloaded(const struct world *world, const struct content *content, struct buffer *text)
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
