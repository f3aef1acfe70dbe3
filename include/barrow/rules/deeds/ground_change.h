/* Ground that acts: it affects bodies that enter or stay, elements change it, fire and air spread
 * over it. */
#ifndef BARROW_RULES_DEEDS_GROUND_CHANGE_H
#define BARROW_RULES_DEEDS_GROUND_CHANGE_H

#include "barrow/rules/body/ground.h"
#include "barrow/rules/deeds/turn.h"

/* Changes the ground of a cell; does nothing if it is that ground already. */
void ground_set(struct turn *turn, struct point at, int terrain, enum how how);

/* Adds air of a kind to the cell. Where there is other air, the greater amount stays. */
void ground_add_air(struct turn *turn, struct point at, int kind, int amount);

/* A step of `who` onto `to`, which lets it enter and is free: it moves, LEAVE and ENTER follow. */
void ground_step(struct turn *turn, struct id who, struct point to);

/* The same for one who does not walk: it may be any open and free cell. */
void ground_move(struct turn *turn, struct id who, struct point to, enum how how);

/* The same for one who is thrown or dragged there by `by`. */
void ground_throw(struct turn *turn, struct id who, struct point to, const struct cause *by);

/* Two bodies change places. */
void ground_exchange(struct turn *turn, struct id one, struct id other, enum how how);

/* Lets an element (a damage type) meet the cell, if that can change by it. */
void ground_touch(struct turn *turn, struct id src, struct point at, int damage_type);

/* Lets an element (a damage type) meet every cell of the area that can change by it. */
void ground_touch_area(struct turn *turn, struct id src, struct point centre, int radius,
                       int damage_type);

/* ground_effects.c. Damage of the type that an area got runs through ground that conducts it, to
 * all who stand in what hangs together outside of the area. */
void ground_conduct(struct turn *turn, struct id src, struct point centre, int radius,
                    int damage_type, int amount);

/* The hero finds what hides beside it: one in 3 a turn within 2 cells in sight; all of it when
 * `is_sure`. */
void ground_search(struct turn *turn, bool is_sure);

/* The ground and the air of its cell hurt and afflict `who`: on entering, and at each turn's end. A
 * monster that falls leaves the level; a hero falls by the game's loop. */
void ground_work_on(struct turn *turn, struct id who);

/* ground_spread.c. Active ground is in the care of actors without a body, one for each part of the
 * level that has some (RULES T1), which act as everybody does, by time and distance. This gives
 * every part of the level with active ground its actor; called at each turn's end. */
void ground_rouse(struct turn *turn);

#endif
