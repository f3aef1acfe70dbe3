/* A blow, from the swing to the damage in flight: it misses, or it becomes one damage for each
 * share of the harm it is made of. Luck is rolled once a blow and shared by all of them. What
 * reduces them is in damage.c, the numbers of both in combat.c. */
#include "barrow/rules/combat.h"
#include "rules/reaction.h"

enum reaction react_blow_may_miss(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    if (turn_actor(turn, event->src) == NULL || turn_actor(turn, event->dst) == NULL) {
        return REACTION_STOP;
    }
    int chance =
        combat_miss_chance_with(turn_content(turn), world, event->src, event->dst, event->thing);
    struct dice dice =
        turn_dice(turn, PURPOSE_MISS, event->src, world->actor[event->dst.slot].at, 0);
    if (turn_luck(turn) != LUCK_BY_DICE || !dice_chance(&dice, chance, THOUSAND)) {
        return REACTION_GO_ON;
    }
    struct outcome miss = outcome_for_actor(world, OUTCOME_MISS, event->dst, 0);
    miss.by = event->src;
    turn_put(turn, miss);
    return REACTION_STOP;
}

static enum how extreme_luck(const struct combat_numbers *numbers, enum luck luck)
{
    if (luck == LUCK_MOST) {
        return numbers->critical_percent > 0 ? HOW_CRITICAL : HOW_PLAIN;
    }
    return numbers->weak_percent > 0 ? HOW_WEAK : HOW_PLAIN;
}

/* The two coins of RULES C4, as one die of a hundred. The simple model has none (C5). */
static enum how roll_luck(struct turn *turn, const struct event *event)
{
    const struct combat_numbers *numbers = &turn_content(turn)->rules.combat;
    if (numbers->model == DAMAGE_MODEL_SIMPLE) {
        return HOW_PLAIN;
    }
    if (turn_luck(turn) != LUCK_BY_DICE) {
        return extreme_luck(numbers, turn_luck(turn));
    }
    struct point place = turn_world(turn)->actor[event->dst.slot].at;
    struct dice dice = turn_dice(turn, PURPOSE_LUCK, event->src, place, 0);
    int roll = dice_between(&dice, 0, 99);
    if (roll < numbers->critical_percent) {
        return HOW_CRITICAL;
    }
    return roll < numbers->critical_percent + numbers->weak_percent ? HOW_WEAK : HOW_PLAIN;
}

enum reaction react_blow_lands(struct turn *turn, struct event *event)
{
    const struct content *content = turn_content(turn);
    const struct world *world = turn_world(turn);
    const struct damage_parts *parts = combat_parts_with(content, world, event->src, event->thing);
    int attack = combat_attack_with(content, world, event->src, event->thing);
    enum how luck = roll_luck(turn, event);
    for (int part = 0; part < parts->count; part++) {
        struct event damage = {
            .kind = EVENT_DAMAGE,
            .src = event->src,
            .dst = event->dst,
            .amount = (int)((int64_t)attack * parts->part[part].percent / 100),
            .type = parts->part[part].type,
            .part = part,
            .source = DAMAGE_BY_BLOW,
            .how = luck,
        };
        turn_send(turn, damage);
    }
    return REACTION_GO_ON;
}
