/* Holds: who is held by the blow of a monster is held by its arms, and no longer than they reach.
 * What a web or roots hold has no holder, and tears itself free alone. The holder is kept until the
 * next hold: it counts only while STATUS_HELD lasts. */
#include "barrow/content/content.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/world/actors.h"
#include "rules/deeds/reaction.h"

/* True for kinds whose blows hold. */
static bool holds_by_blows(const struct turn *turn, const struct actor *actor)
{
    const struct consequence *blows =
        &turn_content(turn)->actor[actor->kind].trait.follow[FOLLOW_ON_HIT];
    bool is_found = false;
    for (int i = 0; i < blows->effect_count; i++) {
        const struct effect *effect = &blows->effect[i];
        is_found = is_found || (effect->kind == EFFECT_STATUS && effect->status == STATUS_HELD);
    }
    return is_found;
}

static bool is_within_reach(const struct turn *turn, struct id holder, struct id who)
{
    const struct actor *its = turn_actor(turn, holder), *held = turn_actor(turn, who);
    return its != NULL && held != NULL &&
           distance_chebyshev(its->at, held->at) <=
               body_numbers(turn_content(turn), turn_world(turn), holder).reach;
}

enum reaction react_hold_begins(struct turn *turn, struct event *event)
{
    const struct actor *giver = turn_actor(turn, event->src);
    bool is_held = giver != NULL && !id_equal(event->src, event->dst) &&
                   holds_by_blows(turn, giver) && is_within_reach(turn, event->src, event->dst);
    struct outcome holder = outcome_for_actor(turn_world(turn), OUTCOME_HOLDER, event->dst, 0);
    holder.after.id = is_held ? event->src : NOBODY;
    if (event->type == STATUS_HELD && !id_equal(holder.before.id, holder.after.id)) {
        turn_put(turn, holder);
    }
    return REACTION_GO_ON;
}

static void let_go(struct turn *turn, struct id who)
{
    const struct actor *actor = turn_actor(turn, who);
    if (actor->status[STATUS_HELD] > 0 && actor->holder.generation != 0 &&
        !is_within_reach(turn, actor->holder, who)) {
        turn_set_status(turn, who, STATUS_HELD, 0, HOW_LET_GO);
    }
}

void hold_end(struct turn *turn, struct id holder)
{
    const struct world *world = turn_world(turn);
    bool may_hold = holds_by_blows(turn, world_former_actor(world, holder));
    for (int slot = EVERYBODY; may_hold && actors_next(world, &slot);) {
        if (id_equal(world->actor[slot].holder, holder)) {
            let_go(turn, world_actor_id(world, slot));
        }
    }
}

enum reaction react_hold_breaks(struct turn *turn, struct event *event)
{
    if (turn_actor(turn, event->dst) != NULL) {
        let_go(turn, event->dst);
        hold_end(turn, event->dst);
    }
    return REACTION_GO_ON;
}

enum reaction react_hold_ends(struct turn *turn, struct event *event)
{
    hold_end(turn, event->dst);
    return REACTION_GO_ON;
}
