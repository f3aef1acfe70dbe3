/* Patterns of blows. A blow of any pattern is one action at one target; the pattern adds victims,
 * and each gets a BLOW of its own with its own dice. Only foes are struck beside the target, so a
 * sweep spares captives and friends.
 *
 * What else a weapon does (throws back, drags nearer, poisons) is a list of effects in its row of
 * the data, and no pattern. Rejected: a verb for each pattern, which every mind, screen and
 * automatic command would have to know. */
#include "barrow/rules/body/arms.h"

#include <string.h>

#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/ground.h"
#include "barrow/rules/body/inventory.h"
#include "barrow/world/occupants.h"

#define STONE 10      /* units of weight in one */
#define RANGE_LEAST 2 /* cells: of the heaviest weapon */

static const struct arms_pattern patterns[PATTERN_COUNT] = {
    [PATTERN_PLAIN] = {.row = 0},
    [PATTERN_SWEEP] = {.is_sweep = true},
    [PATTERN_ROW] = {.row = 2},
    [PATTERN_LUNGE] = {.gap_percent = 300, .crowd_miss = 15},
};

const struct arms_pattern *arms_pattern(enum pattern pattern)
{
    return &patterns[pattern];
}

static const struct item_kind *kind_of(const struct content *content, const struct world *world,
                                       struct id thing)
{
    const struct thing *body = world_thing(world, thing);
    return body != NULL ? &content->item[body->kind] : NULL;
}

const struct arms_pattern *arms_pattern_of(const struct content *content, const struct world *world,
                                           struct id weapon)
{
    const struct item_kind *kind = kind_of(content, world, weapon);
    return &patterns[kind != NULL ? kind->pattern : PATTERN_PLAIN];
}

/* Launchers. */

bool arms_is_launcher(const struct item_kind *kind)
{
    return kind != NULL && kind->shoots != NULL && kind->shoots[0] != '\0';
}

bool arms_shoots(const struct item_kind *launcher, const struct item_kind *missile)
{
    return arms_is_launcher(launcher) && strcmp(launcher->shoots, missile->id) == 0;
}

struct id arms_in_hand(const struct content *content, const struct world *world, struct id who)
{
    struct id weapon = world->actor[who.slot].gear[GEAR_WEAPON];
    return arms_is_launcher(kind_of(content, world, weapon)) ? NOTHING : weapon;
}

bool arms_is_shot(const struct content *content, const struct world *world, struct id who,
                  struct id thing)
{
    struct id weapon = world->actor[who.slot].gear[GEAR_WEAPON];
    return arms_shoots(kind_of(content, world, weapon), kind_of(content, world, thing));
}

struct id arms_thrown_with(const struct content *content, const struct world *world, struct id who,
                           struct id thing, struct point at)
{
    bool is_beside = distance_chebyshev(world->actor[who.slot].at, at) <= 1;
    if (!is_beside && arms_is_shot(content, world, who, thing)) {
        return world->actor[who.slot].gear[GEAR_WEAPON];
    }
    return arms_is_launcher(kind_of(content, world, thing)) ? NOTHING : thing;
}

bool arms_returns(const struct content *content, const struct world *world, struct id who,
                  struct id thing)
{
    const struct item_kind *kind = kind_of(content, world, thing);
    return kind != NULL && kind->class == ITEM_CLASS_WEAPON && !arms_is_launcher(kind) &&
           boon_grants(content, world, who, BOON_GRANT_RETURNING_ARMS);
}

/* Each stone takes a cell off the flight of a weapon. Ammunition is made to fly. */
static int range_by_hand(const struct content *content, const struct item_kind *kind)
{
    int most = content->rules.sight_radius;
    bool is_heavy = kind != NULL && kind->class == ITEM_CLASS_WEAPON;
    return is_heavy ? int_max(most - (kind->weight + STONE - 1) / STONE, RANGE_LEAST) : most;
}

int arms_throw_range(const struct content *content, const struct world *world, struct id who,
                     struct id thing)
{
    struct id launcher = world->actor[who.slot].gear[GEAR_WEAPON];
    int range =
        arms_is_shot(content, world, who, thing) ? kind_of(content, world, launcher)->range : 0;
    return range > 0 ? range : range_by_hand(content, kind_of(content, world, thing));
}

int arms_throw_cost(const struct content *content, const struct world *world, struct id who,
                    struct id thing)
{
    bool is_shot = arms_is_shot(content, world, who, thing);
    struct id with = is_shot ? world->actor[who.slot].gear[GEAR_WEAPON] : thing;
    int wait = content->rules.time.wait_cost;
    int cost = is_shot ? kind_of(content, world, with)->cost : wait;
    int back = arms_returns(content, world, who, thing) ? wait : 0;
    return cost * body_numbers_with(content, world, who, with).blow_percent / 100 + back;
}

/* True if some launcher shoots that kind: thrown by hand it is a poor thing. */
static bool needs_launcher(const struct content *content, int kind)
{
    bool is_shot = false;
    for (int i = 0; i < content->item_count; i++) {
        is_shot = is_shot || arms_shoots(&content->item[i], &content->item[kind]);
    }
    return is_shot;
}

struct id arms_missile(const struct content *content, const struct world *world, struct id who)
{
    const struct item_kind *weapon =
        kind_of(content, world, world->actor[who.slot].gear[GEAR_WEAPON]);
    struct id pack[THINGS_MAX];
    int count = inventory_in_pack(world, who, pack, THINGS_MAX);
    for (int i = 0; i < count; i++) {
        int kind = world_thing(world, pack[i])->kind;
        bool is_ammunition = content->item[kind].class == ITEM_CLASS_AMMUNITION;
        bool fits =
            is_ammunition && (arms_is_launcher(weapon) ? arms_shoots(weapon, &content->item[kind])
                                                       : !needs_launcher(content, kind));
        if (fits) {
            return pack[i];
        }
    }
    return NOTHING;
}

struct id arms_weapon_for(const struct content *content, const struct world *world, struct id who,
                          struct point at)
{
    int distance = distance_chebyshev(world->actor[who.slot].at, at);
    bool is_beyond =
        distance > body_numbers(content, world, who).reach && !arms_lunges(content, world, who, at);
    struct id missile = is_beyond ? arms_missile(content, world, who) : NOTHING;
    return missile.generation != 0 ? arms_thrown_with(content, world, who, missile, at)
                                   : arms_in_hand(content, world, who);
}

/* Blows. */

bool arms_lunges(const struct content *content, const struct world *world, struct id who,
                 struct point at)
{
    const struct actor *striker = &world->actor[who.slot];
    struct id weapon = arms_in_hand(content, world, who);
    bool is_able = arms_pattern_of(content, world, weapon)->gap_percent > 0 &&
                   striker->status[STATUS_HELD] == 0 && distance_chebyshev(striker->at, at) == 2;
    struct point gap = point_between(striker->at, at, 1, 2);
    return is_able && ground_lets_enter(content, world, who, gap) &&
           world_body_at(world, gap) == NULL;
}

/* The foe of `who` that stands there; NULL for nobody, and for one that is no foe. */
static const struct actor *foe_at(const struct content *content, const struct world *world,
                                  struct id who, struct point at)
{
    struct id there = level_contains(&world->level, at) ? world_actor_at(world, at) : NOBODY;
    const struct actor *body = world_actor(world, there);
    bool is_foe =
        body != NULL && !id_equal(there, who) && combat_are_foes(content, world, who, there);
    return is_foe ? body : NULL;
}

int arms_crowd_miss(const struct content *content, const struct world *world, struct id who,
                    struct id weapon)
{
    int each = arms_pattern_of(content, world, weapon)->crowd_miss, beside = 0;
    for (int i = 0; i < DIRECTION_COUNT && each > 0; i++) {
        struct point at = point_step(world->actor[who.slot].at, (enum direction)i);
        beside += foe_at(content, world, who, at) != NULL;
    }
    return beside > 1 ? each * (beside - 1) : 0;
}

static int add_foe(const struct content *content, const struct world *world, struct id who,
                   struct point at, struct id *victim, int count)
{
    struct id there = level_contains(&world->level, at) ? world_actor_at(world, at) : NOBODY;
    if (foe_at(content, world, who, at) == NULL || id_equal(there, victim[0])) {
        return count;
    }
    victim[count] = there;
    return count + 1;
}

int arms_victims(const struct content *content, const struct world *world, struct id who,
                 struct point at, struct id victim[ARMS_VICTIMS_MAX])
{
    const struct arms_pattern *pattern =
        arms_pattern_of(content, world, arms_in_hand(content, world, who));
    struct point from = world->actor[who.slot].at;
    int count = 1, steps = distance_chebyshev(from, at);
    victim[0] = world_actor_at(world, at);
    for (int step = 1; step <= pattern->row; step++) {
        struct point cell = point_between(from, at, step, steps);
        if (!level_contains(&world->level, cell) || !level_is_open(&world->level, cell)) {
            break; /* no spear goes through a wall */
        }
        count = add_foe(content, world, who, cell, victim, count);
    }
    for (int i = 0; i < DIRECTION_COUNT && pattern->is_sweep; i++) {
        count = add_foe(content, world, who, point_step(from, (enum direction)i), victim, count);
    }
    return count;
}

struct action arms_bump(const struct content *content, const struct world *world, struct id who,
                        enum direction direction)
{
    struct action action = action_bump(world, who, direction);
    struct point beyond = point_step(action.target, direction);
    const struct actor *foe = foe_at(content, world, who, beyond);
    if (action.verb == VERB_STEP && foe != NULL && arms_lunges(content, world, who, beyond) &&
        actor_can_see(&world->actor[who.slot], foe)) {
        action.verb = VERB_HIT;
        action.target = beyond;
    }
    return action;
}
