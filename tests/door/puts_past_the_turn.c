/* Wants: discards. The door itself opens to the turn alone: it needs a world to write to. */
#include "rules/deeds/reaction.h"

enum reaction react_puts(struct turn *turn, struct event *event);

enum reaction react_puts(struct turn *turn, struct event *event)
{
    struct log log = {0};
    struct outcome outcome = outcome_for_actor(turn_world(turn), OUTCOME_HEALTH, event->dst, 0);
    door_put(turn_world(turn), &log, &outcome);
    return REACTION_GO_ON;
}
