/* The door. outcome.def says for every kind of outcome which member of which struct it sets;
 * door_walk sets the member from one value to the other, in either direction, so applying and
 * reverting cannot disagree. The member must hold the first (asserted), so no fact is applied twice
 * or out of order.
 *
 * Whole bodies and levels lie in the log's pool, the old tenant and the new; the outcome carries
 * their offsets. A slot keeps its dead tenant until it is let again, so FREE needs only the flag.
 */
#include "barrow/world/outcome.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/world/actors.h"

const char *const outcome_name[OUTCOME_COUNT] = {
#define OUTCOME(name, owner, member, value, which) [OUTCOME_##name] = #name,
#include "barrow/world/outcome.def"
#undef OUTCOME
};

const char *const how_name[HOW_COUNT] = {
    [HOW_PLAIN] = "",
#define HOW(name, word, kinds) [HOW_##name] = word,
#include "barrow/world/how.def"
#undef HOW
};

/* The kinds of outcome that each can be said of, as bits. */
#define OF(kind) ((uint64_t)1 << OUTCOME_##kind)
#define ANY UINT64_MAX
_Static_assert(OUTCOME_COUNT <= 64, "a bit for each kind");
static const uint64_t how_kinds[HOW_COUNT] = {
    [HOW_PLAIN] = UINT64_MAX,
#define HOW(name, word, kinds) [HOW_##name] = kinds,
#include "barrow/world/how.def"
#undef HOW
};

const enum outcome_which outcome_which[OUTCOME_COUNT] = {
#define OUTCOME(name, owner, member, value, which) [OUTCOME_##name] = WHICH_##which,
#include "barrow/world/outcome.def"
#undef OUTCOME
};

const enum outcome_owner outcome_owner[OUTCOME_COUNT] = {
#define OUTCOME(name, owner, member, value, which) [OUTCOME_##name] = OWNER_##owner,
#include "barrow/world/outcome.def"
#undef OUTCOME
};

/* Where a member begins in its owner, and how many bytes it has. */
struct member_bytes {
    size_t offset, size;
};

#define MEMBER(type, member) offsetof(struct type, member), sizeof(((struct type *)NULL)->member)
#define MEMBER_WORLD(member) MEMBER(world, member)
#define MEMBER_ACTOR(member) MEMBER(actor, member)
#define MEMBER_THING(member) MEMBER(thing, member)
#define MEMBER_LEVEL(member) MEMBER(level, member)
#define MEMBER_NEW_ACTOR(member) 0, 0
#define MEMBER_NEW_THING(member) 0, 0
#define MEMBER_NEW_LEVEL(member) 0, 0
#define MEMBER_TOLD(member) 0, 0

static const struct member_bytes outcome_member[OUTCOME_COUNT] = {
#define OUTCOME(name, owner, member, value, which) [OUTCOME_##name] = {MEMBER_##owner(member)},
#include "barrow/world/outcome.def"
#undef OUTCOME
};

static const size_t value_size[OUTCOME_COUNT] = {
#define OUTCOME(name, owner, member, value, which)                                                 \
    [OUTCOME_##name] = sizeof(((union outcome_value *)NULL)->value),
#include "barrow/world/outcome.def"
#undef OUTCOME
};

void log_free(struct log *log)
{
    free(log->outcome);
    free(log->pool);
    *log = (struct log){0};
}

/* The offset of the member, or of that one of an array which the outcome names. */
static size_t offset_of(const struct outcome *outcome)
{
    const struct member_bytes *member = &outcome_member[outcome->kind];
    size_t size = value_size[outcome->kind];
    bool is_array = member->size > size;
    int index = outcome_owner[outcome->kind] == OWNER_LEVEL ? outcome->cell : outcome->what;
    size_t offset = is_array ? (size_t)index * size : 0;
    assert(offset + size <= member->size);
    return member->offset + offset;
}

/* Where the value lives that an outcome sets; NULL for kinds that live in the pool or nowhere. */
static void *member_of(struct world *world, const struct outcome *outcome)
{
    switch (outcome_owner[outcome->kind]) {
    case OWNER_WORLD:
        return (char *)world + offset_of(outcome);
    case OWNER_ACTOR:
        assert(world->actor[outcome->who.slot].generation == outcome->who.generation);
        return (char *)&world->actor[outcome->who.slot] + offset_of(outcome);
    case OWNER_THING:
        assert(world->thing[outcome->who.slot].generation == outcome->who.generation);
        return (char *)&world->thing[outcome->who.slot] + offset_of(outcome);
    case OWNER_LEVEL:
        return (char *)&world->level + offset_of(outcome);
    case OWNER_NEW_ACTOR:
    case OWNER_NEW_THING:
    case OWNER_NEW_LEVEL:
    case OWNER_TOLD:
        return NULL;
    }
    return NULL;
}

/* Bodies and levels in the pool. */

static bool has_pool(const struct outcome *outcome)
{
    enum outcome_owner owner = outcome_owner[outcome->kind];
    return owner == OWNER_NEW_ACTOR || owner == OWNER_NEW_THING || owner == OWNER_NEW_LEVEL;
}

static int32_t pool_add(struct log *log, const void *bytes, size_t size)
{
    if (log->pool_size + size > log->pool_capacity) {
        log->pool_capacity = (log->pool_size + size) * 2;
        log->pool = memory_grow(log->pool, log->pool_capacity);
    }
    int32_t offset = (int32_t)log->pool_size;
    memcpy(log->pool + log->pool_size, bytes, size);
    log->pool_size += size;
    return offset;
}

#define LEVEL_HEADER offsetof(struct level, terrain)

static int32_t pool_add_level(struct log *log, const struct level *level)
{
    size_t cells = (size_t)level_cells(level);
    int32_t offset = pool_add(log, level, LEVEL_HEADER);
    pool_add(log, level->terrain, cells);
    pool_add(log, level->air, cells * sizeof level->air[0]);
    pool_add(log, level->memory, cells * sizeof level->memory[0]);
    return offset;
}

static void level_from_pool(struct level *level, const unsigned char *pool)
{
    memcpy(level, pool, LEVEL_HEADER);
    size_t cells = (size_t)level_cells(level);
    pool += LEVEL_HEADER;
    memcpy(level->terrain, pool, cells);
    pool += cells;
    memcpy(level->air, pool, cells * sizeof level->air[0]);
    pool += cells * sizeof level->air[0];
    memcpy(level->memory, pool, cells * sizeof level->memory[0]);
}

static void set_from_pool(struct world *world, const struct log *log, const struct outcome *outcome,
                          const union outcome_value *to)
{
    if (!has_pool(outcome)) {
        return; /* only told */
    }
    const unsigned char *bytes = log->pool + to->number;
    enum outcome_owner owner = outcome_owner[outcome->kind];
    if (owner == OWNER_NEW_ACTOR) {
        memcpy(&world->actor[outcome->who.slot], bytes, sizeof(struct actor));
    } else if (owner == OWNER_NEW_THING) {
        memcpy(&world->thing[outcome->who.slot], bytes, sizeof(struct thing));
    } else {
        level_from_pool(&world->level, bytes);
    }
}

/* The one function that changes a world. */
void door_walk(struct world *world, const struct log *log, const struct outcome *outcome,
               bool forwards)
{
    const union outcome_value *from = forwards ? &outcome->before : &outcome->after;
    const union outcome_value *to = forwards ? &outcome->after : &outcome->before;
    void *member = member_of(world, outcome);
    caches_follow(world, outcome, false);
    if (member != NULL) {
        assert(memcmp(member, from, value_size[outcome->kind]) == 0);
        memcpy(member, to, value_size[outcome->kind]);
    } else {
        set_from_pool(world, log, outcome, to);
    }
    caches_follow(world, outcome, true);
}

static struct outcome make(const struct world *world, enum outcome_kind kind, struct id who,
                           int what, int cell)
{
    struct outcome outcome;
    memset(&outcome, 0, sizeof outcome); /* no stray byte may reach a comparison */
    outcome.kind = (uint8_t)kind;
    outcome.what = (uint8_t)what;
    outcome.who = who;
    outcome.cell = cell;
    outcome.cause = NO_CAUSE;
    /* Reading through the same table that writes: the world itself stays as it is. */
    union {
        const struct world *reads;
        struct world *writes;
    } same = {world};
    const void *member = member_of(same.writes, &outcome);
    if (member != NULL) {
        memcpy(&outcome.before, member, value_size[kind]);
    }
    outcome.after = outcome.before;
    return outcome;
}

struct outcome outcome_for_world(const struct world *world, enum outcome_kind kind, int what)
{
    return make(world, kind, NOBODY, what, 0);
}

struct outcome outcome_for_actor(const struct world *world, enum outcome_kind kind, struct id who,
                                 int what)
{
    return make(world, kind, who, what, 0);
}

struct outcome outcome_for_thing(const struct world *world, enum outcome_kind kind, struct id who)
{
    return make(world, kind, who, 0, 0);
}

struct outcome outcome_for_temper(const struct world *world, struct id thing, int place)
{
    return make(world, OUTCOME_TEMPER, thing, place, 0);
}

struct outcome outcome_for_cell(const struct world *world, enum outcome_kind kind, struct point at)
{
    assert(level_contains(&world->level, at));
    return make(world, kind, NOBODY, 0, level_index(&world->level, at));
}

static void add_outcome(struct log *log, const struct outcome *outcome)
{
    if (log->count == log->capacity) {
        log->capacity = log->capacity > 0 ? log->capacity * 2 : 256;
        log->outcome = memory_grow(log->outcome, log->capacity * sizeof log->outcome[0]);
    }
    log->outcome[log->count++] = *outcome;
}

void door_put(struct world *world, struct log *log, const struct outcome *outcome)
{
    assert((how_kinds[outcome->how] >> outcome->kind & 1) != 0);
    door_walk(world, log, outcome, true);
    add_outcome(log, outcome);
}

/* Copies a body from one pool to another, which may be the same. */
static int32_t pool_copy(struct log *log, const struct log *from, const struct outcome *outcome,
                         int32_t offset)
{
    union {
        struct actor actor;
        struct thing thing;
    } body;
    enum outcome_owner owner = outcome_owner[outcome->kind];
    assert(owner == OWNER_NEW_ACTOR || owner == OWNER_NEW_THING);
    size_t size = owner == OWNER_NEW_ACTOR ? sizeof body.actor : sizeof body.thing;
    memcpy(&body, from->pool + offset, size);
    return pool_add(log, &body, size);
}

/* In the order in which let_slot puts them: what is rolled back cuts the pool at `before`. */
static struct outcome copy_bodies(struct log *log, const struct log *from, struct outcome outcome)
{
    if (has_pool(&outcome)) {
        outcome.before.number = pool_copy(log, from, &outcome, outcome.before.number);
        outcome.after.number = pool_copy(log, from, &outcome, outcome.after.number);
    }
    return outcome;
}

void log_append(struct log *log, const struct log *from, size_t first)
{
    for (size_t i = first; i < from->count; i++) {
        struct outcome outcome = copy_bodies(log, from, from->outcome[i]);
        add_outcome(log, &outcome);
    }
}

void door_put_reverse(struct world *world, struct log *log, const struct log *of,
                      const struct outcome *fact)
{
    struct outcome reverse = *fact;
    if (outcome_owner[fact->kind] == OWNER_TOLD) {
        return;
    }
    reverse.before = fact->after;
    reverse.after = fact->before;
    reverse.cause = NO_CAUSE;
    reverse.how = HOW_UNTIE;
    reverse = copy_bodies(log, of, reverse);
    door_put(world, log, &reverse);
}

/* Never 0: no entry has that. */
static uint16_t next_generation(uint16_t generation)
{
    return (uint16_t)(generation == UINT16_MAX ? 1 : generation + 1);
}

/* Puts a new tenant into a slot: the pool gets the former one and the new. */
static struct id let_slot(struct world *world, struct log *log, enum outcome_kind kind,
                          struct id id, const void *former, const void *tenant, size_t size)
{
    struct outcome outcome = make(world, kind, id, 0, 0);
    outcome.before.number = pool_add(log, former, size);
    outcome.after.number = pool_add(log, tenant, size);
    door_put(world, log, &outcome);
    return id;
}

struct id door_spawn(struct world *world, struct log *log, const struct actor *body)
{
    int slot = 0;
    while (slot < ACTORS_MAX && world->actor[slot].is_alive) {
        slot++;
    }
    if (slot == ACTORS_MAX) {
        return NOBODY;
    }
    const struct actor *former = &world->actor[slot];
    struct actor tenant;
    memcpy(&tenant, body, sizeof tenant);
    tenant.generation = next_generation(former->generation);
    tenant.is_alive = true;
    memset(tenant.gear, 0, sizeof tenant.gear);
    tenant.holds = 0;
    struct id id = {(uint16_t)slot, tenant.generation};
    return let_slot(world, log, OUTCOME_SPAWN, id, former, &tenant, sizeof tenant);
}

struct id door_make_thing(struct world *world, struct log *log, const struct thing *body)
{
    int slot = 0;
    while (slot < THINGS_MAX && world->thing[slot].is_there) {
        slot++;
    }
    if (slot == THINGS_MAX) {
        return NOTHING;
    }
    const struct thing *former = &world->thing[slot];
    struct thing tenant;
    memcpy(&tenant, body, sizeof tenant);
    tenant.generation = next_generation(former->generation);
    tenant.is_there = true;
    struct id id = {(uint16_t)slot, tenant.generation};
    return let_slot(world, log, OUTCOME_THING_MAKE, id, former, &tenant, sizeof tenant);
}

static void put_hero(struct world *world, struct log *log, struct point at)
{
    struct outcome move = outcome_for_actor(world, OUTCOME_MOVE, world_hero_id(world), 0);
    move.after.at = at;
    door_put(world, log, &move);
}

/* True if nobody but the hero and nothing but what is carried is left on the level. */
static bool is_level_empty(const struct world *world)
{
    int other = HERO_SLOT;
    if (actors_next(world, &other)) {
        return false;
    }
    for (int slot = 0; slot < world->things_used; slot++) {
        if (thing_lies(&world->thing[slot])) {
            return false;
        }
    }
    return true;
}

void door_replace_level(struct world *world, struct log *log, const struct level *level,
                        struct point arrival)
{
    assert(is_level_empty(world));
    put_hero(world, log, (struct point){-1, -1}); /* off the map while it changes under him */
    struct outcome outcome = make(world, OUTCOME_LEVEL, NOBODY, 0, 0);
    outcome.before.number = pool_add_level(log, &world->level);
    outcome.after.number = pool_add_level(log, level);
    door_put(world, log, &outcome);
    put_hero(world, log, arrival);
}

void door_roll_back(struct world *world, struct log *log, size_t mark)
{
    assert(mark <= log->count);
    while (log->count > mark) {
        const struct outcome *last = &log->outcome[--log->count];
        door_walk(world, log, last, false);
        log->pool_size = has_pool(last) ? (size_t)last->before.number : log->pool_size;
    }
}
