/* Wants: cast-qual. Even on purpose it does not pass the project's warnings. */
#include "rules/deeds/reaction.h"

enum reaction react_casts(struct turn *turn, struct event *event);

enum reaction react_casts(struct turn *turn, struct event *event)
{
    struct world *world = (struct world *)turn_world(turn);
    world->turn += event->amount;
    return REACTION_GO_ON;
}
