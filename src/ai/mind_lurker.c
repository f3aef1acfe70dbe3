/* The lurker: it lies in wait where it cannot be reached or seen, strikes at who comes to the edge,
 * and draws back when it is
 * badly hurt, until half of its health is back. Cover is ground that only swimmers enter, for one
 * that swims, or high growth: what is walked into, flown through and not seen through. What it can
 * do for itself (sink out of sight, mend) it does in cover alone, out of reach, and there at once.
 * Where there is no cover it is an ambusher. */
#include "ai/path.h"

#define COVER_RADIUS 3 /* cells within which it goes back to cover */

static bool is_cover(const struct thought *thought, struct point at)
{
    const struct level *level = &thought->world->level;
    if (!level_contains(level, at)) {
        return false;
    }
    const struct terrain_kind *ground = &thought->content->terrain[level_terrain(level, at)];
    return (ground->entry == ENTRY_SWIM && thought->kind->swims) ||
           (ground->entry == ENTRY_WALK && ground->blocks_sight && !ground->blocks_missiles);
}

/* The free neighbour in cover that is nearest to the foe, or farthest from it; false if it is in
 * cover already and no neighbour is better. */
static bool step_in_cover(const struct thought *thought, bool is_nearer, struct action *action)
{
    struct point self = thought->self->at;
    int sign = is_nearer ? 1 : -1, best = sign * distance_squared(self, thought->foe_at);
    bool is_found = false, must_go = !is_cover(thought, self);
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point at = point_step(self, (enum direction)i);
        int cost = sign * distance_squared(at, thought->foe_at);
        if (is_cover(thought, at) && thought_is_free(thought, at) &&
            (cost < best || (must_go && !is_found))) {
            *action = thought_step(thought, at);
            best = cost;
            is_found = true;
        }
    }
    return is_found;
}

/* The nearest, the first in reading order among equals. */
static bool find_cover(const struct thought *thought, struct point *cover)
{
    int side = 2 * COVER_RADIUS + 1, least = COVER_RADIUS + 1;
    for (int i = 0; i < side * side; i++) {
        struct point step = {i % side - COVER_RADIUS, i / side - COVER_RADIUS};
        struct point at = point_add(thought->self->at, step);
        int distance = distance_chebyshev(thought->self->at, at);
        if (distance < least && is_cover(thought, at) && thought_is_free(thought, at)) {
            *cover = at;
            least = distance;
        }
    }
    return least <= COVER_RADIUS;
}

/* In cover: away from the foe. */
static struct action draw_back(struct thought *thought)
{
    struct action action = thought_wait(thought);
    thought->mind.state = MIND_FLEEING;
    return step_in_cover(thought, false, &action) || !thought_can_hit_foe(thought)
               ? action
               : thought_hit(thought, thought->foe_at);
}

static struct action strike_from_cover(struct thought *thought)
{
    struct action action = thought_wait(thought);
    if (thought_can_hit_foe(thought)) {
        return thought_hit(thought, thought->foe_at);
    }
    return step_in_cover(thought, true, &action) ? action : thought_wait(thought);
}

static bool is_half_well(const struct thought *thought)
{
    return 2 * thought->self->health >= thought->self->stats.max_health;
}

struct action decide_lurker(struct thought *thought)
{
    struct point cover, step;
    bool is_fleeing = thought->self->mind.state == MIND_FLEEING;
    bool is_in_cover = is_cover(thought, thought->self->at);
    bool is_hurt = thought_is_badly_hurt(thought) || (is_fleeing && !is_half_well(thought));
    if (is_fleeing && !is_hurt) {
        thought->mind.state = MIND_HUNTING;
    }
    if (!thought->knows_foe || mind_is_at_ease(&thought->mind)) {
        return is_hurt && is_in_cover ? thought_wait(thought) : thought_hunt(thought);
    }
    if (is_in_cover) {
        return is_hurt ? draw_back(thought) : strike_from_cover(thought);
    }
    if (find_cover(thought, &cover)) {
        struct way way = way_to_place(thought, cover);
        if (walk_along(thought, &way, &step) == WALK_STEP) {
            return thought_step(thought, step);
        }
    }
    return thought_hunt(thought);
}

int readiness_of_lurker(const struct thought *thought, const struct ability *ability)
{
    bool is_safe = is_cover(thought, thought->self->at) &&
                   distance_chebyshev(thought->self->at, thought->foe_at) > 1;
    return ability->aim == ABILITY_AIM_FOE ? ability->percent : is_safe ? 100 : 0;
}
