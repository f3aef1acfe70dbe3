/* Wants: incomplete. What a turn is made of is nobody's business but turn.c's. */
#include "rules/deeds/reaction.h"

enum reaction react_reaches(struct turn *turn, struct event *event);

enum reaction react_reaches(struct turn *turn, struct event *event)
{
    turn->world->turn += event->amount;
    return REACTION_GO_ON;
}
