/* Stays at its post until the hero comes near it, or hurts it; goes back when it has lost the
 * hero. On the way back it is as hard to draw away as at the post. */
#include "ai/thought.h"

bool guard_notices(const struct thought *thought)
{
    return thought_is_hurt(thought) ||
           thought_distance(thought) <= thought->content->rules.minds.guard_distance;
}

struct action mind_guard(struct thought *thought)
{
    bool is_at_post = point_equal(thought->self->at, thought->self->home);
    if (thought->mind.state == MIND_IDLE && !is_at_post) {
        hunt_give_up(thought, MIND_RETURNING);
    }
    return hunt(thought);
}
