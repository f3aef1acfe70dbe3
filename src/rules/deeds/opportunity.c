/* Who walks away at equal speed is struck only when it turns a corner or stops, because what
 * follows it uses its turns for steps. Riders are the exception. The blow is an event of its own
 * behind those of the step, so that who steps into a chasm is out of reach. */
#include "rules/deeds/opportunity.h"

#include "barrow/content/content.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/status.h"
#include "barrow/world/actors.h"

#define OPPORTUNITY_PART 40 /* of the dice key: not those of a usual blow in the same turn */

static bool is_after(const struct content *content, const struct world *world, struct id striker,
                     struct id who)
{
    const struct actor *actor = &world->actor[striker.slot];
    bool is_up = actor->mind.state == MIND_HUNTING || actor->mind.state == MIND_FIGHTING ||
                 mind_is_of_ally(&actor->mind);
    return is_up && content->actor[actor->kind].rides && !status_is_helpless(actor) &&
           actor->status[STATUS_AFRAID] == 0 && combat_are_foes(content, world, striker, who);
}

void opportunity_blows(struct turn *turn, struct id who, struct point from, struct point to)
{
    const struct content *content = turn_content(turn);
    const struct world *world = turn_world(turn);
    bool somebody_rides =
        turn_census(turn)->somebody_rides; /* else each step would look at everybody */
    for (int slot = HERO_SLOT; somebody_rides && actors_next_body(world, &slot);) {
        const struct actor *actor = &world->actor[slot];
        struct id striker = world_actor_id(world, slot);
        if (id_equal(striker, who) || !is_after(content, world, striker, who)) {
            continue;
        }
        int reach = body_numbers(content, world, striker).reach;
        bool was_within = distance_chebyshev(actor->at, from) <= reach;
        if (was_within && distance_chebyshev(actor->at, to) > reach) {
            turn_send(turn, (struct event){.kind = EVENT_BLOW,
                                           .src = striker,
                                           .dst = who,
                                           .thing = arms_in_hand(content, world, striker),
                                           .part = OPPORTUNITY_PART,
                                           .cause = {.how = HARM_IN_THE_BACK}});
        }
    }
}
