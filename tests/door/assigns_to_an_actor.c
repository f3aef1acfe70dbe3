/* Wants: read-only. So is every actor that is looked up in it. */
#include "rules/deeds/reaction.h"

enum reaction react_assigns(struct turn *turn, struct event *event);

enum reaction react_assigns(struct turn *turn, struct event *event)
{
    turn_actor(turn, event->dst)->stats.attack += event->amount;
    return REACTION_GO_ON;
}
