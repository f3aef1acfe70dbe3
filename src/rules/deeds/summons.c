/* Those who come by an effect: parts of one that splits, and those who are summoned. They are worth
 * no experience, so nobody gains by waiting for more of them. Their first action is in the next
 * turn.
 */
#include <string.h>

#include "barrow/world/body.h"
#include "rules/deeds/effect_parts.h"
#include "rules/deeds/recruit.h"

struct id effect_bring(struct turn *turn, struct actor *body, struct id by, enum how how)
{
    body->worth = 0;
    body->name = 0;
    body->clock = (struct clock){.when = world_turn_end(turn_world(turn)), .share = 1};
    struct id who = turn_spawn(turn, body);
    if (who.generation != 0) {
        struct outcome told = outcome_for_actor(turn_world(turn), OUTCOME_CAST, who, 0);
        told.cause = cause_by(turn_world(turn), by);
        told.how = (uint8_t)how;
        told.after.handled.at = body->at;
        turn_put(turn, told);
    }
    return who;
}

void effect_split(struct turn *turn, const struct event *event)
{
    const struct world *world = turn_world(turn);
    const struct actor *actor = turn_actor(turn, event->dst);
    struct point at;
    if (actor == NULL || actor->health < 2 ||
        !effect_find_cell(turn_content(turn), world, actor->kind, actor->at, 1, &at)) {
        return;
    }
    int half = actor->health / 2;
    struct actor body = *actor;
    body.at = body.home = at;
    body.health = half;
    memset(body.gear, 0, sizeof body.gear);
    turn_set_health(turn, event->dst, actor->health - half, HOW_PLAIN);
    effect_bring(turn, &body, event->dst, HOW_SPLIT);
}

/* Also at the caller's end, whose level they have. */
void effect_summon(struct turn *turn, const struct event *event)
{
    const struct content *content = turn_content(turn);
    const struct world *world = turn_world(turn);
    const struct actor *caller = turn_actor(turn, event->src);
    int kind = caller != NULL ? effect_summons(content, world, event->src, event->effect) : -1;
    int level = caller != NULL && caller->progress.level > 1 ? caller->progress.level : 1;
    for (int i = 0; kind > ACTOR_KIND_HERO && i < event->amount; i++) {
        struct point at;
        if (!effect_find_cell(content, world, kind, event->at, EFFECT_NEAR, &at)) {
            return;
        }
        struct actor body = body_of_actor(content, kind, level, at, 0);
        if (!id_is_hero(event->src)) {
            body.mind = caller->mind;
            body.allegiance = caller->allegiance;
        }
        struct id who = effect_bring(turn, &body, event->src, HOW_COME);
        if (event->effect->otherwise > 0 && id_is_hero(event->src) && who.generation != 0) {
            ally_join(turn, who, event->src);
        }
    }
}
