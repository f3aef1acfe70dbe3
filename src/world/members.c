/* One walk through the list of members gives three tables, so that a new member is written, read
 * and compared without a line of code. */
#include "barrow/world/members.h"

#include <stddef.h>
#include <string.h>

const char *const tally_name[TALLY_COUNT] = {
    [TALLY_DEALT] = "dealt", [TALLY_TAKEN] = "taken", [TALLY_KILLS] = "kills"};

/* The names of an array's elements, by the array's own. */
#define ELEMENTS_OF_status status_word
#define ELEMENTS_OF_tally tally_name

#define C_TYPE(owner, member)                                                                      \
    _Generic(((struct owner *)NULL)->member, bool                                                  \
             : TYPE_BOOL, int16_t                                                                  \
             : TYPE_SHORT, int32_t                                                                 \
             : TYPE_INT, uint16_t                                                                  \
             : TYPE_INDEX, uint64_t                                                                \
             : TYPE_U64)
#define SIZE_OF(owner, member) sizeof(((struct owner *)NULL)->member)

#define ROW(owner, member, type_, parts_, c_type_, elements_)                                      \
    {                                                                                              \
        .name = #member, .type = type_, .parts = parts_, .offset = offsetof(struct owner, member), \
        .c_type = c_type_, .elements = elements_                                                   \
    }
#define ROW_NUMBER(owner, member) ROW(owner, member, MEMBER_NUMBER, 1, C_TYPE(owner, member), NULL)
#define ROW_LATER(owner, member) ROW_NUMBER(owner, member)
#define ROW_POINT(owner, member) ROW(owner, member, MEMBER_POINT, 2, TYPE_INT, NULL)
#define ROW_ID(owner, member) ROW(owner, member, MEMBER_ID, 2, TYPE_INDEX, NULL)
#define ROW_ACTOR_KIND(owner, member)                                                              \
    ROW(owner, member, MEMBER_ACTOR_KIND, 1, C_TYPE(owner, member), NULL)
#define ROW_THING_KIND(owner, member)                                                              \
    ROW(owner, member, MEMBER_THING_KIND, 1, C_TYPE(owner, member), NULL)
#define ROW_LEVEL_KIND(owner, member)                                                              \
    ROW(owner, member, MEMBER_LEVEL_KIND, 1, C_TYPE(owner, member), NULL)
#define ROW_CAUSE(owner, member) ROW(owner, member, MEMBER_CAUSE, 6, TYPE_SHORT, NULL)
#define ROW_NUMBERS(owner, member)                                                                 \
    ROW(owner, member, MEMBER_NUMBERS, (int)(SIZE_OF(owner, member) / sizeof(int32_t)), TYPE_INT,  \
        ELEMENTS_OF_##member)

/* One list, three structs: only the lines of the wanted struct are kept. */
#define MEMBER(owner, member, type) MEMBER_OF_##owner(member, type)

static const struct member of_world[] = {
#define MEMBER_OF_world(member, type) ROW_##type(world, member),
#define MEMBER_OF_actor(member, type)
#define MEMBER_OF_thing(member, type)
#include "barrow/world/members.def"
#undef MEMBER_OF_world
#undef MEMBER_OF_actor
#undef MEMBER_OF_thing
};

static const struct member of_actor[] = {
#define MEMBER_OF_world(member, type)
#define MEMBER_OF_actor(member, type) ROW_##type(actor, member),
#define MEMBER_OF_thing(member, type)
#include "barrow/world/members.def"
#undef MEMBER_OF_actor
#undef MEMBER_OF_thing
};

static const struct member of_thing[] = {
#define MEMBER_OF_actor(member, type)
#define MEMBER_OF_thing(member, type) ROW_##type(thing, member),
#include "barrow/world/members.def"
};

/* ---- limits ---- */

#define LEVELS 1000000 /* levels of power, depths */
#define TURNS 20000000 /* in hundredths still an int32_t */
#define ENERGY 100000  /* a thousand actions in one turn */

#define LIMIT(owner, member, least_, most_)                                                        \
    {                                                                                              \
        .what = ROW_NUMBER(owner, member), .least = least_, .most = most_                          \
    }
#define BELOW(owner, member, most_, other)                                                         \
    {                                                                                              \
        .what = ROW_NUMBER(owner, member), .most = most_, .below = ROW_NUMBER(owner, other)        \
    }

static const struct member_limit limits_of_world[] = {
    LIMIT(world, turn, 1, TURNS),
    LIMIT(world, journey.depth, 1, LEVELS),
    LIMIT(world, journey.wins, 0, LEVELS),
    LIMIT(world, journey.gear_bonus, 0, LEVELS),
    LIMIT(world, journey.since, 0, TURNS),
    LIMIT(world, difficulty.level, 0, LEVELS),
    LIMIT(world, difficulty.next, 1, PLENTY),
    BELOW(world, difficulty.experience, PLENTY, difficulty.next),
    LIMIT(world, difficulty.pending, 0, PLENTY),
    LIMIT(world, knots.carried, 0, PLENTY),
    LIMIT(world, knots.untied, 0, PLENTY),
    LIMIT(world, knots.price, 0, PLENTY),
    LIMIT(world, foresight.is_open, 0, 1),
    LIMIT(world, foresight.left, 0, 20),
    LIMIT(world, foresight.until, 0, TURNS),
    LIMIT(world, grave.depth, 0, LEVELS),
    LIMIT(world, grave.state, 0, GRAVE_FOLLOWS),
    LIMIT(world, grave.step_count, 0, GRAVE_STEPS),
    LIMIT(world, grave.power, -LEVELS, LEVELS),
    LIMIT(world, refused, 0, LEVELS),
    LIMIT(world, end.ending, ENDING_NONE, ENDING_VICTORY),
    LIMIT(world, end.left, 0, TURNS),
    LIMIT(world, level.width, 1, LEVEL_SIDE_MAX),
    LIMIT(world, level.height, 1, LEVEL_SIDE_MAX),
};

static const struct member_limit limits_of_actor[] = {
    LIMIT(actor, clock.when, 0, INT32_MAX),
    LIMIT(actor, clock.energy, -ENERGY, ENERGY),
    LIMIT(actor, clock.share, 0, ENERGY),
    LIMIT(actor, clock.actions, 0, PLENTY),
    LIMIT(actor, health, -PLENTY, PLENTY),
    LIMIT(actor, stats.max_health, 0, PLENTY),
    LIMIT(actor, stats.attack, 0, PLENTY),
    LIMIT(actor, stats.defence, 0, PLENTY),
    LIMIT(actor, progress.level, 0, LEVELS),
    LIMIT(actor, progress.next, 0, PLENTY),
    BELOW(actor, progress.experience, PLENTY, progress.next), /* a level is gained at once */
    LIMIT(actor, worth, 0, PLENTY),
    LIMIT(actor, stomach.food, 0, PLENTY),
    LIMIT(actor, stomach.accumulator, -PLENTY, PLENTY),
    LIMIT(actor, mind.state, MIND_IDLE, MIND_STATE_COUNT - 1),
    LIMIT(actor, mind.turns, 0, INT16_MAX),
    LIMIT(actor, allegiance, 0, ALLEGIANCE_COUNT - 1),
    LIMIT(actor, exposure, -PLENTY, PLENTY),
    LIMIT(actor, wound.amount, 0, PLENTY),
    LIMIT(actor, wound.type, WOUND_FORESEEN, DAMAGE_TYPES_MAX),
    LIMIT(actor, rested, 0, INT32_MAX),
    LIMIT(actor, keeps_post, 0, 1),
    LIMIT(actor, name, 0, PLENTY),
};

static const struct member_limit limits_of_thing[] = {
    LIMIT(thing, count, 0, PLENTY),           LIMIT(thing, power, -LEVELS, LEVELS),
    LIMIT(thing, rune_blows, 0, PLENTY),      LIMIT(thing, charge.spent, 0, PLENTY),
    LIMIT(thing, charge.whole, 0, INT32_MAX), LIMIT(thing, place.where, WHERE_NONE, WHERE_RING),
    LIMIT(thing, place.index, 0, INT16_MAX),  LIMIT(thing, mendings, 0, PLENTY),
};

#define COUNT_OF(table) (int)(sizeof(table) / sizeof(table)[0])
#define MEMBERS(owner)                                                                             \
    .member = of_##owner, .count = COUNT_OF(of_##owner), .limit = limits_of_##owner,               \
    .limit_count = COUNT_OF(limits_of_##owner)
#define SLOTS(member)                                                                              \
    .array = offsetof(struct world, member), .size = sizeof(((struct world *)NULL)->member[0]),    \
    .slots = (int)(SIZE_OF(world, member) / sizeof(((struct world *)NULL)->member[0]))
const struct member_list member_lists[MEMBER_OWNER_COUNT] = {
    [MEMBER_OWNER_WORLD] = {.owner = "world", MEMBERS(world)},
    [MEMBER_OWNER_ACTOR] = {.owner = "actor",
                            MEMBERS(actor),
                            SLOTS(actor),
                            .generation = ROW_NUMBER(actor, generation),
                            .is_in = ROW_NUMBER(actor, is_alive)},
    [MEMBER_OWNER_THING] = {.owner = "thing",
                            MEMBERS(thing),
                            SLOTS(thing),
                            .generation = ROW_NUMBER(thing, generation),
                            .is_in = ROW_NUMBER(thing, is_there)},
};

_Static_assert(offsetof(struct point, y) == 4 && sizeof(int) == 4 &&
                   offsetof(struct id, generation) == 2,
               "parts lie one behind the other");

/* Every id among the members names an actor; it may be stale. */
struct member_part member_part(const struct member *member, int part)
{
    static const struct member_part of_cause[] = {
        {offsetof(struct cause, sort), TYPE_SHORT, MEMBER_KIND_NONE, 0, CAUSE_COUNT - 1},
        {offsetof(struct cause, how), TYPE_SHORT, MEMBER_KIND_NONE, 0, HARM_COUNT - 1},
        {offsetof(struct cause, kind), TYPE_SHORT, MEMBER_KIND_OF_CAUSE, 0, 0},
        {offsetof(struct cause, actor), TYPE_SHORT, MEMBER_KIND_ACTOR, 0, 0},
        {offsetof(struct cause, who.slot), TYPE_INDEX, MEMBER_KIND_NONE, 0, ACTORS_MAX - 1},
        {offsetof(struct cause, who.generation), TYPE_INDEX, MEMBER_KIND_NONE, 0, UINT16_MAX},
    };
    static const struct member_part of_numbers[] = {
        [TYPE_BOOL] = {.most = 1},
        [TYPE_BYTE] = {.most = UINT8_MAX},
        [TYPE_SHORT] = {.least = INT16_MIN, .most = INT16_MAX},
        [TYPE_INT] = {.least = INT32_MIN, .most = INT32_MAX},
        [TYPE_INDEX] = {.most = UINT16_MAX},
        [TYPE_U64] = {.least = INT64_MIN, .most = INT64_MAX},
    };
    struct member_part answer = of_numbers[member->c_type];
    answer.offset = member->offset;
    answer.c_type = member->c_type;
    switch (member->type) {
    case MEMBER_ACTOR_KIND:
        answer.kind = MEMBER_KIND_ACTOR;
        break;
    case MEMBER_THING_KIND:
        answer.kind = MEMBER_KIND_THING;
        break;
    case MEMBER_LEVEL_KIND:
        answer.kind = MEMBER_KIND_LEVEL;
        break;
    case MEMBER_CAUSE:
        answer = of_cause[part];
        answer.offset += member->offset;
        break;
    case MEMBER_ID:
        answer.offset += (size_t)part * sizeof(uint16_t);
        answer.most = part == 0 ? ACTORS_MAX - 1 : UINT16_MAX;
        break;
    case MEMBER_POINT:
        answer.offset += (size_t)part * sizeof(int);
        answer.least = -1;
        answer.most = LEVEL_SIDE_MAX;
        break;
    case MEMBER_NUMBERS:
        answer.offset += (size_t)part * sizeof(int32_t);
        answer.least = 0;
        answer.most = PLENTY;
        break;
    case MEMBER_NUMBER:
    case MEMBER_BLAME:
    case MEMBER_TYPE_COUNT:
        break;
    }
    return answer;
}

enum member_kind field_kind_of(const struct member *member, const void *owner, int part)
{
    static const enum member_kind of_table[] = {
        [CAUSE_TABLE_NONE] = MEMBER_KIND_NONE,     [CAUSE_TABLE_ITEM] = MEMBER_KIND_THING,
        [CAUSE_TABLE_STATUS] = MEMBER_KIND_STATUS, [CAUSE_TABLE_TERRAIN] = MEMBER_KIND_TERRAIN,
        [CAUSE_TABLE_AIR] = MEMBER_KIND_AIR,       [CAUSE_TABLE_RUNE] = MEMBER_KIND_RUNE,
        [CAUSE_TABLE_BOON] = MEMBER_KIND_BOON,
    };
    enum member_kind kind = member_part(member, part).kind;
    return kind == MEMBER_KIND_OF_CAUSE ? of_table[cause_table[member_get(member, owner, 0)]]
                                        : kind;
}

int64_t number_get(enum c_type type, const void *at)
{
    switch (type) {
    case TYPE_BOOL:
        return *(const bool *)at;
    case TYPE_BYTE:
        return *(const uint8_t *)at;
    case TYPE_SHORT:
        return *(const int16_t *)at;
    case TYPE_INDEX:
        return *(const uint16_t *)at;
    case TYPE_U64:
        return (int64_t) * (const uint64_t *)at;
    case TYPE_INT:
        break;
    }
    return *(const int32_t *)at;
}

void number_set(enum c_type type, void *at, int64_t value)
{
    switch (type) {
    case TYPE_BOOL:
        *(bool *)at = value != 0;
        break;
    case TYPE_BYTE:
        *(uint8_t *)at = (uint8_t)value;
        break;
    case TYPE_SHORT:
        *(int16_t *)at = (int16_t)value;
        break;
    case TYPE_INDEX:
        *(uint16_t *)at = (uint16_t)value;
        break;
    case TYPE_U64:
        *(uint64_t *)at = (uint64_t)value;
        break;
    case TYPE_INT:
        *(int32_t *)at = (int32_t)value;
    }
}

int64_t member_get(const struct member *member, const void *owner, int part)
{
    struct member_part place = member_part(member, part);
    return number_get(place.c_type, (const char *)owner + place.offset);
}

void member_set(const struct member *member, void *owner, int part, int64_t value)
{
    struct member_part place = member_part(member, part);
    number_set(place.c_type, (char *)owner + place.offset, value);
}

/* ---- cells ---- */

#define REMEMBERED(member, c_type_, sort, since_)                                                  \
    {                                                                                              \
        .name = #member, .offset = offsetof(struct memory, member), .c_type = c_type_,             \
        .kind = sort, .base = 1, .since = since_                                                   \
    }
#define PLANE(words_, member, parts, since_)                                                       \
    {                                                                                              \
        .words = words_, .offset = offsetof(struct level, member),                                 \
        .size = sizeof((struct level *)NULL)->member[0], .part = parts, .count = COUNT_OF(parts),  \
        .since = since_                                                                            \
    }

static const struct cell_number of_terrain[] = {
    {.name = "kind", .c_type = TYPE_BYTE, .kind = MEMBER_KIND_TERRAIN},
};

static const struct cell_number of_air[] = {
    {.name = "kind", .c_type = TYPE_INDEX, .kind = MEMBER_KIND_AIR, .base = 1},
    {.name = "amount",
     .offset = offsetof(struct air, amount),
     .c_type = TYPE_INDEX,
     .most = UINT16_MAX},
};

static const struct cell_number of_memory[] = {
    REMEMBERED(terrain, TYPE_INDEX, MEMBER_KIND_TERRAIN, 1),
    REMEMBERED(actor, TYPE_INDEX, MEMBER_KIND_ACTOR, 1),
    REMEMBERED(thing, TYPE_INDEX, MEMBER_KIND_THING, 1),
    REMEMBERED(air, TYPE_BYTE, MEMBER_KIND_AIR, 2),
    {.name = "is mapped",
     .offset = offsetof(struct memory, is_mapped),
     .c_type = TYPE_BOOL,
     .most = 1,
     .since = 5},
};

const struct cell_plane cell_planes[CELL_PLANES] = {
    PLANE("the terrain", terrain, of_terrain, 1),
    PLANE("the air", air, of_air, 2),
    PLANE("the memory", memory, of_memory, 1),
};

_Static_assert(ACTOR_KINDS_MAX <= KINDS_MAX && ITEM_KINDS_MAX <= KINDS_MAX &&
                   LEVEL_KINDS_MAX <= KINDS_MAX && TERRAIN_KINDS_MAX <= KINDS_MAX &&
                   AIR_KINDS_MAX <= KINDS_MAX && BOONS_MAX <= KINDS_MAX && RUNES_MAX <= KINDS_MAX &&
                   STATUS_COUNT <= KINDS_MAX,
               "a list holds all kinds");

/* Where the ids of a sort of kind stand. */
struct kind_ids {
    const char *const *first;
    size_t stride;
    int count;
};

#define IDS(array, counter)                                                                        \
    (struct kind_ids)                                                                              \
    {                                                                                              \
        &content->array[0].id, sizeof content->array[0], content->counter                          \
    }

static struct kind_ids ids_of(const struct content *content, enum member_kind sort)
{
    switch (sort) {
    case MEMBER_KIND_ACTOR:
        return IDS(actor, ground_actor + 1);
    case MEMBER_KIND_THING:
        return IDS(item, item_count);
    case MEMBER_KIND_LEVEL:
        return IDS(levels.kind, levels.kind_count);
    case MEMBER_KIND_TERRAIN:
        return IDS(terrain, terrain_count);
    case MEMBER_KIND_AIR:
        return IDS(air, air_count);
    case MEMBER_KIND_BOON:
        return IDS(boon, boon_count);
    case MEMBER_KIND_RUNE:
        return IDS(rune, rune_count);
    case MEMBER_KIND_STATUS:
        return (struct kind_ids){status_word, sizeof status_word[0], STATUS_COUNT};
    case MEMBER_KIND_OF_CAUSE:
    case MEMBER_KIND_NONE:
    case MEMBER_KIND_COUNT:
        break;
    }
    return (struct kind_ids){0};
}

int kind_count(const struct content *content, enum member_kind sort)
{
    return ids_of(content, sort).count;
}

const char *kind_id(const struct content *content, enum member_kind sort, int kind)
{
    const struct kind_ids ids = ids_of(content, sort);
    return *(const char *const *)(const void *)((const char *)ids.first +
                                                (size_t)kind * ids.stride);
}
