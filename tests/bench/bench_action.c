/* The worst actions of fresh games. The fighter plays each; then the game is played anew twice with
 * its actions, and each is timed until the hero's next turn: the shorter time of the two counts, so
 * that nothing else that runs is measured. An arrival digs a level and counts apart. Fails if one
 * action in ten thousand takes longer than it may. */
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/lab/bots.h"
#include "support/timing.h"

#define GAMES 500
#define WORST_US 700      /* for all actions but one in ten thousand */
#define ACTIONS_MOST 1000 /* of a game */

struct samples {
    double *time; /* GAMES * ACTIONS_MOST of them, owned */
    int count;
};

static int choose_actions(const struct content *content, uint64_t seed, struct action *action)
{
    struct game *game = game_new(content, seed);
    struct bot_player *player = bot_player_new(bot_find("fighter"), game);
    int count = 0;
    game_run(game);
    while (game_need(game) == GAME_NEEDS_ACTION && count < ACTIONS_MOST) {
        action[count++] = bot_player_act(player);
    }
    bot_player_free(player);
    game_free(game);
    return count;
}

/* Keeps the shorter time if there is one from before. */
static void add_sample(struct samples *samples, int *index, bool is_again, double time)
{
    int i = (*index)++;
    samples->time[i] = is_again && samples->time[i] < time ? samples->time[i] : time;
    samples->count = i + 1;
}

static void time_actions(const struct content *content, uint64_t seed, const struct action *action,
                         int count, struct samples *actions, struct samples *arrivals)
{
    int first_action = actions->count, first_arrival = arrivals->count;
    for (int round = 0; round < 2; round++) {
        int next_action = first_action, next_arrival = first_arrival;
        struct game *game = game_new(content, seed);
        game_run(game);
        for (int i = 0; i < count; i++) {
            int depth = game_world(game)->journey.depth;
            double start = timing_worked();
            if (game_act(game, &action[i]) != VERDICT_ALLOWED) {
                fprintf(stderr, "seed %d: action %d was not taken again\n", (int)seed, i);
                exit(1);
            }
            game_run(game);
            double took = timing_worked() - start;
            bool arrived = game_world(game)->journey.depth != depth;
            add_sample(arrived ? arrivals : actions, arrived ? &next_arrival : &next_action,
                       round > 0, took);
        }
        game_free(game);
    }
}

/* Returns the time that one in ten thousand takes longer than. */
static double print_worst(const char *label, struct samples *samples)
{
    static const double shares[] = {0.5, 0.999, 0.9999};
    double worst = 0;
    timing_sort(samples->time, samples->count);
    printf("%-10s %7d:", label, samples->count);
    for (size_t i = 0; samples->count > 0 && i < sizeof shares / sizeof shares[0]; i++) {
        worst = samples->time[(int)(shares[i] * (samples->count - 1))];
        printf(" p%-5g %8.1f us,", 100 * shares[i], worst);
    }
    printf(" most %8.1f us\n", samples->count > 0 ? samples->time[samples->count - 1] : 0);
    return worst;
}

int main(void)
{
    struct buffer problems = {0};
    struct content *content = content_load(NULL, &problems);
    struct action *action = memory_new(ACTIONS_MOST, sizeof *action);
    struct samples actions = {memory_new((size_t)GAMES * ACTIONS_MOST, sizeof(double)), 0};
    struct samples arrivals = {memory_new((size_t)GAMES * ACTIONS_MOST, sizeof(double)), 0};
    for (uint64_t seed = 1; content != NULL && seed <= GAMES; seed++) {
        int count = choose_actions(content, seed, action);
        time_actions(content, seed, action, count, &actions, &arrivals);
    }
    bool is_slow = print_worst("actions", &actions) > WORST_US;
    print_worst("arrivals", &arrivals);
    free(action);
    free(actions.time);
    free(arrivals.time);
    content_free(content);
    buffer_free(&problems);
    if (is_slow) {
        printf("one action in ten thousand takes longer than %d us\n", WORST_US);
    }
    return content == NULL || is_slow;
}
