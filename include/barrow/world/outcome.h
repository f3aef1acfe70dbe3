/* Outcomes: the only door to the world. An outcome is a fact with the value before and the value
 * after. Readers (narrator, animation, replay) read the log, never the events that led to it. */
#ifndef BARROW_WORLD_OUTCOME_H
#define BARROW_WORLD_OUTCOME_H

#include <stddef.h>

#include "barrow/world/world.h"

enum outcome_kind {
#define OUTCOME(name, owner, member, value) OUTCOME_##name,
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

/* How it came about, for readers of the log. */
enum how {
    HOW_PLAIN,
    HOW_HEAL, /* potion, food */
    HOW_REGENERATE,
    HOW_REFUSE, /* destruction was refused (RULES C10) */
    HOW_LEVEL_UP,
    HOW_RUN_OUT,  /* a status came to its end by itself */
    HOW_GROW,     /* HEALTH: it comes with a higher maximum */
    HOW_KILL,     /* FREE: it died; else it was left behind, or is spent */
    HOW_NOTICE,   /* MIND: it takes notice of the hero */
    HOW_STACK,    /* THING_PLACE, THING_COUNT: a thing joins a stack */
    HOW_THROW,    /* THING_PLACE: to where it comes down */
    HOW_BREAK,    /* THING_COUNT: it breaks where it has come down */
    HOW_FALL,     /* FREE, JOURNEY, THING_COUNT: into a deeper level */
    HOW_ENTER,    /* CELL: a body stepped on it */
    HOW_LEAVE,    /* CELL: the body on it stepped off; STATUS: what held it is gone; FREE:
                   * an ally that the hero leaves behind */
    HOW_FIND,     /* CELL: the hero found out what it is; KNOWN: what its key opens; IDENTIFY: of an
                   * offer that it sees */
    HOW_TOUCH,    /* CELL, THING_COUNT: an element met it: fire, frost ... (CELL: `what`) */
    HOW_TAKE,     /* CELL: a thing was taken from it, or from another of its kind */
    HOW_LIGHT,    /* THING_PLACE: to a fuse, which begins to burn (RULES T1) */
    HOW_SWEEP,    /* THING_PLACE: water carries it off */
    HOW_CURE,     /* STATUS: cured, put out */
    HOW_STEAL,    /* THING_PLACE: into the thief's pack */
    HOW_PUSH,     /* MOVE: thrown, dragged or in a leap */
    HOW_VANISH,   /* MOVE: without a way between */
    HOW_SPLIT,    /* HEALTH: half of it goes; CAST: to this one */
    HOW_COME,     /* CAST: it was called and is there; DIFFICULTY: wanderers come */
    HOW_RISE,     /* CAST: it stands up from its remains */
    HOW_RULE_OUT, /* IDENTIFY: all others of its class are known */
    HOW_RETURN,   /* THING_PLACE: back to its thrower */
    HOW_LUNGE,    /* MOVE: onto the free cell, with a blow */
    HOW_SNAP,     /* THING_COUNT: what flew breaks in whom it hits */
    HOW_FOLLOW,   /* FREE, MIND: down the stairs with the hero; THING_COUNT: left behind there */
    HOW_IN_VAIN,  /* USE: there was nothing for it to work on */
    HOW_SHOOT,    /* THROW: from the launcher in hand */
    HOW_COUNT
};

extern const char *const how_name[HOW_COUNT]; /* "critical"; "" for HOW_PLAIN */

/* The contents of USE and THROW: a thing, and where it works or comes down. */
struct handled {
    struct id thing;
    struct point at;
};

union outcome_value {
    int32_t number;
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
    struct world_end end;
    struct handled handled;
};

struct outcome {
    uint8_t kind; /* enum outcome_kind */
    uint8_t what; /* HEALTH: damage type; STATUS, TALLY, BOON: which; KILLS: actor kind; USE, THROW,
                     IDENTIFY, a thing left behind: item kind; CAST: index of the ability; FREE of
                     an ally left behind: actor kind; DIFFICULTY: 1 + the horde
                     that comes */
    uint8_t how;  /* enum how */
    struct id who;      /* the actor or thing that it is about */
    int32_t cell;       /* KNOWN, CELL, AIR: which; FREE of an ally left behind: its name */
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
struct outcome outcome_for_cell(const struct world *world, enum outcome_kind kind, struct point at);

/* Applies a fact and writes it down. The world must hold its `before` (asserted). */
void door_put(struct world *world, struct log *log, const struct outcome *outcome);

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
