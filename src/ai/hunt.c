/* The hunt (RULES M1, M2), common to all minds: a small machine with the state in the mindset.
 *
 *   HUNTING    to the goal: the hero's place while it is known, else where it was last seen
 *   SEARCHING  looks around at the goal for some turns, then gives up
 *   RETURNING  back to the post
 *
 * When the way is blocked, an actor that knows where the hero is waits in the queue; one that goes
 * to an old place starts to look around instead, so no queue lasts for ever. */
#include "ai/path.h"

#define TEMPER_ONE_IN 3 /* how often one in a queue strikes at the actor in front of it */

void hunt_give_up(struct thought *thought, enum mind_state next)
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
    way_end(&way);
    thought->yields = walk == WALK_YIELD;
    *action = walk == WALK_STEP ? thought_step(thought, step) : thought_wait(thought);
    return walk != WALK_QUEUE;
}

static struct action look_around(struct thought *thought)
{
    struct point step;
    if (thought->mind.turns <= 0) {
        bool has_post = thought->kind->mind == MIND_GUARD;
        hunt_give_up(thought, has_post ? MIND_RETURNING : MIND_IDLE);
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

struct action hunt(struct thought *thought)
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
