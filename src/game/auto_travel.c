/* Travel. The way is looked for anew before each step, so that what was learnt on it counts. Known
 * monsters are gone round; if that cannot be, the way may lead through where one was last seen, for
 * it may have gone: once that place is in sight and it has not, travel stops there. That cannot go
 * to and fro, because there is but one place to go. */
#include "game/auto_parts.h"

/* Floods up to `to`; false if no way is known. */
static bool find_way(struct flood *flood, const struct ground *ground, struct point to)
{
    if (!ground_is_free(ground, to) && !point_equal(to, ground->hero->at)) {
        return false;
    }
    flood_start(flood, ground, FLOOD_SAFE, ground->hero->at);
    if (flood_reaches(flood, to)) {
        return true;
    }
    flood_start(flood, ground, FLOOD_PAST_UNSEEN, ground->hero->at);
    return flood_reaches(flood, to);
}

int automation_path(const struct game *game, struct point to, struct point *path, int most)
{
    struct ground ground = ground_of(game);
    struct flood flood;
    return find_way(&flood, &ground, to) ? flood_path(&flood, to, path, most) : 0;
}

static bool is_stairs(const struct ground *ground, int cell)
{
    return ground->level->memory[cell].terrain == TERRAIN_STAIRS + 1;
}

bool automation_find_stairs(const struct game *game, struct point *at)
{
    struct ground ground = ground_of(game);
    struct flood flood;
    struct point near;
    flood_start(&flood, &ground, FLOOD_PAST_ALL, ground.hero->at);
    while (flood_next(&flood, &near)) {
        if (is_stairs(&ground, level_index(ground.level, near))) {
            *at = near;
            return true;
        }
    }
    bool is_found = false;
    for (int cell = 0; cell < level_cells(ground.level); cell++) {
        struct point there = level_point(ground.level, cell);
        if (is_stairs(&ground, cell) && (!is_found || distance_squared(there, ground.hero->at) <
                                                          distance_squared(*at, ground.hero->at))) {
            *at = there;
            is_found = true;
        }
    }
    return is_found;
}

/* The first monster on the way that there would be without them. */
static bool find_blocker(const struct ground *ground, struct point to, struct point *at)
{
    struct flood flood;
    flood_start(&flood, ground, FLOOD_PAST_ALL, ground->hero->at);
    return ground_is_floor(ground, to) && flood_reaches(&flood, to) &&
           flood_first_monster(&flood, to, at);
}

static struct reason why_not(const struct ground *ground, struct point to)
{
    struct point blocker;
    if (!level_contains(ground->level, to) ||
        ground->level->memory[level_index(ground->level, to)].terrain == 0) {
        return reason_at(ground, REASON_UNKNOWN_PLACE, to);
    }
    if (find_blocker(ground, to, &blocker)) {
        return reason_monster_at(ground, REASON_WAY_BLOCKED, blocker);
    }
    return reason_at(ground, REASON_NO_WAY, to);
}

enum auto_verdict travel_next(const struct plan *plan)
{
    const struct ground *ground = plan->ground;
    const struct automation *automation = plan->automation;
    struct flood flood;
    if (point_equal(automation->goal, ground->hero->at)) {
        return plan_finish(plan, reason_plain(ground, REASON_ARRIVED));
    }
    if (!find_way(&flood, ground, automation->goal)) {
        return plan_stop(plan, why_not(ground, automation->goal));
    }
    return plan_step(plan, flood_first_step(&flood, automation->goal));
}
