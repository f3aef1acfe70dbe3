/* A game: its parts, what its drivers ask for, and its log as a line that can be walked along. The
 * clock is in turn_loop.c, the way from level to level in journey.c. */
#include "barrow/game/game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"

#include "game/game_parts.h"

static struct game *start(const struct content *content)
{
    struct game *game = memory_new(1, sizeof *game);
    game->content = content;
    game->senses = senses_new();
    game->turn = turn_new(&game->world, &game->log, content, game->senses);
    loop_drop_batch(&game->batch);
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
    free(game->action_end);
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

/* Actions and accessors. */

enum verdict game_check(const struct game *game, const struct action *action)
{
    return action_check(game->content, &game->world, action);
}

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
    loop_drop_batch(&game->batch);
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
    game->log.count = game->log.pool_size = 0; /* the memory is kept */
    cut_actions(game, 0);
    game->first = 0;
}
