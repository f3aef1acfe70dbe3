/* Casts, and what follows by kind and weapon: blows, wounds and ends send effects of their own as
 * consequences of the events that they follow from. */
#include "barrow/rules/body/abilities.h"
#include "rules/deeds/effect_parts.h"
#include "rules/deeds/effects.h"
#include "rules/deeds/reaction.h"
#include "rules/deeds/verbs.h"

/* Told before its effects. */
void ability_cast(struct turn *turn, const struct action *action)
{
    const struct world *world = turn_world(turn);
    struct casting casting = ability_casting(turn_content(turn), world, action);
    struct outcome told = outcome_for_actor(world, OUTCOME_CAST,
                                            world_actor_at(world, action->target), action->count);
    told.cause = casting.cause;
    told.after.handled.at = action->target;
    turn_put(turn, told);
    effects_cast(turn, &casting);
}

/* What follows. */

/* Of a list of effects that an actor has, at a place. */
static struct casting of_actor(const struct turn *turn, struct id user, const struct effect *effect,
                               int count, struct point at)
{
    const struct actor *actor = &turn_world(turn)->actor[user.slot];
    return (struct casting){
        .user = user,
        .cause = cause_of(turn_world(turn), CAUSE_TRAIT, -1, user),
        .effect = effect,
        .count = count,
        .form = {ITEM_TARGET_ONE, 0, 0},
        .from = actor->at,
        .at = at,
        .level = actor->progress.level,
        .part = DAMAGE_PARTS_MAX, /* behind the shares of the blow */
    };
}

/* What the striker's kind does with a blow, then its weapon. */
enum reaction react_blow_follows(struct turn *turn, struct event *event)
{
    const struct content *content = turn_content(turn);
    const struct world *world = turn_world(turn);
    struct point at = world->actor[event->dst.slot].at;
    const struct actor_kind *kind = &content->actor[world->actor[event->src.slot].kind];
    const struct thing *weapon = world_thing(world, event->thing);
    if (kind->on_hit_count > 0) {
        struct casting own = of_actor(turn, event->src, kind->on_hit, kind->on_hit_count, at);
        effects_send(turn, &own, event->dst);
    }
    if (weapon != NULL && content->item[weapon->kind].on_hit_count > 0) {
        const struct item_kind *item = &content->item[weapon->kind];
        struct casting its = of_actor(turn, event->src, item->on_hit, item->on_hit_count, at);
        its.cause.sort = CAUSE_WEAPON;
        its.cause.kind = (int16_t)weapon->kind;
        its.part += kind->on_hit_count;
        its.level = weapon->power > 1 ? weapon->power : 1;
        effects_send(turn, &its, event->dst);
    }
    return REACTION_GO_ON;
}

enum reaction react_drain(struct turn *turn, struct event *event)
{
    bool drains = event->effect != NULL && event->effect->kind == EFFECT_DRAIN;
    int gain = drains ? event->amount * event->effect->otherwise / 100 : 0;
    if (gain > 0 && turn_actor(turn, event->src) != NULL && !id_equal(event->src, event->dst)) {
        turn_send(
            turn,
            (struct event){.kind = EVENT_HEAL, .dst = event->src, .amount = gain, .how = HOW_HEAL});
    }
    return REACTION_GO_ON;
}

enum reaction react_wound_follows(struct turn *turn, struct event *event)
{
    const struct actor *actor = turn_actor(turn, event->dst);
    const struct actor_kind *kind = &turn_content(turn)->actor[actor->kind];
    if (event->amount > 0 && actor->health > 0 && kind->when_hurt_count > 0) {
        struct casting own =
            of_actor(turn, event->dst, kind->when_hurt, kind->when_hurt_count, actor->at);
        effects_send(turn, &own, event->dst);
    }
    return REACTION_GO_ON;
}

/* The damage type of the last harm to `who` in this action; -1 for none. */
static int last_harm(const struct turn *turn, struct id who)
{
    const struct log *log = turn_log(turn);
    for (size_t i = log->count; i > 0 && log->outcome[i - 1].kind != OUTCOME_TURN; i--) {
        const struct outcome *outcome = &log->outcome[i - 1];
        if (outcome->kind == OUTCOME_HEALTH && id_equal(outcome->who, who)) {
            return outcome->what;
        }
    }
    return -1;
}

/* Who comes by its end comes while it still has its slot: were that let again, nobody could tell
 * who died. The other effects take their turn in the queue, where a gone user calls nobody. */
enum reaction react_end_follows(struct turn *turn, struct event *event)
{
    const struct actor *actor = turn_actor(turn, event->dst);
    const struct actor_kind *kind = &turn_content(turn)->actor[actor->kind];
    struct casting casting =
        of_actor(turn, event->dst, kind->on_end, kind->on_end_count, actor->at);
    casting.form = (struct aim_form){ITEM_TARGET_AREA, 0, kind->end_radius};
    if (actor->health > 0) {
        return REACTION_GO_ON; /* it leaves the level without an end */
    }
    for (int i = 0; i < kind->on_end_count; i++) {
        const struct effect *effect = &kind->on_end[i];
        const struct event now = {.src = event->dst,
                                  .dst = event->dst,
                                  .at = actor->at,
                                  .amount = effect->amount,
                                  .effect = effect};
        bool comes =
            effect->kind == EFFECT_SUMMON ||
            (effect->kind == EFFECT_RISE && last_harm(turn, event->dst) != effect->damage_type);
        if (!comes || !effect_happens(turn, &casting, effect, actor->at, i)) {
            continue;
        }
        if (effect->kind == EFFECT_SUMMON) {
            effect_summon(turn, &now);
        } else {
            effect_rise(turn, &now);
        }
    }
    effects_cast(turn, &casting);
    return REACTION_GO_ON;
}
