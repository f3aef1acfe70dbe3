/* The world: plain arrays, no pointers inside, so that copying the struct is a snapshot. It is
 * changed through outcomes alone (outcome.h); the generator, the loader and test fixtures fill a
 * world that nobody has seen yet. Everything below "caches" can be made anew from the rest. */
#ifndef BARROW_WORLD_WORLD_H
#define BARROW_WORLD_WORLD_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/content/content.h"
#include "barrow/world/ids.h"
#include "barrow/world/level.h"

#define ACTORS_MAX 1024
#define THINGS_MAX 1024
#define HERO_SLOT 0
#define TURN_LENGTH 100 /* hundredths: the unit of every cost and timestamp */

/* When an actor acts (RULES T1, T3, T4). `when` is absolute: turn t begins at t * TURN_LENGTH. */
struct clock {
    int32_t when;    /* may act next */
    int32_t energy;  /* hundredths of an action left in this turn; <= 0: done, a debt if < 0 */
    int32_t share;   /* how many actions' worth this turn gave: a cost c takes c / share of time */
    int32_t actions; /* actions taken so far: part of every dice key (RULES C13) */
};

struct stats {
    int32_t max_health;
    int32_t attack, defence; /* own, without gear, in thousandths */
};

struct progress {
    int32_t level;
    int32_t experience; /* towards the next level */
    int32_t next;       /* what the next level costs; 0: gains no levels */
};

struct stomach {
    int32_t food;
    int32_t accumulator; /* fractions of a health point, won (RULES H2) or lost (H3) */
};

/* Who or what last hurt an actor this turn (RULES C9); of a fuse: who lit it (T1). The ground, or
 * the air over it, is that of the cell where the victim stood. */
enum cause { CAUSE_NONE, CAUSE_ACTOR, CAUSE_HUNGER, CAUSE_GROUND };

struct blame {
    int32_t cause; /* enum cause */
    struct id actor;
    int32_t kind; /* actor kind, so that the killer has a name after it is gone; -1 for none */
};

enum mind_state { MIND_IDLE, MIND_HUNTING, MIND_SEARCHING, MIND_FLEEING, MIND_RETURNING };

struct mindset {
    struct point goal; /* where it last saw the hero, or where it goes */
    int16_t state;     /* enum mind_state */
    int16_t turns;     /* left to search */
};

/* True if it is not after the hero and does not look for it. */
static inline bool mind_is_at_ease(const struct mindset *mind)
{
    return mind->state == MIND_IDLE || mind->state == MIND_RETURNING;
}

enum gear_place { GEAR_WEAPON, GEAR_ARMOUR, GEAR_COUNT };

struct actor {
    uint16_t generation;
    uint16_t kind; /* index into the content's actors */
    bool is_alive;
    bool is_bodiless; /* acts on a timer and stands in nobody's way (RULES T1) */
    uint16_t holds;   /* cache: how many things are in its pack or worn */
    struct point at, home;
    struct clock clock;
    int32_t health;
    struct stats stats;
    struct progress progress;
    int32_t worth; /* experience for whoever destroys it */
    int32_t status[STATUS_COUNT];
    struct stomach stomach;
    struct blame blame;
    struct mindset mind;
    struct id gear[GEAR_COUNT]; /* cache of the things worn: follows their places */
};

enum where { WHERE_NONE, WHERE_FLOOR, WHERE_PACK, WHERE_WEAPON, WHERE_ARMOUR };

struct place {
    int16_t where;    /* enum where */
    int16_t index;    /* order in the pack */
    struct id holder; /* for pack, weapon, armour */
    struct point at;  /* for the floor */
};

struct thing {
    uint16_t generation;
    uint16_t kind; /* index into the content's items */
    bool is_there; /* cache: count > 0 in a slot that is let */
    int32_t count;
    int32_t power; /* level of power of gear: "+N"; 0 for the rest */
    struct place place;
};

/* RULES L5: the barrow's own progress. `pending` is the experience of all that was generated on
 * this level, credited when the hero leaves it. */
struct difficulty {
    int32_t level, experience, next, pending;
};

/* How far down, how often the Crown was won, and the power that all gear found gains by it
 * (RULES I7). */
struct journey {
    int32_t depth, wins;
    int32_t gear_bonus;
};

enum tally { TALLY_DEALT, TALLY_TAKEN, TALLY_KILLS, TALLY_COUNT };

enum ending { ENDING_NONE, ENDING_DEATH, ENDING_VICTORY };

struct world_end {
    int32_t ending; /* enum ending */
    struct blame blame;
};

struct world {
    uint64_t seed;
    int32_t turn; /* starts at 1 (RULES T13) */
    struct journey journey;
    struct difficulty difficulty;
    int32_t tally[TALLY_COUNT];
    int32_t kills[ACTOR_KINDS_MAX]; /* the hero's, by monster kind (RULES C12) */
    struct world_end end;
    struct actor actor[ACTORS_MAX];
    struct thing thing[THINGS_MAX];
    struct level level;

    /* caches */
    int32_t actors_used, things_used;   /* no tenant at or above these slots */
    uint16_t standing[LEVEL_CELLS_MAX]; /* slot + 1 of the body on a cell, 0 for none */
    uint16_t active[PARTS_MAX];         /* active cells by part of the level */
    uint32_t sight_changes;             /* counts changes that may alter what the hero sees */
    uint32_t ground_changes;            /* counts changes of the level's terrain */
};

/* The actor or thing that an id names, NULL if it is gone. */
const struct actor *world_actor(const struct world *world, struct id id);
const struct thing *world_thing(const struct world *world, struct id id);

/* The same even if it is gone, so that it can be named; NULL if the slot has been let again. */
const struct actor *world_former_actor(const struct world *world, struct id id);

/* The hero, alive or dead. */
const struct actor *world_hero(const struct world *world);
struct id world_hero_id(const struct world *world);
static inline bool id_is_hero(struct id id)
{
    return id.slot == HERO_SLOT && id.generation != 0;
}

/* The id of the tenant of a slot (alive or not). */
struct id world_actor_id(const struct world *world, int slot);
struct id world_thing_id(const struct world *world, int slot);

/* The body standing at `at`, NOBODY if there is none. */
struct id world_actor_at(const struct world *world, struct point at);

/* True if the thing lies on the floor, and if it lies at `at`. */
static inline bool thing_lies(const struct thing *thing)
{
    return thing->is_there && thing->place.where == WHERE_FLOOR;
}
bool thing_lies_at(const struct thing *thing, struct point at);

/* True if somebody wields or wears the thing, and if somebody has it in any way. */
bool thing_is_worn(const struct thing *thing);
bool thing_is_held(const struct thing *thing);

/* The terrain of a cell and the monster on it, as one who sees it would remember them. */
struct memory world_look_at(const struct world *world, int cell);

/* The topmost thing on the floor at `at` (the lowest slot), NOTHING if there is none. */
struct id world_thing_at(const struct world *world, struct point at);

/* When the turn now under way began, and when the next one begins. */
int world_turn_start(const struct world *world);
int world_turn_end(const struct world *world);

/* Makes every cache anew from the rest: after a fixture or a loader filled a world. */
void world_rebuild_caches(struct world *world);

/* Checks the invariants; false with what is wrong in *problem (static text). */
bool world_check(const struct world *world, const struct content *content, const char **problem);

/* The digest of everything but caches, kinds by id: equal worlds, equal digests, on any machine. */
uint64_t world_digest(const struct world *world, const struct content *content);

#endif
