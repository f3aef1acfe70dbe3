/* All knowledge of the ground comes from the hero's memory of the level, which the rules keep equal
 * to what is in sight. The true terrain is looked at nowhere in the automatic commands, so that
 * none of them can betray it.
 *
 * The search is breadth first: a step costs the same in every direction, and turns are what counts
 * for the hero. It goes cell by cell, so that looking for the nearest of anything ends where the
 * nearest is, most often after a few dozen cells. Rejected: the distance maps of sense/, which know
 * the true terrain, weigh diagonals, and always fill the whole level. */
#include <assert.h>
#include <string.h>

#include "barrow/rules/combat.h"
#include "barrow/rules/status.h"

#include "game/auto_parts.h"

_Static_assert(LEVEL_SIDE_MAX <= UINT8_MAX, "a spot keeps its place in bytes");

/* Marks in `from`: of the start, and of what is known and cannot be entered. */
#define START 0xff
#define BARRED 0xfe

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

/* Straight steps first: of two ways of one length the plainer is found first. */
static const enum direction order[DIRECTION_COUNT] = {
    DIRECTION_NORTH,      DIRECTION_EAST,       DIRECTION_SOUTH,      DIRECTION_WEST,
    DIRECTION_NORTH_EAST, DIRECTION_SOUTH_EAST, DIRECTION_SOUTH_WEST, DIRECTION_NORTH_WEST,
};

void flood_start(struct flood *flood, const struct ground *ground, enum flood_rule rule,
                 struct point start)
{
    flood->ground = ground;
    flood->rule = rule;
    flood->goal = -1;
    flood->borders_unknown = false;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point step = direction_step[order[i]];
        flood->offset[i] = step.y * ground->level->width + step.x;
    }
    flood->head = 0;
    flood->tail = 1;
    memset(flood->from, 0, (size_t)level_cells(ground->level));
    flood->queue[0] = (struct spot){(uint8_t)start.x, (uint8_t)start.y};
    flood->from[level_index(ground->level, start)] = START;
}

/* Takes a neighbour that was not found before, if it may be entered. */
static void reach(struct flood *flood, struct point at, int cell, enum direction direction)
{
    const struct memory *memory = &flood->ground->level->memory[cell];
    flood->borders_unknown = flood->borders_unknown || memory->terrain == 0;
    if (may_enter(flood, cell, memory)) {
        struct point to = {at.x + direction_step[direction].x, at.y + direction_step[direction].y};
        flood->from[cell] = (uint8_t)(direction + 1);
        flood->queue[flood->tail++] = (struct spot){(uint8_t)to.x, (uint8_t)to.y};
    } else if (memory->terrain != 0) {
        flood->from[cell] = BARRED;
    }
}

/* Finds the neighbours of a cell. The innermost loop of exploring: most neighbours have been found
 * or barred before, and only on the level's edge is it asked whether there is one at all. */
static inline void spread(struct flood *flood, struct point at)
{
    const struct level *level = flood->ground->level;
    int here = level_index(level, at);
    bool is_inside = at.x > 0 && at.y > 0 && at.x < level->width - 1 && at.y < level->height - 1;
    flood->borders_unknown = false;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        if (!is_inside && !level_contains(level, point_step(at, order[i]))) {
            continue;
        }
        int cell = here + flood->offset[i];
        if (flood->from[cell] == 0) {
            reach(flood, at, cell, order[i]);
        }
    }
}

bool flood_next(struct flood *flood, struct point *at)
{
    if (flood->head == flood->tail) {
        return false;
    }
    struct spot spot = flood->queue[flood->head++];
    *at = (struct point){spot.x, spot.y};
    spread(flood, *at);
    return true;
}

bool flood_reaches(struct flood *flood, struct point to)
{
    struct point at;
    if (!level_contains(flood->ground->level, to)) {
        return false;
    }
    flood->goal = level_index(flood->ground->level, to);
    while (flood_next(flood, &at)) {
        if (point_equal(at, to)) {
            return true;
        }
    }
    return false;
}

bool flood_has_found(const struct flood *flood, int cell)
{
    return flood->from[cell] != 0 && flood->from[cell] != BARRED;
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

/* Dangers. */

bool danger_is_foe_in_sight(const struct ground *ground, int slot)
{
    const struct world *world = ground->world;
    const struct actor *actor = &world->actor[slot];
    return slot != HERO_SLOT && actor->is_alive && !actor->is_bodiless &&
           combat_are_foes(world_actor_id(world, slot), world_hero_id(world)) &&
           cell_set_has_point(ground->sight, &world->level, actor->at);
}

static bool can_get_at_hero(const struct ground *ground, int slot)
{
    const struct actor *actor = &ground->world->actor[slot];
    struct id id = world_actor_id(ground->world, slot);
    int reach = combat_reach(ground->content, ground->world, id);
    if (distance_chebyshev(actor->at, ground->hero->at) <= reach) {
        return true;
    }
    struct flood flood;
    flood_start(&flood, ground, FLOOD_GUESS, actor->at);
    return flood_reaches(&flood, ground->hero->at);
}

bool danger_is(const struct ground *ground, int slot)
{
    return danger_is_foe_in_sight(ground, slot) && !is_asleep(&ground->world->actor[slot]) &&
           can_get_at_hero(ground, slot);
}

int danger_nearest(const struct ground *ground)
{
    int nearest = -1, least = LEVEL_SIDE_MAX;
    for (int slot = HERO_SLOT + 1; slot < ground->world->actors_used; slot++) {
        int distance = distance_chebyshev(ground->world->actor[slot].at, ground->hero->at);
        if (distance < least && danger_is(ground, slot)) {
            nearest = slot;
            least = distance;
        }
    }
    return nearest;
}

/* Reasons. */

struct reason reason_at(const struct ground *ground, enum reason_kind kind, struct point at)
{
    return (struct reason){
        .kind = kind,
        .at = at,
        .from = ground->hero->at,
        .who = NOBODY,
        .actor_kind = -1,
        .item_kind = -1,
    };
}

struct reason reason_plain(const struct ground *ground, enum reason_kind kind)
{
    return reason_at(ground, kind, ground->hero->at);
}

struct reason reason_with(const struct ground *ground, enum reason_kind kind, int number)
{
    struct reason reason = reason_plain(ground, kind);
    reason.number = number;
    return reason;
}

/* One out of sight stays without a name and a place. */
struct reason reason_foe(const struct ground *ground, enum reason_kind kind, int slot)
{
    const struct actor *actor = &ground->world->actor[slot];
    if (!cell_set_has_point(ground->sight, ground->level, actor->at)) {
        return reason_plain(ground, kind);
    }
    struct reason reason = reason_at(ground, kind, actor->at);
    reason.who = world_actor_id(ground->world, slot);
    reason.actor_kind = actor->kind;
    return reason;
}

struct reason reason_monster_at(const struct ground *ground, enum reason_kind kind, struct point at)
{
    struct reason reason = reason_at(ground, kind, at);
    reason.actor_kind = ground_monster(ground, at);
    return reason;
}

struct reason reason_thing_at(const struct ground *ground, enum reason_kind kind, struct point at)
{
    struct reason reason = reason_at(ground, kind, at);
    reason.item_kind = ground_thing(ground, at);
    return reason;
}
