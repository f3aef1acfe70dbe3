/* How long sight and distance maps take, in microseconds, with libtcod beside them on the same maps
 * where it is installed. A figure is the median of some samples; a sample repeats the work for a
 * few milliseconds. Run from the root of the project, which `make bench` does.
 *
 * A map is a text of '#' and '.'; the .pos file beside it names the hero ("player X Y") and the
 * cells to look from ("pov X Y"). */
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
#include "support/timing.h"

#define SAMPLES 15
#define SAMPLE_MICROSECONDS 4000.0
#define EYES_MAX 64
#define SIGHT_RADIUS 8

static struct level level;
static struct cell_set seen;
static struct distance_map to_hero;
static struct point hero, eyes[EYES_MAX];
static int eye_count;
static volatile long sink; /* keeps the compiler from leaving work out */

static double run_sample(void (*work)(void))
{
    double start = timing_now(), end = start;
    int rounds = 0;
    while (end - start < SAMPLE_MICROSECONDS) {
        work();
        rounds++;
        end = timing_now();
    }
    return (end - start) / rounds;
}

/* Prints the median time of `work` over the `parts` it does. */
static void measure(const char *map, const char *what, void (*work)(void), int parts)
{
    double samples[SAMPLES];
    work();
    for (int i = 0; i < SAMPLES; i++) {
        samples[i] = run_sample(work) / parts;
    }
    timing_sort(samples, SAMPLES);
    printf("%-18s %-34s %9.3f us\n", map, what, samples[SAMPLES / 2]);
}

static FILE *open_map(const char *name, const char *ending)
{
    char path[256];
    snprintf(path, sizeof path, "tests/bench/maps/%s.%s", name, ending);
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        perror(path);
        exit(1);
    }
    return file;
}

static void read_ground(const char *name)
{
    char line[LEVEL_SIDE_MAX + 3];
    FILE *file = open_map(name, "txt");
    level.height = 0;
    while (level.height < LEVEL_SIDE_MAX && fgets(line, sizeof line, file) != NULL) {
        level.width = (int)strcspn(line, "\r\n");
        for (int x = 0; x < level.width; x++) {
            struct point at = {x, level.height};
            level.terrain[level_index(&level, at)] = line[x] == '#' ? TERRAIN_WALL : TERRAIN_FLOOR;
        }
        level.height++;
    }
    fclose(file);
}

static void read_places(const char *name)
{
    char line[128], word[16];
    struct point at;
    FILE *file = open_map(name, "pos");
    eye_count = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        if (sscanf(line, "%15s %d %d", word, &at.x, &at.y) != 3) {
            continue;
        }
        hero = strcmp(word, "player") == 0 ? at : hero;
        if (strcmp(word, "pov") == 0 && eye_count < EYES_MAX) {
            eyes[eye_count++] = at;
        }
    }
    fclose(file);
}

static void look_around(int radius)
{
    for (int i = 0; i < eye_count; i++) {
        sight_from(&level, eyes[i], radius, &seen);
    }
    sink += cell_set_has(&seen, level_index(&level, hero));
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
    for (int i = 0; i < eye_count; i++) {
        struct point near = {eyes[i].x + i % 7 - 3, eyes[i].y + i % 5 - 2};
        sink += sight_is_clear(&level, eyes[i], near, SIGHT_RADIUS);
    }
}

static void map_distances(void)
{
    distance_map_fill(&to_hero, &level, &hero, 1);
    sink += distance_map_cost(&to_hero, &level, eyes[1]);
}

#ifdef HAVE_LIBTCOD
static TCOD_Map *tcod_map;
static TCOD_dijkstra_t tcod_distances;
static TCOD_fov_algorithm_t tcod_algorithm;

static void look_with_tcod(int radius)
{
    for (int i = 0; i < eye_count; i++) {
        TCOD_map_compute_fov(tcod_map, eyes[i].x, eyes[i].y, radius, true, tcod_algorithm);
    }
    sink += TCOD_map_is_in_fov(tcod_map, hero.x, hero.y);
}

static void look_near_with_tcod(void)
{
    look_with_tcod(SIGHT_RADIUS);
}

/* To libtcod, radius 0 is as far as the map goes. */
static void look_far_with_tcod(void)
{
    look_with_tcod(0);
}

static void map_distances_with_tcod(void)
{
    TCOD_dijkstra_compute(tcod_distances, hero.x, hero.y);
    sink += (long)TCOD_dijkstra_get_distance(tcod_distances, eyes[1].x, eyes[1].y);
}

static void measure_tcod(const char *name)
{
    tcod_map = TCOD_map_new(level.width, level.height);
    for (int i = 0; i < level_cells(&level); i++) {
        struct point at = level_point(&level, i);
        bool is_open = level_can_walk(&level, at);
        TCOD_map_set_properties(tcod_map, at.x, at.y, is_open, is_open);
    }
    tcod_distances = TCOD_dijkstra_new(tcod_map, 1.41f);
    tcod_algorithm = FOV_SYMMETRIC_SHADOWCAST;
    measure(name, "libtcod sight, symmetric, radius 8", look_near_with_tcod, eye_count);
    measure(name, "libtcod sight, symmetric, no limit", look_far_with_tcod, eye_count);
    tcod_algorithm = FOV_SHADOW;
    measure(name, "libtcod sight, fastest, radius 8", look_near_with_tcod, eye_count);
    measure(name, "libtcod sight, fastest, no limit", look_far_with_tcod, eye_count);
    measure(name, "libtcod distance map", map_distances_with_tcod, 1);
    TCOD_dijkstra_delete(tcod_distances);
    TCOD_map_delete(tcod_map);
}
#endif

int main(void)
{
    static const char *const maps[] = {"dungeon_80x50", "cave_80x50", "dungeon_200x200"};
    for (size_t i = 0; i < sizeof maps / sizeof maps[0]; i++) {
        read_ground(maps[i]);
        read_places(maps[i]);
        measure(maps[i], "sight, radius 8", look_near, eye_count);
        measure(maps[i], "sight, no limit", look_far, eye_count);
        measure(maps[i], "sight to one cell, radius 8", look_at_each_other, eye_count);
        measure(maps[i], "distance map", map_distances, 1);
#ifdef HAVE_LIBTCOD
        measure_tcod(maps[i]);
#endif
    }
    return 0;
}
