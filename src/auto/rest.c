/* Resting. A danger in sight that has noticed the hero always ends it, even if it has interrupted
 * before. Healing needs food (RULES H2). */
#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/hunger.h"
#include "barrow/rules/body/status.h"
#include "barrow/world/actors.h"

#include "auto/auto_parts.h"

#define REST_REACH 3 /* nearer fire and gas end a rest, while there is time to go */
#define AIR_REACH 10 /* cells: farther air is not waited for */
#define UNSEEN_AIR_TURNS 12
#define WAITS_MOST 2000 /* a hasted hero heals from 1 in 600 */
#define ALLY_TURNS 60   /* an ally that is not there by then has no way */

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

/* True for an ally that follows the hero and is too far off to take the stairs with it. */
static bool is_ally_away(const struct known_map *map, const struct actor *actor)
{
    return is_ally(actor) && actor->mind.state != MIND_STAYING && !status_is_helpless(actor) &&
           distance_chebyshev(actor->at, map->hero->at) > map->content->rules.allies.near;
}

/* The first of them; NOBODY for none. */
static struct id find_ally_away(const struct known_map *map)
{
    for (int slot = HERO_SLOT; actors_next(map->world, &slot);) {
        if (is_ally_away(map, &map->world->actor[slot])) {
            return world_actor_id(map->world, slot);
        }
    }
    return NOBODY;
}

/* Waits for the allies of a hero who was well when the rest began. Returns false if it waits for
 * none. */
static bool await_ally(const struct plan *plan, enum auto_verdict *verdict)
{
    struct automation *automation = plan->automation;
    const struct known_map *map = plan->map;
    if (automation->awaits_allies && automation->steps == 0) {
        automation->awaited = find_ally_away(map);
    }
    const struct actor *ally = world_actor(map->world, automation->awaited);
    if (ally == NULL) {
        return false;
    }
    struct id next = is_ally_away(map, ally) ? automation->awaited : find_ally_away(map);
    bool is_over = world_actor(map->world, next) == NULL;
    if (is_over || automation->steps >= ALLY_TURNS) {
        enum reason_kind kind = is_over ? REASON_ALLY_HERE : REASON_ALLY_AWAY;
        *verdict = plan_finish(plan, reason_plain(map, kind));
        return true;
    }
    automation->awaited = next;
    *verdict = plan_wait(plan);
    return true;
}

/* The hero is well, and may wait for the air or an ally. */
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
    enum auto_verdict verdict;
    if (await_ally(plan, &verdict)) {
        return verdict;
    }
    if (automation->steps == 0) {
        return plan_stop(plan, reason_plain(map, REASON_WELL_ALREADY));
    }
    return plan_finish(plan, gone.ground != 0 ? gone
                             : waited != STATUS_COUNT
                                 ? reason_with(map, REASON_STATUS_OVER, (int)waited)
                                 : reason_plain(map, REASON_WELL));
}

enum auto_verdict rest_next(const struct plan *plan)
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
