/* Sight, distance maps and the hero's cached senses. Fields of view are drawn: the map above, what
 * is seen of it below, with blanks for what is not; the drawings are worked out from the rule that
 * a floor is seen if its centre lies in the beam and a wall if the beam touches it. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/dice.h"
#include "barrow/base/memory.h"
#include "barrow/sense/distance_map.h"
#include "barrow/sense/senses.h"
#include "barrow/sense/sight.h"
#include "barrow/world/body.h"
#include "barrow/world/outcome.h"
#include "support/content_fixture.h"
#include "support/effort.h"

#define ROWS_MAX 16
#define SMALL_WIDTH 24
#define SMALL_HEIGHT 14

static struct level *level;
static struct cell_set *seen, *other_seen;
static struct distance_map *map;

static int set_up(void **state)
{
    level = memory_new(1, sizeof *level);
    level_learn(level, content_fixture());
    seen = memory_new(1, sizeof *seen);
    other_seen = memory_new(1, sizeof *other_seen);
    map = memory_new(1, sizeof *map);
    return 0;
}

static int tear_down(void **state)
{
    free(level);
    free(seen);
    free(other_seen);
    free(map);
    return 0;
}

/* Draws the level from rows of '#' and anything else for floor; returns where '@' stands. */
static struct point draw_level(const char *const *rows)
{
    struct point eye = {0, 0};
    level->width = (int)strlen(rows[0]);
    for (level->height = 0; rows[level->height] != NULL; level->height++) {
        const char *row = rows[level->height];
        for (int x = 0; x < level->width; x++) {
            struct point at = {x, level->height};
            level->terrain[level_index(level, at)] = row[x] == '#' ? TERRAIN_WALL : TERRAIN_FLOOR;
            eye = row[x] == '@' ? at : eye;
        }
    }
    return eye;
}

/* A level of scattered walls, up to the very edge: `walls` in a hundred. */
static void scatter_level(uint64_t seed, int width, int height, int walls)
{
    struct dice dice = dice_from(&seed, 1);
    level->width = width;
    level->height = height;
    for (int i = 0; i < level_cells(level); i++) {
        level->terrain[i] = dice_chance(&dice, walls, 100) ? TERRAIN_WALL : TERRAIN_FLOOR;
    }
}

/* Of a level of SMALL_WIDTH. */
static struct point any_cell(struct dice *dice)
{
    return dice_point(dice, (struct point){0, 0},
                      (struct point){SMALL_WIDTH - 1, SMALL_HEIGHT - 1});
}

static bool is_open(int index)
{
    return level->terrain[index] != TERRAIN_WALL;
}

TEST(fields_of_view_are_as_drawn)
{
    static const struct {
        const char *label;
        const char *rows[ROWS_MAX], *want[ROWS_MAX];
    } cases[] = {
        {"an empty room is seen to its corners",
         {"#######", "#.....#", "#..@..#", "#.....#", "#######"},
         {"#######", "#.....#", "#..@..#", "#.....#", "#######"}},
        /* The pillar, two columns off, takes the slopes between -1/4 and 1/4: (6,1) at -1/4 is just
         * seen, (7,1) at -1/5 is not, nor the wall behind it. */
        {"a pillar throws a widening shadow",
         {"#########", "#.......#", "#.@.#...#", "#.......#", "#########"},
         {"#########", "#......  ", "#.@.#    ", "#......  ", "#########"}},
        /* The doorway, three columns off, lets through slopes from -1/6 to 1/6: of the rows beside
         * its own, columns 6 and more from the eye. */
        {"a doorway shows a widening part of the room behind",
         {"###########", "#....#....#", "#.@.......#", "#....#....#", "###########"},
         {"######     ", "#....#  ..#", "#.@.......#", "#....#  ..#", "######     "}},
        /* The inner corner's wall, three columns off, cuts at 1/6; the corner's floor has 1/4. */
        {"a corridor's corner hides what lies round it",
         {"#######", "#@....#", "#####.#", "#####.#", "#######"},
         {"#######", "#@....#", "##### #", "       ", "       "}},
        {"sight passes between two corners that touch",
         {"####", "#@##", "##.#", "####"},
         {"### ", "#@# ", "##.#", "  ##"}},
        {"a level without walls at its edge ends there",
         {"..@", "...", "#.."},
         {"..@", "...", "#.."}},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct point eye = draw_level(cases[i].rows);
        sight_from(level, eye, 8, seen);
        for (int index = 0; index < level_cells(level); index++) {
            struct point at = level_point(level, index);
            bool want = cases[i].want[at.y][at.x] != ' ';
            if (cell_set_has(seen, index) != want) {
                fail_msg("%s: (%d,%d) should%s be seen", cases[i].label, at.x, at.y,
                         want ? "" : " not");
            }
        }
    }
}

TEST(open_ground_is_seen_in_the_round_shape)
{
    scatter_level(1, 40, 30, 0);
    for (int radius = 0; radius <= 12; radius++) {
        struct point eye = {radius * 3, 20 - radius};
        sight_from(level, eye, radius, seen);
        for (int index = 0; index < level_cells(level); index++) {
            bool want = is_within_radius(eye, level_point(level, index), radius);
            assert_int_equal(cell_set_has(seen, index), want);
        }
    }
}

TEST(largest_radius_sees_the_largest_level)
{
    scatter_level(1, LEVEL_SIDE_MAX, LEVEL_SIDE_MAX, 0);
    sight_from(level, (struct point){100, 100}, LEVEL_SIDE_MAX, seen);
    for (int index = 0; index < level_cells(level); index++) {
        assert_true(cell_set_has(seen, index));
    }
}

static uint8_t sees[SMALL_WIDTH * SMALL_HEIGHT][SMALL_WIDTH * SMALL_HEIGHT];

static void look_from_everywhere(int radius)
{
    int cells = level_cells(level);
    for (int a = 0; a < cells; a++) {
        sight_from(level, level_point(level, a), radius, seen);
        for (int b = 0; b < cells; b++) {
            sees[a][b] = is_open(a) && is_open(b) && cell_set_has(seen, b);
        }
    }
}

/* If I see you, you see me: all pairs of cells that can be seen through. */
TEST(sight_is_symmetric)
{
    for (uint64_t seed = 1; seed <= 60; seed++) {
        scatter_level(seed, SMALL_WIDTH, SMALL_HEIGHT, (int)(seed % 6) * 10);
        look_from_everywhere(9);
        int cells = level_cells(level);
        for (int pair = 0; pair < cells * cells; pair++) {
            int a = pair / cells, b = pair % cells;
            if (sees[a][b] != sees[b][a]) {
                fail_msg("seed %d: cells %d and %d", (int)seed, a, b);
            }
        }
    }
}

/* The first cell where a look at it alone and the whole field differ; -1 if there is none. */
static int find_disagreement(struct point eye, int radius)
{
    sight_from(level, eye, radius, seen);
    for (int i = 0; i < level_cells(level); i++) {
        if (sight_is_clear(level, eye, level_point(level, i), radius) != cell_set_has(seen, i)) {
            return i;
        }
    }
    return -1;
}

TEST(a_look_at_one_cell_agrees_with_the_whole_field)
{
    for (uint64_t seed = 1; seed <= 24; seed++) {
        scatter_level(seed, SMALL_WIDTH, SMALL_HEIGHT, (int)(seed % 6) * 10);
        for (int eye = 0; eye < level_cells(level); eye += 3) {
            int cell = find_disagreement(level_point(level, eye), (int)seed);
            if (cell >= 0) {
                fail_msg("seed %d: from %d to %d", (int)seed, eye, cell);
            }
        }
    }
}

TEST(nothing_outside_the_level_is_clear)
{
    scatter_level(1, 5, 5, 0);
    struct point inside = {2, 2}, outside = {5, 2};
    assert_false(sight_is_clear(level, inside, outside, 8));
    assert_false(sight_is_clear(level, outside, inside, 8));
    assert_true(sight_is_clear(level, inside, inside, 0));
}

/* Ground that is seen with the wall at `index` and hidden without it; -1 if there is none. */
static int find_hidden_without(struct point eye, int index)
{
    uint8_t terrain = level->terrain[index];
    level->terrain[index] = TERRAIN_FLOOR;
    sight_from(level, eye, 10, other_seen);
    level->terrain[index] = terrain;
    for (int i = 0; i < level_cells(level); i++) {
        if (is_open(i) && cell_set_has(seen, i) && !cell_set_has(other_seen, i)) {
            return i;
        }
    }
    return -1;
}

/* Taking a wall away may show more ground, never less. */
TEST(a_wall_less_hides_no_ground)
{
    for (uint64_t seed = 1; seed <= 300; seed++) {
        scatter_level(seed, SMALL_WIDTH, SMALL_HEIGHT, 30);
        struct dice dice = dice_from(&seed, 1);
        struct point eye = any_cell(&dice);
        sight_from(level, eye, 10, seen);
        for (int index = 0; index < level_cells(level); index += 7) {
            int hidden = find_hidden_without(eye, index);
            if (hidden >= 0) {
                fail_msg("seed %d: without wall %d, cell %d is hidden", (int)seed, index, hidden);
            }
        }
    }
}

TEST(a_field_of_view_leaves_nothing_of_the_last_one)
{
    scatter_level(1, 40, 30, 0);
    memset(seen, 0xFF, sizeof *seen);
    sight_from(level, (struct point){3, 3}, 2, seen);
    assert_false(cell_set_has_point(seen, level, (struct point){39, 29}));
    assert_false(cell_set_has_point(seen, level, (struct point){3, 6}));
}

/* Distances by repeated relaxation until nothing changes: slow, and too simple to be wrong. */
static void relax_distances(int32_t *cost, const struct point *goals, int count)
{
    for (int i = 0; i < level_cells(level); i++) {
        cost[i] = DISTANCE_UNREACHABLE;
    }
    for (int i = 0; i < count; i++) {
        int index = level_index(level, goals[i]);
        cost[index] = is_open(index) ? 0 : DISTANCE_UNREACHABLE;
    }
    bool has_changed = true;
    while (has_changed) {
        has_changed = false;
        for (int i = 0; i < level_cells(level) * DIRECTION_COUNT; i++) {
            int index = i / DIRECTION_COUNT;
            enum direction direction = (enum direction)(i % DIRECTION_COUNT);
            struct point next = point_step(level_point(level, index), direction);
            int step = direction_is_diagonal(direction) ? STEP_DIAGONAL : STEP_STRAIGHT;
            if (cost[index] != DISTANCE_UNREACHABLE && level_can_walk(level, next) &&
                cost[index] + step < cost[level_index(level, next)]) {
                cost[level_index(level, next)] = cost[index] + step;
                has_changed = true;
            }
        }
    }
}

TEST(distance_map_is_that_of_plain_relaxation)
{
    static int32_t want[SMALL_WIDTH * SMALL_HEIGHT];
    for (uint64_t seed = 1; seed <= (uint64_t)effort_for(50, 200, 5000); seed++) {
        scatter_level(seed, SMALL_WIDTH, SMALL_HEIGHT, (int)(seed % 7) * 8);
        struct dice dice = dice_from(&seed, 1);
        struct point goals[4];
        int count = (int)(seed % 5);
        for (int i = 0; i < count; i++) {
            goals[i] = any_cell(&dice);
        }
        distance_map_fill(map, level, goals, count);
        relax_distances(want, goals, count);
        for (int i = 0; i < level_cells(level); i++) {
            int cost = distance_map_cost(map, level, level_point(level, i));
            if (cost != want[i]) {
                fail_msg("seed %d: cell %d costs %d, not %d", (int)seed, i, cost, (int)want[i]);
            }
        }
    }
}

/* From the goal at the left: round the wall's upper end (0,0) 0, (1,0) 100, (2,0) 200, then down
 * the other side with one diagonal step: (3,1) 341, (2,2): (3,1) + 141 = 482 or, by the lower way,
 * (0,1) 100, (1,2) 241, (2,2) 341. */
TEST(distances_count_steps)
{
    static const char *const rows[] = {"@...", ".##.", "....", "####", "....", NULL};
    struct point goal = draw_level(rows);
    distance_map_fill(map, level, &goal, 1);
    assert_int_equal(distance_map_cost(map, level, goal), 0);
    assert_int_equal(distance_map_cost(map, level, (struct point){2, 0}), 200);
    assert_int_equal(distance_map_cost(map, level, (struct point){3, 1}), 341);
    assert_int_equal(distance_map_cost(map, level, (struct point){2, 2}), 341);
    assert_int_equal(distance_map_cost(map, level, (struct point){1, 1}), DISTANCE_UNREACHABLE);
    assert_int_equal(distance_map_cost(map, level, (struct point){1, 4}), DISTANCE_UNREACHABLE);
    assert_int_equal(distance_map_cost(map, level, (struct point){4, 0}), DISTANCE_UNREACHABLE);
}

TEST(goals_outside_the_level_are_left_out)
{
    static const struct point goals[] = {{-1, 0}, {0, 5}, {5, 0}};
    scatter_level(1, 5, 5, 0);
    distance_map_fill(map, level, goals, 3);
    assert_int_equal(distance_map_cost(map, level, (struct point){0, 0}), DISTANCE_UNREACHABLE);
}

static struct world *new_world(struct point hero)
{
    struct world *world = memory_new(1, sizeof *world);
    world->level = *level;
    world->actor[HERO_SLOT] = body_of_hero(content_fixture(), hero);
    world->actor[HERO_SLOT].generation = 1;
    world_rebuild_caches(world);
    return world;
}

static int cost_from_end(struct senses *senses, const struct world *world)
{
    return distance_map_cost(senses_to_hero(senses, world, MOVEMENT_WALK), &world->level,
                             (struct point){19, 0});
}

/* The eye of a 20-wide corridor at its west end sees 8 cells along it; four steps on, 12. */
TEST(senses_follow_the_hero)
{
    scatter_level(1, 20, 1, 0);
    struct world *world = new_world((struct point){0, 0});
    struct log log = {0};
    struct senses *senses = senses_new();
    assert_true(cell_set_has(senses_hero_sight(senses, world, content_fixture()), 8));
    assert_false(cell_set_has(senses_hero_sight(senses, world, content_fixture()), 12));
    assert_int_equal(cost_from_end(senses, world), 1900);

    struct outcome move = outcome_for_actor(world, OUTCOME_MOVE, world_hero_id(world), 0);
    move.after.at = (struct point){4, 0};
    door_put(world, &log, &move);
    assert_true(cell_set_has(senses_hero_sight(senses, world, content_fixture()), 12));
    assert_int_equal(cost_from_end(senses, world), 1500);

    door_roll_back(world, &log, 0);
    assert_false(cell_set_has(senses_hero_sight(senses, world, content_fixture()), 12));
    assert_int_equal(cost_from_end(senses, world), 1900);
    senses_free(senses);
    log_free(&log);
    free(world);
}

AROUND_ALL_TESTS(set_up, tear_down)
