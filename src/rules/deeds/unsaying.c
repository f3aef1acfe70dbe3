/* Who can unsay takes back the worst harm of the turn, and who can return it does it back to who
 * did it. The facts themselves are no help: the log is emptied now and then, and a rule may not
 * hang on that. So the wound is noted as it comes, of those alone whose kind has such an effect
 * among its abilities, and forgotten at the turn's end. */
#include "barrow/rules/deeds/unsaying.h"

#include "barrow/content/content.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/deeds/knots.h"

#include "rules/deeds/effect_parts.h"
#include "rules/deeds/reaction.h"

#define SWORN_BLOW_COST 1 /* max health, for a blow that an oath puts beyond unsaying */

static bool can_answer(const struct actor_kind *kind)
{
    for (int i = 0; i < kind->ability_count; i++) {
        for (int k = 0; k < kind->ability[i].effect_count; k++) {
            enum effect_kind effect = kind->ability[i].effect[k].kind;
            if (effect == EFFECT_UNSAY || effect == EFFECT_RETURN) {
                return true;
            }
        }
    }
    return false;
}

static void put_wound(struct turn *turn, struct id who, struct wound wound, enum how how)
{
    struct outcome outcome = outcome_for_actor(turn_world(turn), OUTCOME_WOUND, who, 0);
    outcome.after.wound = wound;
    outcome.how = (uint8_t)how;
    turn_put(turn, outcome);
}

enum reaction react_wound_is_noted(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    const struct actor *victim = turn_actor(turn, event->dst);
    bool is_foreseen = id_is_hero(event->src) && world->foresight.is_open != 0;
    if (event->amount > victim->wound.amount &&
        can_answer(&turn_content(turn)->actor[victim->kind])) {
        int type = is_foreseen ? WOUND_FORESEEN : event->type;
        put_wound(turn, event->dst, (struct wound){event->amount, type}, HOW_PLAIN);
        if (is_foreseen) {
            knots_pay(turn, SWORN_BLOW_COST, 0, HOW_PLAIN);
        }
    }
    return REACTION_GO_ON;
}

void effect_unsay(struct turn *turn, const struct event *event)
{
    const struct actor *actor = turn_actor(turn, event->dst);
    if (actor == NULL || actor->wound.amount == 0) {
        return;
    }
    struct wound wound = actor->wound;
    bool holds = wound.type == event->effect->damage_type || wound.type == WOUND_FORESEEN ||
                 actor->status[STATUS_BURNING] > 0;
    put_wound(turn, event->dst, (struct wound){0}, holds ? HOW_IN_VAIN : HOW_PLAIN);
    if (!holds) {
        int health = actor->health + wound.amount, most = actor->stats.max_health;
        turn_set_health(turn, event->dst, health < most ? health : most, HOW_HEAL);
    }
}

/* Its own wound stays. */
void effect_return(struct turn *turn, const struct event *event)
{
    const struct actor *actor = turn_actor(turn, event->dst);
    if (actor == NULL || actor->wound.amount == 0) {
        return;
    }
    struct wound wound = actor->wound;
    bool holds = wound.type == WOUND_FORESEEN;
    struct id doer = actor->blame.who;
    put_wound(turn, event->dst, (struct wound){0}, holds ? HOW_IN_VAIN : HOW_PLAIN);
    if (!holds && turn_actor(turn, doer) != NULL && !id_equal(doer, event->dst)) {
        turn_send(turn, (struct event){.kind = EVENT_DAMAGE,
                                       .src = event->src,
                                       .dst = doer,
                                       .cause = event->cause,
                                       .amount = wound.amount * (THOUSAND / 100) * event->amount,
                                       .type = wound.type});
    }
}

void unsaying_forget(struct turn *turn, struct id who)
{
    if (turn_actor(turn, who)->wound.amount > 0) {
        put_wound(turn, who, (struct wound){0}, HOW_PLAIN);
    }
}
