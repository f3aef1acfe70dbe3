/* Wants: discards. No function that writes takes what turn_world gives. */
#include <string.h>

#include "rules/deeds/reaction.h"

enum reaction react_copies(struct turn *turn, struct event *event);

enum reaction react_copies(struct turn *turn, struct event *event)
{
    memset(turn_world(turn)->kills, event->amount, sizeof turn_world(turn)->kills);
    return REACTION_GO_ON;
}
