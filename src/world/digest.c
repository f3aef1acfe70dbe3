/* The digest of a world, made from the list of members. Kinds go in by the digest of their id, so
 * the order of rows in a data file does not matter. */
#include "barrow/base/digest.h"

#include "barrow/world/world.h"

struct world_sum {
    struct digest digest;
    const struct content *content;
};

static void add_number(struct world_sum *sum, int64_t number)
{
    digest_number(&sum->digest, number);
}

static void add_id(struct world_sum *sum, struct id id)
{
    add_number(sum, (int64_t)id.slot << 16 | id.generation);
}

static void add_actor_kind(struct world_sum *sum, int kind)
{
    add_number(sum, kind < 0 ? -1 : (int64_t)sum->content->actor_digest[kind]);
}

static void add_thing_kind(struct world_sum *sum, int kind)
{
    add_number(sum, (int64_t)sum->content->item_digest[kind]);
}

static void add_cause(struct world_sum *sum, struct cause cause)
{
    add_number(sum, cause.sort);
    if (cause.sort != CAUSE_NONE) {
        const char *kind = cause_kind_id(sum->content, (enum cause_sort)cause.sort, cause.kind);
        add_number(sum, cause.how);
        add_number(sum, (int64_t)digest_text(kind));
    }
    add_id(sum, cause.who);
    add_actor_kind(sum, cause.sort != CAUSE_NONE ? cause.actor : -1);
}

static void add_numbers(struct world_sum *sum, const int32_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        add_number(sum, numbers[i]);
    }
}

static void add_later(struct world_sum *sum, const char *name, int64_t number)
{
    if (number != 0) {
        add_number(sum, (int64_t)digest_text(name));
        add_number(sum, number);
    }
}

#define ADD_NUMBER(member) add_number(sum, (int64_t)(member));
#define ADD_LATER(member) add_later(sum, #member, (int64_t)(member));
#define ADD_POINT(member) ADD_NUMBER(member.x) ADD_NUMBER(member.y)
#define ADD_ID(member) add_id(sum, member);
#define ADD_ACTOR_KIND(member) add_actor_kind(sum, member);
#define ADD_THING_KIND(member) add_thing_kind(sum, member);
#define ADD_LEVEL_KIND(member) ADD_NUMBER(digest_text(sum->content->levels.kind[member].id))
#define ADD_CAUSE(member) add_cause(sum, member);
#define ADD_NUMBERS(member) add_numbers(sum, member, sizeof(member) / sizeof((member)[0]));

/* One list, three structs: only the lines of the wanted struct are kept. */
#define MEMBER(owner, member, type) MEMBER_OF_##owner(member, type)

#define MEMBER_OF_world(member, type) ADD_##type(world->member)
#define MEMBER_OF_actor(member, type)
#define MEMBER_OF_thing(member, type)
static void add_world(struct world_sum *sum, const struct world *world)
{
#include "barrow/world/members.def"
}

#undef MEMBER_OF_world
#undef MEMBER_OF_actor
#define MEMBER_OF_world(member, type)
#define MEMBER_OF_actor(member, type) ADD_##type(actor->member)
static void add_actor(struct world_sum *sum, const struct actor *actor)
{
#include "barrow/world/members.def"
}

#undef MEMBER_OF_actor
#undef MEMBER_OF_thing
#define MEMBER_OF_actor(member, type)
#define MEMBER_OF_thing(member, type) ADD_##type(thing->member)
static void add_thing(struct world_sum *sum, const struct thing *thing)
{
#include "barrow/world/members.def"
}

/* What there is of one kind. Kinds are summed up, so that their order cannot matter. */
static void add_count(uint64_t *all, uint64_t kind, int64_t count)
{
    if (count != 0) {
        struct digest one = digest_start();
        digest_number(&one, (int64_t)kind);
        digest_number(&one, count);
        *all += digest_value(&one);
    }
}

static void add_sum(struct world_sum *sum, uint64_t all)
{
    if (all != 0) {
        add_number(sum, (int64_t)all);
    }
}

static void add_counts(struct world_sum *sum, const struct world *world)
{
    const struct content *content = sum->content;
    uint64_t kills = 0, known = 0, boons = 0;
    for (int kind = 0; kind < content->actor_count; kind++) {
        add_count(&kills, content->actor_digest[kind], world->kills[kind]);
    }
    for (int kind = 0; kind < content->item_count; kind++) {
        add_count(&known, content->item_digest[kind], world->known[kind]);
    }
    for (int kind = 0; kind < content->boon_count; kind++) {
        add_count(&boons, content->boon_digest[kind], world->boon[kind]);
    }
    add_sum(sum, kills);
    add_sum(sum, known);
    add_sum(sum, boons);
}

/* Adds the hero's memory of a cell; most cells of most levels were never seen. */
static void add_memory(struct world_sum *sum, const struct memory *memory)
{
    add_number(sum, memory->terrain > 0 ? (int64_t)sum->content->terrain_digest[memory->terrain - 1]
                                        : 0);
    add_actor_kind(sum, memory->actor - 1);
    if (memory->thing > 0) {
        add_thing_kind(sum, memory->thing - 1);
    }
    if (memory->air > 0) {
        add_number(sum, (int64_t)sum->content->air_digest[memory->air - 1]);
    }
    if (memory->is_mapped) {
        add_number(sum, 1);
    }
}

static void add_cells(struct world_sum *sum, const struct level *level)
{
    for (int cell = 0; cell < level_cells(level); cell++) {
        const struct memory *memory = &level->memory[cell];
        bool is_known =
            memory->terrain != 0 || memory->actor != 0 || memory->thing != 0 || memory->air != 0;
        struct air air = level->air[cell];
        add_number(sum, (int64_t)sum->content->terrain_digest[level->terrain[cell]]);
        add_number(sum, is_known ? 1 : 0);
        if (air.kind > 0) {
            add_number(sum, (int64_t)sum->content->air_digest[air.kind - 1]);
            add_number(sum, air.amount);
        }
        if (is_known) {
            add_memory(sum, memory);
        }
    }
}

/* The generation of a slot decides which ids are stale. Slots never let add nothing, so how far the
 * arrays were ever in use (a cache) does not matter. */
static void add_tenant(struct world_sum *sum, int slot, int generation)
{
    if (generation != 0) {
        add_number(sum, slot);
        add_number(sum, generation);
    }
}

uint64_t world_digest(const struct world *world, const struct content *content)
{
    struct world_sum sum = {digest_start(), content};
    add_world(&sum, world);
    add_counts(&sum, world);
    add_cells(&sum, &world->level);
    for (int slot = 0; slot < world->actors_used; slot++) {
        add_tenant(&sum, slot, world->actor[slot].generation);
        if (world->actor[slot].is_alive) {
            add_actor(&sum, &world->actor[slot]);
        }
    }
    for (int slot = 0; slot < world->things_used; slot++) {
        add_tenant(&sum, slot, world->thing[slot].generation);
        if (world->thing[slot].is_there) {
            add_thing(&sum, &world->thing[slot]);
        }
    }
    return digest_value(&sum.digest);
}
