/* Shared parts of the level generator. Every roll has dice of its own, seeded from what it is
 * about, so a change to how items are scattered leaves every map and every monster as they were;
 * only where two choose the same cell does the second one move on. */
#ifndef BARROW_GEN_GENERATOR_H
#define BARROW_GEN_GENERATOR_H

#include "barrow/base/dice.h"
#include "barrow/gen/cast.h"
#include "barrow/gen/draft.h"

/* The purpose of a roll. The numbers are part of every dungeon: never renumber, only add. */
enum roll_purpose {
    PURPOSE_LEVEL_KIND = 101,
    PURPOSE_ROOM = 102,
    PURPOSE_CORRIDOR = 103,
    PURPOSE_EXTRA_CORRIDOR = 104,
    PURPOSE_ROOM_MONSTERS = 105,
    PURPOSE_ROOM_THINGS = 106,
    PURPOSE_RATION = 107,
    PURPOSE_WEAPON = 108,
    PURPOSE_ARMOUR = 109,
    PURPOSE_WEAPON_WINDOW = 110,
    PURPOSE_ARMOUR_WINDOW = 111,
    PURPOSE_GUARDIAN = 112,
    PURPOSE_CARRIED = 113,
    PURPOSE_HORDE = 114,
    PURPOSE_DIGGER = 121,
    PURPOSE_DIG = 122,
    PURPOSE_AREAS = 123,
    PURPOSE_LOOP = 124,
    PURPOSE_FEATURE = 125,
    PURPOSE_VAULT = 131,
    PURPOSE_LOCKED_ROOM = 132,
    PURPOSE_BORDER = 133,
    PURPOSE_FLOW = 134,
    PURPOSE_SIGN = 135,
    PURPOSE_TRAP = 136,
    PURPOSE_CAST = 137,
    PURPOSE_CAPTIVE = 141,
    PURPOSE_LAIR = 142,
    PURPOSE_RUNE = 143,
    PURPOSE_GRAVE = 144,
    PURPOSE_SET_PIECE = 151,
    PURPOSE_ASKING = 152
};

/* A vault at its place: `corner` is where the upper left end of the turned drawing lies. */
struct site {
    const struct vault *vault;
    struct vault_pose pose;
    struct point corner;
    struct point floor; /* where the passage begins, and which way it leads into the vault */
    struct point step;
    int passage;                                       /* cells of it */
    bool is_entrance[VAULT_SIDE_MAX * VAULT_SIDE_MAX]; /* of each cell of the drawing, unturned */
};

struct generator {
    struct draft *draft;
    const struct content *content;
    const struct draft_request *request;
    struct cast cast;                /* of the run */
    bool is_plain;                   /* dug as rooms, whatever the sort of level says */
    struct cell_set taken;           /* by arrival, stairs, Crown, monsters, things */
    struct cell_set channel;         /* DIGGER_RIVER: where the water may run */
    bool is_safe[TERRAIN_KINDS_MAX]; /* by ground: see ways.c */
    struct site border;              /* DIGGER_DRAWN: the drawing; its vault is NULL without one */
    bool must_loop;                  /* the stairs' way has a loop, which no feature may cut */
    bool wants_stairs;               /* the next drawn place must have the stairs, else none may */
    bool wants_find;                 /* the next drawn place must have a thing in it */
    const char *lock;                /* the key that the next room of keys.yaml must have */
};

/* The number that the sort of level has of its own, else that of all levels. */
static inline int generator_own_or(int own, int usual)
{
    return own > 0 ? own : usual;
}

/* The dice for one purpose on this level; `place` tells apart what shares it (a room's number). */
struct dice generator_dice(const struct generator *generator, enum roll_purpose purpose, int place);

/* Any cell of the level but those of its edge. */
struct point generator_roll_inside(const struct level *level, struct dice *dice);

/* Takes the cell of `room` that the dice choose, or the next free one after it (so that one more
 * thing moves nothing but what it would lie on); false if all are taken. */
bool generator_take_cell(struct generator *generator, const struct room *room, struct dice *dice,
                         struct point *at);

/* The same with cells that have one of the grounds within two steps; any, if `near` is empty. */
bool generator_take_cell_near(struct generator *generator, const struct room *room, const int *near,
                              int near_count, struct dice *dice, struct point *at);

/* True where somebody may stand and something lie: out of harm and of doors, and not taken. */
bool generator_may_take(const struct generator *generator, int cell);

/* The room of number 1 and up that the dice choose; the only room if there is no other. */
const struct room *generator_choose_room(const struct generator *generator, struct dice *dice);

/* A level is made in this order: a digger, loops, features, population. Diggers dig into a level of
 * wall. After them come generator_choose_areas, which makes the areas that are populated, the first
 * and the last of them with arrival and stairs (RULES B3). */
void generator_dig_rooms(struct generator *generator); /* rooms.c: makes the areas itself */
void generator_dig_caves(struct generator *generator);
void generator_dig_crypt(struct generator *generator);
void generator_dig_grown(struct generator *generator); /* grown.c */
void generator_dig_great_hall(struct generator *generator);
void generator_dig_river(struct generator *generator);
void generator_dig_drawn(struct generator *generator); /* vaults.c */

/* Attaches rooms, halls and caves to the ground that is there, until the level is full. */
void generator_grow(struct generator *generator);

/* Dig the block of cells between two corners, and an L between two points. */
void generator_dig_block(struct generator *generator, struct point a, struct point b);
void generator_dig_corridor(struct generator *generator, struct point a, struct point b,
                            bool goes_across_first);

/* ways.c. The way is made of cells that are safe for every body: walkable, harmless, not disguised,
 * and still so after a step on them. */

#define STEPS_NONE UINT16_MAX

/* Straight steps from a point, by level_index; STEPS_NONE where no safe way leads. */
struct steps {
    uint16_t to[LEVEL_CELLS_MAX];
};

/* Fills generator->is_safe; the level must have learnt the content. */
void generator_find_safe_grounds(struct generator *generator);

static inline bool generator_is_safe(const struct generator *generator, int cell)
{
    return generator->is_safe[generator->draft->level.terrain[cell]];
}

/* Counts the steps from `from` over all safe ground, up to `most`; STEPS_NONE: all. Returns how
 * many cells are reached. No safe ground may lie at the level's edge. */
int generator_count_steps(const struct generator *generator, struct point from, int most,
                          struct steps *steps);

/* True if this cell is the only link between the safe cells among its eight neighbours: a body that
 * never leaves it may block a way. */
bool generator_is_joint(const struct generator *generator, int cell);

/* True if the shortest way to the stairs has a narrow place, as a door or a corridor, that can be
 * gone round, or has none at all. */
bool generator_way_has_loop(const struct generator *generator);

/* True if all safe cells are joined, for who slides on ice too, and the way has its loop. */
bool generator_is_sound(const struct generator *generator);

/* areas.c. A draft's areas are cut out of what was dug, as blocks of a grid; those with hardly any
 * safe ground are left out. */
void generator_choose_areas(struct generator *generator);

/* Takes away areas but the first and the last that features have left without ground. */
void generator_drop_areas(struct generator *generator);

/* loops.c. Opens walls where the way round is long, and sees to a loop in the stairs' way; of a
 * level of DIGGER_ROOMS only the second, and only with 'extra-corridors'. */
void generator_open_loops(struct generator *generator);

/* features.c. Lays what the sort of level has, in the data's order: a feature that would cut the
 * way, or its only loop, is left out. */
void generator_lay_features(struct generator *generator);

/* traps.c. Lays single cells of the grounds that the data name as traps, under the same condition,
 * on some levels below depth 1, and never in the first room or area. */
void generator_lay_traps(struct generator *generator);

/* vaults.c, after all digging: from depth 2 on, drawn places in the rock between what was dug, and
 * some locked rooms with their keys. All their cells are taken. */
void generator_add_vaults(struct generator *generator);

/* True if a drawn place may come to a level of this depth that holds none. */
bool generator_has_place_due(const struct generator *generator);

/* hordes.c. Sets a horde with a leader of `level` at `at`, a cell that is taken, and the others
 * around it: `most` in all, as far as `room` and the draft have space. Returns how many came. */
int generator_add_horde(struct generator *generator, const struct horde *horde, int level,
                        const struct room *room, struct point at, int most, struct dice *dice);

/* Adds a monster to the draft, which must have space. */
void generator_add_actor(struct generator *generator, const struct draft_actor *one);

/* population.c, in the order in which they must be called. */
void generator_add_monsters(struct generator *generator);
void generator_add_things(struct generator *generator);
void generator_add_inventories(struct generator *generator); /* what monsters carry (RULES C11) */
void generator_deal_runes(struct generator *generator);      /* to some of the gear */

/* How many things of a kind that flows (RULES B11) lie on the level of that depth for sure; over
 * the levels of each window they add up to item->flow. population.c. */
int flow_due(const struct content *content, uint64_t seed, int depth, int kind);

#endif
