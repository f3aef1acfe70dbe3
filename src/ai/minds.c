/* The five minds (RULES M3): a row of mind_table each, made of hunt() and what the mind does
 * differently. */
#include "ai/path.h"

#define WELL_AWAY 4 /* cells beyond the radius of sight */
#define FLUTTER_EVERY 3

static bool always_notices(const struct thought *thought)
{
    (void)thought;
    return true;
}

/* Erratic: every third of its actions is a random step (bats, will-o'-wisps). It counts its own
 * actions, shifted by its slot so that a swarm does not flutter in step. */

static struct action decide_erratic(struct thought *thought)
{
    struct point step;
    int count = thought->self->clock.actions + thought->who.slot;
    if (count % FLUTTER_EVERY == 0 && walk_anywhere(thought, &step)) {
        return thought_step(thought, step);
    }
    return hunt(thought);
}

/* Coward: runs when badly hurt and comes back when well away: then it goes to where it last saw the
 * hero, and runs again if the hero is there. Cornered it fights. */

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

static struct action decide_coward(struct thought *thought)
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

/* Guard: stays at its post until the hero comes near it, or hurts it; goes back when it has lost
 * the hero. On the way back it is as hard to draw away as at the post. */

static bool guard_notices(const struct thought *thought)
{
    return thought_is_hurt(thought) ||
           thought_distance(thought) <= thought->content->rules.minds.guard_distance;
}

static struct action decide_guard(struct thought *thought)
{
    bool is_at_post = point_equal(thought->self->at, thought->self->home);
    if (thought->mind.state == MIND_IDLE && !is_at_post) {
        hunt_give_up(thought, MIND_RETURNING);
    }
    return hunt(thought);
}

/* Ambusher: does not move until the hero is close or has hurt it; from then on a hunter, until it
 * gives up and lies in wait where it is. */

static bool ambusher_notices(const struct thought *thought)
{
    return thought_is_hurt(thought) || thought_can_hit_hero(thought) ||
           thought_distance(thought) <= thought->content->rules.minds.ambush_distance;
}

const struct mind_row mind_table[MIND_COUNT] = {
    [MIND_HUNTER] = {hunt, always_notices, true},
    [MIND_ERRATIC] = {decide_erratic, always_notices, true},
    [MIND_COWARD] = {decide_coward, always_notices, true},
    [MIND_GUARD] = {decide_guard, guard_notices, false},
    [MIND_AMBUSHER] = {hunt, ambusher_notices, false},
};
