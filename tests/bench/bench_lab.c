/* How fast bots play whole games: hero's turns a second, one process. */
#include <stdio.h>

#include "barrow/lab/simulate.h"
#include "support/timing.h"

#define GAMES 12

int main(void)
{
    struct buffer problems = {0};
    struct content *content = content_load(NULL, &problems);
    for (int i = 0; content != NULL && bot_at(i) != NULL; i++) {
        double start = timing_worked();
        long turns = 0, actions = 0;
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            struct simulated_game game = simulate_game(content, bot_at(i), seed, NULL);
            turns += game.turns;
            actions += game.actions;
        }
        double seconds = (timing_worked() - start) / 1e6;
        printf("%-8s %2d games, %6ld turns: %6.0f turns, %6.0f actions, %5.2f games a second\n",
               bot_at(i)->name, GAMES, turns, (double)turns / seconds, (double)actions / seconds,
               GAMES / seconds);
    }
    content_free(content);
    buffer_free(&problems);
    return content == NULL;
}
