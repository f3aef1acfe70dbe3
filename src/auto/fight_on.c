/* A fight that is not worth a key for each blow: against one foe alone that does no more than
 * scratch. What it will cost is foretold from the numbers that the look panel shows; the fight goes
 * on until the foe is dead, anything new is to be seen, or it has cost more than that. Every other
 * fight is one action a key, as each blow may be one to think about. */
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/burden.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/status.h"

#include "auto/auto_parts.h"

/* Shares of the hero's health: of one blow, and of all of them. */
#define BLOW_PERCENT 5
#define FIGHT_PERCENT 10

static bool is_awake_foe(const struct known_map *map, int slot)
{
    return danger_is_foe_in_sight(map, slot) && !is_asleep(&map->world->actor[slot]);
}

static bool is_only_foe(const struct known_map *map, int slot)
{
    bool is_alone = is_awake_foe(map, slot);
    for (int other = HERO_SLOT; danger_next_foe(map, &other);) {
        is_alone = is_alone && (other == slot || is_asleep(&map->world->actor[other]));
    }
    return is_alone;
}

/* True for kinds that strike and do nothing else. */
static bool is_plain_striker(const struct known_map *map, int slot)
{
    const struct actor_kind *kind = &map->content->actor[map->world->actor[slot].kind];
    return kind->ability_count == 0 && !trait_follows(&kind->trait, TRIGGER_HIT) &&
           !trait_follows(&kind->trait, TRIGGER_END);
}

/* Blows a hundred turns, were it to do nothing else. */
static int64_t blows_in_time(const struct known_map *map, struct id who)
{
    struct potential potential = energy_potential(map->content, map->world, who);
    int cost = body_numbers(map->content, map->world, who).blow_cost;
    return 100 * 100 * potential.parts / (potential.of * (cost > 0 ? cost : 1));
}

/* Thousandths of health that its blows take until usual blows of the hero's have killed it; -1 if
 * they never do. */
static int64_t cost_of_fight(const struct known_map *map, int slot)
{
    struct id hero = world_hero_id(map->world), foe = world_actor_id(map->world, slot);
    struct view_odds to_hero = view_odds(map->content, map->world, foe, hero);
    struct view_odds from_hero = view_odds(map->content, map->world, hero, foe);
    int64_t own = blows_in_time(map, hero) * from_hero.hit_chance;
    int64_t blow = (int64_t)to_hero.usual * to_hero.hit_chance / THOUSAND;
    if (from_hero.hits == 0 || own == 0) {
        return -1;
    }
    return blow * from_hero.hits * THOUSAND * blows_in_time(map, foe) / own;
}

void fight_on_begin(const struct plan *plan, int slot)
{
    const struct known_map *map = plan->map;
    int64_t health = (int64_t)map->hero->health * THOUSAND;
    int blow = view_odds(map->content, map->world, world_actor_id(map->world, slot),
                         world_hero_id(map->world))
                   .usual;
    int64_t cost = cost_of_fight(map, slot);
    if (is_only_foe(map, slot) && is_plain_striker(map, slot) && cost >= 0 &&
        100 * (int64_t)blow < BLOW_PERCENT * health && 100 * cost < FIGHT_PERCENT * health) {
        plan->automation->fought = world_actor_id(map->world, slot);
        plan->automation->least_health =
            map->hero->health - (int)((cost + THOUSAND - 1) / THOUSAND);
    }
}

bool fight_on_costs_more(const struct plan *plan)
{
    return world_actor(plan->map->world, plan->automation->fought) != NULL &&
           plan->map->hero->health < plan->automation->least_health;
}

bool fight_on_goes_on(const struct plan *plan)
{
    const struct known_map *map = plan->map;
    struct id fought = plan->automation->fought;
    return world_actor(map->world, fought) != NULL && is_only_foe(map, fought.slot) &&
           !actor_flees(&map->world->actor[fought.slot]) && !plan->automation->lacks_missile;
}
