#include "barrow/rules/status.h"

#include "rules/reaction.h"

/* RULES I3. */
#define SLEEP_EACH_TURN 1
#define SLEEP_FOE_IN_SIGHT 1
#define SLEEP_HURT 10

bool is_asleep(const struct actor *actor)
{
    return actor->status[STATUS_ASLEEP] > 0;
}

/* Sight is symmetric, so the hero's field answers for both sides. */
static bool has_foe_in_sight(const struct turn *turn, struct id who)
{
    const struct world *world = turn_world(turn);
    const struct cell_set *sight = turn_hero_sight(turn);
    if (!id_is_hero(who)) {
        return cell_set_has_point(sight, &world->level, world->actor[who.slot].at);
    }
    for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
        const struct actor *actor = &world->actor[slot];
        if (actor->is_alive && !actor->is_bodiless &&
            cell_set_has_point(sight, &world->level, actor->at)) {
            return true;
        }
    }
    return false;
}

void status_sleep_on(struct turn *turn, const struct action *sleep)
{
    struct id who = sleep->actor;
    const struct actor *actor = turn_actor(turn, who);
    int left = actor->status[STATUS_ASLEEP] - SLEEP_EACH_TURN;
    left -= has_foe_in_sight(turn, who) ? SLEEP_FOE_IN_SIGHT : 0;
    left -= actor->status[STATUS_STIRRED] > 0 ? SLEEP_HURT : 0;
    if (actor->status[STATUS_STIRRED] > 0) {
        turn_set_status(turn, who, STATUS_STIRRED, 0, HOW_PLAIN);
    }
    turn_set_status(turn, who, STATUS_ASLEEP, left > 0 ? left : 0, HOW_RUN_OUT);
}

bool status_tear_free(struct turn *turn, struct id who)
{
    int held = turn_actor(turn, who)->status[STATUS_HELD];
    if (held > 0) {
        turn_set_status(turn, who, STATUS_HELD, held - 1, HOW_RUN_OUT);
    }
    return held > 0;
}

void status_pass_turn(struct turn *turn, struct id who)
{
    for (int status = 0; status < STATUS_COUNT; status++) {
        int left = turn_actor(turn, who)->status[status];
        if (status_counts_down[status] && left > 0) {
            turn_set_status(turn, who, (enum status)status, left - 1, HOW_RUN_OUT);
        }
    }
}

/* A new dose sets the status anew (RULES I3): a wound from before stirs the new sleep no more. */
enum reaction react_take_status(struct turn *turn, struct event *event)
{
    const struct actor *target = turn_actor(turn, event->dst);
    if (target == NULL) {
        return REACTION_STOP;
    }
    if (event->type == STATUS_ASLEEP && target->status[STATUS_STIRRED] > 0) {
        turn_set_status(turn, event->dst, STATUS_STIRRED, 0, HOW_PLAIN);
    }
    struct outcome outcome =
        outcome_for_actor(turn_world(turn), OUTCOME_STATUS, event->dst, event->type);
    outcome.after.number = event->amount;
    outcome.by = event->src;
    turn_put(turn, outcome);
    return REACTION_GO_ON;
}
