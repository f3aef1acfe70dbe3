/* Fighting: one blow or one step a call. Whom to strike at is decided by one order: in reach before
 * out of it, awake before asleep, near before far, hurt before hale, then by slot. */
#include "game/auto_parts.h"

#include "barrow/rules/status.h"

struct foe {
    int slot; /* -1: none */
    bool is_in_reach, is_asleep;
    int distance, health;
};

static struct action hit_at(const struct ground *ground, struct point at)
{
    struct action hit = game_hero_action(ground->game, VERB_HIT);
    hit.target = at;
    return hit;
}

static struct foe foe_in(const struct ground *ground, int slot)
{
    const struct actor *actor = &ground->world->actor[slot];
    struct action hit = hit_at(ground, actor->at);
    return (struct foe){
        .slot = slot,
        .is_in_reach = game_check(ground->game, &hit) == VERDICT_ALLOWED,
        .is_asleep = is_asleep(actor),
        .distance = distance_chebyshev(actor->at, ground->hero->at),
        .health = actor->health,
    };
}

/* Slots come in rising order, so the first of equals stays. */
static bool is_better(const struct foe *a, const struct foe *b)
{
    if (b->slot < 0 || a->is_in_reach != b->is_in_reach) {
        return b->slot < 0 || a->is_in_reach;
    }
    if (a->is_asleep != b->is_asleep) {
        return b->is_asleep;
    }
    return a->distance != b->distance ? a->distance < b->distance : a->health < b->health;
}

/* The best one that is not in `passed_over`. */
static struct foe best_foe(const struct ground *ground, const bool *passed_over)
{
    struct foe best = {.slot = -1};
    for (int slot = HERO_SLOT + 1; slot < ground->world->actors_used; slot++) {
        if (!passed_over[slot] && danger_is_foe_in_sight(ground, slot)) {
            struct foe foe = foe_in(ground, slot);
            best = is_better(&foe, &best) ? foe : best;
        }
    }
    return best;
}

static enum auto_verdict approach(const struct plan *plan, const struct foe *best)
{
    const struct ground *ground = plan->ground;
    bool passed_over[ACTORS_MAX] = {false};
    for (struct foe foe = *best; foe.slot >= 0; foe = best_foe(ground, passed_over)) {
        struct flood flood;
        struct point at = ground->world->actor[foe.slot].at;
        flood_start(&flood, ground, FLOOD_SAFE, ground->hero->at);
        if (flood_reaches(&flood, at)) {
            return plan_step(plan, flood_first_step(&flood, at));
        }
        passed_over[foe.slot] = true;
    }
    return plan_stop(plan, reason_foe(ground, REASON_NO_WAY_TO_FOE, best->slot));
}

enum auto_verdict fight_next(const struct plan *plan)
{
    static const bool nobody[ACTORS_MAX];
    const struct ground *ground = plan->ground;
    if (plan->automation->steps > 0) {
        return plan_finish(plan, reason_plain(ground, REASON_NONE));
    }
    struct foe foe = best_foe(ground, nobody);
    if (foe.slot < 0) {
        return plan_stop(plan, reason_plain(ground, REASON_NOBODY_TO_FIGHT));
    }
    if (!plan->automation->even_if_hurt &&
        100 * ground->hero->health <=
            plan->automation->stop_percent * ground->hero->stats.max_health) {
        return plan_stop(plan, reason_plain(ground, REASON_TOO_HURT));
    }
    if (!foe.is_in_reach) {
        return approach(plan, &foe);
    }
    *plan->action = hit_at(ground, ground->world->actor[foe.slot].at);
    return AUTO_ACT;
}
