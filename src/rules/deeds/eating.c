#include "barrow/rules/deeds/eating.h"

#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/hunger.h"
#include "barrow/rules/body/shelter.h"
#include "rules/deeds/reaction.h"

enum reaction react_gain_food(struct turn *turn, struct event *event)
{
    const struct actor *target = turn_actor(turn, event->dst);
    const struct content *content = turn_content(turn);
    if (target == NULL || !content->actor[target->kind].eats) {
        return REACTION_STOP;
    }
    int most = content->rules.hunger.most;
    int food = target->stomach.food + event->amount;
    struct outcome outcome = outcome_for_actor(turn_world(turn), OUTCOME_STOMACH, event->dst, 0);
    outcome.after.stomach.food = food < most ? food : most;
    turn_put(turn, outcome);
    return REACTION_GO_ON;
}

void hunger_pass_turn(struct turn *turn, struct id who)
{
    const struct content *content = turn_content(turn);
    const struct actor *actor = turn_actor(turn, who);
    const struct actor_kind *kind = &content->actor[actor->kind];
    if (actor->is_bodiless || (!kind->eats && !kind->regenerates && !is_ally(actor))) {
        return;
    }
    bool is_hurt = actor->health < actor->stats.max_health;
    int percent = is_hurt ? shelter_healing(content, turn_world(turn), actor) : 100;
    int points;
    struct outcome outcome = outcome_for_actor(turn_world(turn), OUTCOME_STOMACH, who, 0);
    outcome.after.stomach = hunger_digest(content, actor, percent, &points);
    turn_put(turn, outcome);
    if (points < 0) {
        turn_send(turn, (struct event){.kind = EVENT_DAMAGE,
                                       .dst = who,
                                       .amount = -points * THOUSAND,
                                       .cause = {.sort = CAUSE_HUNGER, .kind = -1, .actor = -1}});
    } else if (points > 0 && actor->health < actor->stats.max_health) {
        turn_send(turn,
                  (struct event){
                      .kind = EVENT_HEAL, .dst = who, .amount = points, .how = HOW_REGENERATE});
    }
}
