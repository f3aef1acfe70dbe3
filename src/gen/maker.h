/* What the parts of the generator share: the draft under way, its dice, and which cells are taken.
 *
 * Every roll has dice of its own, seeded from what it is about. So a change to how things are
 * scattered leaves every map and every monster as it was. Only where two choose one cell does the
 * second move on. */
#ifndef BARROW_GEN_MAKER_H
#define BARROW_GEN_MAKER_H

#include "barrow/base/dice.h"
#include "barrow/gen/draft.h"

/* What a roll is about. The numbers are part of every dungeon: never renumber, only add. */
enum maker_purpose {
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
    PURPOSE_CARRIED = 113
};

struct maker {
    struct draft *draft;
    const struct content *content;
    const struct draft_order *order;
    struct cell_set taken; /* by arrival, stairs, Crown, monsters, things */
};

/* The dice for one purpose on this level; `place` tells apart what shares it (a room's number). */
struct dice maker_dice(const struct maker *maker, enum maker_purpose purpose, int place);

/* Takes the cell of `room` that the dice choose, or the next free one after it (so that one more
 * thing moves nothing but what it would lie on); false if all are taken. */
bool maker_take_cell(struct maker *maker, const struct room *room, struct dice *dice,
                     struct point *at);

/* The room of number 1 and up that the dice choose; the only room if there is no other. */
const struct room *maker_choose_room(const struct maker *maker, struct dice *dice);

/* rooms.c: wall everywhere, then the rooms (RULES B1), the first and the last made the places of
 * arrival and stairs (B3). */
void maker_dig_rooms(struct maker *maker);

/* corridors.c: joins all rooms (RULES B2). */
void maker_dig_corridors(struct maker *maker);

/* hordes.c: the monsters of all rooms (RULES B4) and what keeps the Crown (L8, M4). */
void maker_add_monsters(struct maker *maker);

/* hoards.c: the things of all rooms (RULES B4-B6) and the Crown. */
void maker_add_things(struct maker *maker);

/* carried.c: what monsters have with them (RULES C11). After everything else, so that it moves
 * nothing. */
void maker_add_carried(struct maker *maker);

#endif
