/* Ground that acts: it affects bodies that enter or stay, elements change it, fire and air spread
 * over it. terrain.yaml gives the properties of each ground; no rule knows a ground by its name. */
#ifndef BARROW_RULES_GROUND_H
#define BARROW_RULES_GROUND_H

#include "barrow/rules/action.h"
#include "barrow/sense/distance_map.h"

/* True if `who` can enter a cell of that ground at all: on foot, swimming, flying, or falling. */
bool ground_lets_enter(const struct content *content, const struct world *world, struct id who,
                       struct point at);
bool ground_kind_lets_enter(const struct content *content, const struct world *world, struct id who,
                            int terrain);

/* The thing in the pack of `who` that opens the cell's ground; NOTHING if that has no lock. */
struct id ground_find_key(const struct content *content, const struct world *world, struct id who,
                          struct point at);

/* How a monster moves now: which distance maps are its own. */
enum movement ground_movement(const struct content *content, const struct actor *actor);

/* True if a monster would enter of its own will: it can, and comes to no harm by it. */
bool ground_is_safe_for(const struct content *content, const struct world *world, struct id who,
                        struct point at);

/* True if nothing holds `who` where it stands: it falls to the next depth. */
bool ground_lets_fall(const struct content *content, const struct world *world, struct id who);

/* Changes the ground of a cell; does nothing if it is that ground already. `damage_type` is the
 * element that caused the change (HOW_TOUCH), and is ignored for any other `how`. */
void ground_set(struct turn *turn, struct point at, int terrain, enum how how, int damage_type);

/* Adds air of a kind to the cell. Where there is other air, the greater amount stays. */
void ground_add_air(struct turn *turn, struct point at, int kind, int amount);

/* A step of `who` onto `to`, which lets it enter and is free: it moves, LEAVE and ENTER follow. */
void ground_step(struct turn *turn, struct id who, struct point to);

/* The same for one who does not walk: it may be any open and free cell. */
void ground_move(struct turn *turn, struct id who, struct point to, enum how how);

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

/* True for harmful air that is too thin by now to hurt or afflict anybody. There is air. */
bool ground_air_is_spent(const struct content *content, struct air air);

/* The ground and the air of its cell hurt and afflict `who`: on entering, and at each turn's end. A
 * monster that falls leaves the level; a hero falls by the game's loop. */
void ground_work_on(struct turn *turn, struct id who);

/* ground_spread.c. Active ground is in the care of actors without a body, one for each part of the
 * level that has some (RULES T1), which act as everybody does, by time and distance. */

/* Gives every part of the level with active ground its actor; called at each turn's end. */
void ground_rouse(struct turn *turn);

/* The action of such an actor: fire lights cells beside it, ground changes by itself and gives off
 * air, air thins and spreads. The actor is removed when its part has no active cell any more. */
enum verdict ground_check_spread(const struct content *content, const struct world *world,
                                 const struct action *action);
void ground_spread(struct turn *turn, const struct action *action);

#endif
