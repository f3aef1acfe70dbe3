/* What the automatic commands share. Inside the game layer only. */
#ifndef BARROW_GAME_AUTO_PARTS_H
#define BARROW_GAME_AUTO_PARTS_H

#include "barrow/game/auto.h"

/* The ground (auto_ground.c). */

/* What the automatic commands look at. Valid until the game changes. */
struct ground {
    const struct game *game;
    const struct content *content;
    const struct world *world;
    const struct level *level;
    const struct cell_set *sight;
    const struct actor *hero;
};

struct ground ground_of(const struct game *game);

/* What the hero remembers of any cell; of one outside the level nothing. */
const struct memory *ground_memory(const struct ground *ground, struct point at);

/* True if the hero knows the cell as one to walk on, whoever stands there. */
bool ground_is_floor(const struct ground *ground, struct point at);

/* True if it knows the cell as floor where nobody stands. */
bool ground_is_free(const struct ground *ground, struct point at);

/* True if it knows the cell as a shut door: whatever can be walked into but not thrown through. */
bool ground_is_door(const struct ground *ground, struct point at);

/* True if the cell has a wall, or nothing known, on two opposite sides: a doorway or corridor. */
bool ground_is_narrow(const struct ground *ground, struct point at);

/* True if it knows the cell as stairs. */
bool ground_is_stairs(const struct ground *ground, struct point at);

/* The kind of the monster or topmost thing that the hero knows there; -1 for none. */
int ground_monster(const struct ground *ground, struct point at);
int ground_thing(const struct ground *ground, struct point at);

/* What a search may enter beside the known free floor. */
enum bfs_rule {
    BFS_SAFE,        /* nothing */
    BFS_PAST_UNSEEN, /* cells out of sight where a monster, fire or gas was last seen: it may have
                        gone */
    BFS_PAST_ALL,    /* cells with monsters */
    BFS_PAST_HARM,   /* those, and what harms; deep water */
    BFS_GUESS        /* those that a body `crosses`, and all unknown cells */
};

/* A search from one cell outwards by number of steps in any direction (RULES B9); among equals
 * straight steps come first. Some 120 kB. */
struct bfs {
    const struct ground *ground;
    enum bfs_rule rule;
    int goal;                    /* a cell that may be entered whoever is there, -1 for none */
    int crosses;                 /* GUESS: the ground that the body can enter, as bits */
    struct cell_set harm;        /* what must not be entered; not of PAST_HARM and GUESS */
    bool borders_unknown;        /* the cell found last has a neighbour neither known nor found */
    int offset[DIRECTION_COUNT]; /* from a cell to its neighbours, in the order of finding */
    int head, tail;
    struct queued_cell {
        uint8_t x, y;
    } queue[LEVEL_CELLS_MAX];
    uint8_t from[LEVEL_CELLS_MAX]; /* how it was reached: direction + 1; 0: not yet */
};

/* True if that cell was found. */
bool bfs_has_found(const struct bfs *bfs, int cell);

void bfs_start(struct bfs *bfs, const struct ground *ground, enum bfs_rule rule,
               struct point start);

/* The next cell, the start first; false when there are no more. */
bool bfs_next(struct bfs *bfs, struct point *at);

/* Goes on until `to` is found, whoever stands there; false if there is no way. On a search just
 * started. */
bool bfs_reaches(struct bfs *bfs, struct point to);

/* The way from the start to a cell that was found: the first `most` of its cells, the start left
 * out, into `path`. Returns its length. */
int bfs_path(const struct bfs *bfs, struct point to, struct point *path, int most);

/* The first step of that way. */
struct point bfs_first_step(const struct bfs *bfs, struct point to);

/* The first cell of that way where a monster is known; false if there is none. */
bool bfs_first_monster(const struct bfs *bfs, struct point to, struct point *at);

/* The first cell of that way that would harm; false if there is none. */
bool bfs_first_harm(const struct bfs *bfs, struct point to, struct reason *reason);

/* Known harm (harm.c). Each fills *reason, of kind REASON_WAY_HARMS or REASON_HARM_NEAR. */

/* True if the hero remembers what hurts, afflicts or lets fall who enters the cell. */
bool harm_is_in(const struct ground *ground, struct point at, struct reason *reason);

/* True if such harm, in sight and at most `reach` cells away, may come to the cell by itself: fire
 * if it can burn there, gas; or if something burns down in sight that will reach it. */
bool harm_is_near(const struct ground *ground, struct point at, int reach, struct reason *reason);

/* Either, from beside the cell: no automatic command steps there. */
bool harm_is_step(const struct ground *ground, struct point at, struct reason *reason);

/* All cells of which that is true. `is_unseen_gone`: without the fire and gas out of sight. */
void harm_find(const struct ground *ground, bool is_unseen_gone, struct cell_set *cells);

/* Dangers (auto_ground.c). */

/* True if somebody hostile stands in that slot, in sight. */
bool danger_is_foe_in_sight(const struct ground *ground, int slot);

/* True if it is also awake and can strike the hero from where it stands or come near, over ground
 * that the hero knows or, to be careful, does not know. */
bool danger_is(const struct ground *ground, int slot);

/* True if it hunts the hero: its state, which every player sees. */
bool danger_hunts(const struct ground *ground, int slot);

/* The slot of the nearest danger, the lowest among equals; -1 if there is none. */
int danger_nearest(const struct ground *ground);

/* The same among dangers that hunt the hero. */
int danger_nearest_hunter(const struct ground *ground);

/* Reasons: about the hero alone; with a status, hunger, burden or verdict; at a place; about an
 * actor, named and placed only if it is in sight; about the monster, or the ground, that the hero
 * knows at a place. */
struct reason reason_plain(const struct ground *ground, enum reason_kind kind);
struct reason reason_with(const struct ground *ground, enum reason_kind kind, int number);
struct reason reason_at(const struct ground *ground, enum reason_kind kind, struct point at);
struct reason reason_foe(const struct ground *ground, enum reason_kind kind, int slot);
struct reason reason_ground(const struct ground *ground, enum reason_kind kind, struct point at);
struct reason reason_monster_at(const struct ground *ground, enum reason_kind kind,
                                struct point at);

/* Commands (auto.c, auto_explore.c, auto_run.c). */

/* What a command proposes an action from. */
struct plan {
    struct automation *automation;
    const struct disturbance *disturbance;
    const struct ground *ground;
    struct action *action; /* to be filled for AUTO_ACT */
};

enum auto_verdict run_next(const struct plan *plan);
enum auto_verdict explore_next(const struct plan *plan);

/* The hero's step. */
enum auto_verdict plan_step(const struct plan *plan, struct point to);

/* The end, with its reason. */
enum auto_verdict plan_finish(const struct plan *plan, struct reason reason);
enum auto_verdict plan_stop(const struct plan *plan, struct reason reason);

#endif
