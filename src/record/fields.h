/* The members of world/fields.def as tables: for what writes, reads and compares whole worlds. A
 * member is made of parts, each a number; so nobody but this module needs to know its type. */
#ifndef BARROW_RECORD_FIELDS_H
#define BARROW_RECORD_FIELDS_H

#include "barrow/world/world.h"

enum field_owner { FIELD_OWNER_WORLD, FIELD_OWNER_ACTOR, FIELD_OWNER_THING, FIELD_OWNER_COUNT };

/* As in fields.def. The numbers are in snapshots: append only. */
enum field_type {
    FIELD_NUMBER = 1,
    FIELD_POINT = 2,
    FIELD_ID = 3,
    FIELD_ACTOR_KIND = 4,
    FIELD_THING_KIND = 5,
    FIELD_LEVEL_KIND = 6,
    FIELD_BLAME = 7,
    FIELD_NUMBERS = 8,
    FIELD_TYPE_COUNT
};

struct field {
    const char *name; /* of the member */
    enum field_type type;
    int parts;
    size_t offset;
    char c_type;                 /* 'b'ool, 's'hort, 'i'nt, 'k'ind (uint16_t), 'u'nsigned 64 bits */
    const char *const *elements; /* FIELD_NUMBERS: their names, which are what lasts */
};

struct field_list {
    const char *owner; /* "world", "actor", "thing" */
    const struct field *field;
    int count;
};
extern const struct field_list field_lists[FIELD_OWNER_COUNT];

/* What a part is: a kind's index in the data (-1 for none) or just a number. */
enum field_kind { FIELD_KIND_NONE, FIELD_KIND_ACTOR, FIELD_KIND_THING, FIELD_KIND_LEVEL };
enum field_kind field_kind(const struct field *field, int part);

/* A part of a member of `owner`, which is the struct that the list is of. */
int64_t field_get(const struct field *field, const void *owner, int part);
void field_set(const struct field *field, void *owner, int part, int64_t value);

/* The range of a part, but for kinds. */
void field_range(const struct field *field, int part, int64_t *least, int64_t *most);

/* Names of what goes by number in memory. */
extern const char *const tally_name[TALLY_COUNT];
extern const char *const terrain_name[TERRAIN_COUNT];

#endif
