#include "support/bot_games.h"

#include <stdio.h>
#include <stdlib.h>

#include "support/test.h"
#include "support/world_fixture.h"

/* Returns how many turns were played; the game ends early with the hero. */
static int play(const struct bot_games *games, struct game *game, int seed)
{
    struct bot *bot = bot_new((uint64_t)seed);
    int turns = 0, depth = 0;
    bot->choose = games->choose != NULL ? games->choose : bot_choose;
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

/* With data that have graves: of one whom a kind of the seed's killed, with a thing of the seed's.
 */
static struct grave grave_of(const struct content *content, uint64_t seed)
{
    struct grave grave = {0};
    if (content_find_grave(content) >= 0) {
        uint64_t kinds = (uint64_t)content->actor_count - 1;
        grave = (struct grave){.depth = 1, .power = 1};
        grave.killer = content->actor_digest[ACTOR_KIND_HERO + 1 + (int)(seed % kinds)];
        grave.thing = content->item_digest[seed % (uint64_t)content->item_count];
    }
    return grave;
}

void bot_play_games(const struct content *content, const struct bot_games *games)
{
    int turns = 0;
    for (int seed = 1; seed <= games->games; seed++) {
        struct grave grave = grave_of(content, (uint64_t)seed);
        struct game *game = game_new_with_grave(content, (uint64_t)seed, &grave);
        size_t mark = game_log(game)->count;
        uint64_t start = game_digest(game);
        int played = play(games, game, seed);
        uint64_t end = game_digest(game);
        if (games->at_end != NULL) {
            games->at_end(game);
        }
        if (games->ends != NULL && seed <= games->compared) {
            digest_number(games->ends, (int64_t)end);
        }
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
    assert_true(turns > games->games * games->turns / 5); /* not all ended at once */
}

void bot_games_tell_digest(const char *name, uint64_t digest)
{
    const char *prefix = getenv("BARROW_DIGESTS");
    char path[4096];
    print_message("%s: %016llx\n", name, (unsigned long long)digest);
    if (prefix != NULL && snprintf(path, sizeof path, "%s.%s", prefix, name) < (int)sizeof path) {
        FILE *file = fopen(path, "w");
        if (file != NULL) {
            fprintf(file, "%016llx\n", (unsigned long long)digest);
            fclose(file);
        }
    }
}
