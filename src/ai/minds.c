/* A hunter that runs when badly hurt and comes back when well away: then it goes to where it last
 * saw the hero, and runs again if the hero is there. Cornered it fights. */
#include "ai/thought.h"
#include "ai/walk.h"

#define WELL_AWAY 4 /* cells beyond the radius of sight */

static bool is_badly_hurt(const struct thought *thought)
{
    const struct actor *self = thought->self;
    int percent = thought->content->rules.minds.flee_percent;
    return self->health * 100 <= self->stats.max_health * percent;
}

static bool is_well_away(const struct thought *thought)
{
    int far = thought->content->rules.sight_radius + WELL_AWAY;
    return !thought->sees_hero && thought_distance(thought) > far;
}

static struct action flee(const struct thought *thought)
{
    struct point step;
    struct way way = way_to_hero(thought);
    if (walk_away(thought, &way, &step)) {
        return thought_step(thought, step);
    }
    return thought_can_hit_hero(thought) ? thought_hit(thought, thought->hero)
                                         : thought_wait(thought);
}

struct action mind_coward(struct thought *thought)
{
    bool is_fleeing = thought->self->mind.state == MIND_FLEEING;
    if (is_badly_hurt(thought) && (thought->sees_hero || is_fleeing) && !is_well_away(thought)) {
        thought->mind.state = MIND_FLEEING;
        return flee(thought);
    }
    if (is_fleeing) {
        thought->mind.state = MIND_HUNTING;
    }
    return hunt(thought);
}
