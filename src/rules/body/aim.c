/* Shapes. A target is aimed at along a straight line (Bresenham), of which a cell that is not
 * open is left out: who sees the target hits it, even around the corner of a wall. An area is what
 * its centre sees (symmetric shadowcasting) within a circle: so walls give cover from a blast. */
#include "barrow/rules/body/aim.h"

#include <stdlib.h>

#include "barrow/base/heap.h"
#include "barrow/sense/sight.h"

/* True if what can be seen through but not flown through (crystal, bars) stands in the line. Walls
 * that the line grazes are flown past: the target is in sight. */
static bool is_in_the_way(const struct level *level, struct point from, struct point target)
{
    int steps = distance_chebyshev(from, target);
    bool is_blocked = false;
    for (int step = 1; step < steps && !is_blocked; step++) {
        int bits = level_bits(level, point_between(from, target, step, steps));
        is_blocked = (bits & (GROUND_STOPS_MISSILES | GROUND_OPAQUE)) == GROUND_STOPS_MISSILES;
    }
    return is_blocked;
}

enum verdict aim_check(const struct world *world, struct point from, struct point target, int range)
{
    if (!is_within_radius(from, target, range)) {
        return VERDICT_OUT_OF_RANGE;
    }
    bool is_clear =
        level_is_open(&world->level, target) && sight_is_clear(&world->level, from, target, range);
    return !is_clear                                    ? VERDICT_OUT_OF_SIGHT
           : is_in_the_way(&world->level, from, target) ? VERDICT_IN_THE_WAY
                                                        : VERDICT_ALLOWED;
}

enum verdict aim_check_use(const struct world *world, struct point from, struct point target,
                           const struct item_kind *kind)
{
    enum verdict verdict = aim_check(world, from, target, kind->range);
    bool is_dug = verdict == VERDICT_OUT_OF_SIGHT && item_has_effect(kind, EFFECT_DIG) &&
                  level_terrain(&world->level, target) == TERRAIN_WALL &&
                  sight_is_clear(&world->level, from, target, kind->range);
    return is_dug ? VERDICT_ALLOWED : verdict;
}

int aim_radius(const struct item_kind *kind, enum verb verb)
{
    if (verb == VERB_THROW) {
        bool breaks = kind->class == ITEM_CLASS_POTION;
        return !breaks ? 0 : kind->splash > kind->radius ? kind->splash : kind->radius;
    }
    return kind->target == ITEM_TARGET_AREA ? kind->radius : 0;
}

void aim_area(const struct world *world, struct point centre, int radius, struct cell_set *cells)
{
    const struct level *level = &world->level;
    struct cell_set seen;
    sight_from(level, centre, radius, &seen);
    cell_set_clear(cells, level);
    const struct block block = block_around(centre, radius);
    for (struct point at = block_start(block); block_next(block, &at);) {
        if (level_is_open(level, at) && cell_set_has_point(&seen, level, at)) {
            cell_set_add(cells, level_index(level, at));
        }
    }
}

/* The bodies on the cells, nearest to `centre` first. */
static int bodies_on(const struct world *world, const struct cell_set *cells, struct point centre,
                     struct id *ids)
{
    struct heap_item items[ACTORS_MAX];
    struct heap near = heap_over(items, ACTORS_MAX);
    for (int first = 0; first < level_cells(&world->level); first += 64) {
        uint64_t word = cells->word[first / 64];
        while (word != 0) {
            int slot = world->occupant[first + cell_word_take(&word)] - 1;
            if (slot >= 0) {
                heap_push(&near, distance_squared(world->actor[slot].at, centre), slot);
            }
        }
    }
    int count = 0;
    struct heap_item next;
    while (heap_pop(&near, &next)) {
        ids[count++] = world_actor_id(world, next.value);
    }
    return count;
}

/* Cells of the line that are wall are flown past: the target is in sight, if only by a corner. */
static int aim_line(const struct world *world, struct point from, struct point target,
                    struct point *path, int most)
{
    int steps = distance_chebyshev(from, target);
    int count = 0;
    for (int step = 1; step <= steps && count < most; step++) {
        struct point at = point_between(from, target, step, steps);
        if (level_is_open(&world->level, at)) {
            path[count++] = at;
        }
    }
    return count;
}

int aim_flight(const struct world *world, struct point from, struct point target,
               struct point *path, int most)
{
    int line = aim_line(world, from, target, path, most);
    int count = line > 0 ? 1 : 0;
    while (count < line && world_actor_at(world, path[count - 1]).generation == 0) {
        count++;
    }
    return count;
}

/* Forms. */

/* Up to `at` the cells of the line that can be entered; from there on until one can't. */
static int beam(const struct world *world, struct point from, struct point at, int range,
                struct point *path, int most)
{
    int steps = distance_chebyshev(from, at);
    int count = aim_line(world, from, at, path, most);
    for (int step = steps + 1; steps > 0 && count < most; step++) {
        struct point next = point_between(from, at, step, steps);
        if (!is_within_radius(from, next, range) || !level_is_open(&world->level, next) ||
            (level_bits(&world->level, next) & GROUND_STOPS_MISSILES) != 0) {
            break;
        }
        path[count++] = next;
    }
    return count;
}

/* Half as wide to each side as it is far: the angle needs no root and no table. */
static bool is_in_cone(struct point from, struct point at, struct point cell)
{
    int ahead_x = at.x - from.x, ahead_y = at.y - from.y;
    int x = cell.x - from.x, y = cell.y - from.y;
    int along = x * ahead_x + y * ahead_y;
    int across = abs(x * ahead_y - y * ahead_x);
    return along > 0 && 2 * across <= along;
}

static void cone(const struct world *world, struct point from, struct point at, int range,
                 struct cell_set *cells)
{
    const struct level *level = &world->level;
    struct cell_set seen;
    aim_area(world, from, range, &seen);
    const struct block block = block_around(from, range);
    for (struct point cell = block_start(block); block_next(block, &cell);) {
        if (cell_set_has_point(&seen, level, cell) && is_in_cone(from, at, cell)) {
            cell_set_add(cells, level_index(level, cell));
        }
    }
}

int aim_way(const struct world *world, const struct aim_form *form, struct point from,
            struct point at, struct point *path, int most)
{
    switch (form->target) {
    case ITEM_TARGET_BOLT:
        return aim_flight(world, from, at, path, most);
    case ITEM_TARGET_BEAM:
        return beam(world, from, at, form->range, path, most);
    case ITEM_TARGET_ONE:
    case ITEM_TARGET_AREA:
        return aim_line(world, from, at, path, most);
    case ITEM_TARGET_SELF:
    case ITEM_TARGET_CONE:
    case ITEM_TARGET_THING:
    case ITEM_TARGET_COUNT:
        break;
    }
    return 0;
}

struct point aim_end(const struct world *world, const struct aim_form *form, struct point from,
                     struct point at)
{
    struct point path[LEVEL_SIDE_MAX];
    int count =
        form->target == ITEM_TARGET_BOLT ? aim_flight(world, from, at, path, LEVEL_SIDE_MAX) : 0;
    return form->target == ITEM_TARGET_SELF ? from : count > 0 ? path[count - 1] : at;
}

void aim_cells(const struct world *world, const struct aim_form *form, struct point from,
               struct point at, struct cell_set *cells)
{
    const struct level *level = &world->level;
    struct point path[LEVEL_SIDE_MAX];
    if (form->target == ITEM_TARGET_AREA) {
        aim_area(world, at, form->radius, cells);
        return;
    }
    cell_set_clear(cells, level);
    if (form->target == ITEM_TARGET_CONE) {
        cone(world, from, at, form->range, cells);
    } else if (form->target == ITEM_TARGET_BEAM) {
        int count = beam(world, from, at, form->range, path, LEVEL_SIDE_MAX);
        for (int i = 0; i < count; i++) {
            cell_set_add(cells, level_index(level, path[i]));
        }
    } else {
        cell_set_add(cells, level_index(level, aim_end(world, form, from, at)));
    }
}

int aim_bodies(const struct world *world, const struct aim_form *form, struct point from,
               struct point at, struct id *ids)
{
    bool is_cell = form->target != ITEM_TARGET_AREA && form->target != ITEM_TARGET_BEAM &&
                   form->target != ITEM_TARGET_CONE;
    if (is_cell) {
        ids[0] = world_actor_at(world, aim_end(world, form, from, at));
        return ids[0].generation != 0 ? 1 : 0;
    }
    struct cell_set cells;
    aim_cells(world, form, from, at, &cells);
    return bodies_on(world, &cells, form->target == ITEM_TARGET_AREA ? at : from, ids);
}
