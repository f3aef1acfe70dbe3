/* How big a snapshot is and how long it takes, on the first level and deep down, with the hero that
 * a bot drives; and how long the check of a journal's entry takes. Medians, in microseconds. */
#include <stdio.h>
#include <stdlib.h>

#include "barrow/record/recording.h"
#include "barrow/record/snapshot.h"
#include "support/bot.h"
#include "support/content_fixture.h"
#include "support/timing.h"

#define SAMPLES 201
#define TURNS 1500

static int count_bodies(const struct world *world)
{
    int bodies = 0;
    for (int slot = 0; slot < world->actors_used; slot++) {
        bodies += world->actor[slot].is_alive ? 1 : 0;
    }
    return bodies;
}

static void measure(const struct game *game)
{
    static double writing[SAMPLES], reading[SAMPLES], checking[SAMPLES];
    static struct world world;
    struct buffer bytes = {0};
    struct error error = {0};
    volatile uint32_t sum = 0;
    for (int i = 0; i < SAMPLES; i++) {
        double start = timing_now();
        buffer_clear(&bytes);
        snapshot_write(game_world(game), game_content(game), &bytes);
        writing[i] = timing_now() - start;
        start = timing_now();
        bool is_good = snapshot_read(bytes.text, bytes.size, game_content(game), &world, &error);
        reading[i] = timing_now() - start;
        start = timing_now();
        sum = sum + journal_check(game_world(game));
        checking[i] = timing_now() - start;
        if (!is_good) {
            fprintf(stderr, "%s\n", error.text);
            exit(1);
        }
    }
    printf("snapshot           depth %2d, %3d alive, %3d slots: %6zu bytes, write %6.1f us, read "
           "%6.1f us, check %5.2f us\n",
           game_world(game)->journey.depth, count_bodies(game_world(game)),
           game_world(game)->actors_used, bytes.size, timing_median(writing, SAMPLES),
           timing_median(reading, SAMPLES), timing_median(checking, SAMPLES));
    buffer_free(&bytes);
}

/* The bot's hero is strong enough to see some depths. */
int main(void)
{
    struct content *content = content_fixture_copy();
    content->rules.growth.hero.health = 10000000;
    content->rules.growth.hero.attack = 100000;
    struct game *game = game_new(content, 1);
    struct bot *bot = bot_new(1);
    measure(game);
    for (int turn = 0; turn < TURNS && game_need(game) != GAME_IS_OVER; turn++) {
        int depth = game_world(game)->journey.depth;
        bot_play_turn(bot, game);
        game_forget(game);
        if (game_world(game)->journey.depth > depth && depth % 4 == 0) {
            measure(game);
        }
    }
    bot_free(bot);
    game_free(game);
    free(content);
    return 0;
}
