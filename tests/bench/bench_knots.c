/* What the way back costs in a run of 20,000 turns under attack: the film of all turns to which a
 * knot could wind back, each shown as the hero knew it, and the most memory that the process held,
 * with knots and without. The film is asked for all along the run; the slowest is told. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "barrow/base/memory.h"
#include "support/content_fixture.h"
#include "support/knot_film.h"
#include "support/world_fixture.h"

#define TURNS 20000
#define EVERY 250  /* turns between two films */
#define FORGET 500 /* turns between two keyframes */

static struct world *crowd(int knots)
{
    struct world *world = world_of_siege();
    world->knots.carried = knots;
    return world;
}

static void play(struct content *content, int knots)
{
    content->rules.knots = (struct knot_numbers){.start = knots, .turns = 10, .cost = 20};
    struct game *game = game_from_world(content, crowd(knots));
    struct view *view = memory_new(1, sizeof *view);
    double slowest = 0;
    int moments = 0;
    game_run(game);
    for (int turn = 1; turn <= TURNS; turn++) {
        struct action wait = game_hero_action(game, VERB_WAIT);
        game_act(game, &wait);
        game_run(game);
        double took = turn % EVERY == 0 ? knot_film_time(game, view, &moments) : 0;
        slowest = took > slowest ? took : slowest;
        if (turn % FORGET == 0) {
            game_forget(game);
        }
    }
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    printf(
        "knots              %d on the cord: slowest film of %2d turns %8.1f us, at most %7ld KiB\n",
        knots, moments, slowest, usage.ru_maxrss);
    free(view);
    game_free(game);
}

/* Each in a process of its own, for its memory. */
int main(void)
{
    struct content *content = content_fixture_copy();
    for (int knots = 0; knots <= 3; knots += 3) {
        fflush(stdout);
        pid_t child = fork();
        if (child == 0) {
            play(content, knots);
            fflush(stdout);
            _exit(0);
        }
        int status = 1;
        waitpid(child, &status, 0);
        if (status != 0) {
            return 1;
        }
    }
    free(content);
    return 0;
}
