/* Resting. A danger in sight ends it whether it has interrupted before or not: nobody sleeps beside
 * a wolf twice. Healing comes from food (RULES H2), so a hero too hungry for it is told instead of
 * waiting for nothing. */
#include "auto_parts.h"

#include "barrow/rules/hunger.h"

#define WAITS_MOST 2000 /* a hasted hero heals from 1 in 600 */

/* Statuses that one rests off like a wound. */
static const bool is_ill[STATUS_COUNT] = {[STATUS_SLOWED] = true};

static bool has_ill(const struct actor *hero)
{
    for (int status = 0; status < STATUS_COUNT; status++) {
        if (is_ill[status] && hero->status[status] > 0) {
            return true;
        }
    }
    return false;
}

static enum auto_verdict rest_off_status(const struct plan *plan, int status)
{
    const struct ground *ground = plan->ground;
    if (ground->hero->status[status] > 0) {
        return plan_wait(plan);
    }
    if (plan->automation->steps == 0) {
        return plan_stop(plan, reason_with(ground, REASON_NOT_UPON_YOU, status));
    }
    return plan_finish(plan, reason_with(ground, REASON_STATUS_OVER, status));
}

static enum auto_verdict rest_until_healed(const struct plan *plan)
{
    const struct ground *ground = plan->ground;
    const struct actor *hero = ground->hero;
    const struct actor_kind *kind = &ground->content->actor[hero->kind];
    if (has_ill(hero)) {
        return plan_wait(plan);
    }
    if (hero->health >= hero->stats.max_health) {
        return plan->automation->steps == 0
                   ? plan_stop(plan, reason_plain(ground, REASON_WELL_ALREADY))
                   : plan_finish(plan, reason_plain(ground, REASON_WELL));
    }
    if (!kind->regenerates) {
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
    return automation->status >= 0 ? rest_off_status(plan, automation->status)
                                   : rest_until_healed(plan);
}
