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
        [EFFECT_STATUS] = EVENT_STATUS, [EFFECT_WIN] = EVENT_WIN,
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

/* Sends all effects of a thing on one target, in the order of kinds.def, whatever their order in
 * the data. */
static void send_effects(struct turn *turn, struct id user, const struct effect *effects, int count,
                         struct id target)
{
    int sent = 0;
    for (int order = 0; order < EFFECT_COUNT; order++) {
        for (int i = 0; i < count; i++) {
            if ((int)effects[i].kind != order) {
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
    for (int i = 0; i < count; i++) {
        if (effects[i].kind == EFFECT_DAMAGE) {
            ground_touch_area(turn, user, centre, radius, effects[i].damage_type);
        }
    }
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
        send_effects(turn, action->actor, kind->effect, kind->effect_count, action->actor);
    } else if (kind->target == ITEM_TARGET_ONE) {
        send_effects(turn, action->actor, kind->effect, kind->effect_count,
                     world_actor_at(turn_world(turn), action->target));
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
