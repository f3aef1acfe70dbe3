#include "support/bench_bot.h"

#include "barrow/lab/bots.h"
#include "barrow/rules/deeds/knowledge.h"

int bench_play_until(struct bench *bench, const char *bot, enum verb verb, int most)
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
