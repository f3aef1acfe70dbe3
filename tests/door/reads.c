/* The control: a rule may look at everything and hand in outcomes. Must compile. */
#include "rules/deeds/reaction.h"

enum reaction react_reads(struct turn *turn, struct event *event);

enum reaction react_reads(struct turn *turn, struct event *event)
{
    const struct actor *hero = world_hero(turn_world(turn));
    struct outcome outcome = outcome_for_actor(turn_world(turn), OUTCOME_HEALTH, event->dst, 0);
    outcome.after.number = hero->health / 2;
    turn_put(turn, outcome);
    return REACTION_GO_ON;
}
