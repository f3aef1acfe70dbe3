/* The hunt and the five minds (RULES M1-M3), a row of mind_table each. The hunt is a state machine:
 *
 *   HUNTING    to the goal: the hero's place while it is known, else where it was last seen
 *   SEARCHING  looks around at the goal for some turns, then gives up
 *   RETURNING  back to the post
 *
 * When the way is blocked, an actor that knows where the hero is waits in the queue; one that goes
 * to an old place starts to look around instead, so no queue lasts for ever. */
#include "ai/path.h"

#define WELL_AWAY 4 /* cells beyond the radius of sight */
#define FLUTTER_EVERY 3
#define TEMPER_ONE_IN 3 /* how often one in a queue strikes at the actor in front of it */

/* The hunt. */

/* Back to the post, or to idleness if there is none. */
static void give_up(struct thought *thought, enum mind_state next)
{
    thought->mind.state = (int16_t)next;
    thought->mind.turns = 0;
    if (next == MIND_RETURNING) {
        thought->mind.goal = thought->self->home;
    }
}

/* A kind that hurts its own may strike the actor in front of it (RULES C7). */
static struct action wait_in_queue(const struct thought *thought, const struct way *way)
{
    struct point ahead;
    struct dice dice = thought_dice(thought, THOUGHT_TEMPER);
    if (thought->kind->hurts_its_own && walk_ahead(thought, way, &ahead) &&
        dice_chance(&dice, 1, TEMPER_ONE_IN)) {
        return thought_hit(thought, ahead);
    }
    return thought_wait(thought);
}

static struct action go_to_hero(struct thought *thought)
{
    struct way way = way_to_hero(thought);
    struct point step;
    enum walk walk = walk_along(thought, &way, &step);
    thought->yields = walk == WALK_YIELD;
    return walk == WALK_STEP ? thought_step(thought, step) : wait_in_queue(thought, &way);
}

/* One step to the goal of the mindset; false if it is there, or as near as it can get. */
static bool go_to_goal(struct thought *thought, struct action *action)
{
    struct point step;
    if (point_equal(thought->self->at, thought->mind.goal)) {
        return false;
    }
    struct way way = way_to_place(thought, thought->mind.goal);
    enum walk walk = walk_along(thought, &way, &step);
    thought->yields = walk == WALK_YIELD;
    *action = walk == WALK_STEP ? thought_step(thought, step) : thought_wait(thought);
    return walk != WALK_QUEUE;
}

static struct action look_around(struct thought *thought)
{
    struct point step;
    if (thought->mind.turns <= 0) {
        bool has_post = thought->kind->mind == MIND_GUARD;
        give_up(thought, has_post ? MIND_RETURNING : MIND_IDLE);
        return thought_wait(thought);
    }
    thought->mind.turns--;
    return walk_anywhere(thought, &step) ? thought_step(thought, step) : thought_wait(thought);
}

static struct action chase(struct thought *thought)
{
    struct action action;
    if (thought_can_hit_hero(thought)) {
        return thought_hit(thought, thought->hero);
    }
    if (point_equal(thought->mind.goal, thought->hero)) {
        return go_to_hero(thought);
    }
    if (go_to_goal(thought, &action)) {
        return action;
    }
    thought->mind.state = MIND_SEARCHING;
    thought->mind.turns = (int16_t)thought->content->rules.minds.search_turns;
    return look_around(thought);
}

static struct action go_home(struct thought *thought)
{
    struct action action;
    if (go_to_goal(thought, &action)) {
        return action;
    }
    if (point_equal(thought->self->at, thought->mind.goal)) {
        thought->mind.state = MIND_IDLE;
    }
    return thought_wait(thought);
}

/* What all minds do once they are after the hero. */
static struct action hunt(struct thought *thought)
{
    switch ((enum mind_state)thought->mind.state) {
    case MIND_HUNTING:
        return chase(thought);
    case MIND_SEARCHING:
        return look_around(thought);
    case MIND_RETURNING:
        return go_home(thought);
    case MIND_IDLE:
    case MIND_FLEEING:
        break;
    }
    return thought_wait(thought);
}

/* The minds. */

static bool always_notices(const struct thought *thought)
{
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

/* Coward: runs when badly hurt, comes back to where it last saw the hero when well away, and fights
 * when cornered. */

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

/* Guard: stays at its post until the hero comes near or hurts it; goes back when it has lost the
 * hero, as hard to draw away as at the post. */

static bool guard_notices(const struct thought *thought)
{
    return thought_is_hurt(thought) ||
           thought_distance(thought) <= thought->content->rules.minds.guard_distance;
}

static struct action decide_guard(struct thought *thought)
{
    bool is_at_post = point_equal(thought->self->at, thought->self->home);
    if (thought->mind.state == MIND_IDLE && !is_at_post) {
        give_up(thought, MIND_RETURNING);
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
