/* What single rules of bots do: ways through harm, bows, tools. Each case is a small level that the
 * bot plays. */
#include "support/test.h"

#include "barrow/lab/bots.h"
#include "barrow/rules/knowledge.h"
#include "support/content_fixture.h"
#include "support/world_fixture.h"

/* Plays up to so many actions; returns how many until the hero used that verb, or -1. */
static int play_until(struct bench *bench, const char *bot, enum verb verb, int most)
{
    struct bot_player *player = bot_player_new(bot_find(bot), bench->game);
    int actions = 0;
    knowledge_look(bench->turn);
    while (actions < most && game_need(bench->game) == GAME_NEEDS_ACTION &&
           bot_player_act(player).verb != verb) {
        actions++;
    }
    bool is_done = actions < most && game_need(bench->game) != GAME_IS_OVER;
    bot_player_free(player);
    return is_done ? actions : -1;
}

/* Thorns to both sides, and behind both what is not known. From among the thorns both ways on are
 * in reach, and only one needs no more thorns. */
static void who_went_through_harm_goes_on_there(void **state)
{
    static const char *const levels[] = {
        CORRIDOR("#>..+..|.@.|..+..#"),
        CORRIDOR("#...+..|.@.|..+.>#"),
    };
    for (int i = 0; i < COUNT_OF(levels); i++) {
        struct bench *bench = bench_new(levels[i]);
        struct actor *hero = &bench->world->actor[HERO_SLOT];
        hero->health = hero->stats.max_health = 99;
        bench_start_clocks(bench);
        if (play_until(bench, "fighter", VERB_DESCEND, 60) < 0) {
            fail_msg("%s", levels[i]);
        }
        bench_free(bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_went_through_harm_goes_on_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
