/* Automatic commands: what may interrupt which, and what bars all of them. Each one proposes its
 * actions in a file of its own. */
#include <assert.h>

#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/status.h"
#include "barrow/world/occupants.h"

#include "auto/auto_parts.h"

#define STEPS_PER_CELL 4 /* a command ends after so many steps for each cell of the level */

#define BIT(kind) DISTURBANCE_BIT(REASON_##kind)
#define ATTACK (BIT(NEW_LEVEL) | BIT(LOW_HEALTH) | BIT(HURT) | BIT(ATTACKED))
#define FOES                                                                                       \
    (BIT(FOE_WAKES) | BIT(FOE_COMES) | BIT(FOE_NOTICES) | BIT(FOE_TURNS) | BIT(FOE_IN_SIGHT) |     \
     BIT(FIGHT_NEARBY) | BIT(ALLY_HURT) | BIT(HORDE_HEARD))
#define STATE (BIT(STATUS_BEGINS) | BIT(HUNGER) | BIT(BURDEN) | BIT(BOON) | BIT(FORESEEN))

#define WALK (ATTACK | FOES | STATE | BIT(STATUS_ENDS) | BIT(THING_SEEN) | BIT(CHOICE_SEEN))

/* The disturbances that interrupt each command. The first blow of a fight is struck whatever there
 * is; a rest has its own reason for a foe that is in sight from the start, and those who are heard
 * as they come end it when they are there. */
static const uint32_t matters[AUTOMATION_COUNT] = {
    [AUTOMATION_RUN] = WALK,
    [AUTOMATION_EXPLORE] = WALK,
    [AUTOMATION_TRAVEL] = WALK,
    [AUTOMATION_FIGHT] = BIT(NEW_LEVEL) | BIT(LOW_HEALTH) | FOES | STATE,
    [AUTOMATION_REST] = (ATTACK | FOES | STATE) & ~(BIT(FOE_IN_SIGHT) | BIT(HORDE_HEARD)),
    [AUTOMATION_FREE] = ATTACK | FOES | STATE,
};

struct automation automation_run(enum direction direction)
{
    return (struct automation){
        .kind = AUTOMATION_RUN, .reason.kind = REASON_NONE, .direction = direction};
}

struct automation automation_explore(void)
{
    struct automation automation = {.kind = AUTOMATION_EXPLORE, .reason.kind = REASON_NONE};
    for (int class = 0; class < ITEM_CLASS_COUNT; class ++) {
        automation.wants[class] = class != ITEM_CLASS_CROWN;
    }
    return automation;
}

struct automation automation_travel(struct point to)
{
    return (struct automation){.kind = AUTOMATION_TRAVEL, .reason.kind = REASON_NONE, .goal = to};
}

struct automation automation_fight(bool even_if_hurt)
{
    return (struct automation){
        .kind = AUTOMATION_FIGHT,
        .reason.kind = REASON_NONE,
        .even_if_hurt = even_if_hurt,
        .stop_percent = 50,
    };
}

struct automation automation_let_come(void)
{
    struct automation automation = automation_fight(true);
    automation.fights_on = automation.lets_come = true;
    return automation;
}

struct automation automation_free(struct point at)
{
    return (struct automation){.kind = AUTOMATION_FREE, .reason.kind = REASON_NONE, .goal = at};
}

struct automation automation_rest(void)
{
    return (struct automation){
        .kind = AUTOMATION_REST, .reason.kind = REASON_NONE, .awaits = STATUS_COUNT};
}

/* Plans. */

enum auto_verdict plan_wait(const struct plan *plan)
{
    *plan->action = game_hero_action(plan->map->game, VERB_WAIT);
    return AUTO_ACT;
}

enum auto_verdict plan_step(const struct plan *plan, struct point to)
{
    *plan->action = game_hero_action(plan->map->game, VERB_STEP);
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

/* The narrator tells when it is free. */
static enum auto_verdict free_next(const struct plan *plan)
{
    const struct actor *captive = world_body_at(plan->map->world, plan->automation->goal);
    if (plan->automation->steps > 0 && (captive == NULL || !is_captive(captive))) {
        return plan_finish(plan, reason_plain(plan->map, REASON_NONE));
    }
    *plan->action = game_hero_action(plan->map->game, VERB_FREE);
    plan->action->target = plan->automation->goal;
    return AUTO_ACT;
}

static enum auto_verdict (*const propose[AUTOMATION_COUNT])(const struct plan *plan) = {
    [AUTOMATION_RUN] = run_next,       [AUTOMATION_EXPLORE] = explore_next,
    [AUTOMATION_TRAVEL] = travel_next, [AUTOMATION_FIGHT] = fight_next,
    [AUTOMATION_REST] = rest_next,     [AUTOMATION_FREE] = free_next,
};

/* A danger that reaches the hero on its way stops it once: the next command goes on from there. A
 * rest looks farther, and a blow is quicker than fire. */
static bool is_overtaken(const struct plan *plan, struct reason *reason)
{
    enum automation_kind kind = plan->automation->kind;
    bool is_on_way = kind != AUTOMATION_FIGHT && kind != AUTOMATION_REST;
    return is_on_way && plan->automation->steps > 0 &&
           harm_is_near(plan->map, plan->map->hero->at, 1, reason);
}

static bool harm_is_beside(const struct known_map *map, struct point at)
{
    struct reason ignored;
    bool is_beside = false;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        is_beside = is_beside || harm_is_in(map, point_step(at, (enum direction)i), &ignored);
    }
    return is_beside;
}

/* True if all of it together costs less than a quarter of the hero's health. */
static bool is_slight_poison(const struct known_map *map, enum status status)
{
    int harm = status_harm_to_come(map->content, map->world, world_hero_id(map->world));
    return status == STATUS_POISONED && 4 * harm < map->hero->health;
}

/* Who loses much health or does not see or rule its steps does not walk on without a thought;
 * confused, it does not step after a foe beside known harm either; afraid, it does not strike. */
static enum status status_that_bars(const struct plan *plan)
{
    static const enum status bars[] = {STATUS_POISONED, STATUS_BURNING, STATUS_CONFUSED,
                                       STATUS_BLIND};
    const struct actor *hero = plan->map->hero;
    enum automation_kind kind = plan->automation->kind;
    if (kind == AUTOMATION_REST || plan->automation->is_question) {
        return STATUS_COUNT;
    }
    if (kind == AUTOMATION_FIGHT) {
        bool is_at_risk = hero->status[STATUS_CONFUSED] > 0 && harm_is_beside(plan->map, hero->at);
        return hero->status[STATUS_AFRAID] > 0 ? STATUS_AFRAID
               : is_at_risk                    ? STATUS_CONFUSED
                                               : STATUS_COUNT;
    }
    for (size_t i = 0; i < sizeof bars / sizeof bars[0]; i++) {
        if (hero->status[bars[i]] > 0 && !is_slight_poison(plan->map, bars[i])) {
            return bars[i];
        }
    }
    return STATUS_COUNT;
}

static enum auto_verdict propose_one(const struct plan *plan)
{
    struct automation *automation = plan->automation;
    const struct known_map *map = plan->map;
    if (automation->steps >= STEPS_PER_CELL * level_cells(map->level)) {
        return plan_stop(plan, reason_plain(map, REASON_LONG_ENOUGH));
    }
    enum status hindrance = status_that_bars(plan);
    if (hindrance != STATUS_COUNT) {
        return plan_stop(plan, reason_with(map, REASON_HINDERED, (int)hindrance));
    }
    struct reason harm;
    if (is_overtaken(plan, &harm)) {
        return plan_stop(plan, harm);
    }
    enum auto_verdict verdict = propose[automation->kind](plan);
    if (verdict != AUTO_ACT) {
        return verdict;
    }
    enum verdict said = game_check(map->game, plan->action);
    if (said != VERDICT_ALLOWED) {
        return plan_stop(plan, reason_with(map, REASON_REFUSED, (int)said));
    }
    automation->steps++;
    return AUTO_ACT;
}

/* The first blow of a fight is struck whatever there is, and all in sight are known from then on. A
 * fight of one action takes no notice of anything. */
static bool is_disturbed(const struct plan *plan)
{
    struct automation *automation = plan->automation;
    const struct game *game = plan->map->game;
    bool is_fight = automation->kind == AUTOMATION_FIGHT;
    struct reason reason;
    if (is_fight && !automation->fights_on) {
        return false;
    }
    if (automation->steps == 0) {
        disturbance_begin(plan->disturbance, game);
    }
    if (automation->is_question || (is_fight && automation->steps > 0 && !automation->is_slight &&
                                    automation->awaited.generation == 0)) {
        return false;
    }
    bool is_disturbed =
        disturbance_take(plan->disturbance, game, matters[automation->kind], &reason);
    if (!is_disturbed || (is_fight && automation->steps == 0)) {
        return false;
    }
    automation->reason = reason;
    return true;
}

enum auto_verdict automation_next(struct automation *automation, struct disturbance *disturbance,
                                  const struct game *game, struct action *action)
{
    bool may_fly = automation->kind == AUTOMATION_TRAVEL;
    struct known_map map = may_fly ? known_map_in_flight(game) : known_map_of(game);
    struct plan plan = {automation, disturbance, &map, action};
    if (automation->kind == AUTOMATION_EXPLORE) {
        map.burnt = &disturbance->burnt;
        map.looked_at_bodies = &disturbance->looked_at_bodies.cells;
        map.looked_at_harm = &disturbance->looked_at_harm.cells;
    }
    assert(game_need(game) != GAME_NEEDS_STEP);
    if (game_need(game) == GAME_IS_OVER) {
        return plan_stop(&plan, reason_plain(&map, REASON_RUN_IS_OVER));
    }
    return is_disturbed(&plan) ? AUTO_STOPPED : propose_one(&plan);
}
