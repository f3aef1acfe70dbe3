/* Whole games in the barrow of tests/data, played by a hero without a mind: what must hold whatever
 * happens. Half of them with an ordinary hero, who dies soon, half with a sturdy one, who sees the
 * deeper levels.
 *
 * The checks of the first games after each turn, and their digests after each few, folded into one
 * number, are printed and told to other builds (bot_games_tell_digest). */
#include "support/test.h"

#include "barrow/base/digest.h"
#include "barrow/game/game.h"
#include "barrow/record/recording.h"
#include "support/bot_games.h"
#include "support/content_fixture.h"
#include "support/effort.h"
#include "support/must.h"

#define COMPARED 10 /* games whose digests builds compare */
#define GAMES effort(COMPARED, 200)
#define TURNS 500
#define BETWEEN_LOOKS 8 /* turns between two digests of the whole world */

/* content_free frees it. */
static struct content *content_for(int seed)
{
    struct content *content = must_load_content();
    content_make_levels_small(content);
    if (seed % 2 == 0) {
        content->actor[ACTOR_KIND_HERO].shape.health = 1000;
        content->actor[ACTOR_KIND_HERO].shape.attack = 300;
    }
    return content;
}

static void assert_sound(const struct game *game, int seed)
{
    const char *problem = "";
    if (!world_check(game_world(game), game_content(game), &problem)) {
        fail_msg("seed %d, turn %d: %s", seed, game_world(game)->turn, problem);
    }
}

/* What a game has come to: of its actors now, of all there is every few turns. Worlds that have
 * parted in anything else stay apart, so that is often enough. */
static uint64_t state_of(const struct game *game, int turn)
{
    uint64_t check = journal_check(game_world(game));
    return turn % BETWEEN_LOOKS == 0 ? game_digest(game) ^ check : check;
}

/* Plays TURNS turns at most; state[t] is that after turn t, state[turns] the digest of the end.
 * Returns how many were played. */
static int play(struct game *game, int seed, uint64_t state[TURNS + 1])
{
    struct bot *bot = bot_new((uint64_t)seed);
    int turns = 0;
    while (turns < TURNS && game_need(game) != GAME_IS_OVER) {
        bot_play_turn(bot, game);
        assert_sound(game, seed);
        state[turns] = state_of(game, turns);
        turns++;
    }
    state[turns] = game_digest(game);
    bot_free(bot);
    return turns;
}

/* Plays the same turns again. What was sound then is sound now. */
static void play_again(struct game *game, int seed, const uint64_t *state, int turns)
{
    struct bot *bot = bot_new((uint64_t)seed);
    for (int turn = 0; turn < turns; turn++) {
        assert_int_not_equal(game_need(game), GAME_IS_OVER);
        bot_play_turn(bot, game);
        if (state[turn] != state_of(game, turn)) {
            fail_msg("seed %d: the games have parted by turn %d", seed, turn);
        }
    }
    if (state[turns] != game_digest(game)) {
        fail_msg("seed %d: the games do not end alike", seed);
    }
    assert_sound(game, seed);
    bot_free(bot);
}

static int play_back_and_again(int seed, struct digest *all)
{
    static uint64_t first[TURNS + 1];
    struct content *content = content_for(seed);
    struct game *game = game_new(content, (uint64_t)seed);
    uint64_t start = game_digest(game);
    size_t mark = game_log(game)->count;
    int turns = play(game, seed, first);
    game_rewind(game, mark);
    assert_int_equal(game_digest(game), start);
    play_again(game, seed, first, turns);
    for (int turn = 0; turn <= turns; turn++) {
        digest_number(all, (int64_t)first[turn]);
    }
    game_free(game);
    content_free(content);
    return turns;
}

TEST(games_are_sound_revert_and_repeat)
{
    struct digest all = digest_start();
    int turns = 0;
    for (int seed = 1; seed <= GAMES; seed++) {
        turns += play_back_and_again(seed, &all);
        if (seed == COMPARED) {
            bot_games_tell_digest("games", digest_value(&all));
        }
    }
    print_message("%d games, %d turns\n", GAMES, turns);
    assert_true(turns > GAMES * TURNS / 3); /* the sturdy half must have played on */
}

/* Down to the first fact of all, before there was a level. */
TEST(a_game_reverts_to_nothing)
{
    struct game *game = game_new(content_fixture(), 7);
    struct bot *bot = bot_new(7);
    for (int turn = 0; turn < 50; turn++) {
        bot_play_turn(bot, game);
    }
    game_rewind(game, 0);
    assert_int_equal(game_log(game)->count, 0);
    assert_int_equal(game_log(game)->pool_size, 0);
    assert_int_equal(game_world(game)->level.width, 1);
    assert_int_equal(game_world(game)->actors_used > 0, true);
    bot_free(bot);
    game_free(game);
}

/* Reloading cannot reroll (RULES C13): taking a turn back and playing it again changes nothing. */
TEST(a_turn_taken_back_comes_out_alike)
{
    struct content *content = content_for(2);
    struct game *game = game_new(content, 2);
    for (int turn = 0; turn < 200 && game_need(game) != GAME_IS_OVER; turn++) {
        size_t mark = game_log(game)->count;
        struct bot *bot = bot_new((uint64_t)turn);
        bot_play_turn(bot, game);
        uint64_t once = game_digest(game);
        game_rewind(game, mark);
        bot->choices = 0;
        bot->depth = 0;
        bot_play_turn(bot, game);
        assert_int_equal(game_digest(game), once);
        bot_free(bot);
    }
    game_free(game);
    content_free(content);
}

TEST(other_seeds_are_other_games)
{
    struct game *one = game_new(content_fixture(), 1);
    struct game *two = game_new(content_fixture(), 2);
    struct game *same = game_new(content_fixture(), 1);
    assert_int_not_equal(game_digest(one), game_digest(two));
    assert_int_equal(game_digest(one), game_digest(same));
    game_free(one);
    game_free(two);
    game_free(same);
}
