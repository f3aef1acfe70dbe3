/* The view: the world as the hero knows it, in values that need no world to understand. Screens
 * draw from it alone, so nothing can be shown that the hero does not know. */
#ifndef BARROW_GAME_VIEW_H
#define BARROW_GAME_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/geometry.h"
#include "barrow/content/content.h"
#include "barrow/game/view_bodies.h"
#include "barrow/rules/body/choices.h"
#include "barrow/world/cause.h"
#include "barrow/world/level.h"

struct game;

#define VIEW_FOES_MAX 64
#define VIEW_THINGS_MAX 64
#define VIEW_ITEMS_MAX 1024 /* all that can be: nothing at hand is left out */
#define VIEW_UNLIT (-1)

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
    int wait;  /* turns until one more is back; 0: none is on its way */
    int whole; /* turns until all are */
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
    struct cell_set sight;    /* the cells that are seen now; set as far as the level reaches */
    struct cell_set bursting; /* those that what is lit in sight will reach when it bursts */
    struct cell_set sensed;   /* those out of sight whose monster a far-sighted hero senses now */
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
    struct foresight foresight;
    struct grave grave; /* of another run's hero; depth 0: none */
    int grave_killer;   /* the kind that killed it; -1: none, or none that is known here */
    bool has_shape;     /* the hero sees its pale shape */
    struct point shape; /* where */
    int refusal;        /* max health that it costs to refuse what is foreseen */
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

/* True for a known cell that what is lit will reach when it bursts. */
bool view_is_bursting(const struct view *view, struct point at);

/* True if only ground and air are shown there; `at` is on the level. */
bool view_is_bare(const struct view *view, struct point at);

/* The body in sight at that slot of the world; NULL if it is not in sight. */
const struct view_foe *view_find_foe(const struct view *view, int slot);

/* The body in sight at that place; NULL if none is. */
const struct view_foe *view_foe_at(const struct view *view, struct point at);

/* The thing at hand that an id names; NULL if it is out of reach by now. */
const struct view_item *view_find_item(const struct view *view, struct id id);

/* A thing in sight as if it lay at the hero's feet; its id names nothing. */
struct view_item view_item_of_thing(const struct view *view, const struct content *content,
                                    const struct view_thing *thing);

#endif
