/* One game after another, each in its own seed, with nothing carried over: so a game's result is a
 * function of data, bot and seed, and the processes need not know of each other.
 *
 * A bot may run in circles. A game is ended as stuck when it has gained nothing by STUCK_ACTIONS
 * actions. */
#include "barrow/lab/simulate.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/rules/body/choices.h"

#include "lab/columns.h"
#include "lab/figures.h"
#include "lab/keeping.h"
#include "lab/possessions.h"
#include "lab/unfair.h"
#include "lab/wounds.h"

#define TURNS_MOST 100000
#define STUCK_ACTIONS 1500
#define LOG_MOST 20000 /* outcomes kept: the report looks back over the last turn */

/* One game. */

static void count_used(struct simulated_game *result, const struct outcome *outcome, int depth)
{
    bool is_use = outcome->kind == OUTCOME_USE || outcome->kind == OUTCOME_THROW;
    if (is_use && id_is_hero(outcome->who)) {
        if (result->used[outcome->what] < UINT8_MAX) {
            result->used[outcome->what]++;
        }
        possession_note_use(result, outcome->what, depth);
    }
}

/* The type of harm of the hero's last wound is the cause, should he die. */
static void note_cause(struct simulated_game *result, const struct outcome *outcome)
{
    if (outcome->kind == OUTCOME_HEALTH && id_is_hero(outcome->who) && outcome->how != HOW_UNTIE &&
        outcome->after.number < outcome->before.number) {
        result->cause = outcome->cause.sort == CAUSE_HUNGER ? -1 : outcome->what;
    }
}

static void read_log(struct simulated_game *result, const struct log *log, size_t from, int depth)
{
    for (size_t i = from; i < log->count; i++) {
        count_used(result, &log->outcome[i], depth);
        note_cause(result, &log->outcome[i]);
    }
}

/* Counts for the depth where the hero chose. A level that he leaves ends no turn. */
static void count_decision(struct simulated_game *result, const struct content *content,
                           const struct bot_player *player, const struct action *action, int turns)
{
    const struct view *view = bot_player_view(player);
    int depth = simulate_depth(view->depth);
    enum decision_kind kind = decision_of(content, view, action);
    bool is_plain_throw = action->verb == VERB_THROW && kind != DECISION_THROW;
    result->turns_at[depth] += turns;
    result->figure[depth][FIGURE_PLAIN_THROWS] += is_plain_throw;
    if (action->verb == VERB_CHOOSE && view->choice.sort == CHOICE_TEMPER) {
        result->temper[view->choice.offer[action->count]]++;
    }
    if (kind < DECISION_COUNT) {
        result->decided[depth][kind]++;
    }
}

static enum simulated_end end_of(const struct world *world)
{
    switch ((enum ending)world->end.ending) {
    case ENDING_DEATH:
        return SIMULATED_DIED;
    case ENDING_VICTORY:
        return SIMULATED_WON;
    case ENDING_NONE:
        return world->turn > TURNS_MOST ? SIMULATED_TOO_LONG : SIMULATED_STUCK;
    }
    return SIMULATED_STUCK;
}

static int killer_of(const struct content *content, const struct cause *cause)
{
    column_words *words = column_find("killer")->words;
    const char *word, *killer = cause_killer_id(content, cause);
    int n = KILLER_HUNGER;
    while ((word = words(content, n)) != NULL && strcmp(word, killer) != 0) {
        n++;
    }
    return word != NULL ? n : KILLER_NOBODY;
}

/* Until then the cause is a type of damage; -1: hunger. */
static void note_death(struct simulated_game *result, const struct content *content,
                       const struct world *world)
{
    bool is_dead = result->end == SIMULATED_DIED, is_hunger = result->cause < 0;
    result->killer = is_dead ? killer_of(content, &world->end.blame) : KILLER_NONE;
    result->cause = !is_dead ? WOUND_NONE : is_hunger ? WOUND_HUNGER : WOUND_TYPE + result->cause;
}

static void finish(struct simulated_game *result, const struct content *content,
                   const struct world *world)
{
    const struct actor *hero = world_hero(world);
    result->end = (int)end_of(world);
    result->depth = world->journey.depth;
    result->turns = world->turn;
    result->level = hero->progress.level;
    result->kit = kit_index_of_hero(content, world) + 1;
    result->kills = world->tally[TALLY_KILLS];
    result->untied = world->knots.untied;
    for (int kind = 0; kind < content->boon_count; kind++) {
        result->boon[kind] =
            (uint8_t)(world->boon[kind] < UINT8_MAX ? world->boon[kind] : UINT8_MAX);
    }
    note_death(result, content, world);
    figures_note_end(result, world, content);
    result->food = hero->stomach.food;
    result->health = hero->health;
    result->digest = world_digest(world, content);
}

struct simulated_game simulate_game(const struct content *content, const struct bot_kind *bot,
                                    uint64_t seed, const struct simulate_keep *keep)
{
    struct simulated_game result;
    struct possession_watch watch = {0};
    struct wound_ledger *wounds = memory_new(1, sizeof *wounds);
    int arrived = 0;
    struct game *game = game_new(content, seed);
    struct bot_player *player = bot_player_new(bot, game);
    const struct world *world = game_world(game);
    memset(&result, 0, sizeof result);
    result.seed = seed;
    result.cause = -1;
    game_run(game);
    struct keeping *keeping = keeping_begin(keep, bot, game);
    while ((game_need(game) == GAME_NEEDS_ACTION || bot_player_can_untie(player)) &&
           world->turn <= TURNS_MOST && bot_player_barren(player) < STUCK_ACTIONS) {
        if (game_log(game)->count > LOG_MOST) {
            game_forget(game);
        }
        size_t from = game_log(game)->count;
        int turn = world->turn, depth = world->journey.depth;
        if (depth != arrived) {
            figures_note_arrival(&result, world, content);
            arrived = depth;
        }
        keeping_before(keeping);
        struct action action = bot_player_act(player);
        keeping_after(keeping, &action);
        count_decision(&result, content, player, &action, world->turn - turn);
        figures_note(&result, game, bot_player_view(player), &action, from, world->turn - turn);
        wounds_note(wounds, &result, content, game, from, depth);
        possession_note_shot(&result, content, bot_player_view(player), &action);
        read_log(&result, game_log(game), from, depth);
        possession_note(&result, &watch, content, world, depth, world->turn - turn);
        result.actions++;
    }
    finish(&result, content, world);
    result.is_lost = !keeping_end(keeping);
    result.is_unfair = simulate_was_unfair(game);
    bot_player_free(player);
    free(wounds);
    game_free(game);
    return result;
}

/* Many. */

static void play_one(const void *data, int index, void *result)
{
    const struct simulation *simulation = data;
    struct simulated_game game =
        simulate_game(simulation->content, simulation->bot,
                      simulation->first_seed + (uint64_t)index, simulation->keep);
    memcpy(result, &game, sizeof game);
}

enum jobs_end simulate_run(struct simulation *simulation, const struct jobs_watcher *watcher,
                           struct error *error)
{
    struct jobs jobs = {
        .count = simulation->games,
        .processes = simulation->processes,
        .size = sizeof(struct simulated_game),
        .work = play_one,
        .data = simulation,
        .what = "game",
        .first_seed = simulation->first_seed,
        .watcher = watcher,
    };
    simulation->game = memory_new((size_t)simulation->games, sizeof *simulation->game);
    simulation->last_seed = simulation->first_seed + (uint64_t)simulation->games - 1;
    return jobs_run(&jobs, simulation->game, &simulation->games_done, error);
}

void simulation_free(struct simulation *simulation)
{
    free(simulation->game);
    simulation->game = NULL;
    simulation->games_done = 0;
}
