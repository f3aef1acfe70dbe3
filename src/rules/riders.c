/* Who walks away at equal speed is struck only when it turns a corner or stops, because what
 * follows it uses its turns for steps. Riders are the exception. The blow is an event of its own
 * behind those of the step, so that who steps into a chasm is out of reach. */
#include "barrow/rules/riders.h"

#include "barrow/content/content.h"
#include "barrow/rules/arms.h"
#include "barrow/rules/combat.h"
#include "barrow/rules/status.h"
#include "barrow/world/standing.h"

#define REACH_MOST 3    /* of any blow (data/items.yaml) */
#define RETREAT_PART 40 /* of the dice key: not those of a usual blow in the same turn */

static bool is_after(const struct content *content, const struct world *world, struct id rider,
                     struct id who)
{
    const struct actor *actor = &world->actor[rider.slot];
    bool is_up = actor->mind.state == MIND_HUNTING || actor->mind.state == MIND_FIGHTING ||
                 actor->mind.state == MIND_ALLIED;
    return is_up && content->actor[actor->kind].rides && !status_is_helpless(actor) &&
           actor->status[STATUS_AFRAID] == 0 && combat_are_foes(content, world, rider, who);
}

static void strike_if_it_loses(struct turn *turn, struct id rider, struct id who, struct point from,
                               struct point to)
{
    const struct content *content = turn_content(turn);
    const struct world *world = turn_world(turn);
    struct point at = world->actor[rider.slot].at;
    int reach = combat_reach(content, world, rider);
    if (distance_chebyshev(at, from) <= reach && distance_chebyshev(at, to) > reach) {
        turn_send(turn, (struct event){.kind = EVENT_BLOW,
                                       .src = rider,
                                       .dst = who,
                                       .thing = arms_in_hand(content, world, rider),
                                       .part = RETREAT_PART,
                                       .manner = HOW_RETREAT});
    }
}

/* Every step asks, so only those around it are looked at, row by row. */
void riders_strike(struct turn *turn, struct id who, struct point from, struct point to)
{
    const struct world *world = turn_world(turn);
    for (int y = from.y - REACH_MOST; y <= from.y + REACH_MOST; y++) {
        for (int x = from.x - REACH_MOST; x <= from.x + REACH_MOST; x++) {
            int slot = world_slot_at(world, (struct point){x, y});
            if (slot > HERO_SLOT && slot != who.slot &&
                is_after(turn_content(turn), world, world_actor_id(world, slot), who)) {
                strike_if_it_loses(turn, world_actor_id(world, slot), who, from, to);
            }
        }
    }
}
