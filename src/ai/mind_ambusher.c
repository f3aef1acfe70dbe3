/* Does not move until the hero is close or has hurt it; from then on a hunter, until it gives up
 * and lies in wait where it is. */
#include "ai/thought.h"

bool ambusher_notices(const struct thought *thought)
{
    return thought_is_hurt(thought) || thought_can_hit_hero(thought) ||
           thought_distance(thought) <= thought->content->rules.minds.ambush_distance;
}

struct action mind_ambusher(struct thought *thought)
{
    return hunt(thought);
}
