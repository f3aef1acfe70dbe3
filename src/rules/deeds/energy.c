/* Energy (RULES T4). The energy decides how often an actor acts; the timestamp only spreads the
 * actions over the turn and is computed from it, never added up, so it cannot drift. */
#include "barrow/rules/deeds/energy.h"

#include "barrow/rules/body/burden.h"

static void set_clock(struct turn *turn, struct id who, struct clock clock)
{
    struct outcome time = outcome_for_actor(turn_world(turn), OUTCOME_TIME, who, 0);
    time.after.clock = clock;
    turn_put(turn, time);
}

/* True if the fraction of an action counts as a whole one this turn. Scaled down to fit the dice:
 * percentages of percentages keep all their digits. */
static bool wins_rest(const struct turn *turn, struct id who, struct potential potential)
{
    int64_t rest = potential.parts % potential.of;
    if (rest == 0) {
        return false; /* most have none, and a die costs more than the question */
    }
    struct dice dice = turn_dice(turn, PURPOSE_ENERGY, who, (struct point){0, 0}, 0);
    return dice_chance(&dice, (int)(rest / 100), (int)(potential.of / 100));
}

void energy_grant(struct turn *turn, struct id who)
{
    const struct world *world = turn_world(turn);
    struct potential potential = energy_potential(turn_content(turn), world, who);
    bool is_lucky = wins_rest(turn, who, potential);
    struct clock clock = turn_actor(turn, who)->clock;
    energy_add(&clock, (int)(potential.parts / potential.of) + (is_lucky ? 1 : 0));
    clock.when = energy_time(clock, world_turn_start(world));
    set_clock(turn, who, clock);
}

void energy_pay(struct turn *turn, struct id who, int cost)
{
    struct clock clock = turn_actor(turn, who)->clock;
    clock.energy -= cost;
    clock.actions++;
    clock.when = energy_time(clock, world_turn_start(turn_world(turn)));
    set_clock(turn, who, clock);
}
