/* The bodies of a view: the hero, and the monsters in sight, in the numbers that are shown. */
#ifndef BARROW_GAME_VIEW_BODIES_H
#define BARROW_GAME_VIEW_BODIES_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/geometry.h"
#include "barrow/content/content.h"
#include "barrow/game/odds.h"
#include "barrow/rules/body/hunger.h"

#define VIEW_STATUSES_MAX STATUS_COUNT

/* What a monster is about, as one sees it. IDLE: at its post or in its ambush, and unaware;
 * STAYING: an ally where it was told to stay. */
enum foe_state {
    FOE_ASLEEP,
    FOE_IDLE,
    FOE_HUNTING,
    FOE_SEARCHING,
    FOE_FLEEING,
    FOE_DOZING,
    FOE_WANDERING,
    FOE_NOTICING,
    FOE_FIGHTING,
    FOE_ALLIED,
    FOE_CAPTIVE,
    FOE_STAYING,
    FOE_STATE_COUNT
};

static inline bool foe_state_is_ally(enum foe_state state)
{
    return state == FOE_ALLIED || state == FOE_STAYING;
}

/* True for those who do the hero no harm. */
static inline bool foe_state_is_friendly(enum foe_state state)
{
    return foe_state_is_ally(state) || state == FOE_CAPTIVE;
}

/* True for a foe that is up. */
static inline bool foe_state_is_waking(enum foe_state state)
{
    return state != FOE_ASLEEP && !foe_state_is_friendly(state);
}

struct view_status {
    int status; /* enum status */
    int left;
};

struct view_foe {
    int kind;  /* actor kind */
    int name;  /* of one who follows the hero: describe_actor; 0 for the rest */
    int level; /* of power */
    struct point at;
    int distance, health, max_health;
    int lost;                                    /* health lost this turn */
    int attack, defence, experience, next_level; /* of one who follows the hero; of others 0 */
    int worth, usual_worth; /* experience for its death; less if it came after the hero */
    enum foe_state state;
    enum danger danger;
    bool is_friend;  /* it follows the hero or lies in irons, asleep and in flight, too */
    bool is_unaware; /* it has not noticed the hero */
    bool repeats;    /* it does the hero's acts again (mind.h) */
    int sneak;       /* percent of the damage of the hero's first blow, for that or by a boon */
    int missile;     /* item kind that the hero throws or shoots with from here; -1: none */
    struct view_odds to_hero, from_hero;          /* its blows and the hero's, without `sneak` */
    struct view_odds opening;                     /* the hero's, with `sneak` */
    struct view_status status[VIEW_STATUSES_MAX]; /* those that are shown */
    int status_count;
    uint16_t slot;       /* tells equal ones apart while in sight */
    uint16_t generation; /* with `slot` tells it from all that were there before */
    int hints_at;        /* the unknown kind of thing whose hint it gives; -1: none */
};

struct view_hero {
    struct point at;
    int level, experience, next_level;
    int health, max_health, worst;       /* worst: to all who hunt it before it acts again */
    int attack, defence;                 /* thousandths, gear counted */
    int attack_percent, defence_percent; /* counted in them: of rings, runes, boons, statuses */
    int own_attack, own_defence;         /* of its kind and level alone */
    int bare_attack, bare_defence;       /* as they are without the weapon, without the armour */
    int stealth;                         /* cells from which it is noticed now */
    bool is_lit, is_dark;                /* why they are more or less than usual */
    bool eats;                           /* else hunger is none of its worries */
    int food, hunger;                    /* enum hunger; HUNGER_NORMAL if it does not eat */
    int heals_less;                      /* percent of full healing that it lacks where it is */
    int burden;                          /* enum burden */
    int load, capacity;                  /* tenths of a stone; burdened above the capacity */
    int step_turns;                      /* hundredths of a turn that a step takes on average */
    int weapon, weapon_power;            /* item kind or -1 */
    int armour, armour_power;
    int weapon_rune, armour_rune; /* what is shown of them */
    int ring, ring_power;
    int knots, untied; /* on the cord, and those that were untied */
    struct view_status status[VIEW_STATUSES_MAX];
    int status_count;
    int worn_status; /* what its ring holds, which lasts; STATUS_COUNT: nothing */
};

#endif
