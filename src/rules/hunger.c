/* Hunger and regeneration (RULES H1-H3, M5). Each turn adds the maximum health to the accumulator
 * of an actor that heals and takes it from that of one that starves; each `regenerate_over` is a
 * point won, each `starve_over` a point lost. So all heal and starve at the same pace, whatever
 * their size. */
#include "barrow/rules/hunger.h"

#include "barrow/rules/combat.h"
#include "rules/reaction.h"

int hunger_most_food(const struct content *content, enum hunger hunger)
{
    const struct hunger_numbers *numbers = &content->rules.hunger;
    const int upper_end[HUNGER_COUNT] = {
        [HUNGER_STARVING] = numbers->starving,       [HUNGER_FAMISHED] = numbers->famished,
        [HUNGER_VERY_HUNGRY] = numbers->very_hungry, [HUNGER_HUNGRY] = numbers->hungry,
        [HUNGER_NORMAL] = numbers->normal,           [HUNGER_FULL] = numbers->most,
    };
    return upper_end[hunger];
}

enum hunger hunger_of_food(const struct content *content, int food)
{
    int state = HUNGER_STARVING;
    while (state < HUNGER_FULL && food > hunger_most_food(content, (enum hunger)state)) {
        state++;
    }
    return (enum hunger)state;
}

bool hunger_regenerates(const struct content *content, const struct actor *actor)
{
    const struct actor_kind *kind = &content->actor[actor->kind];
    return kind->regenerates &&
           (!kind->eats || hunger_of_food(content, actor->stomach.food) >= HUNGER_HUNGRY);
}

bool hunger_starves(const struct content *content, const struct actor *actor)
{
    return content->actor[actor->kind].eats &&
           hunger_of_food(content, actor->stomach.food) == HUNGER_STARVING;
}

/* What a turn does to the stomach, as a value; *points is the health won (> 0) or lost (< 0). */
static struct stomach digest_food(const struct content *content, const struct actor *actor,
                                  int *points)
{
    const struct hunger_numbers *numbers = &content->rules.hunger;
    const struct actor_kind *kind = &content->actor[actor->kind];
    struct stomach stomach = actor->stomach;
    bool is_hurt = actor->health < actor->stats.max_health;
    *points = 0;
    if (hunger_regenerates(content, actor)) {
        stomach.accumulator += actor->stats.max_health;
        *points = stomach.accumulator / numbers->regenerate_over;
        stomach.accumulator %= numbers->regenerate_over;
        stomach.food -= is_hurt ? 1 : 0;
    } else if (hunger_starves(content, actor)) {
        stomach.accumulator -= actor->stats.max_health;
        *points = stomach.accumulator / numbers->starve_over;
        stomach.accumulator %= numbers->starve_over;
    }
    stomach.food -= 1;
    if (stomach.food < 0 || !kind->eats) {
        stomach.food = 0;
    }
    return stomach;
}

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
    outcome.how = HOW_HEAL;
    turn_put(turn, outcome);
    return REACTION_GO_ON;
}

void hunger_pass_turn(struct turn *turn, struct id who)
{
    const struct content *content = turn_content(turn);
    const struct actor *actor = turn_actor(turn, who);
    const struct actor_kind *kind = &content->actor[actor->kind];
    if (!kind->eats && !kind->regenerates) {
        return;
    }
    int points;
    struct outcome outcome = outcome_for_actor(turn_world(turn), OUTCOME_STOMACH, who, 0);
    outcome.after.stomach = digest_food(content, actor, &points);
    turn_put(turn, outcome);
    if (points < 0) {
        turn_send(turn, (struct event){.kind = EVENT_DAMAGE,
                                       .dst = who,
                                       .amount = -points * THOUSAND,
                                       .source = DAMAGE_BY_HUNGER});
    } else if (points > 0 && actor->health < actor->stats.max_health) {
        turn_send(turn,
                  (struct event){
                      .kind = EVENT_HEAL, .dst = who, .amount = points, .how = HOW_REGENERATE});
    }
}
