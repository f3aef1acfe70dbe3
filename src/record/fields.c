/* One walk through the field list gives three tables, so that a new member is written, read and
 * compared without a line of code. */
#include "record/fields.h"

#include <stddef.h>
#include <string.h>

#define PLENTY 1000000000 /* no number of a real game comes near; two can be added up */

const char *const tally_name[TALLY_COUNT] = {
    [TALLY_DEALT] = "dealt", [TALLY_TAKEN] = "taken", [TALLY_KILLS] = "kills"};

const char *const terrain_name[TERRAIN_COUNT] = {
#define TERRAIN(name, ...) #name,
#include "barrow/world/terrain.def"
#undef TERRAIN
};

/* The names of an array's elements, by the array's own. */
#define ELEMENTS_OF_status status_word
#define ELEMENTS_OF_tally tally_name

#define C_TYPE(owner, member)                                                                      \
    _Generic(((struct owner *)NULL)->member, bool                                                  \
             : 'b', int16_t                                                                        \
             : 's', int32_t                                                                        \
             : 'i', uint16_t                                                                       \
             : 'k', uint64_t                                                                       \
             : 'u')
#define SIZE_OF(owner, member) sizeof(((struct owner *)NULL)->member)

#define ROW(owner, member, type_, parts_, c_type_, elements_)                                      \
    {.name = #member,                                                                              \
     .type = type_,                                                                                \
     .parts = parts_,                                                                              \
     .offset = offsetof(struct owner, member),                                                     \
     .c_type = c_type_,                                                                            \
     .elements = elements_},
#define ROW_NUMBER(owner, member) ROW(owner, member, FIELD_NUMBER, 1, C_TYPE(owner, member), NULL)
#define ROW_POINT(owner, member) ROW(owner, member, FIELD_POINT, 2, 'i', NULL)
#define ROW_ID(owner, member) ROW(owner, member, FIELD_ID, 2, 'k', NULL)
#define ROW_ACTOR_KIND(owner, member)                                                              \
    ROW(owner, member, FIELD_ACTOR_KIND, 1, C_TYPE(owner, member), NULL)
#define ROW_THING_KIND(owner, member)                                                              \
    ROW(owner, member, FIELD_THING_KIND, 1, C_TYPE(owner, member), NULL)
#define ROW_LEVEL_KIND(owner, member)                                                              \
    ROW(owner, member, FIELD_LEVEL_KIND, 1, C_TYPE(owner, member), NULL)
#define ROW_BLAME(owner, member) ROW(owner, member, FIELD_BLAME, 4, 'i', NULL)
#define ROW_NUMBERS(owner, member)                                                                 \
    ROW(owner, member, FIELD_NUMBERS, (int)(SIZE_OF(owner, member) / sizeof(int32_t)), 'i',        \
        ELEMENTS_OF_##member)

/* One list, three structs: only the lines of the wanted struct are kept. */
#define FIELD(owner, member, type) FIELD_OF_##owner(member, type)

static const struct field of_world[] = {
#define FIELD_OF_world(member, type) ROW_##type(world, member)
#define FIELD_OF_actor(member, type)
#define FIELD_OF_thing(member, type)
#include "barrow/world/fields.def"
#undef FIELD_OF_world
#undef FIELD_OF_actor
#undef FIELD_OF_thing
};

static const struct field of_actor[] = {
#define FIELD_OF_world(member, type)
#define FIELD_OF_actor(member, type) ROW_##type(actor, member)
#define FIELD_OF_thing(member, type)
#include "barrow/world/fields.def"
#undef FIELD_OF_actor
#undef FIELD_OF_thing
};

static const struct field of_thing[] = {
#define FIELD_OF_actor(member, type)
#define FIELD_OF_thing(member, type) ROW_##type(thing, member)
#include "barrow/world/fields.def"
};

#define COUNT_OF(table) (int)(sizeof(table) / sizeof(table)[0])

const struct field_list field_lists[FIELD_OWNER_COUNT] = {
    [FIELD_OWNER_WORLD] = {"world", of_world, COUNT_OF(of_world)},
    [FIELD_OWNER_ACTOR] = {"actor", of_actor, COUNT_OF(of_actor)},
    [FIELD_OWNER_THING] = {"thing", of_thing, COUNT_OF(of_thing)},
};

enum field_kind field_kind(const struct field *field, int part)
{
    switch (field->type) {
    case FIELD_ACTOR_KIND:
        return FIELD_KIND_ACTOR;
    case FIELD_THING_KIND:
        return FIELD_KIND_THING;
    case FIELD_LEVEL_KIND:
        return FIELD_KIND_LEVEL;
    case FIELD_BLAME:
        return part == 3 ? FIELD_KIND_ACTOR : FIELD_KIND_NONE;
    case FIELD_NUMBER:
    case FIELD_POINT:
    case FIELD_ID:
    case FIELD_NUMBERS:
    case FIELD_TYPE_COUNT:
        break;
    }
    return FIELD_KIND_NONE;
}

/* Where a part lies, and of which C type it is. */
static size_t place_of(const struct field *field, int part, char *c_type)
{
    static const size_t of_blame[] = {
        offsetof(struct blame, cause), offsetof(struct blame, actor.slot),
        offsetof(struct blame, actor.generation), offsetof(struct blame, kind)};
    *c_type = field->c_type;
    if (field->type == FIELD_BLAME) {
        *c_type = part == 1 || part == 2 ? 'k' : 'i';
        return field->offset + of_blame[part];
    }
    return field->offset + (size_t)part * (field->type == FIELD_ID ? sizeof(uint16_t) : 4);
}

_Static_assert(offsetof(struct point, y) == 4 && sizeof(int) == 4 &&
                   offsetof(struct id, generation) == 2,
               "parts lie one behind the other");

#define GET(type)                                                                                  \
    {                                                                                              \
        type value;                                                                                \
        memcpy(&value, at, sizeof value);                                                          \
        return (int64_t)value;                                                                     \
    }

int64_t field_get(const struct field *field, const void *owner, int part)
{
    char c_type;
    const char *at = (const char *)owner + place_of(field, part, &c_type);
    switch (c_type) {
    case 'b':
        GET(bool)
    case 's':
        GET(int16_t)
    case 'k':
        GET(uint16_t)
    case 'u':
        GET(uint64_t)
    default:
        GET(int32_t)
    }
}

#define SET(type)                                                                                  \
    {                                                                                              \
        type taken = (type)value;                                                                  \
        memcpy(at, &taken, sizeof taken);                                                          \
        return;                                                                                    \
    }

void field_set(const struct field *field, void *owner, int part, int64_t value)
{
    char c_type;
    char *at = (char *)owner + place_of(field, part, &c_type);
    switch (c_type) {
    case 'b':
        SET(bool)
    case 's':
        SET(int16_t)
    case 'k':
        SET(uint16_t)
    case 'u':
        SET(uint64_t)
    default:
        SET(int32_t)
    }
}

static void set_range(int64_t *least, int64_t *most, int64_t from, int64_t to)
{
    *least = from;
    *most = to;
}

/* Every id among the members names an actor; it may be stale. */
void field_range(const struct field *field, int part, int64_t *least, int64_t *most)
{
    bool is_slot =
        (field->type == FIELD_ID && part == 0) || (field->type == FIELD_BLAME && part == 1);
    char c_type;
    place_of(field, part, &c_type);
    set_range(least, most, INT32_MIN, INT32_MAX);
    if (field->type == FIELD_POINT) {
        set_range(least, most, -1, LEVEL_SIDE_MAX);
    } else if (field->type == FIELD_NUMBERS) {
        set_range(least, most, 0, PLENTY);
    } else if (field->type == FIELD_BLAME && part == 0) {
        set_range(least, most, CAUSE_NONE, CAUSE_HUNGER);
    } else if (is_slot) {
        set_range(least, most, 0, ACTORS_MAX - 1);
    } else if (c_type == 'k') {
        set_range(least, most, 0, UINT16_MAX);
    } else if (c_type == 'b') {
        set_range(least, most, 0, 1);
    } else if (c_type == 's') {
        set_range(least, most, INT16_MIN, INT16_MAX);
    } else if (c_type == 'u') {
        set_range(least, most, INT64_MIN, INT64_MAX);
    }
}
