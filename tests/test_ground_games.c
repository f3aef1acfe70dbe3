/* Games on levels over which grounds and airs of every kind are strewn: fires, floods, traps, gas
 * and closed cells meet whatever happens in a game. The world is sound after each turn, all of it
 * can be taken back, and played again it comes out alike. */
#include "support/test.h"

#include "barrow/base/dice.h"
#include "barrow/rules/ground.h"
#include "game/game_parts.h"
#include "support/bot_games.h"
#include "support/effort.h"
#include "support/must.h"
#include "support/world_fixture.h"

#define GAMES effort(5, 200)
#define TURNS 150
#define STREWN_PERCENT 15
#define AIR_PERCENT 3

static bool is_plain(const struct world *world, int cell)
{
    struct point at = level_point(&world->level, cell);
    return world->level.terrain[cell] == TERRAIN_FLOOR &&
           world_actor(world, world_actor_at(world, at)) == NULL;
}

/* Through the door, as everything: so it is taken back with the rest. */
static void strew(struct game *game)
{
    const struct world *world = game_world(game);
    const struct content *content = game_content(game);
    const uint64_t keys[] = {world->seed, (uint64_t)world->journey.depth};
    struct dice dice = dice_from(keys, 2);
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        struct point at = level_point(&world->level, cell);
        if (!is_plain(world, cell)) {
            continue;
        }
        if (dice_chance(&dice, STREWN_PERCENT, 100)) {
            int kind = dice_between(&dice, TERRAIN_ROLE_COUNT, content->terrain_count - 1);
            ground_set(game->turn, at, kind, HOW_PLAIN, 0);
        }
        if (dice_chance(&dice, AIR_PERCENT, 100)) {
            int kind = dice_between(&dice, 0, content->air_count - 1);
            ground_add_air(game->turn, at, kind, dice_between(&dice, 1, 300));
        }
    }
    game_end_action(game);
}

/* A sturdy hero, who sees the fires burn down. */
static struct content *sturdy_content(void)
{
    struct content *content = must_load_content();
    content->actor[ACTOR_KIND_HERO].shape.health = 1000;
    content->actor[ACTOR_KIND_HERO].shape.attack = 300;
    return content;
}

TEST(games_on_strewn_ground_are_sound_revert_and_repeat)
{
    const struct bot_games games = {
        .label = "ground", .games = GAMES, .turns = TURNS, .repeat_every = 1, .enter_level = strew};
    struct content *content = sturdy_content();
    bot_play_games(content, &games);
    content_free(content);
}
