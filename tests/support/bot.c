#include "support/bot.h"

#include <stdlib.h>

#include "barrow/base/dice.h"
#include "barrow/base/memory.h"

struct bot *bot_new(uint64_t seed)
{
    struct bot *bot = memory_new(1, sizeof *bot);
    bot->seed = seed;
    bot->choose = bot_choose;
    return bot;
}

void bot_free(struct bot *bot)
{
    free(bot);
}

static void map_level(struct bot *bot, const struct world *world)
{
    struct point stairs = world_hero(world)->at;
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        if (world->level.terrain[cell] == TERRAIN_STAIRS) {
            stairs = level_point(&world->level, cell);
        }
    }
    distance_map_fill(&bot->to_stairs, &world->level, &stairs, 1);
    bot->depth = world->journey.depth;
}

static enum direction towards_stairs(const struct bot *bot, const struct world *world)
{
    enum direction best = DIRECTION_NORTH;
    int least = DISTANCE_UNREACHABLE;
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        struct point at = point_step(world_hero(world)->at, (enum direction)direction);
        int cost = distance_map_cost(&bot->to_stairs, &world->level, at);
        if (cost < least) {
            least = cost;
            best = (enum direction)direction;
        }
    }
    return best;
}

struct action bot_choose(struct bot *bot, const struct game *game)
{
    uint64_t keys[] = {bot->seed, bot->choices++};
    struct dice dice = dice_from(keys, 2);
    int roll = dice_between(&dice, 0, 99);
    const struct world *world = game_world(game);
    if (bot->depth != world->journey.depth) {
        map_level(bot, world);
    }
    if (level_terrain(&world->level, world_hero(world)->at) == TERRAIN_STAIRS && roll < 50) {
        return game_hero_action(game, VERB_DESCEND);
    }
    if (roll < 5) {
        return game_hero_action(game, VERB_WAIT);
    }
    if (roll < 40) {
        return game_bump(game, (enum direction)dice_between(&dice, 0, DIRECTION_COUNT - 1));
    }
    return game_bump(game, towards_stairs(bot, world));
}

void bot_play_turn(struct bot *bot, struct game *game)
{
    int turn = game_world(game)->turn;
    game_run(game);
    while (game_need(game) == GAME_NEEDS_ACTION && game_world(game)->turn == turn) {
        struct action action = bot->choose(bot, game);
        game_act(game, &action);
        game_run(game);
    }
}
