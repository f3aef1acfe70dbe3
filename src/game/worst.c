/* What the hero may lose before it acts again, by the clocks that the rules keep (RULES T4): the
 * hero's next action is the longest of a blow, a shot, a wait and the shortest step, its own
 * fractions of an action fail and those of its foes come true. Nothing here rolls dice. Rejected:
 * the longest step, too. Beside a bog the number was that of a step into it, whatever the player
 * had in mind. The look panel says how long a step onto such ground takes. */
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
#include "barrow/world/occupants.h"

#include "game/game_parts.h"

#define TURNS_MOST 100 /* in which who has no speed is waited for */
#define LUCK_LEAST 50  /* thousandths: a rarer run of lost turns is not counted */

/* ---- the hero's next action ---- */

/* 0 if there is nowhere to go. */
static int shortest_step(const struct content *content, const struct world *world)
{
    struct action step = {.verb = VERB_STEP, .actor = world_hero_id(world)};
    int shortest = INT_MAX;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        step.target = point_step(world_hero(world)->at, (enum direction)i);
        if (level_contains(&world->level, step.target) &&
            world_body_at(world, step.target) == NULL &&
            ground_lets_enter(content, world, step.actor, step.target)) {
            shortest = int_min(shortest, action_cost(content, world, &step));
        }
    }
    return shortest < INT_MAX ? shortest : 0;
}

/* Hundredths of a turn that the longest of the hero's usual actions costs now: the shortest step, a
 * shot, what takes time as a wait does, and a blow if it `may_strike`. */
static int longest_act(const struct content *content, const struct world *world, bool may_strike)
{
    struct action throw = {.verb = VERB_THROW, .actor = world_hero_id(world)};
    throw.thing = arms_missile(content, world, throw.actor);
    int longest = int_max(content->rules.time.wait_cost, shortest_step(content, world));
    int blow = may_strike ? body_numbers(content, world, throw.actor).blow_cost : 0;
    bool may_shoot = world_thing(world, throw.thing) != NULL;
    return int_max(int_max(longest, blow), may_shoot ? action_cost(content, world, &throw) : 0);
}

/* At the start of the turn that begins so many turns from now, when haste and slowness may be over:
 * statuses fall once the energy is given. */
static struct potential potential_in(const struct content *content, const struct world *world,
                                     struct id who, int turns)
{
    const struct actor *actor = &world->actor[who.slot];
    struct potential potential = energy_potential(content, world, who);
    if (actor->status[STATUS_HASTED] < turns) {
        potential.parts = potential.parts * 100 / status_haste_percent(content, actor);
    }
    if (actor->status[STATUS_SLOWED] < turns) {
        potential.parts = potential.parts * 100 / status_slow_percent(content, actor);
    }
    return potential;
}

/* The chance is that of all bad luck so far, in thousandths. */
static bool loses_fraction(struct potential potential, int *chance)
{
    int64_t rest = potential.parts % potential.of;
    int next = (int)(*chance * (potential.of - rest) / potential.of);
    bool is_lost = rest > 0 && next >= LUCK_LEAST;
    *chance = is_lost ? next : *chance;
    return is_lost || rest == 0;
}

int view_next_act(const struct content *content, const struct world *world, int cost)
{
    struct id hero = world_hero_id(world);
    struct clock clock = world_hero(world)->clock;
    int start = world_turn_start(world), chance = THOUSAND;
    clock.energy -= cost;
    for (int turn = 1; clock.energy <= 0 && turn <= TURNS_MOST; turn++) {
        struct potential potential = potential_in(content, world, hero, turn);
        bool is_lost = loses_fraction(potential, &chance);
        energy_add(&clock, (int)(potential.parts / potential.of) + (is_lost ? 0 : 1));
        start += TURN_LENGTH;
    }
    return energy_time(clock, start);
}

/* ---- what a foe may do until then ---- */

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

/* What abilities do at most: those that may be used again at once, and those that need rest then.
 */
struct spells {
    int often, once;
};

static struct spells spells_of(const struct content *content, const struct world *world,
                               struct id who)
{
    const struct actor_kind *kind = &content->actor[world->actor[who.slot].kind];
    struct spells spells = {0, 0};
    for (int i = 0; i < kind->ability_count; i++) {
        int *most = kind->ability[i].rest > 0 ? &spells.once : &spells.often;
        *most = int_max(*most, ability_harm(content, world, who, &kind->ability[i]));
    }
    return spells;
}

/* What a foe may do with its actions: steps first, then the same harm with each. */
struct onslaught {
    int steps, step_cost;
    int harm, cost; /* points and time of an action */
    int once;       /* points that one of the actions may do more */
    int free;       /* points of a blow that takes no time */
};

/* An action that may be a blow or an ability is as strong as the stronger, as quick as the quicker.
 */
static struct onslaught onslaught_of(const struct content *content,
                                     const struct body_numbers *numbers, int steps, int blow,
                                     struct spells spells)
{
    int wait = content->rules.time.wait_cost, harm = int_max(blow, spells.often);
    bool casts = spells.often > 0 || spells.once > 0;
    return (struct onslaught){
        .steps = steps,
        .step_cost = int_max(numbers->step_cost, 1),
        .harm = harm,
        .cost = int_max(!casts      ? numbers->blow_cost
                        : blow == 0 ? wait
                                    : int_min(wait, numbers->blow_cost),
                        1),
        .once = int_max(spells.once - harm, 0),
    };
}

/* Points that the actions do which begin before `until` in the turn that starts at `start`. */
static int64_t harm_in_turn(struct onslaught *onslaught, struct clock *clock, int start, int until)
{
    int64_t sum = onslaught->free;
    onslaught->free = 0;
    while (clock->energy > 0 && energy_time(*clock, start) < until) {
        bool is_step = onslaught->steps > 0;
        clock->energy -= is_step ? onslaught->step_cost : onslaught->cost;
        sum += is_step ? 0 : onslaught->harm + onslaught->once;
        onslaught->once = is_step ? onslaught->once : 0;
        onslaught->steps -= is_step;
    }
    return sum;
}

/* Within what one foe may take in a turn (RULES C4). */
static int harm_until(const struct content *content, const struct world *world, struct id who,
                      struct onslaught onslaught, int until)
{
    struct id hero = world_hero_id(world);
    struct clock clock = world->actor[who.slot].clock;
    int64_t bound = combat_most_now(content, world, who, hero), sum = 0;
    int start = world_turn_start(world);
    for (int turn = 1; start < until; turn++) {
        int64_t harm = harm_in_turn(&onslaught, &clock, start, until);
        sum += harm < bound ? harm : bound;
        int most = combat_most_a_turn(content, world, hero);
        bound = most > 0 ? most : INT_MAX;
        struct potential potential = potential_in(content, world, who, turn);
        energy_add(&clock, (int)((potential.parts + potential.of - 1) / potential.of));
        start += TURN_LENGTH;
    }
    return sum < INT_MAX ? (int)sum : INT_MAX;
}

/* The most health that the hero can lose to `who` before that time, in points: by all the blows and
 * abilities for which it may have the time, should it come by the straight way to a free place
 * beside the hero. Who stands behind others in a corridor reaches none. */
static int worst_by(const struct content *content, const struct world *world, struct id who,
                    int until)
{
    const struct actor *actor = &world->actor[who.slot];
    struct body_numbers numbers = body_numbers(content, world, who);
    struct spells spells = spells_of(content, world, who);
    int distance = distance_chebyshev(actor->at, world_hero(world)->at);
    int steps = steps_to_strike(content, world, who, numbers.reach);
    int blow = view_odds(content, world, who, world_hero_id(world)).most;
    struct onslaught near = onslaught_of(content, &numbers, steps, blow, spells);
    struct onslaught here = onslaught_of(content, &numbers, 0, 0, spells);
    int worst = int_max(harm_until(content, world, who, near, until),
                        harm_until(content, world, who, here, until));
    if (content->actor[actor->kind].rides && distance <= numbers.reach) {
        near.free = blow;
        near.steps = 1; /* after who walks away */
        worst = int_max(worst, harm_until(content, world, who, near, until));
    }
    return worst;
}

/* ---- all of them ---- */

/* Of what the hero's next action may cost: a blow at one of them counts too. */
static int next_act(const struct view *view, const struct game *game)
{
    const struct content *content = game_content(game);
    const struct world *world = game_world(game);
    struct action blow = {.verb = VERB_HIT, .actor = world_hero_id(world)};
    bool may_strike = false;
    for (int i = 0; i < view->foe_count && !may_strike; i++) {
        blow.target = view->foe[i].at;
        may_strike = !foe_state_is_friendly(view->foe[i].state) &&
                     action_check(content, world, &blow) == VERDICT_ALLOWED;
    }
    return view_next_act(content, world, longest_act(content, world, may_strike));
}

int view_worst(const struct view *view, const struct game *game)
{
    const struct world *world = game_world(game);
    int sum = 0, until = -1;
    for (int i = 0; i < view->foe_count && view->hero.health > 0; i++) {
        const struct view_foe *foe = &view->foe[i];
        if (foe_state_is_waking(foe->state) && !foe->is_unaware) {
            until = until < 0 ? next_act(view, game) : until;
            sum += worst_by(game_content(game), world, world_actor_id(world, foe->slot), until);
        }
    }
    return sum;
}
