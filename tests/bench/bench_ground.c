/* What active ground costs a turn: nothing while it is quiet, and with fires and gas as much as
 * burns and drifts. In an open hall of 100 x 60; each turn begins with the same fires and gas, so
 * that nothing burns out. Figures are medians over turns, in microseconds of processor
 * time. Where libtcod is installed its distance map of the same hall is measured between the turns:
 * a busy machine slows both alike. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef HAVE_LIBTCOD
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#include <libtcod/libtcod.h>
#pragma GCC diagnostic pop
#endif

#include "barrow/base/memory.h"
#include "barrow/game/game.h"
#include "barrow/world/body.h"
#include "support/content_fixture.h"
#include "support/timing.h"

#define WIDTH 100
#define HEIGHT 60
#define TURNS 101
#define GOAL 500.0 /* us a turn above the quiet hall, for the whole of the last scene */

struct scene {
    const char *label;
    int fires, gas;
};

static void draw_hall(struct level *level, int fuel)
{
    level->width = WIDTH;
    level->height = HEIGHT;
    for (int cell = 0; cell < level_cells(level); cell++) {
        struct point at = level_point(level, cell);
        bool is_edge = at.x == 0 || at.y == 0 || at.x == WIDTH - 1 || at.y == HEIGHT - 1;
        level->terrain[cell] = (uint8_t)(is_edge ? TERRAIN_WALL : at.y < 20 ? fuel : TERRAIN_FLOOR);
    }
}

/* Fires that give off no smoke in every second cell of the grass above, gas below: so many burning
 * cells and so many of gas, and no more. */
static void fill_world(struct world *world, const struct scene *scene)
{
    const struct content *content = content_fixture();
    int burning = content_find_terrain(content, "burning-door");
    int gas = content_find_air(content, "spores");
    assert(burning >= 0 && gas >= 0);
    world->seed = 1;
    world->turn = 1;
    world->journey.depth = 1;
    world->end.blame = NO_CAUSE;
    level_learn(&world->level, content);
    draw_hall(&world->level, content_find_terrain(content, "grass"));
    for (int i = 0; i < scene->fires; i++) {
        struct point at = {1 + i * 2 % (WIDTH - 2), 1 + i * 2 / (WIDTH - 2)};
        world->level.terrain[level_index(&world->level, at)] = (uint8_t)burning;
    }
    for (int i = 0; i < scene->gas; i++) {
        struct point at = {1 + i % (WIDTH - 2), 40 + i / (WIDTH - 2)};
        world->level.air[level_index(&world->level, at)] =
            (struct air){(uint16_t)(gas + 1), (uint16_t)(50 + i % 7 * 10)};
    }
    struct actor hero = body_of_hero(content, (struct point){WIDTH / 2, 30});
    hero.generation = 1;
    hero.clock = (struct clock){.when = TURN_LENGTH, .energy = 100, .share = 1};
    hero.health = hero.stats.max_health = 100000000; /* to outlast the benchmark */
    world->actor[HERO_SLOT] = hero;
    world_rebuild_caches(world);
}

static void wait_a_turn(struct game *game)
{
    struct action wait = game_hero_action(game, VERB_WAIT);
    if (game_act(game, &wait) != VERDICT_ALLOWED) {
        fprintf(stderr, "the hero cannot wait\n");
        exit(1);
    }
    game_run(game);
}

/* How long libtcod takes for a distance map from the middle of the hall; 0 without it. */
static double measure_yardstick(void)
{
#ifdef HAVE_LIBTCOD
    static TCOD_Map *hall;
    static TCOD_dijkstra_t distances;
    if (hall == NULL) {
        hall = TCOD_map_new(WIDTH, HEIGHT);
        TCOD_map_clear(hall, true, true);
        distances = TCOD_dijkstra_new(hall, 1.41f);
    }
    double start = timing_worked();
    TCOD_dijkstra_compute(distances, WIDTH / 2, HEIGHT / 2);
    return timing_worked() - start;
#else
    return 0;
#endif
}

/* The first turn wakes the actors of the ground; the second is measured and taken back. */
static double measure(const struct scene *scene)
{
    double samples[TURNS], yardstick[TURNS];
    struct world *world = memory_new(1, sizeof *world);
    fill_world(world, scene);
    struct game *game = game_from_world(content_fixture(), world);
    free(world);
    wait_a_turn(game);
    size_t mark = game_log(game)->count;
    for (int turn = 0; turn < TURNS; turn++) {
        double start = timing_worked();
        wait_a_turn(game);
        samples[turn] = timing_worked() - start;
        game_rewind(game, mark);
        yardstick[turn] = measure_yardstick();
    }
    timing_sort(samples, TURNS);
    timing_sort(yardstick, TURNS);
    printf("ground             %-34s %9.1f us  (slowest %.1f; libtcod's map %.1f)\n", scene->label,
           samples[TURNS / 2], samples[TURNS - 1], yardstick[TURNS / 2]);
    game_free(game);
    return samples[TURNS / 2];
}

int main(void)
{
    static const struct scene scenes[] = {
        {"quiet", 0, 0},
        {"500 burning cells", 500, 0},
        {"1000 cells of gas", 0, 1000},
        {"500 burning, 1000 cells of gas", 500, 1000},
    };
    double quiet = 0, busy = 0;
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        busy = measure(&scenes[i]);
        quiet = i == 0 ? busy : quiet;
    }
    printf("ground             above the quiet hall %30.1f us  (goal %.0f)\n", busy - quiet, GOAL);
    return 0;
}
