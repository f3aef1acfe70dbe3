/* The odds of blows and the length of a sleep, by the functions that the rules use, so that what
 * the screens tell is what they do. Nothing here rolls dice. */
#include "barrow/game/odds.h"

#include "barrow/rules/body/action.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/burden.h"
#include "barrow/rules/body/combat.h"
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
