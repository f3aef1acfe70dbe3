/* Dangers: who is awake and hostile in sight, and can get at the hero. */
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/foes.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/body/stealth.h"

#include "auto/auto_parts.h"

#define STILL_TURNS 4  /* a foe that has come no nearer for so long does not come */
#define STAY_TURNS 6   /* one that has done nothing for so long stays where it is */
#define FLIGHT_REACH 3 /* farther away, a foe that flees threatens nobody */

bool danger_is_foe_in_sight(const struct known_map *map, int slot)
{
    return foes_is_in_sight(map->content, map->world, map->sight, slot) &&
           actor_can_see(map->hero, &map->world->actor[slot]);
}

bool danger_next_foe(const struct known_map *map, int *slot)
{
    bool is_found;
    do {
        is_found = foes_next_in_sight(map->content, map->world, map->sight, slot);
    } while (is_found && !actor_can_see(map->hero, &map->world->actor[*slot]));
    return is_found;
}

static bool is_open_or_unknown(const struct known_map *map, struct point at)
{
    return known_memory(map, at)->terrain == 0 || known_is_floor(map, at);
}

/* True if the straight line to the hero is open, or unknown, or the way slantwise first: then no
 * search is needed. */
static bool is_straight_way_open(const struct known_map *map, struct point from)
{
    struct point to = map->hero->at, at = from;
    int steps = distance_chebyshev(from, to);
    bool is_open = true, is_line_open = true;
    for (int step = 1; step <= steps && (is_open || is_line_open); step++) {
        at.x += (to.x > at.x) - (to.x < at.x);
        at.y += (to.y > at.y) - (to.y < at.y);
        is_open = is_open && is_open_or_unknown(map, at);
        is_line_open =
            is_line_open && is_open_or_unknown(map, point_between(from, to, step, steps));
    }
    return is_open || is_line_open;
}

/* By a rule for the ground that it crosses. */
static bool has_way_to_hero(const struct known_map *map, int slot, enum bfs_rule rule)
{
    const struct actor *actor = &map->world->actor[slot];
    const struct actor_kind *kind = &map->content->actor[actor->kind];
    bool flies = status_flies(map->content, actor);
    struct bfs bfs;
    bfs_start(&bfs, map, rule, actor->at);
    bfs.crosses |= (kind->swims || flies ? GROUND_SWUM : 0) | (flies ? GROUND_FALLEN : 0);
    return bfs_reaches(&bfs, map->hero->at);
}

static bool can_get_at_hero(const struct known_map *map, int slot)
{
    const struct actor *actor = &map->world->actor[slot];
    struct id id = world_actor_id(map->world, slot);
    int reach = body_numbers(map->content, map->world, id).reach;
    return distance_chebyshev(actor->at, map->hero->at) <= reach ||
           is_straight_way_open(map, actor->at) || has_way_to_hero(map, slot, BFS_GUESS);
}

bool danger_strikes_from_afar(const struct known_map *map, int slot)
{
    const struct actor_kind *kind = &map->content->actor[map->world->actor[slot].kind];
    struct id id = world_actor_id(map->world, slot);
    bool is_far = kind->mind == MIND_ARCHER || kind->mind == MIND_CASTER ||
                  body_numbers(map->content, map->world, id).reach > 1 ||
                  arms_missile(map->content, map->world, id).generation != 0;
    for (int i = 0; i < kind->ability_count; i++) {
        for (int k = 0; k < kind->ability[i].effect_count; k++) {
            is_far = is_far || (kind->ability[i].range > 1 &&
                                kind->ability[i].effect[k].kind == EFFECT_DAMAGE);
        }
    }
    return is_far;
}

/* Outcomes that the log no longer holds count for nothing. */
bool danger_comes_nearer(const struct known_map *map, int slot)
{
    const struct log *log = game_log(map->game);
    struct id who = world_actor_id(map->world, slot);
    struct point then = map->world->actor[slot].at;
    int now = distance_chebyshev(then, map->hero->at), turns = 0;
    for (size_t i = game_position(map->game); i > 0 && turns < STILL_TURNS; i--) {
        const struct outcome *outcome = &log->outcome[i - 1];
        bool is_move = outcome->kind == OUTCOME_MOVE && id_equal(outcome->who, who);
        then = is_move ? outcome->before.at : then;
        turns += outcome->kind == OUTCOME_TURN;
    }
    return turns < STILL_TURNS || distance_chebyshev(then, map->hero->at) > now;
}

bool danger_is(const struct known_map *map, int slot)
{
    return danger_is_foe_in_sight(map, slot) && !is_asleep(&map->world->actor[slot]) &&
           can_get_at_hero(map, slot);
}

bool danger_hunts(const struct known_map *map, int slot)
{
    const struct actor *actor = &map->world->actor[slot];
    return !is_asleep(actor) && actor->mind.state == MIND_HUNTING && !actor_flees(actor);
}

/* True if it has an ability for foes that are so many cells off. */
static bool has_ability_at(const struct known_map *map, int slot, int distance)
{
    const struct actor_kind *kind = &map->content->actor[map->world->actor[slot].kind];
    bool is_found = false;
    for (int i = 0; i < kind->ability_count; i++) {
        is_found = is_found ||
                   (kind->ability[i].aim == ABILITY_AIM_FOE && kind->ability[i].range >= distance);
    }
    return is_found;
}

bool danger_acts_from_afar(const struct known_map *map, int slot)
{
    return danger_strikes_from_afar(map, slot) || has_ability_at(map, slot, 2);
}

/* True if it can do something to the hero from where it stands, or from a step nearer. */
static bool acts_from_here(const struct known_map *map, int slot)
{
    int distance = distance_chebyshev(map->world->actor[slot].at, map->hero->at);
    return danger_strikes_from_afar(map, slot) || has_ability_at(map, slot, distance - 1);
}

static bool is_act_of(const struct outcome *outcome, struct id who)
{
    bool is_own =
        outcome->kind == OUTCOME_MOVE || outcome->kind == OUTCOME_SPAWN ||
        (outcome->kind == OUTCOME_MIND && outcome->before.mind.state != outcome->after.mind.state);
    bool is_to_others = outcome->kind == OUTCOME_HEALTH || outcome->kind == OUTCOME_MISS ||
                        outcome->kind == OUTCOME_CAST;
    return (is_own && id_equal(outcome->who, who)) ||
           (is_to_others && id_equal(outcome->cause.who, who));
}

/* True if it could have come for some turns, and did nothing. */
static bool has_stayed(const struct known_map *map, int slot)
{
    const struct log *log = game_log(map->game);
    const struct actor *actor = &map->world->actor[slot];
    struct id who = world_actor_id(map->world, slot);
    bool is_kept = actor->status[STATUS_HELD] > 0 || status_is_helpless(actor);
    int turns = 0;
    for (size_t i = game_position(map->game); i > 0 && turns < STAY_TURNS && !is_kept; i--) {
        if (is_act_of(&log->outcome[i - 1], who)) {
            return false;
        }
        turns += log->outcome[i - 1].kind == OUTCOME_TURN;
    }
    return turns == STAY_TURNS;
}

/* True for a lurker in its water: it does not leave it for who keeps off the shore. */
static bool lurks_in_water(const struct known_map *map, int slot)
{
    const struct actor *actor = &map->world->actor[slot];
    const struct actor_kind *kind = &map->content->actor[actor->kind];
    int reach = body_numbers(map->content, map->world, world_actor_id(map->world, slot)).reach;
    return kind->mind == MIND_LURKER && kind->swims &&
           (level_bits(map->level, actor->at) & GROUND_SWUM) != 0 &&
           distance_chebyshev(actor->at, map->hero->at) > reach + 1;
}

/* True if its kind keeps its distance; such a one never comes. */
static bool keeps_off(const struct known_map *map, int slot)
{
    return map->content->actor[map->world->actor[slot].kind].keeps_distance > 0;
}

bool danger_only_looks_on(const struct known_map *map, int slot)
{
    return keeps_off(map, slot) && !danger_strikes_from_afar(map, slot) &&
           !has_ability_at(map, slot, 0);
}

/* Who stands across water has no way that the hero knows of. A way over unknown ground counts as
 * long as the foe comes nearer. */
static bool danger_comes(const struct known_map *map, int slot)
{
    if (!danger_hunts(map, slot) || acts_from_here(map, slot)) {
        return danger_hunts(map, slot);
    }
    return !keeps_off(map, slot) && !lurks_in_water(map, slot) && !has_stayed(map, slot) &&
           (danger_comes_nearer(map, slot) ||
            is_straight_way_open(map, map->world->actor[slot].at) ||
            has_way_to_hero(map, slot, BFS_KNOWN));
}

int danger_find_left(const struct known_map *map, const uint16_t *told)
{
    for (int slot = HERO_SLOT; danger_next_foe(map, &slot);) {
        if (told[slot] != map->world->actor[slot].generation && danger_hunts(map, slot) &&
            !(danger_is(map, slot) && danger_comes(map, slot))) {
            return slot;
        }
    }
    return -1;
}

/* True unless it has not noticed the hero, or runs from it and is some way off: its state, which
 * every player sees. */
static bool danger_is_aware(const struct known_map *map, int slot)
{
    const struct actor *actor = &map->world->actor[slot];
    bool is_gone =
        actor_flees(actor) && distance_chebyshev(actor->at, map->hero->at) > FLIGHT_REACH;
    return !stealth_is_unaware(actor) && !is_gone;
}

/* The nearest danger of which that is true, too; NULL for any. That may search for a way, so it is
 * asked of few. */
static int nearest_danger(const struct known_map *map,
                          bool (*is_meant)(const struct known_map *map, int slot))
{
    int nearest = -1, least = LEVEL_SIDE_MAX;
    for (int slot = HERO_SLOT; danger_next_foe(map, &slot);) {
        int distance = distance_chebyshev(map->world->actor[slot].at, map->hero->at);
        if (distance < least && (is_meant == NULL || is_meant(map, slot)) && danger_is(map, slot)) {
            nearest = slot;
            least = distance;
        }
    }
    return nearest;
}

int danger_nearest(const struct known_map *map)
{
    return nearest_danger(map, NULL);
}

int danger_nearest_hunter(const struct known_map *map)
{
    return nearest_danger(map, danger_comes);
}

/* True if it comes to strike with what it has in hand. */
static bool comes_to_hand(const struct known_map *map, int slot)
{
    return danger_comes(map, slot) && !danger_strikes_from_afar(map, slot) &&
           danger_comes_nearer(map, slot);
}

int danger_nearest_comer(const struct known_map *map)
{
    return nearest_danger(map, comes_to_hand);
}

int danger_nearest_aware(const struct known_map *map)
{
    return nearest_danger(map, danger_is_aware);
}
