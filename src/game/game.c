/* The clock. The hero's action, then everyone due, nearest first, then the turn's end; one action
 * a call. The heap of a batch is the only state beside the world, and it is empty whenever the hero
 * is to act: what a save must hold is the world alone. */
#include "barrow/game/game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/ai/mind.h"
#include "barrow/base/memory.h"
#include "barrow/rules/energy.h"
#include "barrow/rules/round.h"
#include "barrow/rules/status.h"

#include "game/game_parts.h"
#include "game/journey.h"
#include "game/trial.h"

static struct game *start(const struct content *content)
{
    struct game *game = memory_new(1, sizeof *game);
    game->content = content;
    game->senses = senses_new();
    game->turn = turn_new(&game->world, &game->log, content, game->senses);
    game->due = heap_over(game->item, ACTORS_MAX);
    return game;
}

void game_free(struct game *game)
{
    if (game == NULL) {
        return;
    }
    turn_free(game->turn);
    senses_free(game->senses);
    log_free(&game->log);
    marks_free(&game->marks);
    free(game);
}

struct game *game_new(const struct content *content, uint64_t seed)
{
    struct game *game = start(content);
    journey_begin(game, seed);
    game->first = game->log.count;
    return game;
}

struct game *game_from_world(const struct content *content, const struct world *world)
{
    struct game *game = start(content);
    memcpy(&game->world, world, sizeof *world);
    world_rebuild_caches(&game->world);
    return game;
}

/* The clock. */

enum game_need game_need(const struct game *game)
{
    int when;
    if (game->world.end.ending != ENDING_NONE) {
        return GAME_IS_OVER;
    }
    bool is_amid_batch = game->due.count > 0 && !game->is_in_past;
    if (is_amid_batch || !round_next_time(&game->world, &when)) {
        return GAME_NEEDS_STEP;
    }
    bool is_heros = round_is_heros(&game->world, when) && !is_asleep(world_hero(&game->world));
    return is_heros ? GAME_NEEDS_ACTION : GAME_NEEDS_STEP;
}

enum verdict game_check(const struct game *game, const struct action *action)
{
    return action_check(game->content, &game->world, action);
}

static enum verdict perform(struct game *game, const struct action *action)
{
    if (action->verb != VERB_DESCEND) {
        return action_perform(game->turn, action);
    }
    enum verdict verdict = game_check(game, action);
    if (verdict == VERDICT_ALLOWED) {
        journey_descend(game);
    }
    return verdict;
}

enum verdict game_act(struct game *game, const struct action *action)
{
    assert(!game->is_in_past);
    if (game_need(game) != GAME_NEEDS_ACTION) {
        return game_need(game) == GAME_IS_OVER ? VERDICT_RUN_IS_OVER : VERDICT_NOT_NOW;
    }
    enum verdict verdict = perform(game, action);
    game_end_action(game);
    return verdict;
}

static void remember(struct game *game, struct id who, struct mindset mind)
{
    struct outcome outcome = outcome_for_actor(&game->world, OUTCOME_MIND, who, 0);
    outcome.after.mind = mind;
    if (memcmp(&outcome.after.mind, &outcome.before.mind, sizeof mind) != 0) {
        turn_put(game->turn, outcome);
    }
}

/* False if it lets another go first: it is due as before and comes again with the next batch. A
 * mind's action that the rules refuse would stop the clock: it waits instead. */
static bool let_act(struct game *game, struct id who)
{
    struct decision decision = mind_decide(game->content, &game->world, game->senses, who);
    if (decision.yields) {
        return false;
    }
    remember(game, who, decision.mind);
    if (action_perform(game->turn, &decision.action) != VERDICT_ALLOWED) {
        energy_pay(game->turn, who, game->content->rules.time.wait_cost);
    }
    return true;
}

static void let_hero_sleep(struct game *game)
{
    struct action sleep = game_hero_action(game, VERB_SLEEP);
    enum verdict verdict = action_perform(game->turn, &sleep);
    assert(verdict == VERDICT_ALLOWED);
    (void)verdict;
}

/* One actor of the batch; those who died or were made to wait since it was formed are skipped. */
static void step_batch(struct game *game)
{
    struct heap_item next;
    while (heap_pop(&game->due, &next)) {
        if (round_is_due(&game->world, next.value, game->due_when) &&
            let_act(game, world_actor_id(&game->world, next.value))) {
            return;
        }
    }
}

void game_step(struct game *game)
{
    int when;
    assert(!game->is_in_past);
    if (game->due.count > 0) {
        step_batch(game);
    } else if (!round_next_time(&game->world, &when)) {
        round_end_turn(game->turn);
    } else if (round_is_heros(&game->world, when)) {
        let_hero_sleep(game);
    } else {
        game->due_when = when;
        round_gather(&game->world, when, &game->due);
        step_batch(game);
    }
    game_end_action(game);
}

void game_run(struct game *game)
{
    while (game_need(game) == GAME_NEEDS_STEP) {
        game_step(game);
    }
}

/* What its drivers ask for. */

struct action game_bump(const struct game *game, enum direction direction)
{
    return action_bump(&game->world, world_hero_id(&game->world), direction);
}

struct action game_hero_action(const struct game *game, enum verb verb)
{
    return (struct action){
        .verb = verb,
        .actor = world_hero_id(&game->world),
        .target = world_hero(&game->world)->at,
    };
}

struct action game_thing_action(const struct game *game, enum verb verb, struct id thing)
{
    struct action action = game_hero_action(game, verb);
    action.thing = thing;
    return action;
}

struct turn *game_turn(struct game *game)
{
    return game->turn;
}

const struct content *game_content(const struct game *game)
{
    return game->content;
}

const struct world *game_world(const struct game *game)
{
    return &game->world;
}

const struct log *game_log(const struct game *game)
{
    return &game->log;
}

const struct cell_set *game_sight(const struct game *game)
{
    return senses_hero_sight(game->senses, &game->world, game->content);
}

int game_turn_number(const struct game *game)
{
    return game->world.turn;
}

uint64_t game_digest(const struct game *game)
{
    return world_digest(&game->world, game->content);
}

bool game_hero_is_on_level(const struct game *game)
{
    return level_contains(&game->world.level, world_hero(&game->world)->at);
}
