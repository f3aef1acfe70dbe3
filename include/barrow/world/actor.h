/* An actor: the hero, a monster, or a thing without a body that acts on a timer. */
#ifndef BARROW_WORLD_ACTOR_H
#define BARROW_WORLD_ACTOR_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/geometry.h"
#include "barrow/content/kinds.h"
#include "barrow/world/cause.h"
#include "barrow/world/ids.h"

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

enum mind_state {
    MIND_IDLE,      /* dozes, or keeps its post */
    MIND_HUNTING,   /* after a foe that it has noticed: the hero */
    MIND_SEARCHING, /* looks around where it lost one, or heard something */
    MIND_FLEEING,
    MIND_RETURNING, /* to its post */
    MIND_WANDERING, /* goes about its business */
    MIND_NOTICING,  /* goes to see what it heard */
    MIND_FIGHTING,  /* after a foe that is not the hero */
    MIND_ALLIED,    /* follows the hero */
    MIND_CAPTIVE,   /* in irons */
    MIND_STAYING,   /* of the hero's, and keeps the place that it was told to */
    MIND_STATE_COUNT
};

struct mindset {
    struct point goal; /* where it last saw the hero, or where it goes */
    int16_t state;     /* enum mind_state */
    int16_t turns;     /* left to search */
    int32_t losses;    /* of its own that it saw die in this hunt; careful kinds count them */
};

/* True if it takes the hero's part of its own will. */
static inline bool mind_is_of_ally(const struct mindset *mind)
{
    return mind->state == MIND_ALLIED || mind->state == MIND_STAYING;
}

/* True if it has not noticed the hero: is not after it and does not look for it. */
static inline bool mind_is_at_ease(const struct mindset *mind)
{
    return mind->state == MIND_IDLE || mind->state == MIND_RETURNING ||
           mind->state == MIND_WANDERING || mind->state == MIND_NOTICING ||
           mind->state == MIND_FIGHTING;
}

/* Whose part an actor takes: that of its kind's side, or the hero's. */
enum allegiance { ALLEGIANCE_OWN, ALLEGIANCE_HERO, ALLEGIANCE_COUNT };

enum gear_place { GEAR_WEAPON, GEAR_ARMOUR, GEAR_RING, GEAR_COUNT };

/* The worst harm that one took in this turn who may unsay it (the effect `unsay`): points, and the
 * type; WOUND_FORESEEN for that of a blow struck in second sight. 0 points: none. */
#define WOUND_FORESEEN -1
struct wound {
    int32_t amount, type;
};

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
    int32_t worth; /* experience for its destroyer */
    int32_t status[STATUS_COUNT];
    struct stomach stomach;
    struct cause blame;     /* what hurt it last in this turn (RULES C9); of a fuse: who lit it */
    struct cause afflicter; /* by whom it was last poisoned or set alight, while that lasts */
    struct id holder;       /* who holds it by a blow, while it is HELD; NOBODY: a web, a net */
    struct mindset mind;
    struct id leader;   /* of its horde, alive or not; NOBODY: it leads or is alone */
    int32_t allegiance; /* enum allegiance; the hero's own is not read */
    int32_t keeps_post; /* 1: of a drawn place, where its home is its post; else 0 */
    int32_t name;       /* of one that may follow the hero: 1 + its place in the names; 0: none */
    int32_t exposure;   /* the hero: cells farther than usual that it is noticed, by its last act */
    struct wound wound;
    int32_t rested; /* the turn from which it can do again what it must rest after; 0: any */
    struct id gear[GEAR_COUNT]; /* cache of the things worn: follows their places */
};

/* True for one of a drawn place that has nothing to leave its post for. */
static inline bool actor_is_at_post(const struct actor *actor)
{
    return actor->keeps_post != 0 && actor->mind.state == MIND_IDLE;
}

/* True if it runs from its foe: by its mind, or for fear, which leaves it the mind of a hunter. */
static inline bool actor_flees(const struct actor *actor)
{
    bool is_after = actor->mind.state == MIND_HUNTING || actor->mind.state == MIND_FIGHTING;
    return actor->mind.state == MIND_FLEEING || (is_after && actor->status[STATUS_AFRAID] > 0);
}

#endif
