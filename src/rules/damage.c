/* Hurting and healing: whole points become outcomes. Hurting ends here; what has no health left is
 * handed to death.c as a DESTROY event, which may yet be refused (RULES C10). */
#include "barrow/rules/reaction.h"
#include "barrow/rules/status.h"

enum reaction react_blame(struct turn *turn, struct event *event)
{
    if (event->amount == 0) {
        return REACTION_GO_ON;
    }
    struct outcome blame = outcome_for_actor(turn_world(turn), OUTCOME_BLAME, event->dst, 0);
    blame.after.blame = (struct blame){
        .cause = event->source == DAMAGE_BY_HUNGER ? CAUSE_HUNGER : CAUSE_ACTOR,
        .actor = event->src,
        .kind = -1,
    };
    const struct actor *culprit = world_former_actor(turn_world(turn), event->src);
    if (event->source != DAMAGE_BY_HUNGER && culprit != NULL) {
        blame.after.blame.kind = culprit->kind;
    }
    turn_put(turn, blame);
    return REACTION_GO_ON;
}

static void add_to_tally(struct turn *turn, enum tally tally, int amount)
{
    struct outcome outcome = outcome_for_world(turn_world(turn), OUTCOME_TALLY, (int)tally);
    outcome.after.number += amount;
    turn_put(turn, outcome);
}

enum reaction react_tally_damage(struct turn *turn, struct event *event)
{
    if (event->amount == 0) {
        return REACTION_GO_ON;
    }
    if (id_is_hero(event->dst)) {
        add_to_tally(turn, TALLY_TAKEN, event->amount);
    } else if (id_is_hero(event->src)) {
        add_to_tally(turn, TALLY_DEALT, event->amount);
    }
    return REACTION_GO_ON;
}

enum reaction react_stir_sleeper(struct turn *turn, struct event *event)
{
    const struct actor *target = turn_actor(turn, event->dst);
    if (event->amount > 0 && is_asleep(target) && target->status[STATUS_STIRRED] == 0) {
        turn_set_status(turn, event->dst, STATUS_STIRRED, 1, MANNER_PLAIN);
    }
    return REACTION_GO_ON;
}

/* Told even when it is 0: "but it does no harm" (RULES C8). */
enum reaction react_lose_health(struct turn *turn, struct event *event)
{
    struct outcome outcome =
        outcome_for_actor(turn_world(turn), OUTCOME_HEALTH, event->dst, event->type);
    outcome.after.number -= event->amount;
    outcome.by = event->src;
    outcome.how = (uint8_t)(event->source == DAMAGE_BY_HUNGER ? MANNER_HUNGER : event->how);
    turn_put(turn, outcome);
    return REACTION_GO_ON;
}

/* Sent once: by the hurt that took the last point, not by those after it. */
enum reaction react_end_of_health(struct turn *turn, struct event *event)
{
    int health = turn_actor(turn, event->dst)->health;
    if (health <= 0 && health + event->amount > 0) {
        turn_send(turn,
                  (struct event){.kind = EVENT_DESTROY, .src = event->src, .dst = event->dst});
    }
    return REACTION_GO_ON;
}

enum reaction react_gain_health(struct turn *turn, struct event *event)
{
    const struct actor *target = turn_actor(turn, event->dst);
    if (target == NULL) {
        return REACTION_STOP;
    }
    int room = target->stats.max_health - target->health;
    if (room == 0 && event->otherwise > 0) {
        struct outcome more = outcome_for_actor(turn_world(turn), OUTCOME_STATS, event->dst, 0);
        more.after.stats.max_health += event->otherwise;
        more.how = MANNER_HEAL;
        turn_put(turn, more);
        room = event->otherwise;
        event->amount = event->otherwise;
    }
    int gain = event->amount < room ? event->amount : room;
    if (gain > 0) {
        turn_set_health(turn, event->dst, target->health + gain, event->how);
    }
    return REACTION_GO_ON;
}
