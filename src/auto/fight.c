/* Fighting: one blow, one step or one wait a call. Targets are ranked: in reach, awake, near, badly
 * hurt, low slot. */
#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/status.h"

#include "auto/auto_parts.h"

#define FIGHT_TURNS 20 /* without a step for lack of missiles, after which a fight is another */

static const bool nobody[ACTORS_MAX]; /* to be passed over */

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

/* A lunge ends on the cell before its target. */
static bool lunges_into_harm(const struct known_map *map, struct point at)
{
    struct reason harm;
    struct point end = point_between(map->hero->at, at, 1, 2);
    return arms_lunges(map->content, map->world, world_hero_id(map->world), at) &&
           harm_is_step(map, end, &harm);
}

static struct foe foe_in(const struct known_map *map, int slot)
{
    const struct actor *actor = &map->world->actor[slot];
    struct action blow = blow_at(map, actor->at);
    return (struct foe){
        .slot = slot,
        .is_in_reach = game_check(map->game, &blow) == VERDICT_ALLOWED &&
                       (blow.verb == VERB_THROW ? !is_in_the_way(map, actor->at)
                                                : !lunges_into_harm(map, actor->at)),
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

/* True if a foe in sight gains by every turn in which the hero does not go for it. */
static bool is_hunted_from_afar(const struct known_map *map)
{
    bool is_hunted = false;
    for (int slot = HERO_SLOT; !is_hunted && danger_next_foe(map, &slot);) {
        is_hunted = danger_hunts(map, slot) && danger_acts_from_afar(map, slot);
    }
    return is_hunted;
}

/* In a narrow place one foe at a time can strike, so the hero lets a foe come that comes anyway;
 * one that strikes from afar would only gain by that. In the open a wait leaves the first blow to
 * the hero, unless anybody acts from afar; a bot, which thinks of each action, steps up to it. */
static bool is_worth_waiting_for(const struct plan *plan, int slot)
{
    struct reason harm;
    const struct known_map *map = plan->map;
    int kind = map->world->actor[slot].kind;
    bool is_place = known_is_narrow(map, map->hero->at) ||
                    (plan->automation->fights_on && !is_hunted_from_afar(map));
    return is_place && map->content->actor[kind].keeps_distance == 0 &&
           !harm_is_step(map, map->hero->at, &harm) && danger_hunts(map, slot) &&
           !danger_strikes_from_afar(map, slot) && danger_comes_nearer(map, slot);
}

static bool has_empty_launcher(const struct known_map *map)
{
    struct id hero = world_hero_id(map->world);
    const struct thing *weapon = world_thing(map->world, map->hero->gear[GEAR_WEAPON]);
    const char *shoots = weapon != NULL ? map->content->item[weapon->kind].shoots : NULL;
    return shoots != NULL && shoots[0] != '\0' &&
           arms_missile(map->content, map->world, hero).generation == 0;
}

/* A wait costs no health: with less than there was the next one is worth a thought. */
static enum auto_verdict let_come(const struct plan *plan, int slot)
{
    struct automation *automation = plan->automation;
    automation->awaited = world_actor_id(plan->map->world, slot);
    if (!automation->is_slight) {
        automation->least_health = plan->map->hero->health;
    }
    return plan_wait(plan);
}

static enum auto_verdict come_together(const struct plan *plan, int slot, struct point step)
{
    const struct actor *foe = &plan->map->world->actor[slot];
    if (is_worth_waiting_for(plan, slot)) {
        return let_come(plan, slot);
    }
    plan->automation->lacks_missile = has_empty_launcher(plan->map);
    if (is_asleep(foe)) {
        plan->automation->awaited = world_actor_id(plan->map->world, slot);
        plan->automation->least_health = plan->map->hero->health;
    }
    return plan_step(plan, step);
}

/* Who is let come is let come until anybody is in reach or has hurt the hero, or
 * it comes no nearer: no press of a key between is worth a thought. */
static bool goes_on_waiting(const struct plan *plan)
{
    const struct automation *automation = plan->automation;
    const struct known_map *map = plan->map;
    int slot = automation->awaited.slot;
    return automation->fights_on && world_actor(map->world, automation->awaited) != NULL &&
           danger_is_foe_in_sight(map, slot) && !best_foe(map, nobody).is_in_reach &&
           map->hero->health >= automation->least_health && is_worth_waiting_for(plan, slot);
}

/* No step towards a sleeper is worth a thought while nobody is awake and nothing hurts the hero;
 * the first blow is. */
static bool goes_on_to_sleeper(const struct plan *plan, const struct foe *best)
{
    const struct automation *automation = plan->automation;
    return automation->fights_on && !automation->lacks_missile && best->slot >= 0 &&
           best->is_asleep && !best->is_in_reach &&
           id_equal(automation->awaited, world_actor_id(plan->map->world, best->slot)) &&
           plan->map->hero->health >= automation->least_health;
}

/* The hero waits for the nearest foe that comes to blows. Other foes in sight do not hinder that,
 * but one in reach ends it. */
static enum auto_verdict meet(const struct plan *plan, const struct foe *best)
{
    struct reason harm;
    const struct known_map *map = plan->map;
    struct automation *automation = plan->automation;
    int comer = danger_nearest_comer(map);
    bool is_good = comer >= 0 && !best->is_in_reach && !harm_is_step(map, map->hero->at, &harm);
    if (is_good && (automation->steps == 0 || map->hero->health >= automation->least_health)) {
        return let_come(plan, comer);
    }
    int met = comer >= 0 ? comer : danger_nearest_hunter(map);
    struct reason nobody_comes = reason_plain(map, REASON_NOBODY_TO_FIGHT);
    return automation->steps == 0 ? plan_stop(plan, nobody_comes)
           : met >= 0             ? plan_finish(plan, reason_foe(map, REASON_FOE_MET, met))
                                  : plan_finish(plan, reason_plain(map, REASON_NONE));
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

/* Without a safe way to anybody. A hunter that comes for the hero is the one that matters, and is
 * let come unless it strikes from afar. */
static enum auto_verdict without_way(const struct plan *plan, int slot)
{
    struct reason harm;
    const struct known_map *map = plan->map;
    int hunter = plan->automation->fights_on ? danger_nearest_hunter(map) : -1;
    if (hunter >= 0 && !danger_strikes_from_afar(map, hunter) &&
        !harm_is_step(map, map->hero->at, &harm)) {
        return let_come(plan, hunter);
    }
    return plan_stop(plan, why_no_way_to_foe(map, hunter >= 0 ? hunter : slot));
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
    return without_way(plan, best->slot);
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

static enum reason_kind why_let_come(const struct known_map *map, struct point at)
{
    struct bfs bfs;
    if (known_is_narrow(map, map->hero->at)) {
        return REASON_FOE_AWAITED;
    }
    bfs_start(&bfs, map, BFS_SAFE, map->hero->at);
    return bfs_reaches(&bfs, at) ? REASON_FOE_MET : REASON_FOE_LET_COME;
}

/* A blow speaks for itself, a wait does not. */
static enum auto_verdict end_fight(const struct plan *plan)
{
    const struct known_map *map = plan->map;
    struct id awaited = plan->automation->awaited;
    if (is_to_tell_of_missiles(plan)) {
        struct foe foe = best_foe(map, nobody);
        return plan_finish(plan, foe.slot >= 0 ? reason_foe(map, REASON_NO_MISSILE, foe.slot)
                                               : reason_plain(map, REASON_NONE));
    }
    const struct actor *foe = world_actor(map->world, awaited);
    bool is_let_come = foe != NULL && !is_asleep(foe) && danger_is_foe_in_sight(map, awaited.slot);
    return plan_finish(plan, is_let_come ? reason_foe(map, why_let_come(map, foe->at), awaited.slot)
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

enum auto_verdict fight_next(const struct plan *plan)
{
    const struct known_map *map = plan->map;
    struct foe foe = best_foe(map, nobody);
    if (plan->automation->lets_come) {
        return meet(plan, &foe);
    }
    if (fight_on_costs_more(plan, foe.slot)) {
        return plan_stop(plan, reason_plain(map, REASON_HURT));
    }
    if (plan->automation->steps > 0 && !fight_on_goes_on(plan, foe.slot) &&
        !goes_on_waiting(plan) && !goes_on_to_sleeper(plan, &foe)) {
        return end_fight(plan);
    }
    plan->automation->awaited = NOBODY;
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
