/* A game: a world, its log and the main loop (RULES T6). A driver calls game_act when the hero is
 * to act and game_run_watched until it is again. Deterministic: seed, data and the hero's actions
 * are all that counts. */
#ifndef BARROW_GAME_GAME_H
#define BARROW_GAME_GAME_H

#include "barrow/rules/body/action.h"
#include "barrow/world/journey.h"

struct game;

enum game_need {
    GAME_NEEDS_STEP,   /* others act, or the turn ends: run the loop */
    GAME_NEEDS_ACTION, /* the hero is to act: call game_act */
    GAME_IS_OVER
};

/* A new game on depth 1. `content` must outlive it; game_free frees it. The second has a grave. */
struct game *game_new(const struct content *content, uint64_t seed);
struct game *game_new_with_grave(const struct content *content, uint64_t seed,
                                 const struct grave *grave);
void game_free(struct game *game);

/* The input that the game waits for. */
enum game_need game_need(const struct game *game);

/* The input that a game made by game_from_world from this world would wait for. */
enum game_need game_need_of(const struct world *world);

/* The hero's action. Call when GAME_NEEDS_ACTION; a refusal changes nothing. An action that
 * game_check allows is done, or refused with VERDICT_NO_EFFECT (RULES T11). */
enum verdict game_act(struct game *game, const struct action *action);

/* New Game Plus (RULES I7): the hero keeps what it has and is healed; one deeper and one turn on,
 * the barrow begins again with a tracker of level 1, and what the old one had reached is added to
 * all gear found from then on. False, and nothing done, if the run did not end in victory. */
bool game_begin_again(struct game *game);

/* The verdict of the rules on an action, without doing it. */
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

/* Turns of work left at the irons of the captive at `at`, whose kind goes into *kind. A captive
 * must stand there: FREE is allowed. */
int game_captive_turns(const struct game *game, struct point at, int *kind);

/* True if an ally on the level would not come along now. Nobody comes along with who falls; the
 * stairs are taken by all but who was told to stay, is too far off, held or helpless. Then *kind
 * and *name are those of the first such one (as in struct actor), and *stays says if it was told
 * to. */
bool game_leaves_ally(const struct game *game, bool by_stairs, int *kind, int *name, bool *stays);

/* From how many cells off the hero would be noticed at a cell in sight, by what it did last; what
 * light falls on it can be seen. */
int game_stealth_at(const struct game *game, struct point at);

/* An action of the hero without a target: WAIT, DESCEND. */
struct action game_hero_action(const struct game *game, enum verb verb);

/* The hero's action with a thing, aimed at the hero's own cell and for one of a stack: the caller
 * sets another target or count. */
struct action game_thing_action(const struct game *game, enum verb verb, struct id thing);

const struct content *game_content(const struct game *game);

/* The same content as the hero knows it: an unknown kind has its appearance for a name and no
 * effects (rules/body/unknown_things.h). Screens, sentences and bots read this one. It stays in its
 * place as long as the game lives and follows the hero's knowledge with each call. */
const struct content *game_known_content(const struct game *game);

/* The same as the hero knew it while log->outcome[from..*end) came about, for those who tell of
 * them: *end is `to`, or where the hero found out more on the way there. From `from` < `to`, `to`
 * at most the game's position. Call game_known_content after the last. */
const struct content *game_known_content_until(const struct game *game, size_t from, size_t to,
                                               size_t *end);

const struct world *game_world(const struct game *game);
const struct log *game_log(const struct game *game);

/* For layers that must not read the world. The hero is on no level while one replaces another. */
int game_turn_number(const struct game *game);
uint64_t game_digest(const struct game *game);
bool game_hero_is_on_level(const struct game *game);

/* The cells that the hero sees now; valid until the game changes. */
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
