/* A game: a world, its log and the main loop (RULES T6). A driver calls game_act when the hero is
 * to act and game_run_watched until it is again. Deterministic: seed, data and the hero's actions
 * are all that counts. */
#ifndef BARROW_GAME_GAME_H
#define BARROW_GAME_GAME_H

#include "barrow/rules/action.h"

struct game;

enum game_need {
    GAME_NEEDS_STEP,   /* others act, or the turn ends: run the loop */
    GAME_NEEDS_ACTION, /* the hero is to act: call game_act */
    GAME_IS_OVER
};

/* A new game on depth 1. `content` must outlive it; game_free frees it. */
struct game *game_new(const struct content *content, uint64_t seed);
void game_free(struct game *game);

/* What the game waits for. */
enum game_need game_need(const struct game *game);

/* What a game waits for that game_from_world makes of this world. */
enum game_need game_need_of(const struct world *world);

/* The hero's action. Call when GAME_NEEDS_ACTION; a refusal changes nothing. What game_check allows
 * is done, or answered with VERDICT_NO_EFFECT (RULES T11). */
enum verdict game_act(struct game *game, const struct action *action);

/* New Game Plus (RULES I7): the hero keeps what it has and is healed; one deeper and one turn on,
 * the barrow begins again with a tracker of level 1, and what the old one had reached is added to
 * all gear found from then on. False, and nothing done, if the run did not end in victory. */
bool game_begin_again(struct game *game);

/* What the rules would say to it. */
enum verdict game_check(const struct game *game, const struct action *action);

/* One action of one other actor (or of the sleeping hero), or the end of the turn. Call when
 * GAME_NEEDS_STEP. */
void game_step(struct game *game);

/* Runs the main loop until the hero is to act or the run is over. */
void game_run(struct game *game);

/* Called after each action of anybody and each end of a turn: game_log()->outcome[from..count) is
 * what came of it. It must not change the game. */
struct game_watcher {
    void (*after_action)(void *data, size_t from);
    void *data;
};

/* The same, watched. */
void game_run_watched(struct game *game, const struct game_watcher *watcher);

/* The hero's action in `direction`: step or hit. */
struct action game_bump(const struct game *game, enum direction direction);

/* An action of the hero without a target: WAIT, DESCEND. */
struct action game_hero_action(const struct game *game, enum verb verb);

/* What the hero does with a thing, on the spot: give it another target or a count where wanted. */
struct action game_thing_action(const struct game *game, enum verb verb, struct id thing);

const struct content *game_content(const struct game *game);
const struct world *game_world(const struct game *game);
const struct log *game_log(const struct game *game);

/* For layers that must not read the world. The hero is on no level while one replaces another. */
int game_turn_number(const struct game *game);
uint64_t game_digest(const struct game *game);
bool game_hero_is_on_level(const struct game *game);

/* What the hero sees now; valid until the game changes. */
const struct cell_set *game_sight(const struct game *game);

/* For tests, tools and rewinding: a game over a world that the caller has filled (copied). */
struct game *game_from_world(const struct content *content, const struct world *world);

/* Takes everything back down to a former log count. */
void game_rewind(struct game *game, size_t mark);

/* Walks the world along its log to just before the outcome at `position` (game_log()->count is the
 * present). Acting, running, rewinding or forgetting in the past is a bug (asserted). */
void game_seek(struct game *game, size_t position);
size_t game_position(const struct game *game);

/* The nearest position before or after `position` that lies between two actions; where there is
 * none, the one where the first action begins, or the log's end. */
size_t game_action_before(const struct game *game, size_t position);
size_t game_action_after(const struct game *game, size_t position);

/* Empties the log: what came before can no longer be taken back. Call it when the hero is to act or
 * the run is over. */
void game_forget(struct game *game);

#endif
