/* Hunger and regeneration (RULES H1-H3, M5). Each turn adds the maximum health to the accumulator
 * of an actor that heals and takes it from that of one that starves; each `regenerate_over` is a
 * point won, each `starve_over` a point lost. So large and small bodies heal and starve at the same
 * pace. */
#include "barrow/rules/body/hunger.h"

#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/status.h"

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

static bool regenerates_at(const struct content *content, const struct actor *actor, int food)
{
    const struct actor_kind *kind = &content->actor[actor->kind];
    return (kind->regenerates || is_ally(actor)) && !status_stops_healing(actor) &&
           (!kind->eats || hunger_of_food(content, food) >= HUNGER_HUNGRY);
}

static bool starves_at(const struct content *content, const struct actor *actor, int food)
{
    return content->actor[actor->kind].eats && hunger_of_food(content, food) == HUNGER_STARVING;
}

bool hunger_regenerates(const struct content *content, const struct actor *actor)
{
    return regenerates_at(content, actor, actor->stomach.food);
}

bool hunger_starves(const struct content *content, const struct actor *actor)
{
    return starves_at(content, actor, actor->stomach.food);
}

/* Takes the whole points of size `over` from the accumulator's side of that sign: what healing has
 * gathered is nothing to starving, and the other way round (RULES H3). Returns how many. */
static int take_points(int *accumulator, int over, int sign)
{
    int points = *accumulator * sign / over;
    if (points <= 0) {
        return 0;
    }
    *accumulator -= points * over * sign;
    return points * sign;
}

/* The stomach after a turn, as a value; *points is the health won (> 0) or lost (< 0). The turn's
 * food is eaten first: the state that it leads to decides. */
struct stomach hunger_digest(const struct content *content, const struct actor *actor, int percent,
                             int *points)
{
    const struct hunger_numbers *numbers = &content->rules.hunger;
    struct stomach stomach = actor->stomach;
    bool is_hurt = actor->health < actor->stats.max_health;
    stomach.food -= stomach.food > 0 ? 1 : 0;
    *points = 0;
    if (regenerates_at(content, actor, stomach.food)) {
        stomach.accumulator += actor->stats.max_health * percent / 100;
        *points = take_points(&stomach.accumulator, numbers->regenerate_over, 1);
        stomach.food -= is_hurt ? 1 : 0;
    } else if (starves_at(content, actor, stomach.food)) {
        stomach.accumulator -= actor->stats.max_health;
        *points = take_points(&stomach.accumulator, numbers->starve_over, -1);
    }
    if (stomach.food < 0 || !content->actor[actor->kind].eats) {
        stomach.food = 0;
    }
    return stomach;
}
