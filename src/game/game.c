/* A game: its parts, what its drivers ask for, and its log as a line that can be walked along. The
 * clock is in turn_loop.c, the way from level to level in journey.c. */
#include "barrow/game/game.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/stealth.h"
#include "barrow/rules/body/unknown_things.h"
#include "barrow/rules/deeds/turn.h"

#include "game/game_parts.h"

/* The content as the hero knows it, and the knowledge that it was made with. */
struct known_content {
    struct content *shown; /* NULL: nobody asked yet */
    int32_t known[ITEM_KINDS_MAX];
};

/* A game whose world, all zero, the caller fills. */
static struct game *start(const struct content *content)
{
    struct game *game = memory_new(1, sizeof *game);
    game->content = content;
    game->known = memory_new(1, sizeof *game->known);
    game->senses = senses_new();
    game->turn = turn_new(&game->world, &game->log, content, game->senses);
    batch_drop(&game->batch);
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
    way_back_free(game);
    free(game->known->shown);
    free(game->known);
    free(game->action_end);
    free(game);
}

struct game *game_new(const struct content *content, uint64_t seed)
{
    return game_new_with_grave(content, seed, &(struct grave){0});
}

struct game *game_new_with_grave(const struct content *content, uint64_t seed,
                                 const struct grave *grave)
{
    struct game *game = start(content);
    game->world.grave = *grave;
    journey_begin(game, seed);
    game->first = game->log.count;
    return game;
}

struct game *game_from_world(const struct content *content, const struct world *world)
{
    struct game *game = start(content);
    memory_copy_sparse(&game->world, world, sizeof *world);
    world_rebuild_caches(&game->world);
    return game;
}

/* Actions and accessors. */

enum verdict game_check(const struct game *game, const struct action *action)
{
    return verb_winds_back(action->verb) ? way_back_check(game, action)
                                         : action_check(game->content, &game->world, action);
}

struct action game_bump(const struct game *game, enum direction direction)
{
    return arms_bump(game->content, &game->world, world_hero_id(&game->world), direction);
}

int game_captive_turns(const struct game *game, struct point at, int *kind)
{
    const struct actor *captive = world_actor(&game->world, world_actor_at(&game->world, at));
    assert(captive != NULL);
    *kind = captive->kind;
    return captive_turns_left(game->content, captive);
}

int game_stealth_at(const struct game *game, struct point at)
{
    return stealth_range_at(game->content, &game->world, at);
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

const struct content *game_content(const struct game *game)
{
    return game->content;
}

/* Before the outcome at `position`. */
static const struct content *known_content_at(const struct game *game, size_t position)
{
    struct known_content *known = game->known;
    int32_t then[ITEM_KINDS_MAX];
    memcpy(then, game->world.known, sizeof then);
    for (size_t i = game_position(game); i > position; i--) {
        const struct outcome *outcome = &game->log.outcome[i - 1];
        if (outcome->kind == OUTCOME_IDENTIFY) {
            then[outcome->what] = outcome->before.number;
        }
    }
    bool is_new = known->shown == NULL;
    if (is_new) {
        known->shown = memory_unset(sizeof *known->shown);
        content_copy_used(known->shown, game->content);
    }
    if (is_new || memcmp(then, known->known, sizeof then) != 0) {
        memcpy(known->known, then, sizeof then);
        content_show_known(known->shown, game->content, game->world.seed, then);
    }
    return known->shown;
}

const struct content *game_known_content(const struct game *game)
{
    return known_content_at(game, game_position(game));
}

const struct content *game_known_content_until(const struct game *game, size_t from, size_t to,
                                               size_t *end)
{
    *end = from + 1;
    while (*end < to && game->log.outcome[*end].kind != OUTCOME_IDENTIFY) {
        (*end)++;
    }
    return known_content_at(game, *end);
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

/* Where actions end: log counts in rising order. */

void game_end_action(struct game *game)
{
    size_t end = game->log.count, count = game->action_count;
    if (count > 0 && game->action_end[count - 1] == end) {
        return; /* nothing came of it */
    }
    if (count == game->action_capacity) {
        game->action_capacity = count > 0 ? count * 2 : 64;
        game->action_end =
            memory_grow(game->action_end, game->action_capacity * sizeof game->action_end[0]);
    }
    game->action_end[game->action_count++] = end;
}

static void cut_actions(struct game *game, size_t end)
{
    while (game->action_count > 0 && game->action_end[game->action_count - 1] > end) {
        game->action_count--;
    }
}

/* How many actions end before a position: a binary search. */
static size_t count_before(const struct game *game, size_t position)
{
    size_t low = 0, high = game->action_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (game->action_end[middle] < position) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

size_t game_action_before(const struct game *game, size_t position)
{
    size_t count = count_before(game, position);
    size_t before = count > 0 ? game->action_end[count - 1] : 0;
    return before > game->first ? before : game->first;
}

size_t game_action_after(const struct game *game, size_t position)
{
    if (position < game->first) {
        return game->first;
    }
    size_t count = count_before(game, position + 1);
    return count < game->action_count ? game->action_end[count] : game->log.count;
}

/* Along the log. */

void game_rewind(struct game *game, size_t mark)
{
    assert(!game->is_in_past);
    turn_roll_back(game->turn, mark);
    cut_actions(game, mark);
    way_back_cut(game, mark);
    batch_drop(&game->batch);
}

/* The batch under way is kept: back in the present the world is what it was, so the
 * same actors go on in the same order. */
void game_seek(struct game *game, size_t position)
{
    const struct log *log = &game->log;
    assert(position <= log->count);
    size_t at = game_position(game);
    while (at > position) {
        door_walk(&game->world, log, &log->outcome[--at], false);
    }
    while (at < position) {
        door_walk(&game->world, log, &log->outcome[at++], true);
    }
    game->is_in_past = position < log->count;
    game->position = position;
}

size_t game_position(const struct game *game)
{
    return game->is_in_past ? game->position : game->log.count;
}

void game_forget(struct game *game)
{
    assert(!game->is_in_past && game_need(game) != GAME_NEEDS_STEP);
    way_back_keep(game);
    game->log.count = game->log.pool_size = 0; /* the memory is kept */
    cut_actions(game, 0);
    game->first = 0;
}
