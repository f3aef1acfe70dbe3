/* How long sight and distance maps take, in microseconds, with libtcod beside them on the same maps
 * where it is installed. All take turns in many short rounds, so that a busy machine slows all
 * alike: compare figures of one run. A figure is the median of the rounds. Run from the root of the
 * project, which `make bench` does. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef HAVE_LIBTCOD
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#include <libtcod/libtcod.h>
#pragma GCC diagnostic pop
#endif

#include "barrow/sense/distance_map.h"
#include "barrow/sense/sight.h"
#include "support/content_fixture.h"
#include "support/map_file.h"
#include "support/timing.h"

#define ROUNDS 31
#define ROUND_MICROSECONDS 1000.0
#define SIGHT_RADIUS 8

static struct map_file map;
static struct cell_set seen;
static struct distance_map bare, to_hero;
static volatile long sink; /* keeps the compiler from leaving work out */

static void look_around(int radius)
{
    for (int i = 0; i < map.eyes; i++) {
        sight_from(&map.level, map.eye[i], radius, &seen);
    }
    sink += cell_set_has(&seen, level_index(&map.level, map.hero));
}

static void look_near(void)
{
    look_around(SIGHT_RADIUS);
}

static void look_far(void)
{
    look_around(LEVEL_SIDE_MAX);
}

static void look_at_each_other(void)
{
    for (int i = 0; i < map.eyes; i++) {
        struct point near = {map.eye[i].x + i % 7 - 3, map.eye[i].y + i % 5 - 2};
        sink += sight_is_clear(&map.level, map.eye[i], near, SIGHT_RADIUS);
    }
}

/* As the game does it, which knows the bare level from one map to the next; libtcod likewise. */
static void map_distances(void)
{
    distance_map_fill_bare(&to_hero, &bare, &map.level, &map.hero, 1);
    sink += distance_map_cost(&to_hero, &map.level, map.eye[1]);
}

static void map_new_ground(void)
{
    distance_map_fill(&to_hero, &map.level, &map.hero, 1);
    sink += distance_map_cost(&to_hero, &map.level, map.eye[1]);
}

#ifdef HAVE_LIBTCOD
static TCOD_Map *tcod_map;
static TCOD_dijkstra_t tcod_distances;

static void look_with_tcod(int radius, TCOD_fov_algorithm_t algorithm)
{
    for (int i = 0; i < map.eyes; i++) {
        TCOD_map_compute_fov(tcod_map, map.eye[i].x, map.eye[i].y, radius, true, algorithm);
    }
    sink += TCOD_map_is_in_fov(tcod_map, map.hero.x, map.hero.y);
}

static void look_near_with_tcod(void)
{
    look_with_tcod(SIGHT_RADIUS, FOV_SYMMETRIC_SHADOWCAST);
}

/* To libtcod, radius 0 is as far as the map goes. */
static void look_far_with_tcod(void)
{
    look_with_tcod(0, FOV_SYMMETRIC_SHADOWCAST);
}

static void look_near_fast_with_tcod(void)
{
    look_with_tcod(SIGHT_RADIUS, FOV_SHADOW);
}

static void map_distances_with_tcod(void)
{
    TCOD_dijkstra_compute(tcod_distances, map.hero.x, map.hero.y);
    sink += (long)TCOD_dijkstra_get_distance(tcod_distances, map.eye[1].x, map.eye[1].y);
}

static void open_tcod(void)
{
    tcod_map = TCOD_map_new(map.level.width, map.level.height);
    for (int i = 0; i < level_cells(&map.level); i++) {
        struct point at = level_point(&map.level, i);
        bool is_open = level_can_walk(&map.level, at);
        TCOD_map_set_properties(tcod_map, at.x, at.y, is_open, is_open);
    }
    tcod_distances = TCOD_dijkstra_new(tcod_map, 1.41f);
}

static void close_tcod(void)
{
    TCOD_dijkstra_delete(tcod_distances);
    TCOD_map_delete(tcod_map);
}
#endif

static const struct task {
    const char *label;
    void (*work)(void);
    bool is_for_each_eye;
} tasks[] = {
    {"sight, radius 8", look_near, true},
    {"sight, no limit", look_far, true},
    {"sight to one cell, radius 8", look_at_each_other, true},
    {"distance map", map_distances, false},
    {"distance map, new ground", map_new_ground, false},
#ifdef HAVE_LIBTCOD
    {"libtcod sight, symmetric, radius 8", look_near_with_tcod, true},
    {"libtcod sight, symmetric, no limit", look_far_with_tcod, true},
    {"libtcod sight, fastest, radius 8", look_near_fast_with_tcod, true},
    {"libtcod distance map", map_distances_with_tcod, false},
#endif
};

#define TASKS (sizeof tasks / sizeof tasks[0])

static double run_round(void (*work)(void))
{
    double start = timing_worked(), end = start;
    int times = 0;
    while (end - start < ROUND_MICROSECONDS) {
        work();
        times++;
        end = timing_worked();
    }
    return (end - start) / times;
}

static void measure(const char *name)
{
    level_learn(&map.level, content_fixture()); /* else nothing is open, and nothing hides */
    static double round[TASKS][ROUNDS];
    distance_map_fill(&bare, &map.level, NULL, 0);
#ifdef HAVE_LIBTCOD
    open_tcod();
#endif
    for (int i = 0; i < ROUNDS; i++) {
        for (size_t task = 0; task < TASKS; task++) {
            round[task][i] = run_round(tasks[task].work);
        }
    }
    for (size_t task = 0; task < TASKS; task++) {
        int parts = tasks[task].is_for_each_eye ? map.eyes : 1;
        printf("%-18s %-34s %9.3f us\n", name, tasks[task].label,
               timing_median(round[task], ROUNDS) / parts);
    }
#ifdef HAVE_LIBTCOD
    close_tcod();
#endif
}

/* With eyes along its middle row. */
static void draw_hall(int width, int height)
{
    map_file_draw_hall(&map, width, height);
    while (map.eyes < MAP_EYES_MAX) {
        map.eye[map.eyes] = (struct point){1 + map.eyes * (width - 2) / MAP_EYES_MAX, height / 2};
        map.eyes++;
    }
}

int main(void)
{
    static const char *const maps[] = {"dungeon_80x50", "cave_80x50", "dungeon_200x200"};
    for (size_t i = 0; i < sizeof maps / sizeof maps[0]; i++) {
        map_file_read(&map, maps[i]);
        measure(maps[i]);
    }
    draw_hall(80, 50);
    measure("hall_80x50");
    draw_hall(200, 200);
    measure("hall_200x200");
    return 0;
}
