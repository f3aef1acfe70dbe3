/* How long a step takes from the key to the screen, and how many bytes it writes: in the middle of
 * a room, to and fro. In a small room nothing changes but the hero's two cells and the turn; in a
 * hall the rim of what is in sight moves along. Figures are medians: of the view alone, of a key
 * with all that it does and draws but no terminal, and of a key in a pseudo-terminal, with the run
 * kept on the disk and without. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/game/game.h"
#include "barrow/game/view.h"
#include "barrow/ui/ui.h"
#include "support/folder.h"
#include "support/pty.h"
#include "support/timing.h"
#include "support/world_fixture.h"

#define STEPS 300 /* an even number */
#define PAUSE 5   /* milliseconds between keys: nobody types faster */

struct hall {
    const char *label;
    int width, height; /* of the floor */
};

/* How a program in a terminal is to play. */
struct play {
    const struct board *board;
    const char *home;
};

/* A room of floor with the hero in its middle. */
static struct board *room(const struct hall *hall)
{
    struct buffer text = {0};
    for (int y = 0; y < hall->height + 2; y++) {
        for (int x = 0; x < hall->width + 2; x++) {
            bool is_edge = x == 0 || y == 0 || x > hall->width || y > hall->height;
            bool is_middle = x == hall->width / 2 && y == hall->height / 2;
            buffer_add(&text, is_edge ? "#" : is_middle ? "@" : ".");
        }
        buffer_add(&text, "\n");
    }
    struct board *board = board_new(buffer_text(&text));
    buffer_free(&text);
    board->content->kit_count = 0; /* none is asked for */
    return board;
}

static double time_view(const struct board *board)
{
    double samples[STEPS];
    struct game *game = game_from_world(board->content, board->world);
    struct view *view = memory_new(1, sizeof *view);
    game_run(game);
    for (int i = 0; i < STEPS; i++) {
        double start = timing_now();
        view_make(view, game);
        samples[i] = timing_now() - start;
    }
    free(view);
    game_free(game);
    return timing_median(samples, STEPS);
}

static void play(const struct play *play, struct term *term)
{
    struct ui_setup setup = {
        .content = play->board->content,
        .term = term,
        .seed = 1,
        .name = "Wulf",
        .home = play->home,
        .is_immediate = true,
        .is_still = true,
        .game = game_from_world(play->board->content, play->board->world),
    };
    ui_run(&setup);
    term->close(term);
}

static double time_key(const struct board *board)
{
    static const char step_pair[] = "lh";
    struct buffer keys = {0};
    struct error error;
    for (int i = 0; i < STEPS / 2; i++) {
        buffer_add(&keys, step_pair);
    }
    struct play setup = {board, NULL};
    double start = timing_now();
    play(&setup, term_open_script(buffer_text(&keys), 80, 24, &error));
    buffer_free(&keys);
    return (timing_now() - start) / STEPS;
}

static int play_on_terminal(const void *setup)
{
    struct error error;
    struct term *term = term_open_curses(&error);
    if (term != NULL) {
        play(setup, term);
    }
    return term == NULL;
}

static void measure_terminal(const struct hall *hall, const struct board *board, const char *home)
{
    double times[STEPS], bytes[STEPS];
    struct play setup = {board, home};
    pty_start("xterm-256color", 80, 24, play_on_terminal, &setup);
    pty_expect_shown("Depth");
    pty_type_and_wait("l|h|l|h|"); /* hints come first */
    for (int i = 0; i < STEPS; i++) {
        while (pty_read(PAUSE)) {
        }
        size_t size = pty_size();
        double start = timing_now();
        pty_type(i % 2 == 0 ? "l" : "h");
        pty_read(1000);
        times[i] = timing_now() - start;
        bytes[i] = (double)(pty_size() - size);
    }
    pty_signal(SIGHUP);
    pty_wait_for_end();
    pty_close();
    printf("key to screen      %-34s %9.1f us, %.0f bytes\n", hall->label,
           timing_median(times, STEPS), timing_median(bytes, STEPS));
}

static void measure(const struct hall *hall)
{
    struct board *board = room(hall);
    char kept[64];
    char *home = folder_make();
    printf("view               %-34s %9.1f us\n", hall->label, time_view(board));
    printf("key, no terminal   %-34s %9.1f us\n", hall->label, time_key(board));
    measure_terminal(hall, board, NULL);
    snprintf(kept, sizeof kept, "%s, kept", hall->label);
    measure_terminal(&(struct hall){.label = kept}, board, home);
    folder_remove(home);
    board_free(board);
}

int main(void)
{
    static const struct hall halls[] = {
        {"small room", 9, 5},
        {"hall", 50, 18},
    };
    for (size_t i = 0; i < sizeof halls / sizeof halls[0]; i++) {
        measure(&halls[i]);
    }
    return 0;
}
