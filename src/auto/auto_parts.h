/* Shared parts of the automatic commands. Inside the auto layer only. */
#ifndef BARROW_AUTO_AUTO_PARTS_H
#define BARROW_AUTO_AUTO_PARTS_H

#include "barrow/auto/automation.h"
#include "barrow/game/odds.h"

#include "auto/search.h"

/* The level as the hero knows it, until the game changes (known_map.c). */
struct known_map {
    const struct game *game;
    const struct content *content;
    const struct world *world;
    const struct level *level;
    const struct cell_set *sight;
    const struct actor *hero;
    bool slides, is_sure_footed; /* on ice; no trap goes off under the hero */
    int flight; /* turns of flight left, INT_MAX by a ring; 0: the command keeps to the ground */
    /* Parts of struct disturbance for exploring, NULL for other commands. */
    const struct cell_set *burnt;
    const struct cell_set *looked_at_bodies, *looked_at_harm;
};

/* For commands that keep to the ground, and for those that may cross a pit or water while the hero
 * levitates: a step by hand, a way to a place that the player names. */
struct known_map known_map_of(const struct game *game);
struct known_map known_map_in_flight(const struct game *game);

/* The memory of any cell; an empty one outside the level. */
const struct memory *known_memory(const struct known_map *map, struct point at);

/* The bits of the remembered ground as it is to the hero; none for a cell that it does not know. */
int known_bits_to_sure_foot(const struct known_map *map, const struct memory *memory);
static inline int known_bits(const struct known_map *map, const struct memory *memory)
{
    return memory->terrain == 0  ? 0
           : map->is_sure_footed ? known_bits_to_sure_foot(map, memory)
                                 : map->level->bits[memory->terrain - 1];
}

/* True for remembered ground to walk on. Harmful ground is none. */
static inline bool known_is_walkable(const struct known_map *map, const struct memory *memory)
{
    return (known_bits(map, memory) & (GROUND_WALKED | GROUND_HARMFUL)) == GROUND_WALKED;
}

/* True if the hero knows the cell as one to walk on, occupied or not. */
bool known_is_floor(const struct known_map *map, struct point at);

/* True for the cell of an ally in sight with whom the hero can change places. */
bool known_gives_way(const struct known_map *map, int cell);

/* True if it knows the cell as floor where nobody stands but an ally that gives way. */
bool known_is_free(const struct known_map *map, struct point at);

/* True if the hero knows the cell as a shut door: a body can enter it, but nothing can be thrown
 * through. */
bool known_is_door(const struct known_map *map, struct point at);

/* True if the cell has a wall, or nothing known, on two opposite sides: a doorway or corridor. */
bool known_is_narrow(const struct known_map *map, struct point at);

/* True if the hero knows the cell as locked; if it carries what opens it, too; as stairs. */
bool known_is_lock(const struct known_map *map, struct point at);
bool known_has_key_to(const struct known_map *map, struct point at);
bool known_is_stairs(const struct known_map *map, struct point at);

/* The kind of the monster or topmost thing that the hero knows there; -1 for none. */
int known_monster(const struct known_map *map, struct point at);
int known_thing(const struct known_map *map, struct point at);

/* Known harm (harm.c). Each fills *reason, of kind REASON_WAY_HARMS or REASON_HARM_NEAR. */

/* True if the hero flies over the ground of the cell, and will fly on for twice the turns that the
 * way there takes at least: enough to be slowed, or to turn back. */
bool harm_is_flown_over(const struct known_map *map, struct point at);

/* True if the hero remembers what hurts, afflicts or lets fall who enters the cell. */
bool harm_is_in(const struct known_map *map, struct point at, struct reason *reason);

/* True if such harm, in sight and at most `reach` cells away, may come to the cell by itself: fire
 * if it can burn there, gas; or if something burns down in sight that will reach it. */
bool harm_is_near(const struct known_map *map, struct point at, int reach, struct reason *reason);

/* Either, from beside the cell: no automatic command steps there. */
bool harm_is_step(const struct known_map *map, struct point at, struct reason *reason);

/* All cells of which that is true. `is_unseen_gone`: without the fire and gas out of sight, and
 * without what that fire may have burnt there. */
void harm_find(const struct known_map *map, bool is_unseen_gone, struct cell_set *cells);

/* True if something burns down in sight. */
bool harm_is_fuse_in_sight(const struct known_map *map);

/* Dangers (danger.c). */

/* True if a foe in sight has that slot; the next such slot behind *slot, false if none has. */
bool danger_is_foe_in_sight(const struct known_map *map, int slot);
bool danger_next_foe(const struct known_map *map, int *slot);

/* True if it is also awake and can strike the hero from where it stands or come near, over ground
 * that the hero knows or, to be careful, does not know. */
bool danger_is(const struct known_map *map, int slot);

/* True if it was farther away some turns ago, or that is not known. */
bool danger_comes_nearer(const struct known_map *map, int slot);

/* True if it hunts the hero and does not flee: its state, which every player sees. */
bool danger_hunts(const struct known_map *map, int slot);

/* The slot of the nearest danger, the lowest among equals, -1 if there is none; the same among
 * those that have noticed the hero, but for those that flee and are not near. */
int danger_nearest(const struct known_map *map);
int danger_nearest_aware(const struct known_map *map);

/* True if it harms from afar; acts on a foe from afar; keeps away and acts on none at all. */
bool danger_strikes_from_afar(const struct known_map *map, int slot);
bool danger_acts_from_afar(const struct known_map *map, int slot);
bool danger_only_looks_on(const struct known_map *map, int slot);

/* The same among hunters that come or strike from afar; that come nearer and strike at hand. */
int danger_nearest_hunter(const struct known_map *map);
int danger_nearest_comer(const struct known_map *map);

/* The lowest slot of one in sight that hunts the hero and does not come, but for those whose
 * generation is in `told`; -1 if there is none. */
int danger_find_left(const struct known_map *map, const uint16_t *told);

/* Reasons: about the hero alone; with a status, hunger, burden or verdict; at a place; about an
 * actor, named and placed only if it is in sight; about the monster, or the ground, that the hero
 * knows at a place. */
struct reason reason_plain(const struct known_map *map, enum reason_kind kind);
struct reason reason_with(const struct known_map *map, enum reason_kind kind, int number);
struct reason reason_at(const struct known_map *map, enum reason_kind kind, struct point at);
struct reason reason_foe(const struct known_map *map, enum reason_kind kind, int slot);
struct reason reason_ground(const struct known_map *map, enum reason_kind kind, struct point at);
struct reason reason_monster_at(const struct known_map *map, enum reason_kind kind,
                                struct point at);

/* The input from which a command proposes an action. */
struct plan {
    struct automation *automation;
    struct disturbance *disturbance;
    const struct known_map *map;
    struct action *action; /* to be filled for AUTO_ACT */
};

/* The hero waits, or steps; the end, with its reason. */
enum auto_verdict plan_wait(const struct plan *plan);
enum auto_verdict plan_step(const struct plan *plan, struct point to);
enum auto_verdict plan_finish(const struct plan *plan, struct reason reason);
enum auto_verdict plan_stop(const struct plan *plan, struct reason reason);

/* Kept ways (route.c). `load`: the burden that the search knows of, 0 if it does not ask. */

/* The next step of the way kept; false if a search must find one. */
bool route_go_on(const struct plan *plan, int load, struct point *step);

/* Keeps the way that the search has found to `to`, and takes its first step. */
struct point route_begin(const struct plan *plan, int load, const struct bfs *bfs, struct point to);

/* Keeps that no way leads to the goal, and why; and asks whether that is known still. */
void route_give_up(const struct plan *plan, struct reason why);
bool route_is_none(const struct plan *plan, struct reason *why);

/* Keeping away from dangerous foes that have not noticed the hero, and from the water in which a
 * lurker was seen (avoidance.c). */

#define AVOIDANCE 3 /* cells */

/* Takes note of those in sight, and of those that are dangerous no more. */
void avoidance_look(const struct plan *plan);

/* Adds the cells within `most` of each where it was last seen, but for those as far from it as the
 * hero, or the water of a lurker and its bank; 0: only its own cell. */
void avoidance_bar(const struct plan *plan, int most, struct cell_set *cells);

/* True if the way that the search has found leads close to one that was not asked about yet, which
 * is now. */
bool avoidance_ask(const struct plan *plan, const struct bfs *bfs, struct point goal,
                   struct reason *reason);

/* A fight to its end (fight_on.c). */

/* Begins with a foe that is awake, if the fight with all who are will cost next to nothing. */
void fight_on_begin(const struct plan *plan, int slot);

/* With the next foe, -1 for none: if it has cost more than foretold; if it goes on by itself. */
bool fight_on_costs_more(const struct plan *plan, int slot);
bool fight_on_goes_on(const struct plan *plan, int slot);

/* Commands (explore.c, fight.c, rest.c, run.c, travel.c). */
enum auto_verdict run_next(const struct plan *plan);
enum auto_verdict explore_next(const struct plan *plan);
enum auto_verdict travel_next(const struct plan *plan);
enum auto_verdict fight_next(const struct plan *plan);
enum auto_verdict rest_next(const struct plan *plan);

#endif
