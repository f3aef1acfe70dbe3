#include "support/board_bot.h"

#include "barrow/lab/bots.h"
#include "barrow/rules/deeds/knowledge.h"

int board_play_until(struct board *board, const char *bot, enum verb verb, int most)
{
    struct bot_player *player = bot_player_new(bot_find(bot), board->game);
    int actions = 0;
    knowledge_look(board->turn);
    while (actions < most && game_need(board->game) == GAME_NEEDS_ACTION &&
           bot_player_act(player).verb != verb) {
        actions++;
    }
    bool is_done = actions < most && game_need(board->game) != GAME_IS_OVER;
    bot_player_free(player);
    return is_done ? actions : -1;
}
