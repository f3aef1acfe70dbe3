/* The members of world/members.def as tables, for what writes, reads and compares worlds. A member
 * is made of parts, each a number; only this module knows its type. */
#ifndef BARROW_WORLD_MEMBERS_H
#define BARROW_WORLD_MEMBERS_H

#include "barrow/world/world.h"

#define KINDS_MAX 256     /* in a list of kinds */
#define PLENTY 1000000000 /* no number of a real game comes near; two can be added up */

enum member_owner {
    MEMBER_OWNER_WORLD,
    MEMBER_OWNER_ACTOR,
    MEMBER_OWNER_THING,
    MEMBER_OWNER_COUNT
};

/* As in members.def. The numbers are in snapshots: append only. */
enum member_type {
    MEMBER_NUMBER = 1,
    MEMBER_POINT = 2,
    MEMBER_ID = 3,
    MEMBER_ACTOR_KIND = 4,
    MEMBER_THING_KIND = 5,
    MEMBER_LEVEL_KIND = 6,
    MEMBER_BLAME = 7, /* what a cause was up to version 5: see snapshot_read.c */
    MEMBER_NUMBERS = 8,
    MEMBER_CAUSE = 9,
    MEMBER_TYPE_COUNT
};

/* Of a number in memory; an index is a uint16_t. */
enum c_type { TYPE_BOOL, TYPE_BYTE, TYPE_SHORT, TYPE_INT, TYPE_INDEX, TYPE_U64 };

int64_t number_get(enum c_type type, const void *at);
void number_set(enum c_type type, void *at, int64_t value);

struct member {
    const char *name; /* of the member */
    enum member_type type;
    int parts;
    size_t offset;
    enum c_type c_type;
    const char *const *elements; /* MEMBER_NUMBERS: their names, which are what lasts */
};

/* A range narrower than a number's type. */
struct member_limit {
    struct member what;
    int64_t least, most;
    struct member below; /* if it has a name: where this member is above 0, less than this */
};

struct member_list {
    const char *owner; /* "world", "actor", "thing" */
    const struct member *member;
    int count;
    const struct member_limit *limit;
    int limit_count;
    /* Of actors and things, which live in slots of an array in the world: */
    int slots;
    size_t array, size; /* offset in the world, size of a slot */
    struct member generation, is_in;
};
extern const struct member_list member_lists[MEMBER_OWNER_COUNT];

/* The table of the data that a number is an index of (-1 for none). */
enum member_kind {
    MEMBER_KIND_NONE,
    MEMBER_KIND_ACTOR,
    MEMBER_KIND_THING,
    MEMBER_KIND_LEVEL,
    MEMBER_KIND_TERRAIN, /* from version 2 of the snapshot on, as the next */
    MEMBER_KIND_AIR,
    MEMBER_KIND_BOON,
    MEMBER_KIND_RUNE, /* from version 6 on, as the next */
    MEMBER_KIND_STATUS,
    MEMBER_KIND_COUNT,
    MEMBER_KIND_OF_CAUSE /* by the sort of the cause: field_kind_of */
};

/* A part of a member: where in its owner, its range if it is no kind. */
struct member_part {
    size_t offset;
    enum c_type c_type;
    enum member_kind kind;
    int64_t least, most;
};
struct member_part member_part(const struct member *member, int part);

/* The table that a part of a member of `owner` is an index of; of a cause its sort says which. */
enum member_kind field_kind_of(const struct member *member, const void *owner, int part);

/* A part of a member of `owner`, which is the struct that the list is of. */
int64_t member_get(const struct member *member, const void *owner, int part);
void member_set(const struct member *member, void *owner, int part, int64_t value);

/* What a level keeps of each cell, in arrays that each are written as runs of alike cells. */
struct cell_number {
    const char *name;
    size_t offset; /* in the element of the array */
    enum c_type c_type;
    enum member_kind kind;
    int base;  /* of a kind: what the first one is in memory; with 1, 0 is none */
    int most;  /* of a number */
    int since; /* the version of the snapshot that first had it */
};

struct cell_plane {
    const char *words;
    size_t offset, size; /* of the array in the level, of an element */
    const struct cell_number *part;
    int count;
    int since;
};
#define CELL_PLANES 3
extern const struct cell_plane cell_planes[CELL_PLANES];

/* How many kinds of a sort the data have, and the id of one. */
int kind_count(const struct content *content, enum member_kind sort);
const char *kind_id(const struct content *content, enum member_kind sort, int kind);

/* Names of what goes by number in memory. */
extern const char *const tally_name[TALLY_COUNT];

#endif
