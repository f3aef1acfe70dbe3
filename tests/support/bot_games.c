#include "support/bot_games.h"

#include "support/bot.h"
#include "support/test.h"
#include "support/world_fixture.h"

/* Returns how many turns were played; the game ends early with the hero. */
static int play(const struct bot_games *games, struct game *game, int seed)
{
    struct bot *bot = bot_new((uint64_t)seed);
    int turns = 0, depth = 0;
    while (turns < games->turns && game_need(game) != GAME_IS_OVER) {
        if (game_world(game)->journey.depth != depth) {
            depth = game_world(game)->journey.depth;
            games->enter_level(game);
        }
        bot_play_turn(bot, game);
        assert_sound_game(game, games->label);
        if (games->check != NULL) {
            games->check(game);
        }
        turns++;
    }
    bot_free(bot);
    return turns;
}

void bot_play_games(const struct content *content, const struct bot_games *games)
{
    int turns = 0;
    for (int seed = 1; seed <= games->games; seed++) {
        struct game *game = game_new(content, (uint64_t)seed);
        size_t mark = game_log(game)->count;
        uint64_t start = game_digest(game);
        int played = play(games, game, seed);
        uint64_t end = game_digest(game);
        game_rewind(game, mark);
        assert_true(game_digest(game) == start);
        bool is_played_again = seed % games->repeat_every == 0;
        if (is_played_again && (play(games, game, seed) != played || game_digest(game) != end)) {
            fail_msg("seed %d does not come out alike", seed);
        }
        turns += played;
        game_free(game);
    }
    print_message("%d games, %d turns\n", games->games, turns);
    assert_true(turns > games->games * games->turns / 3);
}
