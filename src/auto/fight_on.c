/* A fight that is not worth a key for each blow: against foes that together do no more than
 * scratch. What it will cost is foretold from the numbers that the look panel shows; the fight goes
 * on until nobody awake is left in sight, anything new is to be seen, or it has cost more than
 * that. Every other fight is one action a key, as each blow may be one to think about. */
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/burden.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/status.h"

#include "auto/auto_parts.h"

/* Shares of the hero's health: of one blow, and of all of them. */
#define BLOW_PERCENT 5
#define FIGHT_PERCENT 10
#define BENEATH 2 /* times its level is no more than the hero's: all that it does is slight */
#define TIME_SCALE 1000000000 /* of the time that a fight takes */

/* What a foe, or several one after the other, add to a fight. */
struct share {
    int64_t time;    /* until usual blows of the hero's have killed it, by TIME_SCALE */
    int64_t a_while; /* thousandths of health that its blows take in a hundred turns */
};

static bool is_awake_foe(const struct known_map *map, int slot)
{
    return danger_is_foe_in_sight(map, slot) && !is_asleep(&map->world->actor[slot]);
}

/* True for kinds that strike and do nothing else. Also for those far beneath the hero that come to
 * blows: a status that they give stops the fight, and so does harm beyond what was foretold. */
static bool is_plain_striker(const struct known_map *map, int slot)
{
    const struct actor *actor = &map->world->actor[slot];
    const struct actor_kind *kind = &map->content->actor[actor->kind];
    bool is_beneath =
        BENEATH * actor->progress.level <= map->hero->progress.level && kind->keeps_distance == 0;
    return !trait_follows(&kind->trait, TRIGGER_END) &&
           (is_beneath || (kind->ability_count == 0 && !trait_follows(&kind->trait, TRIGGER_HIT)));
}

/* Blows a hundred turns, were it to do nothing else. */
static int64_t blows_in_time(const struct known_map *map, struct id who)
{
    struct potential potential = energy_potential(map->content, map->world, who);
    int cost = body_numbers(map->content, map->world, who).blow_cost;
    return 100 * 100 * potential.parts / (potential.of * (cost > 0 ? cost : 1));
}

/* Adds the share of a foe; false if that is more than a scratch, or it can never be killed. */
static bool add_share(const struct known_map *map, int slot, struct share *sum)
{
    struct id hero = world_hero_id(map->world), foe = world_actor_id(map->world, slot);
    struct view_odds to_hero = view_odds(map->content, map->world, foe, hero);
    struct view_odds from_hero = view_odds(map->content, map->world, hero, foe);
    int64_t own = blows_in_time(map, hero) * from_hero.hit_chance;
    int64_t blow = (int64_t)to_hero.usual * to_hero.hit_chance / THOUSAND;
    if (!is_plain_striker(map, slot) || from_hero.hits == 0 || own == 0 ||
        100 * (int64_t)to_hero.usual >= BLOW_PERCENT * (int64_t)map->hero->health * THOUSAND) {
        return false;
    }
    sum->time += (int64_t)from_hero.hits * TIME_SCALE / own;
    sum->a_while += blow * blows_in_time(map, foe);
    return true;
}

/* Thousandths of health that the blows of all who are awake take until the last of them is dead,
 * as if none of them died before; -1 if that is no mere scratch. */
static int64_t cost_of_fight(const struct known_map *map)
{
    struct share sum = {0};
    bool is_slight = true;
    for (int slot = HERO_SLOT; is_slight && danger_next_foe(map, &slot);) {
        is_slight = !is_awake_foe(map, slot) || add_share(map, slot, &sum);
    }
    return is_slight ? sum.a_while * sum.time / (TIME_SCALE / THOUSAND) : -1;
}

static bool is_scratch(const struct known_map *map, int64_t cost)
{
    return cost >= 0 && 100 * cost < FIGHT_PERCENT * (int64_t)map->hero->health * THOUSAND;
}

void fight_on_begin(const struct plan *plan, int slot)
{
    const struct known_map *map = plan->map;
    int64_t cost = cost_of_fight(map);
    plan->automation->is_slight = is_awake_foe(map, slot) && is_scratch(map, cost);
    if (plan->automation->is_slight) {
        plan->automation->least_health =
            map->hero->health - (int)((cost + THOUSAND - 1) / THOUSAND);
    }
}

bool automation_is_hunted_by_the_slight(const struct game *game)
{
    struct known_map map = known_map_of(game);
    return danger_nearest_hunter(&map) >= 0 && is_scratch(&map, cost_of_fight(&map));
}

/* True in such a fight while the next foe is awake. */
static bool is_under_way(const struct plan *plan, int slot)
{
    return plan->automation->is_slight && slot >= 0 && is_awake_foe(plan->map, slot);
}

bool fight_on_costs_more(const struct plan *plan, int slot)
{
    return is_under_way(plan, slot) && plan->map->hero->health < plan->automation->least_health;
}

bool fight_on_goes_on(const struct plan *plan, int slot)
{
    const struct known_map *map = plan->map;
    bool flees = false;
    for (int other = HERO_SLOT; danger_next_foe(map, &other);) {
        flees = flees || actor_flees(&map->world->actor[other]);
    }
    return is_under_way(plan, slot) && !flees && !plan->automation->lacks_missile &&
           cost_of_fight(map) >= 0;
}
