/* Resting. A danger in sight ends it whether it has interrupted before or not: nobody sleeps beside
 * a wolf twice. Healing comes from food (RULES H2), so a hero too hungry for it is told instead of
 * waiting for nothing. */
#include "game/auto_parts.h"

#include "barrow/rules/hunger.h"

#define WAITS_MOST 2000 /* a hasted hero heals from 1 in 600 */

/* Statuses that one rests off like a wound. */
static const bool is_ill[STATUS_COUNT] = {[STATUS_SLOWED] = true};

/* The first that is upon the hero; -1 for none. */
static int find_ill(const struct actor *hero)
{
    for (int status = 0; status < STATUS_COUNT; status++) {
        if (is_ill[status] && hero->status[status] > 0) {
            return status;
        }
    }
    return -1;
}

/* `rested_off`: the status that was waited for until now; -1 for none. */
static enum auto_verdict be_well(const struct plan *plan, int rested_off)
{
    const struct ground *ground = plan->ground;
    if (plan->automation->steps == 0) {
        return plan_stop(plan, reason_plain(ground, REASON_WELL_ALREADY));
    }
    return plan_finish(plan, rested_off >= 0 ? reason_with(ground, REASON_STATUS_OVER, rested_off)
                                             : reason_plain(ground, REASON_WELL));
}

static enum auto_verdict rest_until_well(const struct plan *plan)
{
    const struct ground *ground = plan->ground;
    const struct actor *hero = ground->hero;
    int rested_off = plan->automation->status;
    plan->automation->status = find_ill(hero);
    if (plan->automation->status >= 0) {
        return plan_wait(plan);
    }
    if (hero->health >= hero->stats.max_health) {
        return be_well(plan, rested_off);
    }
    if (!ground->content->actor[hero->kind].regenerates) {
        return plan_stop(plan, reason_plain(ground, REASON_NO_HEALING));
    }
    if (!hunger_regenerates(ground->content, hero)) {
        return plan_stop(plan, reason_plain(ground, REASON_TOO_HUNGRY));
    }
    return plan_wait(plan);
}

enum auto_verdict rest_next(const struct plan *plan)
{
    const struct automation *automation = plan->automation;
    int danger = danger_nearest(plan->ground);
    if (danger >= 0) {
        return plan_stop(plan, reason_foe(plan->ground, REASON_FOE_NEAR, danger));
    }
    if (automation->steps >= WAITS_MOST) {
        return plan_stop(plan, reason_plain(plan->ground, REASON_LONG_ENOUGH));
    }
    return rest_until_well(plan);
}
