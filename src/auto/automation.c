/* Automatic commands: what may interrupt which, resting, fighting and travelling. */
#include <assert.h>

#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/hunger.h"
#include "barrow/rules/body/status.h"
#include "barrow/world/actors.h"
#include "barrow/world/occupants.h"

#include "auto/auto_parts.h"

#define FIGHT_TURNS 20   /* without a step for lack of missiles, after which a fight is another */
#define STEPS_PER_CELL 4 /* a command ends after so many steps for each cell of the level */

#define BIT(kind) DISTURBANCE_BIT(REASON_##kind)
#define ATTACK (BIT(NEW_LEVEL) | BIT(LOW_HEALTH) | BIT(HURT) | BIT(ATTACKED))
#define FOES                                                                                       \
    (BIT(FOE_WAKES) | BIT(FOE_COMES) | BIT(FOE_NOTICES) | BIT(FOE_TURNS) | BIT(FOE_IN_SIGHT) |     \
     BIT(FIGHT_NEARBY) | BIT(ALLY_HURT) | BIT(HORDE_HEARD))
#define STATE (BIT(STATUS_BEGINS) | BIT(HUNGER) | BIT(BURDEN) | BIT(BOON) | BIT(FORESEEN))

#define WALK (ATTACK | FOES | STATE | BIT(STATUS_ENDS) | BIT(THING_SEEN) | BIT(CHOICE_SEEN))

/* The disturbances that interrupt each command. The first blow of a fight is struck whatever there
 * is; a rest has its own reason for a foe that is in sight from the start. */
static const uint32_t matters[AUTOMATION_COUNT] = {
    [AUTOMATION_RUN] = WALK,
    [AUTOMATION_EXPLORE] = WALK,
    [AUTOMATION_TRAVEL] = WALK,
    [AUTOMATION_FIGHT] = BIT(NEW_LEVEL) | BIT(LOW_HEALTH) | FOES | STATE,
    [AUTOMATION_REST] = (ATTACK | FOES | STATE) & ~BIT(FOE_IN_SIGHT),
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

static enum auto_verdict plan_wait(const struct plan *plan)
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

/* Resting. A danger in sight that has noticed the hero always ends it, even if it has interrupted
 * before. Healing needs food
 * (RULES H2). */

#define REST_REACH 3 /* nearer fire and gas end a rest, while there is time to go */
#define AIR_REACH 10 /* cells: farther air is not waited for */
#define UNSEEN_AIR_TURNS 12
#define WAITS_MOST 2000 /* a hasted hero heals from 1 in 600 */

/* The first harm upon the hero that time ends; STATUS_COUNT for none. */
static enum status hindrance_of(const struct actor *hero)
{
    int status = 0;
    while (status < STATUS_COUNT &&
           (hero->status[status] == 0 || !status_is_harm[status] || !status_counts_down[status])) {
        status++;
    }
    return (enum status)status;
}

/* Poison and flames are not waited for when they would be the end. */
static enum auto_verdict wait_for_end(const struct plan *plan)
{
    const struct known_map *map = plan->map;
    int harm = status_harm_to_come(map->content, map->world, world_hero_id(map->world));
    if (harm >= map->hero->health) {
        bool is_poison = map->hero->status[STATUS_POISONED] > 0;
        return plan_stop(plan, reason_with(map, REASON_DEADLY_STATUS,
                                           is_poison ? STATUS_POISONED : STATUS_BURNING));
    }
    return plan_wait(plan);
}

static bool is_ally_hurt(const struct known_map *map)
{
    bool is_hurt = false;
    for (int slot = HERO_SLOT; actors_next_on(map->world, map->sight, &slot);) {
        const struct actor *actor = &map->world->actor[slot];
        is_hurt = is_hurt || (is_ally(actor) && actor->health < actor->stats.max_health &&
                              hunger_regenerates(map->content, actor));
    }
    return is_hurt;
}

/* The nearest harmful air that thins out, as in struct reason; 0 for none. Out of sight it may be
 * gone after a while: then exploring goes to look. */
static int find_thinning_air(const struct plan *plan)
{
    const struct known_map *map = plan->map;
    int side = 2 * AIR_REACH + 1, nearest = AIR_REACH + 1, air = 0;
    for (int i = 0; i < side * side; i++) {
        struct point at = {map->hero->at.x - AIR_REACH + i % side,
                           map->hero->at.y - AIR_REACH + i / side};
        struct reason harm;
        int distance = distance_chebyshev(at, map->hero->at);
        bool may_be_there =
            level_contains(map->level, at) && (plan->automation->steps < UNSEEN_AIR_TURNS ||
                                               cell_set_has_point(map->sight, map->level, at));
        if (may_be_there && distance < nearest && harm_is_in(map, at, &harm) && harm.ground < 0 &&
            map->content->air[-harm.ground - 1].thins_percent > 0) {
            nearest = distance;
            air = harm.ground;
        }
    }
    return air;
}

static bool is_awaited(const struct plan *plan, const struct reason *harm)
{
    int ground = harm->ground;
    return plan->automation->awaits_air && ground < 0 &&
           plan->map->content->air[-ground - 1].thins_percent > 0 &&
           distance_chebyshev(harm->at, plan->map->hero->at) > 1;
}

/* The hero is well, and may wait for the air. */
static enum auto_verdict rest_well(const struct plan *plan, enum status waited)
{
    struct automation *automation = plan->automation;
    const struct known_map *map = plan->map;
    int air = automation->awaits_air ? find_thinning_air(plan) : 0;
    struct reason gone = reason_plain(map, REASON_AIR_GONE);
    gone.ground = automation->air;
    if (air != 0) {
        automation->air = air;
        return plan_wait(plan);
    }
    if (automation->steps == 0) {
        return plan_stop(plan, reason_plain(map, REASON_WELL_ALREADY));
    }
    return plan_finish(plan, gone.ground != 0 ? gone
                             : waited != STATUS_COUNT
                                 ? reason_with(map, REASON_STATUS_OVER, (int)waited)
                                 : reason_plain(map, REASON_WELL));
}

static enum auto_verdict rest_next(const struct plan *plan)
{
    struct automation *automation = plan->automation;
    const struct known_map *map = plan->map;
    const struct actor *hero = map->hero;
    int danger = danger_nearest_aware(map);
    struct reason harm;
    if (danger >= 0) {
        return plan_stop(plan, reason_foe(map, REASON_FOE_NEAR, danger));
    }
    if (harm_is_in(map, hero->at, &harm)) {
        harm.kind = REASON_IN_HARM;
        return plan_stop(plan, harm);
    }
    if (harm_is_near(map, hero->at, REST_REACH, &harm) && !is_awaited(plan, &harm)) {
        return plan_stop(plan, harm);
    }
    if (automation->steps >= WAITS_MOST) {
        return plan_stop(plan, reason_plain(map, REASON_LONG_ENOUGH));
    }
    enum status waited = automation->awaits;
    automation->awaits = hindrance_of(hero);
    if (automation->awaits != STATUS_COUNT) {
        return wait_for_end(plan);
    }
    if (hero->health < hero->stats.max_health) {
        bool heals = map->content->actor[hero->kind].regenerates;
        if (hunger_regenerates(map->content, hero)) {
            return plan_wait(plan);
        }
        return plan_stop(plan, reason_plain(map, heals ? REASON_TOO_HUNGRY : REASON_NO_HEALING));
    }
    if (is_ally_hurt(map)) {
        return plan_wait(plan);
    }
    return rest_well(plan, waited);
}

/* Fighting: one blow or one step a call. Targets are ranked: in reach, awake, near, badly hurt, low
 * slot. */

struct foe {
    int slot; /* -1: none */
    bool is_in_reach, is_asleep;
    int distance, health;
};

/* A blow, or a shot by a hero with a launcher: javelins are kept for targets of the player's
 * choice. */
static struct action blow_at(const struct known_map *map, struct point at)
{
    struct id hero = world_hero_id(map->world);
    struct action blow = game_hero_action(map->game, VERB_HIT);
    struct id missile = arms_missile(map->content, map->world, hero);
    bool is_shot = distance_chebyshev(map->hero->at, at) > 1 && missile.generation != 0 &&
                   arms_is_shot(map->content, map->world, hero, missile);
    if (is_shot) {
        blow.verb = VERB_THROW;
        blow.thing = missile;
    }
    blow.target = at;
    return blow;
}

/* True if a shot would hit somebody else first, such as an ally in a doorway. */
static bool is_in_the_way(const struct known_map *map, struct point at)
{
    struct point path[LEVEL_SIDE_MAX];
    int steps = aim_flight(map->world, map->hero->at, at, path, LEVEL_SIDE_MAX);
    return steps == 0 || !point_equal(path[steps - 1], at);
}

static struct foe foe_in(const struct known_map *map, int slot)
{
    const struct actor *actor = &map->world->actor[slot];
    struct action blow = blow_at(map, actor->at);
    return (struct foe){
        .slot = slot,
        .is_in_reach = game_check(map->game, &blow) == VERDICT_ALLOWED &&
                       (blow.verb != VERB_THROW || !is_in_the_way(map, actor->at)),
        .is_asleep = is_asleep(actor),
        .distance = distance_chebyshev(actor->at, map->hero->at),
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
static struct foe best_foe(const struct known_map *map, const bool *passed_over)
{
    struct foe best = {.slot = -1};
    for (int slot = HERO_SLOT; danger_next_foe(map, &slot);) {
        if (!passed_over[slot]) {
            struct foe foe = foe_in(map, slot);
            best = is_better(&foe, &best) ? foe : best;
        }
    }
    return best;
}

/* In a narrow place one foe at a time can strike, so the hero lets a foe come that comes anyway;
 * one that strikes from afar would only gain by that. */
static bool is_worth_waiting_for(const struct known_map *map, int slot)
{
    struct reason harm;
    int kind = map->world->actor[slot].kind;
    return map->content->actor[kind].keeps_distance == 0 &&
           !harm_is_step(map, map->hero->at, &harm) && known_is_narrow(map, map->hero->at) &&
           danger_hunts(map, slot) && !danger_strikes_from_afar(map, slot) &&
           danger_comes_nearer(map, slot);
}

static bool has_empty_launcher(const struct known_map *map)
{
    struct id hero = world_hero_id(map->world);
    const struct thing *weapon = world_thing(map->world, map->hero->gear[GEAR_WEAPON]);
    const char *shoots = weapon != NULL ? map->content->item[weapon->kind].shoots : NULL;
    return shoots != NULL && shoots[0] != '\0' &&
           arms_missile(map->content, map->world, hero).generation == 0;
}

static enum auto_verdict come_together(const struct plan *plan, int slot, struct point step)
{
    if (!is_worth_waiting_for(plan->map, slot)) {
        plan->automation->lacks_missile = has_empty_launcher(plan->map);
        return plan_step(plan, step);
    }
    plan->automation->awaited = world_actor_id(plan->map->world, slot);
    return plan_wait(plan);
}

/* On the straight line, as ground + 1: through bars one sees, and nobody comes. 0: there are none.
 */
static int bars_before(const struct known_map *map, struct point at)
{
    int steps = distance_chebyshev(map->hero->at, at);
    for (int step = 1; step < steps; step++) {
        struct point between = point_between(map->hero->at, at, step, steps);
        int ground = known_memory(map, between)->terrain;
        bool is_bar = ground > 0 && map->content->terrain[ground - 1].entry == ENTRY_NOBODY &&
                      !map->content->terrain[ground - 1].blocks_sight;
        if (is_bar) {
            return ground;
        }
    }
    return 0;
}

/* With the first ground or air in the way that harms, if that is all that bars it; else with the
 * bars in between. */
static struct reason why_no_way_to_foe(const struct known_map *map, int slot)
{
    struct reason reason = reason_foe(map, REASON_NO_WAY_TO_FOE, slot), harm;
    struct point at = map->world->actor[slot].at;
    struct bfs bfs;
    bfs_start(&bfs, map, BFS_PAST_HARM, map->hero->at);
    if (bfs_reaches(&bfs, at) && bfs_first_harm(&bfs, at, &harm)) {
        reason.ground = harm.ground;
    } else {
        reason.ground = bars_before(map, at);
        reason.barrier = reason.ground > 0 ? BARRIER_GROUND : BARRIER_NONE;
    }
    return reason;
}

static enum auto_verdict approach(const struct plan *plan, const struct foe *best)
{
    const struct known_map *map = plan->map;
    bool passed_over[ACTORS_MAX] = {false};
    for (struct foe foe = *best; foe.slot >= 0; foe = best_foe(map, passed_over)) {
        struct bfs bfs;
        struct point at = map->world->actor[foe.slot].at;
        bfs_start(&bfs, map, BFS_SAFE, map->hero->at);
        if (bfs_reaches(&bfs, at)) {
            return come_together(plan, foe.slot, bfs_first_step(&bfs, at));
        }
        passed_over[foe.slot] = true;
    }
    return plan_stop(plan, why_no_way_to_foe(map, best->slot));
}

/* Once a fight: it is no news with the next step. */
static bool is_to_tell_of_missiles(const struct plan *plan)
{
    int turn = plan->map->world->turn;
    bool is_news = plan->automation->lacks_missile && turn > plan->disturbance->missiles_told_until;
    if (plan->automation->lacks_missile) {
        plan->disturbance->missiles_told_until = turn + FIGHT_TURNS;
    }
    return is_news;
}

/* A blow speaks for itself, a wait does not. */
static enum auto_verdict end_fight(const struct plan *plan)
{
    const struct known_map *map = plan->map;
    struct id awaited = plan->automation->awaited;
    if (is_to_tell_of_missiles(plan)) {
        struct foe foe = best_foe(map, (const bool[ACTORS_MAX]){false});
        return plan_finish(plan, foe.slot >= 0 ? reason_foe(map, REASON_NO_MISSILE, foe.slot)
                                               : reason_plain(map, REASON_NONE));
    }
    bool is_in_sight =
        world_actor(map->world, awaited) != NULL && danger_is_foe_in_sight(map, awaited.slot);
    return plan_finish(plan, is_in_sight ? reason_foe(map, REASON_FOE_AWAITED, awaited.slot)
                                         : reason_plain(map, REASON_NONE));
}

/* True if a foe in sight does more than scratch the hero, as little health as it has. */
static bool is_in_danger(const struct known_map *map)
{
    bool is_found = false;
    for (int slot = HERO_SLOT; !is_found && danger_next_foe(map, &slot);) {
        is_found =
            view_danger(map->content, map->world, world_actor_id(map->world, slot)) > DANGER_NONE;
    }
    return is_found;
}

static enum auto_verdict fight_next(const struct plan *plan)
{
    static const bool nobody[ACTORS_MAX];
    const struct known_map *map = plan->map;
    if (fight_on_costs_more(plan)) {
        return plan_stop(plan, reason_plain(map, REASON_HURT));
    }
    if (plan->automation->steps > 0 && !fight_on_goes_on(plan)) {
        return end_fight(plan);
    }
    plan->automation->awaited = NOBODY;
    struct foe foe = best_foe(map, nobody);
    if (foe.slot < 0) {
        return plan_stop(plan, reason_plain(map, REASON_NOBODY_TO_FIGHT));
    }
    if (!plan->automation->even_if_hurt &&
        100 * map->hero->health <= plan->automation->stop_percent * map->hero->stats.max_health &&
        is_in_danger(map)) {
        return plan_stop(plan, reason_plain(map, REASON_TOO_HURT));
    }
    if (plan->automation->fights_on && plan->automation->steps == 0) {
        fight_on_begin(plan, foe.slot);
    }
    if (!foe.is_in_reach) {
        return approach(plan, &foe);
    }
    *plan->action = blow_at(map, map->world->actor[foe.slot].at);
    return AUTO_ACT;
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
    if (automation->is_question ||
        (is_fight && automation->steps > 0 && automation->fought.generation == 0)) {
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
