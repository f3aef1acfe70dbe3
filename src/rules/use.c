/* Using things (RULES I1, I2). An effect sends the event of its row, and the reactions do the rest,
 * so a scroll's fire meets the same resistance as a sword's. */

#include <stddef.h>

#include "barrow/rules/aim.h"
#include "barrow/rules/combat.h"
#include "barrow/rules/fuse.h"
#include "barrow/rules/ground.h"
#include "barrow/rules/things.h"
#include "rules/reaction.h"

static struct event event_of(const struct effect *effect)
{
    static const enum event_kind kind[EFFECT_COUNT] = {
        [EFFECT_FEED] = EVENT_FEED,     [EFFECT_HEAL] = EVENT_HEAL, [EFFECT_DAMAGE] = EVENT_DAMAGE,
        [EFFECT_STATUS] = EVENT_STATUS, [EFFECT_GAS] = EVENT_GAS,   [EFFECT_GROUND] = EVENT_COVER,
        [EFFECT_ALARM] = EVENT_ALARM,   [EFFECT_WIN] = EVENT_WIN,
    };
    bool is_damage = effect->kind == EFFECT_DAMAGE;
    return (struct event){
        .kind = kind[effect->kind],
        .amount = is_damage ? effect->amount * THOUSAND : effect->amount,
        .otherwise = effect->otherwise,
        .type = is_damage ? effect->damage_type : (int)effect->status,
        .source = DAMAGE_BY_EFFECT,
        .how = effect->kind == EFFECT_HEAL ? HOW_HEAL : HOW_PLAIN,
    };
}

/* Sends what effects do to a place, once for all who are there. */
static void send_effects_of_place(struct turn *turn, struct id user, const struct effect *effects,
                                  int count, struct point at, int radius)
{
    for (int i = 0; i < count; i++) {
        const struct effect *effect = &effects[i];
        if (effect->kind == EFFECT_DAMAGE) {
            ground_touch_area(turn, user, at, radius, effect->damage_type);
            ground_conduct(turn, user, at, radius, effect->damage_type, effect->amount);
        }
        if (!effect_is_of_place(effect->kind)) {
            continue;
        }
        bool is_ground = effect->kind == EFFECT_GROUND;
        struct event event = event_of(effect);
        event.src = user;
        event.at = at;
        event.amount = is_ground ? radius : effect->amount;
        event.type = is_ground ? effect->ground - 1 : effect->air - 1;
        event.otherwise = effect->of;
        turn_send(turn, event);
    }
}

/* Sends all effects of a thing on one target, in the order of kinds.def, whatever their order in
 * the data. */
static void send_effects(struct turn *turn, struct id user, const struct effect *effects, int count,
                         struct id target)
{
    int sent = 0;
    for (int order = 0; order < EFFECT_COUNT; order++) {
        for (int i = 0; i < count; i++) {
            if ((int)effects[i].kind != order || effect_is_of_place(effects[i].kind)) {
                continue;
            }
            struct event event = event_of(&effects[i]);
            event.src = user;
            event.dst = target;
            event.part = sent++;
            turn_send(turn, event);
        }
    }
}

void use_effects(struct turn *turn, struct id user, const struct effect *effects, int count,
                 struct point centre, int radius)
{
    struct id target[ACTORS_MAX];
    int targets = aim_targets(turn_world(turn), centre, radius, target);
    for (int i = 0; i < targets; i++) {
        send_effects(turn, user, effects, count, target[i]);
    }
    send_effects_of_place(turn, user, effects, count, centre, radius);
}

/* Works on one target alone, wherever it stands. */
static void use_on(struct turn *turn, struct id user, const struct item_kind *kind,
                   struct id target)
{
    struct point at = turn_actor(turn, target)->at;
    send_effects(turn, user, kind->effect, kind->effect_count, target);
    send_effects_of_place(turn, user, kind->effect, kind->effect_count, at, 0);
}

enum verdict use_check(const struct content *content, const struct world *world,
                       const struct action *action)
{
    const struct actor *actor = world_actor(world, action->actor);
    const struct item_kind *kind = &content->item[world_thing(world, action->thing)->kind];
    if (kind->effect_count == 0) {
        return VERDICT_NOT_USABLE;
    }
    if (kind->target == ITEM_TARGET_SELF) {
        return VERDICT_ALLOWED;
    }
    enum verdict verdict = aim_check(world, actor->at, action->target, kind->range);
    bool needs_body = kind->target == ITEM_TARGET_ONE;
    if (verdict == VERDICT_ALLOWED && needs_body &&
        world_actor(world, world_actor_at(world, action->target)) == NULL) {
        return VERDICT_NO_TARGET;
    }
    if (verdict == VERDICT_ALLOWED && kind->fuse > 0) {
        return fuse_check_room(world, action->thing);
    }
    return verdict;
}

/* The use is told and its thing used up before the effects: read it, then it burned. */
void use_thing(struct turn *turn, const struct action *action)
{
    const struct content *content = turn_content(turn);
    const struct thing *thing = world_thing(turn_world(turn), action->thing);
    const struct item_kind *kind = &content->item[thing->kind];
    bool is_on_self = kind->target == ITEM_TARGET_SELF;
    struct point at = is_on_self ? turn_actor(turn, action->actor)->at : action->target;
    things_tell(turn, OUTCOME_USE, action->actor, action->thing, at);
    if (kind->fuse > 0) {
        fuse_light(turn, action->actor, things_split(turn, action->thing, 1), at);
        return;
    }
    things_spend_one(turn, action->thing, action->actor);
    if (is_on_self) {
        use_on(turn, action->actor, kind, action->actor);
    } else if (kind->target == ITEM_TARGET_ONE) {
        use_on(turn, action->actor, kind, world_actor_at(turn_world(turn), action->target));
    } else {
        use_effects(turn, action->actor, kind->effect, kind->effect_count, action->target,
                    kind->radius);
    }
}

enum reaction react_win_run(struct turn *turn, struct event *event)
{
    if (!id_is_hero(event->dst)) {
        return REACTION_STOP;
    }
    struct outcome end = outcome_for_world(turn_world(turn), OUTCOME_END, 0);
    end.after.end.ending = ENDING_VICTORY;
    turn_put(turn, end);
    return REACTION_GO_ON;
}
