/* The view: the world as the hero knows it, in values that need no world to understand. Screens
 * draw from it alone, so nothing can be shown that the hero does not know. */
#ifndef BARROW_GAME_VIEW_H
#define BARROW_GAME_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/geometry.h"
#include "barrow/content/content.h"
#include "barrow/game/odds.h"
#include "barrow/rules/body/choices.h"
#include "barrow/rules/body/hunger.h"
#include "barrow/world/cause.h"
#include "barrow/world/level.h"

struct game;

#define VIEW_FOES_MAX 64
#define VIEW_THINGS_MAX 64
#define VIEW_STATUSES_MAX STATUS_COUNT
#define VIEW_ITEMS_MAX 1024 /* all that can be: nothing at hand is left out */
#define VIEW_UNLIT (-1)

/* What a monster is about, as one sees it. IDLE: at its post or in its ambush, and unaware. */
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
    FOE_STATE_COUNT
};

/* True for those who do the hero no harm. */
static inline bool foe_state_is_friendly(enum foe_state state)
{
    return state == FOE_ALLIED || state == FOE_CAPTIVE;
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
    enum foe_state state;
    enum danger danger;
    bool is_unaware; /* it has not noticed the hero */
    int sneak;       /* percent of the damage of the hero's first blow, for that or by a boon */
    int missile;     /* item kind that the hero throws or shoots with from here; -1: none */
    struct view_odds to_hero, from_hero;          /* its blows and the hero's, without `sneak` */
    struct view_odds opening;                     /* the hero's, with `sneak` */
    struct view_status status[VIEW_STATUSES_MAX]; /* those that are shown */
    int status_count;
    uint16_t slot; /* tells equal ones apart while in sight */
    int hints_at;  /* the unknown kind of thing whose hint it gives; -1: none */
};

struct view_thing {
    int kind; /* item kind */
    int power, count;
    int rune;                     /* what is shown of it: rules/body/runes.h */
    int temper[TEMPERS_ON_THING]; /* 1 and the row of each; 0: none */
    int mendings_left;            /* until it may take one more; 0: it takes no more */
    struct point at;
    int distance;
    int fuse; /* the turn in which it bursts; VIEW_UNLIT for a thing that just lies */
};

/* Where a thing is that the hero can handle. */
enum view_place { VIEW_WIELDED, VIEW_WORN, VIEW_IN_PACK, VIEW_AT_FEET };

/* What a wand, a staff or a charm that is known has in it; all 0 for the rest. */
struct view_charges {
    int left, most;
    int wait; /* turns until one more is back; 0: none is on its way */
};

/* A thing that the hero has, or that lies where the hero stands. */
struct view_item {
    struct id id; /* nothing but a handle, for game_thing_action */
    int kind;     /* item kind */
    int power, count;
    int rune;                     /* what is shown of it */
    int temper[TEMPERS_ON_THING]; /* 1 and the row of each; 0: none */
    int mendings_left;            /* until it may take one more; 0: it takes no more */
    struct view_charges charges;
    enum view_place place;
    int weight;       /* of all `count`, in tenths of a stone */
    int burden_after; /* enum burden of the hero once it is dropped; at the feet: picked up */
};

struct view_hero {
    struct point at;
    int level, experience, next_level;
    int health, max_health, worst;       /* worst: loss to all who hunt it before its next turn */
    int attack, defence;                 /* thousandths, gear counted */
    int attack_percent, defence_percent; /* counted in them: of rings, runes, boons, statuses */
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
};

/* How the run ended, for the last screens, and how long until it is won. */
struct view_end {
    bool is_over, is_victory;
    int left;           /* turns of the last stand; 0: there is none */
    struct cause cause; /* of the death */
    int dealt, taken, kills;
};

struct view {
    int width, height;
    struct memory cell[LEVEL_CELLS_MAX]; /* y * width + x: what is there, or was when last seen */
    uint16_t air[LEVEL_CELLS_MAX];       /* its concentration, where it is in sight */
    struct cell_set sight;  /* the cells that are seen now; set as far as the level reaches */
    struct cell_set sensed; /* those out of sight whose monster a far-sighted hero senses now */
    struct view_foe foe[VIEW_FOES_MAX]; /* in sight, nearest first, then by slot */
    int foe_count;
    struct view_thing thing[VIEW_THINGS_MAX]; /* in sight, nearest first */
    int thing_count;
    struct view_item item[VIEW_ITEMS_MAX]; /* wielded, worn, the pack in its order, at the feet */
    int item_count;
    struct view_hero hero;
    struct hero_choice choice; /* what waits to be chosen now */
    int kit;                   /* what the hero began with; -1: no kit */
    int boon[BOONS_MAX];       /* how often the hero chose each */
    struct view_end end;
    uint64_t seed;
    int turn, depth, wins;
    int level_kind;
    int ways_back; /* turns that a knot could wind back to */
    bool is_on_stairs;
};

/* True at half of the hero's health or less. */
static inline bool view_is_badly_hurt(const struct view *view)
{
    return view->hero.health * 2 <= view->hero.max_health;
}

/* Fills *view (some 400 kB: keep it off the stack) from the game as it is. */
void view_make(struct view *view, const struct game *game);

/* All but the cells and what is in sight of them, which stay: for those who draw nothing. */
void view_make_without_cells(struct view *view, const struct game *game);

/* Only the foes in sight, much quicker; the rest of *view is as it was. */
void view_make_foes(struct view *view, const struct game *game);

/* The cell at a point; an unknown one outside the level. */
const struct memory *view_cell_at(const struct view *view, struct point at);

/* The concentration of the air there, in percent; 0 where there is none, or out of sight. */
int view_air_at(const struct view *view, struct point at);

/* True if the cell is in sight now, not only remembered. False outside the level. */
bool view_senses(const struct view *view, struct point at);
bool view_sees(const struct view *view, struct point at);

/* The thing at hand that an id names; NULL if it is out of reach by now. */
const struct view_item *view_find_item(const struct view *view, struct id id);

/* A thing in sight as if it lay at the hero's feet; its id names nothing. */
struct view_item view_item_of_thing(const struct view *view, const struct content *content,
                                    const struct view_thing *thing);

#endif
