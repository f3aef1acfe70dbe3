/* The odds of blows, the worst of a turn and the length of a sleep, by the functions that the rules
 * use, so that what the screens tell is what they do. Nothing here rolls dice. */
#include "barrow/game/odds.h"

#include <limits.h>

#include "barrow/rules/body/action.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/burden.h"
#include "barrow/rules/body/casting.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/ground.h"
#include "barrow/rules/body/status.h"

#define DEADLY_HITS 2
#define HIGH_HITS 5
#define LOW_HITS 12

/* Blows of `harm` that take `health`; 0 if they never do. */
static int blows_for(int64_t health, int harm)
{
    return harm > 0 ? (int)((health + harm - 1) / harm) : 0;
}

/* Blows that do `scale` percent of the damage. */
static struct view_odds odds_of(const struct content *content, const struct world *world,
                                struct id src, struct id dst, int scale)
{
    struct id weapon = arms_weapon_for(content, world, src, world->actor[dst.slot].at);
    struct body_numbers striker = body_numbers_with(content, world, src, weapon);
    struct combat_guard guard = combat_guard(content, world, dst);
    guard.defence = combat_defence_left(guard.defence, striker.past_defence);
    int slay = body_slay_percent(content, world, src, weapon, dst, true);
    struct combat_blow blow = {striker.attack, slay * scale / 100, striker.parts};
    int usual = combat_usual_damage(content, &blow, &guard);
    int most = combat_most_damage(content, &blow, &guard);
    int health = world->actor[dst.slot].health + world->actor[dst.slot].status[STATUS_SHIELDED];
    return (struct view_odds){
        .hit_chance = THOUSAND - combat_miss_chance_with(content, world, src, dst, weapon),
        .usual = usual,
        .hits = blows_for((int64_t)health * THOUSAND, usual),
        .most = most,
        .fewest = blows_for(health, most),
    };
}

struct view_odds view_odds(const struct content *content, const struct world *world, struct id src,
                           struct id dst)
{
    return odds_of(content, world, src, dst, 100);
}

struct view_odds view_opening(const struct content *content, const struct world *world,
                              const struct view_odds *odds, struct id dst, int percent)
{
    if (percent == 100) {
        return *odds;
    }
    struct view_odds opening = odds_of(content, world, world_hero_id(world), dst, percent);
    int health = world->actor[dst.slot].health + world->actor[dst.slot].status[STATUS_SHIELDED];
    int64_t left = (int64_t)health * THOUSAND - opening.usual;
    int least = health - opening.most;
    opening.hits = odds->usual == 0 ? 0 : 1 + (left > 0 ? blows_for(left, odds->usual) : 0);
    opening.fewest = odds->most == 0 ? 0 : 1 + (least > 0 ? blows_for(least, odds->most) : 0);
    return opening;
}

/* Of a use of that ability on the hero, in points. */
static int ability_harm(const struct content *content, const struct world *world, struct id who,
                        const struct ability *ability)
{
    const struct actor *user = &world->actor[who.slot], *hero = world_hero(world);
    struct combat_guard guard = combat_guard(content, world, world_hero_id(world));
    int distance = distance_chebyshev(user->at, hero->at), harm = 0;
    bool is_in_range = ability->aim == ABILITY_AIM_FOE && distance >= ability->beyond &&
                       distance <= int_max(ability->range, ability->within);
    for (int i = 0; is_in_range && i < ability->effect_count; i++) {
        const struct effect *effect = &ability->effect[i];
        if (effect->kind == EFFECT_DAMAGE || effect->kind == EFFECT_DRAIN) {
            int amount = effect_amount(effect, user->progress.level, hero);
            amount = amount * (100 - guard.resist.percent[effect->damage_type]) * (THOUSAND / 100);
            harm += (amount + THOUSAND - 1) / THOUSAND;
        }
    }
    return int_min(harm, guard.most);
}

/* True if the body could strike the hero from there: free ground, or where it stands. */
static bool is_place_to_strike(const struct content *content, const struct world *world,
                               struct id who, struct point at)
{
    struct id there = world_actor_at(world, at);
    return id_equal(there, who) ||
           (ground_lets_enter(content, world, who, at) && world_actor(world, there) == NULL);
}

/* The fewest steps, as the crow flies, to a place within `reach` of the hero; INT_MAX if all of
 * them are walls or taken. */
static int steps_to_strike(const struct content *content, const struct world *world, struct id who,
                           int reach)
{
    struct point hero = world_hero(world)->at;
    int side = 2 * reach + 1, fewest = INT_MAX;
    for (int i = 0; i < side * side; i++) {
        struct point at = {hero.x - reach + i % side, hero.y - reach + i / side};
        int steps = distance_chebyshev(world->actor[who.slot].at, at);
        if (steps < fewest && level_contains(&world->level, at) &&
            is_place_to_strike(content, world, who, at)) {
            fewest = steps;
        }
    }
    return fewest;
}

/* Of `worst`, as much as `who` may take from the hero before its next act but one: what is left of
 * this turn's bound, and those of the turns that begin before. */
static int bounded(const struct content *content, const struct world *world, struct id who,
                   const struct potential *own, int worst)
{
    struct id hero = world_hero_id(world);
    int64_t most = combat_most_now(content, world, who, hero);
    if (worst <= most) {
        return worst;
    }
    int64_t cost = int_max(body_numbers(content, world, hero).blow_cost, TURN_LENGTH);
    int64_t takes = own->parts > 0 ? (cost * own->of + own->parts - 1) / own->parts : cost;
    int64_t begun = int_max(world_hero(world)->clock.when, world->turn * TURN_LENGTH);
    int64_t turns = (begun + takes - 1) / TURN_LENGTH - world->turn;
    most += turns * combat_most_a_turn(content, world, hero);
    return worst < most ? worst : (int)most;
}

int view_worst(const struct content *content, const struct world *world, struct id who)
{
    const struct actor *actor = &world->actor[who.slot];
    const struct actor_kind *kind = &content->actor[actor->kind];
    struct id hero = world_hero_id(world);
    struct body_numbers numbers = body_numbers(content, world, who);
    struct potential its = energy_potential(content, world, who);
    struct potential own = energy_potential(content, world, hero);
    int64_t time =
        own.parts > 0 ? (TURN_LENGTH * its.parts + own.parts - 1) / own.parts : TURN_LENGTH;
    int way = steps_to_strike(content, world, who, numbers.reach);
    time -= (int64_t)way * kind->step_cost;
    int blows = time > 0 ? (int)((time + kind->blow_cost - 1) / kind->blow_cost) : 0;
    int worst = blows * view_odds(content, world, who, hero).most;
    for (int i = 0; i < kind->ability_count; i++) {
        worst = int_max(worst, ability_harm(content, world, who, &kind->ability[i]));
    }
    return bounded(content, world, who, &own, worst);
}

int view_turns_of_sleep(const struct content *content, const struct world *world, struct id who,
                        int depth, const struct cell_set *sight)
{
    int lost = status_sleep_lost(world, who, sight);
    if (depth == 0 || lost == 0) {
        return 0;
    }
    const struct action sleep = {.verb = VERB_SLEEP, .actor = who};
    struct potential potential = energy_potential(content, world, who);
    int64_t energy = (depth + lost - 1) / lost * action_cost(content, world, &sleep);
    int64_t each = TURN_LENGTH * potential.parts;
    energy = int_max((int)energy - int_max(world->actor[who.slot].clock.energy, 0), 0);
    return each > 0 ? 1 + (int)((energy * potential.of + each - 1) / each) : 0;
}

enum danger view_danger_of(const struct view_odds *odds)
{
    if (odds->usual == 0 || odds->hits > LOW_HITS) {
        return DANGER_NONE;
    }
    return odds->hits <= DEADLY_HITS ? DANGER_DEADLY
           : odds->hits <= HIGH_HITS ? DANGER_HIGH
                                     : DANGER_LOW;
}

enum danger view_danger(const struct content *content, const struct world *world, struct id who)
{
    struct view_odds odds = view_odds(content, world, who, world_hero_id(world));
    return view_danger_of(&odds);
}
