/* All knowledge of the ground comes from the hero's memory of the level, which the rules keep equal
 * to what is in sight. The true terrain is looked at nowhere in the automatic commands, so that
 * none of them can betray it.
 *
 * The search is breadth first: a step costs the same in every direction, and turns are what counts
 * for the hero. It goes cell by cell, so that looking for the nearest of anything ends where the
 * nearest is, most often after a few dozen cells. Rejected: the distance maps of sense/, which know
 * the true terrain, weigh diagonals, and always fill the whole level. */
#include "auto_ground.h"

#include <assert.h>
#include <string.h>

#define START 0xff /* the start's mark in `from` */

struct ground ground_of(const struct game *game)
{
    const struct world *world = game_world(game);
    return (struct ground){
        .game = game,
        .content = game_content(game),
        .world = world,
        .level = &world->level,
        .sight = game_sight(game),
        .hero = world_hero(world),
    };
}

static const struct memory *memory_at(const struct ground *ground, struct point at)
{
    static const struct memory nothing;
    return level_contains(ground->level, at)
               ? &ground->level->memory[level_index(ground->level, at)]
               : &nothing;
}

bool ground_is_floor(const struct ground *ground, struct point at)
{
    const struct memory *memory = memory_at(ground, at);
    return memory->terrain != 0 && terrain_can_be_walked[memory->terrain - 1];
}

bool ground_is_free(const struct ground *ground, struct point at)
{
    return ground_is_floor(ground, at) && memory_at(ground, at)->actor == 0;
}

int ground_monster(const struct ground *ground, struct point at)
{
    return memory_at(ground, at)->actor - 1;
}

int ground_thing(const struct ground *ground, struct point at)
{
    return memory_at(ground, at)->thing - 1;
}

/* Floods. */

static bool may_enter(const struct flood *flood, int cell, const struct memory *memory)
{
    if (memory->terrain == 0) {
        return flood->rule == FLOOD_GUESS;
    }
    if (!terrain_can_be_walked[memory->terrain - 1]) {
        return false;
    }
    switch (flood->rule) {
    case FLOOD_SAFE:
        return memory->actor == 0 || cell == flood->goal;
    case FLOOD_PAST_UNSEEN:
        return memory->actor == 0 || cell == flood->goal ||
               !cell_set_has(flood->ground->sight, cell);
    case FLOOD_PAST_ALL:
    case FLOOD_GUESS:
        return true;
    }
    return false;
}

void flood_start(struct flood *flood, const struct ground *ground, enum flood_rule rule,
                 struct point start)
{
    int cell = level_index(ground->level, start);
    flood->ground = ground;
    flood->rule = rule;
    flood->goal = -1;
    flood->borders_unknown = false;
    flood->head = 0;
    flood->tail = 1;
    memset(flood->from, 0, (size_t)level_cells(ground->level));
    flood->queue[0] = (uint16_t)cell;
    flood->from[cell] = START;
}

/* Straight steps first: of two ways of one length the plainer is found first. */
static const enum direction order[DIRECTION_COUNT] = {
    DIRECTION_NORTH,      DIRECTION_EAST,       DIRECTION_SOUTH,      DIRECTION_WEST,
    DIRECTION_NORTH_EAST, DIRECTION_SOUTH_EAST, DIRECTION_SOUTH_WEST, DIRECTION_NORTH_WEST,
};

static void reach(struct flood *flood, struct point at, enum direction direction)
{
    const struct level *level = flood->ground->level;
    struct point to = {at.x + direction_step[direction].x, at.y + direction_step[direction].y};
    if (!level_contains(level, to)) {
        return;
    }
    int cell = level_index(level, to);
    const struct memory *memory = &level->memory[cell];
    flood->borders_unknown = flood->borders_unknown || memory->terrain == 0;
    if (flood->from[cell] == 0 && may_enter(flood, cell, memory)) {
        flood->from[cell] = (uint8_t)(direction + 1);
        flood->queue[flood->tail++] = (uint16_t)cell;
    }
}

bool flood_next(struct flood *flood, int *cell)
{
    if (flood->head == flood->tail) {
        return false;
    }
    *cell = flood->queue[flood->head++];
    struct point at = level_point(flood->ground->level, *cell);
    flood->borders_unknown = false;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        reach(flood, at, order[i]);
    }
    return true;
}

bool flood_reaches(struct flood *flood, struct point to)
{
    int cell;
    if (!level_contains(flood->ground->level, to)) {
        return false;
    }
    flood->goal = level_index(flood->ground->level, to);
    while (flood_next(flood, &cell)) {
        if (cell == flood->goal) {
            return true;
        }
    }
    return false;
}

static struct point step_back(const struct flood *flood, struct point at)
{
    int from = flood->from[level_index(flood->ground->level, at)];
    assert(from > 0 && from <= DIRECTION_COUNT);
    struct point step = direction_step[from - 1];
    return (struct point){at.x - step.x, at.y - step.y};
}

static bool is_start(const struct flood *flood, struct point at)
{
    return flood->from[level_index(flood->ground->level, at)] == START;
}

int flood_path(const struct flood *flood, struct point to, struct point *path, int most)
{
    int length = 0;
    for (struct point at = to; !is_start(flood, at); at = step_back(flood, at)) {
        length++;
    }
    struct point at = to;
    for (int i = length - 1; i >= 0; i--) {
        if (i < most) {
            path[i] = at;
        }
        at = step_back(flood, at);
    }
    return length;
}

struct point flood_first_step(const struct flood *flood, struct point to)
{
    struct point step;
    int length = flood_path(flood, to, &step, 1);
    assert(length > 0);
    (void)length;
    return step;
}

bool flood_first_monster(const struct flood *flood, struct point to, struct point *at)
{
    bool is_found = false;
    for (struct point here = to; !is_start(flood, here); here = step_back(flood, here)) {
        if (ground_monster(flood->ground, here) >= 0) {
            *at = here; /* the last one found is the first to be met */
            is_found = true;
        }
    }
    return is_found;
}
