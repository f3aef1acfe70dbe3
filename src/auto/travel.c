/* Travel. The way avoids known monsters; if that is impossible it may lead through a cell out of
 * sight where a monster was last seen, and travel stops if it is still there.
 *
 * To what can be reached for but not walked on, such as a captive, a lock, a chasm or a thing in
 * brambles, the way ends beside it. Where the only way harms, a player is led up to the harm: there
 * it is seen what is to be done about it. */
#include "auto/auto_parts.h"

/* True if somebody or something is there that the hero has business with from beside. */
static bool is_reached_for(const struct known_map *map, struct point at)
{
    const struct memory *memory = known_memory(map, at);
    return memory->terrain != 0 &&
           (memory->actor != 0 || memory->thing != 0 || known_is_lock(map, at) ||
            (known_bits(map, memory) & GROUND_FALLEN) != 0);
}

/* The nearest cell beside `to`. */
static bool reaches_beside(struct bfs *bfs, struct point to, struct point *end)
{
    while (bfs_next(bfs, end)) {
        if (distance_chebyshev(*end, to) <= 1) {
            return true;
        }
    }
    return false;
}

static bool find_way_by(struct bfs *bfs, const struct known_map *map, enum bfs_rule rule,
                        struct point to, struct point *end)
{
    bool is_entered = known_is_free(map, to) || point_equal(to, map->hero->at);
    bfs_start(bfs, map, rule, map->hero->at);
    *end = to;
    return is_entered ? bfs_reaches(bfs, to)
                      : is_reached_for(map, to) && reaches_beside(bfs, to, end);
}

/* Searches up to *end, which is `to` or beside it; false if no way is known. */
static bool find_way(struct bfs *bfs, const struct known_map *map, struct point to,
                     struct point *end)
{
    return find_way_by(bfs, map, BFS_SAFE, to, end) ||
           find_way_by(bfs, map, BFS_PAST_UNSEEN, to, end);
}

int automation_path(const struct game *game, struct point to, struct point *path, int most)
{
    struct known_map map = known_map_in_flight(game);
    struct bfs bfs;
    struct point end;
    return find_way(&bfs, &map, to, &end) ? bfs_path(&bfs, end, path, most) : 0;
}

/* Leaves *at as it is if no stairs can be reached. */
static void find_stairs_on_foot(const struct known_map *map, struct point *at)
{
    struct bfs bfs;
    struct point near;
    bfs_start(&bfs, map, BFS_PAST_ALL, map->hero->at);
    while (bfs_next(&bfs, &near)) {
        if (known_is_stairs(map, near)) {
            *at = near;
            return;
        }
    }
}

bool automation_is_safe(const struct game *game, struct point at)
{
    struct known_map map = known_map_in_flight(game);
    return known_is_floor(&map, at);
}

bool automation_find_stairs(const struct game *game, struct point *at)
{
    struct known_map map = known_map_in_flight(game);
    int count = 0;
    for (int cell = 0; cell < level_cells(map.level); cell++) {
        if (map.level->memory[cell].terrain != TERRAIN_STAIRS + 1) {
            continue;
        }
        struct point there = level_point(map.level, cell);
        if (count++ == 0 ||
            distance_squared(there, map.hero->at) < distance_squared(*at, map.hero->at)) {
            *at = there;
        }
    }
    if (count > 1) {
        find_stairs_on_foot(&map, at);
    }
    return count > 0;
}

int automation_find_shelter(const struct game *game, int most, struct point *at,
                            enum shelter *shelter)
{
    struct known_map map = known_map_of(game);
    struct cell_set open = {0};
    struct bfs search;
    int steps = 0;
    bfs_start(&search, &map, BFS_SAFE, map.hero->at);
    while (steps <= most && bfs_next(&search, at)) {
        steps = bfs_path(&search, *at, NULL, 0);
        *shelter = shelter_as_remembered(map.content, map.level, *at, &open);
        if (*shelter != SHELTER_NONE) {
            return steps <= most ? steps : 0;
        }
    }
    return 0;
}

bool automation_find_way_on(const struct game *game, struct point *at, int *item_kind)
{
    struct known_map map = known_map_in_flight(game);
    *item_kind = -1;
    if (automation_find_stairs(game, at)) {
        return true;
    }
    for (int cell = 0; cell < level_cells(map.level) && *item_kind < 0; cell++) {
        int kind = known_thing(&map, level_point(map.level, cell));
        if (kind >= 0 && item_has_effect(&map.content->item[kind], EFFECT_WIN)) {
            *at = level_point(map.level, cell);
            *item_kind = kind;
        }
    }
    return *item_kind >= 0;
}

static struct reason why_harm_bars(const struct known_map *map, struct point to)
{
    struct bfs through_harm;
    struct reason reason;
    bfs_start(&through_harm, map, BFS_PAST_HARM, map->hero->at);
    if (!bfs_reaches(&through_harm, to) || !bfs_first_harm(&through_harm, to, &reason)) {
        return reason_at(map, REASON_NO_WAY, to);
    }
    reason.kind = reason.ground != 0 ? REASON_WAY_HARMS : reason.kind;
    return reason;
}

static struct reason why_not(const struct known_map *map, struct point to)
{
    struct bfs without_them;
    struct point blocker, end;
    if (!level_contains(map->level, to) ||
        map->level->memory[level_index(map->level, to)].terrain == 0) {
        return reason_at(map, REASON_UNKNOWN_PLACE, to);
    }
    if (find_way_by(&without_them, map, BFS_PAST_ALL, to, &end) &&
        bfs_first_monster(&without_them, end, &blocker)) {
        return reason_monster_at(map, REASON_WAY_BLOCKED, blocker);
    }
    return why_harm_bars(map, to);
}

struct reason automation_why_no_way(const struct game *game, struct point to)
{
    struct known_map map = known_map_in_flight(game);
    struct bfs bfs;
    struct point end;
    return find_way(&bfs, &map, to, &end) ? reason_at(&map, REASON_BESIDE_GOAL, to)
                                          : why_not(&map, to);
}

/* One step towards harm in the only way; false at its edge, and for fire and gas, which pass. */
static bool find_step_to_edge(const struct known_map *map, struct point to, struct point *step)
{
    struct bfs bfs;
    struct reason harm;
    bfs_start(&bfs, map, BFS_PAST_HARM, map->hero->at);
    if (!bfs_reaches(&bfs, to) || !bfs_first_harm(&bfs, to, &harm) || harm.ground <= 0 ||
        map->content->terrain[harm.ground - 1].is_fire) {
        return false;
    }
    *step = bfs_first_step(&bfs, to);
    return known_is_free(map, *step) && !harm_is_step(map, *step, &harm);
}

enum auto_verdict travel_next(const struct plan *plan)
{
    const struct known_map *map = plan->map;
    const struct automation *automation = plan->automation;
    struct bfs bfs;
    struct point step, end;
    struct reason why;
    if (point_equal(automation->goal, map->hero->at)) {
        return plan_finish(plan, reason_plain(map, REASON_ARRIVED));
    }
    if (route_go_on(plan, 0, &step)) {
        return plan_step(plan, step);
    }
    if (route_is_none(plan, &why)) {
        return plan_stop(plan, why);
    }
    if (!find_way(&bfs, map, automation->goal, &end)) {
        if (automation->goes_to_edge && find_step_to_edge(map, automation->goal, &step)) {
            return plan_step(plan, step);
        }
        why = why_not(map, automation->goal);
        route_give_up(plan, why);
        return plan_stop(plan, why);
    }
    if (point_equal(end, map->hero->at)) {
        return plan_finish(plan, reason_at(map, REASON_BESIDE_GOAL, automation->goal));
    }
    return plan_step(plan, route_begin(plan, 0, &bfs, end));
}
