/* What all automatic commands share: what may interrupt which of them, that nothing is proposed
 * that the rules refuse, and that none goes on for ever whatever it thinks. */
#include "barrow/game/auto.h"

#include <assert.h>

#include "game/auto_parts.h"

#define STEPS_PER_CELL 4 /* a command ends after so many steps for each cell of the level */

#define BIT(kind) DISTURBANCE_BIT(REASON_##kind)
#define ATTACK (BIT(NEW_LEVEL) | BIT(LOW_HEALTH) | BIT(HURT) | BIT(ATTACKED))
#define FOES                                                                                       \
    (BIT(FOE_WAKES) | BIT(FOE_COMES) | BIT(FOE_NOTICES) | BIT(FOE_IN_SIGHT) | BIT(FIGHT_NEARBY))
#define STATE (BIT(STATUS_BEGINS) | BIT(HUNGER) | BIT(BURDEN))

/* What interrupts which command. A fight is one blow, and what it is about. A rest for a status
 * ends with it, as planned, and has words of its own for a foe that is there from the start. */
static const uint32_t matters[AUTOMATION_COUNT] = {
    [AUTOMATION_RUN] = ATTACK | FOES | STATE | BIT(STATUS_ENDS) | BIT(THING_SEEN),
    [AUTOMATION_EXPLORE] = ATTACK | FOES | STATE | BIT(STATUS_ENDS) | BIT(THING_SEEN),
    [AUTOMATION_TRAVEL] = ATTACK | FOES | STATE | BIT(STATUS_ENDS) | BIT(THING_SEEN),
    [AUTOMATION_FIGHT] = 0,
    [AUTOMATION_REST] = (ATTACK | FOES | STATE) & ~BIT(FOE_IN_SIGHT),
};

static enum auto_verdict (*const propose[AUTOMATION_COUNT])(const struct plan *plan) = {
    [AUTOMATION_RUN] = run_next,       [AUTOMATION_EXPLORE] = explore_next,
    [AUTOMATION_TRAVEL] = travel_next, [AUTOMATION_FIGHT] = fight_next,
    [AUTOMATION_REST] = rest_next,
};

static struct automation automation_of(enum automation_kind kind)
{
    return (struct automation){.kind = kind, .reason.kind = REASON_NONE, .status = -1};
}

struct automation automation_run(enum direction direction)
{
    struct automation automation = automation_of(AUTOMATION_RUN);
    automation.direction = direction;
    return automation;
}

struct automation automation_explore(void)
{
    struct automation automation = automation_of(AUTOMATION_EXPLORE);
    for (int class = 0; class < ITEM_CLASS_COUNT; class ++) {
        automation.wants[class] = class != ITEM_CLASS_CROWN;
    }
    return automation;
}

struct automation automation_travel(struct point to)
{
    struct automation automation = automation_of(AUTOMATION_TRAVEL);
    automation.goal = to;
    return automation;
}

struct automation automation_fight(bool even_if_hurt)
{
    struct automation automation = automation_of(AUTOMATION_FIGHT);
    automation.even_if_hurt = even_if_hurt;
    automation.stop_percent = 50;
    return automation;
}

struct automation automation_rest(void)
{
    return automation_of(AUTOMATION_REST);
}

/* Plans. */

enum auto_verdict plan_wait(const struct plan *plan)
{
    *plan->action = game_hero_action(plan->ground->game, VERB_WAIT);
    return AUTO_ACT;
}

enum auto_verdict plan_step(const struct plan *plan, struct point to)
{
    *plan->action = game_hero_action(plan->ground->game, VERB_STEP);
    plan->action->target = to;
    return AUTO_ACT;
}

enum auto_verdict plan_finish(const struct plan *plan, struct reason reason)
{
    plan->automation->reason = reason;
    return AUTO_FINISHED;
}

enum auto_verdict plan_stop(const struct plan *plan, struct reason reason)
{
    plan->automation->reason = reason;
    return AUTO_STOPPED;
}

static bool is_disturbed(struct automation *automation, struct disturbance *disturbance,
                         const struct game *game)
{
    if (automation->steps == 0 && matters[automation->kind] != 0) {
        disturbance_begin(disturbance, game);
    }
    return disturbance_take(disturbance, game, matters[automation->kind], &automation->reason);
}

static enum auto_verdict propose_one(const struct plan *plan)
{
    struct automation *automation = plan->automation;
    const struct ground *ground = plan->ground;
    if (automation->steps >= STEPS_PER_CELL * level_cells(ground->level)) {
        return plan_stop(plan, reason_plain(ground, REASON_LONG_ENOUGH));
    }
    enum auto_verdict verdict = propose[automation->kind](plan);
    if (verdict != AUTO_ACT) {
        return verdict;
    }
    enum verdict said = game_check(ground->game, plan->action);
    if (said != VERDICT_ALLOWED) {
        return plan_stop(plan, reason_with(ground, REASON_REFUSED, (int)said));
    }
    automation->steps++;
    return AUTO_ACT;
}

enum auto_verdict automation_next(struct automation *automation, struct disturbance *disturbance,
                                  const struct game *game, struct action *action)
{
    struct ground ground = ground_of(game);
    struct plan plan = {automation, disturbance, &ground, action};
    assert(game_need(game) != GAME_NEEDS_STEP);
    if (game_need(game) == GAME_IS_OVER) {
        return plan_stop(&plan, reason_plain(&ground, REASON_RUN_IS_OVER));
    }
    if (is_disturbed(automation, disturbance, game)) {
        return AUTO_STOPPED;
    }
    return propose_one(&plan);
}
