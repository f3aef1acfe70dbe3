/* The world: plain arrays, no pointers inside, so that copying the struct is a snapshot. It is
 * changed through outcomes alone (outcome.h); the generator, the loader and test fixtures fill a
 * world that nobody has seen yet. Everything below "caches" can be made anew from the rest. */
#ifndef BARROW_WORLD_WORLD_H
#define BARROW_WORLD_WORLD_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/content/content.h"
#include "barrow/world/actor.h"
#include "barrow/world/difficulty.h"
#include "barrow/world/journey.h"
#include "barrow/world/level.h"

#define ACTORS_MAX 1024
#define THINGS_MAX 1024
#define HERO_SLOT 0
#define TURN_LENGTH 100 /* hundredths: the unit of every cost and timestamp */

enum where { WHERE_NONE, WHERE_FLOOR, WHERE_PACK, WHERE_WEAPON, WHERE_ARMOUR, WHERE_RING };

struct place {
    int16_t where;    /* enum where */
    int16_t index;    /* order in the pack */
    struct id holder; /* for the pack and what is worn */
    struct point at;  /* for the floor */
};

/* What uses have cost a thing that is not used up by them (rules/body/charge.h); a new one has 0.
 */
struct charge {
    int32_t spent; /* wand: charges that are gone */
    int32_t whole; /* staff, charm: the turn in which all charges are back */
};

struct thing {
    uint16_t generation;
    uint16_t kind; /* index into the content's items */
    bool is_there; /* cache: count > 0 in a slot that is let */
    int32_t count;
    int32_t power;      /* level of power of gear: "+N"; of the rest, how often it was mended */
    int32_t rune_blows; /* dealt or taken since it was first worn, which counts as one */
    int32_t mendings;   /* how often it was mended */
    uint64_t rune;      /* digest of the id of the rune that gear bears; 0: none */
    uint64_t temper[TEMPERS_ON_THING]; /* digests of the ids of its tempers; 0: none */
    struct charge charge;
    struct place place;
};

enum tally { TALLY_DEALT, TALLY_TAKEN, TALLY_KILLS, TALLY_COUNT };

enum ending { ENDING_NONE, ENDING_DEATH, ENDING_VICTORY };

struct world_end {
    int32_t ending; /* enum ending */
    int32_t left;   /* turns of the last stand until the Crown is won; 0: it is not worn */
    struct cause blame;
};

#define KIT_REFUSED 1 /* no kit, and none is offered */

struct world {
    uint64_t seed;
    int32_t turn; /* starts at 1 (RULES T13) */
    struct journey journey;
    struct difficulty difficulty;
    struct knots knots;
    struct foresight foresight;
    struct grave grave;
    uint64_t steps; /* the hero's last acts (steps.h), while one is here who does them again; 0 for
                       an act that was no step or blow */
    int32_t tally[TALLY_COUNT];
    int32_t kills[ACTOR_KINDS_MAX]; /* the hero's, by monster kind (RULES C12) */
    int32_t known[ITEM_KINDS_MAX];  /* 1: the hero has found out what this kind of thing is */
    int32_t boon[BOONS_MAX];        /* how often the hero chose each, by kind (boons.yaml) */
    int32_t refused; /* the number of the choice of a boon whose offer was refused; 0: none */
    uint64_t kit;    /* digest of the id of the hero's kit, or KIT_REFUSED; 0: none yet */
    struct world_end end;
    struct actor actor[ACTORS_MAX];
    struct thing thing[THINGS_MAX];
    struct level level;

    /* caches */
    int32_t actors_used, things_used;   /* no tenant at or above these slots */
    uint16_t occupant[LEVEL_CELLS_MAX]; /* slot + 1 of the body on a cell, 0 for none */
    /* Such cells by part of the level: active, known to harm, giving light. */
    uint16_t active[PARTS_MAX], harm_known[PARTS_MAX], bright[PARTS_MAX];
    /* Counts of changes: of what the hero may see; of ways; of what it remembers or any ground; of
     * who is there, and on whose part. */
    uint32_t sight_changes, ground_changes, memory_changes, census_changes;
};

/* The actor or thing that an id names, NULL if it is gone. */
const struct actor *world_actor(const struct world *world, struct id id);
const struct thing *world_thing(const struct world *world, struct id id);

/* The same even if it is gone, so that it can be named; NULL if the slot has been let again. */
const struct actor *world_former_actor(const struct world *world, struct id id);

/* A cause with the kind of `who`, even if it is gone. cause_by: of a fact that does no harm. */
struct cause cause_of(const struct world *world, enum cause_sort sort, int kind, struct id who);
struct cause cause_by(const struct world *world, struct id who);

/* A cause outside memory: words and ids, "" for none. */
#define CAUSE_WORD_SIZE 64
struct cause_words {
    char sort[CAUSE_WORD_SIZE], how[CAUSE_WORD_SIZE];
    char kind[CAUSE_WORD_SIZE], who[CAUSE_WORD_SIZE];
};
struct cause_words cause_words(const struct content *content, const struct cause *cause);

/* The cause that these words are of, without its actor's id. False if there is none, or if the
 * content lacks a kind. */
bool cause_from_words(const struct content *content, const struct cause_words *words,
                      struct cause *cause);

/* The id of the kind of a cause, and of what counts as the killer: the place, the actor, the thing
 * or the status; "" for none. */
const char *cause_kind_id(const struct content *content, enum cause_sort sort, int kind);
const char *cause_killer_id(const struct content *content, const struct cause *cause);

/* True if `looker` could see `target` with nothing between them: who is blind, or looks at one that
 * is unseen, sees no farther than one cell. */
bool actor_can_see(const struct actor *looker, const struct actor *target);

/* The id of the tenant of a slot (alive or not). */
static inline struct id world_actor_id(const struct world *world, int slot)
{
    return (struct id){(uint16_t)slot, world->actor[slot].generation};
}

/* The hero, alive or dead. */
static inline const struct actor *world_hero(const struct world *world)
{
    return &world->actor[HERO_SLOT];
}
static inline struct id world_hero_id(const struct world *world)
{
    return world_actor_id(world, HERO_SLOT);
}
static inline bool id_is_hero(struct id id)
{
    return id.slot == HERO_SLOT && id.generation != 0;
}

struct id world_thing_id(const struct world *world, int slot);

/* The body standing at `at`, NOBODY if there is none. */
struct id world_actor_at(const struct world *world, struct point at);

/* True if the thing lies on the floor, and if it lies at `at`. */
static inline bool thing_lies(const struct thing *thing)
{
    return thing->is_there && thing->place.where == WHERE_FLOOR;
}
bool thing_lies_at(const struct thing *thing, struct point at);

/* Where things of a class are worn, WHERE_NONE if they are not, and which gear place that is. */
enum where where_worn(enum item_class class);
static inline enum gear_place gear_place_of(enum where where)
{
    return (enum gear_place)(where - WHERE_WEAPON);
}

/* True if somebody wields or wears the thing, and if somebody has it in any way. */
bool thing_is_worn(const struct thing *thing);
bool thing_is_held(const struct thing *thing);

/* The terrain of a cell and the monster on it, as one who sees it would remember them. */
static inline struct memory world_look_at(const struct world *world, int cell)
{
    int tenant = world->occupant[cell];
    bool is_monster =
        tenant > HERO_SLOT + 1 && actor_can_see(world_hero(world), &world->actor[tenant - 1]);
    return (struct memory){
        .terrain = (uint16_t)(world->level.looks_like[world->level.terrain[cell]] + 1),
        .actor = (uint16_t)(is_monster ? world->actor[tenant - 1].kind + 1 : 0),
        .air = (uint8_t)world->level.air[cell].kind,
    };
}

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
