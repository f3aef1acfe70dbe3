/* Outcomes: the only door to the world. An outcome is a fact with the value before and the value
 * after. Readers (narrator, animation, replay) read the log, never the events that led to it. */
#ifndef BARROW_WORLD_OUTCOME_H
#define BARROW_WORLD_OUTCOME_H

#include <stddef.h>

#include "barrow/world/world.h"

enum outcome_kind {
#define OUTCOME(name, owner, member, value, which) OUTCOME_##name,
#include "barrow/world/outcome.def"
#undef OUTCOME
    OUTCOME_COUNT
};

extern const char *const outcome_name[OUTCOME_COUNT];

/* The subject of an outcome: the owner in its row of outcome.def. */
enum outcome_owner {
    OWNER_WORLD,
    OWNER_ACTOR,
    OWNER_THING,
    OWNER_LEVEL,
    OWNER_NEW_ACTOR,
    OWNER_NEW_THING,
    OWNER_NEW_LEVEL,
    OWNER_TOLD
};

extern const enum outcome_owner outcome_owner[OUTCOME_COUNT];

enum how {
    HOW_PLAIN,
#define HOW(name, word, kinds) HOW_##name,
#include "barrow/world/how.def"
#undef HOW
    HOW_COUNT
};

extern const char *const how_name[HOW_COUNT]; /* "refused"; "" for HOW_PLAIN */

/* What `what` of an outcome numbers: the column `which` of outcome.def. */
enum outcome_which {
    WHICH_NONE,
    WHICH_STATUS,
    WHICH_TALLY,
    WHICH_BOON,
    WHICH_ACTOR,
    WHICH_ITEM,
    WHICH_DAMAGE,
    WHICH_ABILITY,
    WHICH_HORDE
};

extern const enum outcome_which outcome_which[OUTCOME_COUNT];

/* The contents of USE and THROW: a thing, and where it works or comes down. */
struct handled {
    struct id thing;
    struct point at;
};

/* The contents of LEFT: an ally or a thing that does not come along with the hero. They are copied,
 * because another may have its slot when the narrator tells of it. */
struct left_behind {
    int16_t actor; /* its kind, and its name as in struct actor; -1 for a thing */
    int16_t item;  /* its kind; -1 for an ally */
    int32_t name;
    int32_t count; /* of things */
};

union outcome_value {
    int32_t number;
    uint64_t digest; /* of the id of a row of the data */
    bool flag;
    struct id id;
    struct point at;
    struct clock clock;
    struct stats stats;
    struct progress progress;
    struct stomach stomach;
    struct cause cause;
    struct mindset mind;
    struct place place;
    struct charge charge;
    struct memory memory;
    uint8_t ground; /* kind of ground */
    struct air air;
    struct difficulty difficulty;
    struct journey journey;
    struct knots knots;
    struct foresight foresight;
    struct wound wound;
    struct world_end end;
    struct handled handled;
    struct left_behind left;
};

struct outcome {
    uint8_t kind;       /* enum outcome_kind */
    uint8_t what;       /* a row of the table that outcome.def names; of an array its index */
    uint8_t how;        /* enum how */
    struct id who;      /* the actor or thing that it is about */
    int32_t cell;       /* KNOWN, CELL, AIR: which */
    struct cause cause; /* who brought it about; of harm and of an end: what hurt */
    union outcome_value before, after;
};

/* The log of a game: outcomes in order, and the bodies and levels that some of them carry. Start
 * it as `{0}`; log_free gives its memory back. */
struct log {
    struct outcome *outcome;
    size_t count, capacity;
    unsigned char *pool; /* whole actors, things and levels, referred to by offset */
    size_t pool_size, pool_capacity;
};

void log_free(struct log *log);

/* Makers: fill `before` from the world as it is. Set `cause`, `how` on the result where it matters.
 */
struct outcome outcome_for_world(const struct world *world, enum outcome_kind kind, int what);
struct outcome outcome_for_actor(const struct world *world, enum outcome_kind kind, struct id who,
                                 int what);
struct outcome outcome_for_thing(const struct world *world, enum outcome_kind kind, struct id who);
struct outcome outcome_for_temper(const struct world *world, struct id thing, int place);
struct outcome outcome_for_cell(const struct world *world, enum outcome_kind kind, struct point at);

/* Applies a fact and writes it down. The world must hold its `before` (asserted). */
void door_put(struct world *world, struct log *log, const struct outcome *outcome);

/* Puts the reverse of a fact that `of` holds, with HOW_UNTIE; nothing for one that was only told.
 * The world must hold its `after`. No level comes back this way (asserted). */
void door_put_reverse(struct world *world, struct log *log, const struct log *of,
                      const struct outcome *fact);

/* Appends the outcomes of `from` from the index `first` on, with the bodies that they carry. */
void log_append(struct log *log, const struct log *from, size_t first);

/* Let a free slot to `body` (its generation, gear and is_alive or is_there are set here) and return
 * its id; NOBODY if all slots are taken. */
struct id door_spawn(struct world *world, struct log *log, const struct actor *body);
struct id door_make_thing(struct world *world, struct log *log, const struct thing *body);

/* Puts `level` in the place of the present one. No body may stand and no thing lie there but the
 * hero, who is moved to `arrival`. */
void door_replace_level(struct world *world, struct log *log, const struct level *level,
                        struct point arrival);

/* Takes back every outcome from the end of the log down to `mark` (a former log->count). */
void door_roll_back(struct world *world, struct log *log, size_t mark);

/* Applies a logged outcome anew (`forwards`) or takes it back, without touching the log. */
void door_walk(struct world *world, const struct log *log, const struct outcome *outcome,
               bool forwards);

/* caches.c, for the door alone: called before every change to take off the old state, and after it
 * to put down the new. */
void caches_follow(struct world *world, const struct outcome *outcome, bool is_after);

#endif
