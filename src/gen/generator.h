/* What the parts of the level generator share. Every roll has dice of its own, seeded from what it
 * is about, so a change to how items are scattered leaves every map and every monster as they were;
 * only where two choose the same cell does the second one move on. */
#ifndef BARROW_GEN_GENERATOR_H
#define BARROW_GEN_GENERATOR_H

#include "barrow/base/dice.h"
#include "barrow/gen/draft.h"

/* What a roll is about. The numbers are part of every dungeon: never renumber, only add. */
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
    PURPOSE_VAULT = 131,
    PURPOSE_LOCKED_ROOM = 132
};

struct generator {
    struct draft *draft;
    const struct content *content;
    const struct draft_order *order;
    struct cell_set taken; /* by arrival, stairs, Crown, monsters, things */
};

/* The dice for one purpose on this level; `place` tells apart what shares it (a room's number). */
struct dice generator_dice(const struct generator *generator, enum roll_purpose purpose, int place);

/* Takes the cell of `room` that the dice choose, or the next free one after it (so that one more
 * thing moves nothing but what it would lie on); false if all are taken. */
bool generator_take_cell(struct generator *generator, const struct room *room, struct dice *dice,
                         struct point *at);

/* The room of number 1 and up that the dice choose; the only room if there is no other. */
const struct room *generator_choose_room(const struct generator *generator, struct dice *dice);

/* rooms.c. Fills the level with wall and digs the rooms; the first and the last one become the
 * places of arrival and stairs (RULES B3). */
void generator_dig_rooms(struct generator *generator);
void generator_dig_corridors(struct generator *generator);

/* vaults.c, after all digging: from depth 2 on, drawn places in the rock between what was dug, and
 * some locked rooms with their keys. All their cells are taken. */
void generator_add_vaults(struct generator *generator);

/* population.c, in the order in which they must be called. */
void generator_add_monsters(struct generator *generator);
void generator_add_things(struct generator *generator);
void generator_add_inventories(struct generator *generator); /* what monsters carry (RULES C11) */

/* A kind of the class for a level of power: gear by its tier, other things by their frequency, all
 * of a class alike if none has any. ITEM_CLASS_COUNT: of any class. -1 if there is none. */
int generator_pick_thing(const struct content *content, int class, int level, struct dice *dice);

/* choose.c. Here `class` is always ITEM_CLASS_WEAPON or ITEM_CLASS_ARMOUR. */

/* A kind of the class with the tier of `level`, all equally likely, else of the nearest tier that
 * has one, the lower first. -1 if the class is empty. */
int gear_pick_kind(const struct content *content, enum item_class class, int level,
                   struct dice *dice);

/* True if the level at `depth` (from 2) is the one of its window of levels that surely holds gear
 * of the class: windows begin at depth 2, and the seed decides for each and for each class. */
bool gear_is_due(const struct content *content, uint64_t seed, int depth, enum item_class class);

/* The level of power of one monster, at least 1 (RULES L6): one in five is as strong as the tracker
 * is far, two in five 1 to 3 levels weaker, two in five weaker still. */
int monster_roll_level(const struct difficulty *difficulty, struct dice *dice);

/* A kind for a monster of `level`, by weight among the kinds of its rank (RULES L7); of the nearest
 * rank that has any, the lower first, if its own has none. */
int monster_pick_kind(const struct content *content, int level, struct dice *dice);

#endif
