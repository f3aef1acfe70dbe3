/* Wants: read-only. The world that rules are given is const. */
#include "rules/deeds/reaction.h"

enum reaction react_assigns(struct turn *turn, struct event *event);

enum reaction react_assigns(struct turn *turn, struct event *event)
{
    turn_world(turn)->actor[event->dst.slot].health = 0;
    return REACTION_GO_ON;
}
