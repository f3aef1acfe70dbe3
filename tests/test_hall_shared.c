/* The hall of a shared host: those of all players together, in the order of a single one. What
 * others may do to it is in play_shared.sh. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/dice.h"
#include "barrow/record/hall.h"
#include "barrow/record/shared.h"
#include "support/folder.h"
#include "support/must.h"

#define PLAYERS 4
#define SCORES 40

AROUND_EACH_TEST(folder_set_up, folder_tear_down)

/* Few values, so that many scores are equal in most; no two ended at the same time. */
static struct score random_score(struct dice *dice, int i)
{
    struct score score = {.seed = (uint64_t)i, .name = "Wulf", .version = "0.1", .killer = "ghoul"};
    score.state = dice_between(dice, RUN_DIED, RUN_GAVE_UP);
    score.wins = dice_between(dice, 0, 1);
    score.depth = dice_between(dice, 1, 2);
    score.level = dice_between(dice, 1, 2);
    score.kills = dice_between(dice, 0, 1);
    score.turns = dice_between(dice, 7, 8);
    score.taken_back = dice_between(dice, 0, 3) == 0;
    score.ended = 1000 + (i * 37) % SCORES;
    snprintf(score.id, sizeof score.id, "run-%d", i);
    return score;
}

static void enter(const char *home, const struct score *score)
{
    struct error error;
    must(hall_enter(home, score, &error), &error);
}

static int read_all(const char *home, enum hall_order order, struct score **score)
{
    struct error error = {""};
    struct hall_query query = {.order = order};
    int count = hall_read(home, &query, score, &error);
    must(count >= 0, &error);
    return count;
}

static void make_home(const char *folder, int player, struct buffer *home)
{
    char name[8];
    struct error error;
    snprintf(name, sizeof name, "p%d", player);
    must(shared_home(folder, name, home, &error), &error);
}

TEST(scores_of_all_players_stand_as_in_one_hall)
{
    struct buffer home[PLAYERS] = {{0}}, alone = {0};
    uint64_t seed = 7;
    struct dice dice = dice_from(&seed, 1);
    buffer_print(&alone, "%s/alone.one", (const char *)*state); /* no player is called so */
    for (int i = 0; i < PLAYERS; i++) {
        make_home(*state, i, &home[i]);
    }
    for (int i = 0; i < SCORES; i++) {
        struct score score = random_score(&dice, i);
        enter(alone.text, &score);
        enter(home[i % PLAYERS].text, &score);
    }
    for (enum hall_order order = 0; order < HALL_ORDER_COUNT; order++) {
        struct score *one, *all;
        assert_int_equal(read_all(alone.text, order, &one), SCORES);
        assert_int_equal(read_all(home[1].text, order, &all), SCORES);
        for (int i = 0; i < SCORES; i++) {
            char name[16];
            assert_string_equal(all[i].id, one[i].id);
            assert_int_equal(all[i].rank, one[i].rank);
            snprintf(name, sizeof name, "p%d", atoi(all[i].id + strlen("run-")) % PLAYERS);
            assert_string_equal(all[i].name, name);
        }
        free(one);
        free(all);
    }
    for (int i = 0; i < PLAYERS; i++) {
        buffer_free(&home[i]);
    }
    buffer_free(&alone);
}

TEST(players_have_plain_names)
{
    static const char *const good[] = {"a", "Anna-2", "_x", "0",
                                       "abcdefghijklmnopqrstuvwxyz012345"};
    static const char *const bad[] = {
        "", "-a", ".", "..", "a/b", "a b", "\xc3\xa9", "a\n", "abcdefghijklmnopqrstuvwxyz0123456"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        assert_true(shared_is_player(good[i]));
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(shared_is_player(bad[i]));
    }
}
