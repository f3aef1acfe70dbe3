#include "barrow/rules/deeds/knots.h"

#include "rules/deeds/effect_parts.h"

/* The hero alone has a cord. */
void effect_knot(struct turn *turn, const struct event *event)
{
    if (!id_is_hero(event->dst)) {
        return;
    }
    struct outcome knots = outcome_for_world(turn_world(turn), OUTCOME_KNOTS, 0);
    knots.after.knots.carried += event->amount;
    turn_put(turn, knots);
}

void knots_pay(struct turn *turn, int cost, int untied, enum how how)
{
    const struct actor *hero = world_hero(turn_world(turn));
    struct id who = world_hero_id(turn_world(turn));
    cost = cost < hero->stats.max_health ? cost : hero->stats.max_health - 1;
    struct outcome stats = outcome_for_actor(turn_world(turn), OUTCOME_STATS, who, 0);
    stats.after.stats.max_health -= cost;
    stats.how = HOW_UNTIE;
    turn_put(turn, stats);
    if (hero->health > hero->stats.max_health) {
        turn_set_health(turn, who, hero->stats.max_health, HOW_UNTIE);
    }
    struct outcome knots = outcome_for_world(turn_world(turn), OUTCOME_KNOTS, 0);
    knots.after.knots.carried -= untied;
    knots.after.knots.untied += untied;
    knots.after.knots.price += cost;
    knots.how = (uint8_t)how;
    turn_put(turn, knots);
}

int knots_give_back(struct turn *turn)
{
    struct outcome knots = outcome_for_world(turn_world(turn), OUTCOME_KNOTS, 0);
    int price = knots.before.knots.price;
    if (price > 0) {
        knots.after.knots.price = 0;
        turn_put(turn, knots);
    }
    return price;
}
