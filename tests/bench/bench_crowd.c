/* How long a key takes with a screen full of monsters: a hall of 100 x 60 with 10, 100 and 1,000
 * hunters round a hero who waits. Figures are of a key with all that it does and draws but no
 * terminal, and of the same turns without an interface, in work of the processor. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/buffer.h"
#include "barrow/ui/ui.h"
#include "support/timing.h"
#include "support/world_fixture.h"

#define WIDTH 100
#define HEIGHT 60
#define KEYS 200
#define ROUNDS 5 /* of both in turn; medians of these */

/* Every so-manieth cell has a hunter. */
static struct board *crowd(int one_in)
{
    struct buffer text = {0};
    for (int cell = 0; cell < WIDTH * HEIGHT; cell++) {
        int x = cell % WIDTH, y = cell / WIDTH;
        bool is_edge = x == 0 || y == 0 || x == WIDTH - 1 || y == HEIGHT - 1;
        bool is_middle = x == WIDTH / 2 && y == HEIGHT / 2;
        buffer_add(&text, is_edge ? "#" : is_middle ? "@" : (x + 7 * y) % one_in == 0 ? "a" : ".");
        buffer_add(&text, x == WIDTH - 1 ? "\n" : "");
    }
    struct board *board = board_new(buffer_text(&text));
    struct actor *hero = &board->world->actor[HERO_SLOT];
    hero->health = hero->stats.max_health = 100000000;
    board->content->kit_count = 0; /* none is asked for */
    buffer_free(&text);
    return board;
}

static double time_turns(const struct board *board)
{
    struct game *game = game_from_world(board->content, board->world);
    double start = timing_worked();
    for (int i = 0; i < KEYS; i++) {
        struct action wait = game_hero_action(game, VERB_WAIT);
        game_act(game, &wait);
        game_run(game);
    }
    double time = (timing_worked() - start) / KEYS;
    game_free(game);
    return time;
}

static double time_keys(const struct board *board)
{
    struct buffer keys = {0};
    struct error error;
    for (int i = 0; i < KEYS; i++) {
        buffer_add(&keys, ".");
    }
    struct ui_setup setup = {
        .content = board->content,
        .term = term_open_script(buffer_text(&keys), 120, 50, &error),
        .seed = 1,
        .name = "Wulf",
        .is_immediate = true,
        .is_still = true,
        .game = game_from_world(board->content, board->world),
    };
    double start = timing_worked();
    ui_run(&setup);
    double time = (timing_worked() - start) / KEYS;
    setup.term->close(setup.term);
    buffer_free(&keys);
    return time;
}

int main(void)
{
    static const int one_in[] = {577, 58, 6};
    for (size_t i = 0; i < sizeof one_in / sizeof one_in[0]; i++) {
        double turns[ROUNDS], keys[ROUNDS];
        struct board *board = crowd(one_in[i]);
        for (int round = 0; round < ROUNDS; round++) {
            turns[round] = time_turns(board);
            keys[round] = time_keys(board);
        }
        printf("a turn             1 hunter in %4d cells              %9.1f us\n", one_in[i],
               timing_median(turns, ROUNDS));
        printf("a key, no terminal 1 hunter in %4d cells, 120x50      %9.1f us\n", one_in[i],
               timing_median(keys, ROUNDS));
        board_free(board);
    }
    return 0;
}
