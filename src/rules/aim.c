#include "barrow/rules/aim.h"

#include <stdlib.h>

#include "barrow/base/heap.h"
#include "barrow/base/memory.h"
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

int aim_radius(const struct item_kind *kind, enum verb verb)
{
    bool has_area =
        verb == VERB_THROW ? kind->class == ITEM_CLASS_POTION : kind->target == ITEM_TARGET_AREA;
    return has_area ? kind->radius : 0;
}

void aim_area(const struct world *world, struct point centre, int radius, struct cell_set *cells)
{
    const struct level *level = &world->level;
    struct cell_set seen;
    sight_from(level, centre, radius, &seen);
    cell_set_clear(cells, level);
    for (int y = centre.y - radius; y <= centre.y + radius; y++) {
        for (int x = centre.x - radius; x <= centre.x + radius; x++) {
            struct point at = {x, y};
            if (level_is_open(level, at) && cell_set_has_point(&seen, level, at)) {
                cell_set_add(cells, level_index(level, at));
            }
        }
    }
}

int aim_targets(const struct world *world, struct point centre, int radius, struct id *ids)
{
    struct cell_set *cells = memory_new(1, sizeof *cells);
    struct heap_item *items = memory_new(ACTORS_MAX, sizeof *items);
    struct heap near = heap_over(items, ACTORS_MAX);
    aim_area(world, centre, radius, cells);
    for (int slot = 0; slot < world->actors_used; slot++) {
        const struct actor *actor = &world->actor[slot];
        if (actor->is_alive && !actor->is_bodiless &&
            cell_set_has_point(cells, &world->level, actor->at)) {
            heap_push(&near, distance_squared(actor->at, centre), slot);
        }
    }
    int count = 0;
    struct heap_item next;
    while (heap_pop(&near, &next)) {
        ids[count++] = world_actor_id(world, next.value);
    }
    free(items);
    free(cells);
    return count;
}

/* Cells of the line that are wall are flown past: the target is in sight, if only by a corner. */
int aim_line(const struct world *world, struct point from, struct point target, struct point *path,
             int most)
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
