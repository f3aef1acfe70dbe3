/* Captives and allies. An ally is an actor like any other, of the hero's allegiance:
 * combat_are_foes and its mind (ai/ally.c) do the rest. The work at the irons is counted in the
 * captive's mindset, which has no other use for turns, so that it is kept when the hero is called
 * away.
 *
 * Each kill is worth the same to every ally in sight. The barrow's own tracker grows by all
 * monsters of a level, no matter who kills them (RULES L5): a hero that had to share evenly would
 * fall behind, so that it gives up a part for each, which data tell.
 */
#include "rules/deeds/recruit.h"

#include "barrow/world/actors.h"
#include "rules/deeds/effect_parts.h"
#include "rules/deeds/moves.h"
#include "rules/deeds/verbs.h"

void ally_change_places(struct turn *turn, struct id who)
{
    if (turn_actor(turn, who)->status[STATUS_HELD] > 0) { /* pulled out of the web */
        turn_set_status(turn, who, STATUS_HELD, 0, HOW_PLAIN);
    }
    move_exchange(turn, world_hero_id(turn_world(turn)), who, HOW_PLAIN);
}

static int cost_of_next_level(const struct content *content, int level)
{
    int cost = content->rules.growth.first_level_up;
    for (int i = 1; i < level; i++) {
        cost = power_next_level(content, cost);
    }
    return cost;
}

void ally_join(struct turn *turn, struct id who, struct id by)
{
    const struct world *world = turn_world(turn);
    struct outcome allegiance = outcome_for_actor(world, OUTCOME_ALLEGIANCE, who, 0);
    struct outcome progress = outcome_for_actor(world, OUTCOME_PROGRESS, who, 0);
    int level = progress.before.progress.level;
    allegiance.after.number = ALLEGIANCE_HERO;
    progress.after.progress.next = cost_of_next_level(turn_content(turn), level);
    turn_put(turn, allegiance);
    turn_put(turn, progress);
    const struct mindset mind = {.goal = world->actor[who.slot].at, .state = MIND_ALLIED};
    turn_set_mind(turn, who, mind, by);
}

void captive_free(struct turn *turn, const struct action *action)
{
    struct id who = world_actor_at(turn_world(turn), action->target);
    const struct actor *captive = turn_actor(turn, who);
    struct mindset mind = captive->mind;
    if (captive_turns_left(turn_content(turn), captive) > 1) {
        mind.turns++;
        turn_set_mind(turn, who, mind, action->actor);
    } else {
        ally_join(turn, who, action->actor);
    }
}

/* Orders. */

static bool somebody_follows(const struct world *world)
{
    bool follows = false;
    for (int slot = HERO_SLOT; actors_next(world, &slot);) {
        const struct actor *actor = &world->actor[slot];
        follows = follows || (is_ally(actor) && actor->mind.state != MIND_STAYING);
    }
    return follows;
}

void ally_order(struct turn *turn, const struct action *action)
{
    const struct world *world = turn_world(turn);
    enum mind_state told = somebody_follows(world) ? MIND_STAYING : MIND_ALLIED;
    for (int slot = HERO_SLOT; actors_next(world, &slot);) {
        const struct actor *actor = &world->actor[slot];
        if (is_ally(actor) && actor->mind.state != (int)told) {
            struct mindset mind = {.goal = actor->at, .state = (int16_t)told};
            turn_set_mind(turn, world_actor_id(world, slot), mind, action->actor);
        }
    }
}

/* Experience. */

void effect_teach(struct turn *turn, const struct event *event)
{
    const struct actor *actor = turn_actor(turn, event->dst);
    if (actor != NULL && is_ally(actor)) {
        turn_send(turn,
                  (struct event){.kind = EVENT_EXPERIENCE,
                                 .dst = event->dst,
                                 .amount = actor->progress.next - actor->progress.experience});
    }
}

static bool is_seen(const struct turn *turn, const struct actor *actor)
{
    return cell_set_has_point(turn_hero_sight(turn), &turn_world(turn)->level, actor->at);
}

static bool learns(const struct turn *turn, struct id killer, int slot)
{
    const struct actor *other = &turn_world(turn)->actor[slot];
    return slot == HERO_SLOT ? id_is_hero(killer) || is_seen(turn, turn_actor(turn, killer))
                             : is_ally(other) && is_seen(turn, other);
}

/* What is left for the hero, rounded up: teaching takes a part for each who learns. */
static int share_of_hero(const struct turn *turn, struct id killer, int amount)
{
    int percent = 100;
    for (int slot = HERO_SLOT; actors_next(turn_world(turn), &slot);) {
        percent -= learns(turn, killer, slot) ? turn_content(turn)->rules.allies.learn_cost : 0;
    }
    return (int)(((int64_t)amount * int_max(percent, 0) + 99) / 100);
}

bool allies_share_experience(struct turn *turn, struct id killer, int amount)
{
    const struct world *world = turn_world(turn);
    const struct actor *actor = turn_actor(turn, killer);
    if (actor == NULL || (!id_is_hero(killer) && !is_ally(actor))) {
        return false;
    }
    for (int slot = EVERYBODY; actors_next(world, &slot);) {
        if (learns(turn, killer, slot)) {
            bool is_hero = slot == HERO_SLOT;
            turn_send(turn, (struct event){.kind = EVENT_EXPERIENCE,
                                           .dst = world_actor_id(world, slot),
                                           .amount = is_hero ? share_of_hero(turn, killer, amount)
                                                             : amount});
        }
    }
    return true;
}
