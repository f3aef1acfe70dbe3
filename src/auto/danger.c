/* Dangers: who is awake and hostile in sight, and can get at the hero. */
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/body/stealth.h"

#include "auto/auto_parts.h"

#define STILL_TURNS 4  /* a foe that has come no nearer for so long does not come */
#define STAY_TURNS 6   /* one that has done nothing for so long stays where it is */
#define FLIGHT_REACH 3 /* farther away, a foe that flees threatens nobody */

bool danger_is_foe_in_sight(const struct ground *ground, int slot)
{
    const struct world *world = ground->world;
    const struct actor *actor = &world->actor[slot];
    return slot != HERO_SLOT && actor->is_alive && !actor->is_bodiless &&
           cell_set_has_point(ground->sight, &world->level, actor->at) &&
           actor_can_see(ground->hero, actor) &&
           combat_are_foes(ground->content, world, world_actor_id(world, slot),
                           world_hero_id(world));
}

static bool is_open_or_unknown(const struct ground *ground, struct point at)
{
    return ground_memory(ground, at)->terrain == 0 || ground_is_floor(ground, at);
}

/* True if the straight line to the hero is open, or unknown, or the way slantwise first: then no
 * search is needed. */
static bool is_straight_way_open(const struct ground *ground, struct point from)
{
    struct point to = ground->hero->at, at = from;
    int steps = distance_chebyshev(from, to);
    bool is_open = true, is_line_open = true;
    for (int step = 1; step <= steps && (is_open || is_line_open); step++) {
        at.x += (to.x > at.x) - (to.x < at.x);
        at.y += (to.y > at.y) - (to.y < at.y);
        is_open = is_open && is_open_or_unknown(ground, at);
        is_line_open =
            is_line_open && is_open_or_unknown(ground, point_between(from, to, step, steps));
    }
    return is_open || is_line_open;
}

/* By a rule for the ground that it crosses. */
static bool has_way_to_hero(const struct ground *ground, int slot, enum bfs_rule rule)
{
    const struct actor *actor = &ground->world->actor[slot];
    const struct actor_kind *kind = &ground->content->actor[actor->kind];
    bool flies = status_flies(ground->content, actor);
    struct bfs bfs;
    bfs_start(&bfs, ground, rule, actor->at);
    bfs.crosses |= (kind->swims || flies ? GROUND_SWUM : 0) | (flies ? GROUND_FALLEN : 0);
    return bfs_reaches(&bfs, ground->hero->at);
}

static bool can_get_at_hero(const struct ground *ground, int slot)
{
    const struct actor *actor = &ground->world->actor[slot];
    struct id id = world_actor_id(ground->world, slot);
    int reach = combat_reach(ground->content, ground->world, id);
    return distance_chebyshev(actor->at, ground->hero->at) <= reach ||
           is_straight_way_open(ground, actor->at) || has_way_to_hero(ground, slot, BFS_GUESS);
}

bool danger_strikes_from_afar(const struct ground *ground, int slot)
{
    const struct actor_kind *kind = &ground->content->actor[ground->world->actor[slot].kind];
    struct id id = world_actor_id(ground->world, slot);
    bool is_far = kind->mind == MIND_ARCHER || kind->mind == MIND_CASTER ||
                  combat_reach(ground->content, ground->world, id) > 1 ||
                  arms_missile(ground->content, ground->world, id).generation != 0;
    for (int i = 0; i < kind->ability_count; i++) {
        for (int k = 0; k < kind->ability[i].effect_count; k++) {
            is_far = is_far || (kind->ability[i].range > 1 &&
                                kind->ability[i].effect[k].kind == EFFECT_DAMAGE);
        }
    }
    return is_far;
}

/* Outcomes that the log no longer holds count for nothing. */
bool danger_comes_nearer(const struct ground *ground, int slot)
{
    const struct log *log = game_log(ground->game);
    struct id who = world_actor_id(ground->world, slot);
    struct point then = ground->world->actor[slot].at;
    int now = distance_chebyshev(then, ground->hero->at), turns = 0;
    for (size_t i = game_position(ground->game); i > 0 && turns < STILL_TURNS; i--) {
        const struct outcome *outcome = &log->outcome[i - 1];
        bool is_move = outcome->kind == OUTCOME_MOVE && id_equal(outcome->who, who);
        then = is_move ? outcome->before.at : then;
        turns += outcome->kind == OUTCOME_TURN;
    }
    return turns < STILL_TURNS || distance_chebyshev(then, ground->hero->at) > now;
}

bool danger_is(const struct ground *ground, int slot)
{
    return danger_is_foe_in_sight(ground, slot) && !is_asleep(&ground->world->actor[slot]) &&
           can_get_at_hero(ground, slot);
}

bool danger_hunts(const struct ground *ground, int slot)
{
    const struct actor *actor = &ground->world->actor[slot];
    return !is_asleep(actor) && actor->mind.state == MIND_HUNTING && !actor_flees(actor);
}

/* True if it can do something to the hero from where it stands, or from a step nearer. */
static bool acts_from_afar(const struct ground *ground, int slot)
{
    const struct actor *actor = &ground->world->actor[slot];
    const struct actor_kind *kind = &ground->content->actor[actor->kind];
    int distance = distance_chebyshev(actor->at, ground->hero->at);
    bool is_far = danger_strikes_from_afar(ground, slot);
    for (int i = 0; i < kind->ability_count; i++) {
        is_far = is_far || (kind->ability[i].aim == ABILITY_AIM_FOE &&
                            kind->ability[i].range + 1 >= distance);
    }
    return is_far;
}

static bool is_act_of(const struct outcome *outcome, struct id who)
{
    bool is_own =
        outcome->kind == OUTCOME_MOVE || outcome->kind == OUTCOME_SPAWN ||
        (outcome->kind == OUTCOME_MIND && outcome->before.mind.state != outcome->after.mind.state);
    bool is_to_others = outcome->kind == OUTCOME_HEALTH || outcome->kind == OUTCOME_MISS ||
                        outcome->kind == OUTCOME_CAST;
    return (is_own && id_equal(outcome->who, who)) || (is_to_others && id_equal(outcome->by, who));
}

/* True if it could have come for some turns, and did nothing. */
static bool has_stayed(const struct ground *ground, int slot)
{
    const struct log *log = game_log(ground->game);
    const struct actor *actor = &ground->world->actor[slot];
    struct id who = world_actor_id(ground->world, slot);
    bool is_kept = actor->status[STATUS_HELD] > 0 || status_is_helpless(actor);
    int turns = 0;
    for (size_t i = game_position(ground->game); i > 0 && turns < STAY_TURNS && !is_kept; i--) {
        if (is_act_of(&log->outcome[i - 1], who)) {
            return false;
        }
        turns += log->outcome[i - 1].kind == OUTCOME_TURN;
    }
    return turns == STAY_TURNS;
}

/* True for a lurker in its water: it does not leave it for who keeps off the shore. */
static bool lurks_in_water(const struct ground *ground, int slot)
{
    const struct actor *actor = &ground->world->actor[slot];
    const struct actor_kind *kind = &ground->content->actor[actor->kind];
    int reach = combat_reach(ground->content, ground->world, world_actor_id(ground->world, slot));
    return kind->mind == MIND_LURKER && kind->swims &&
           (level_bits(ground->level, actor->at) & GROUND_SWUM) != 0 &&
           distance_chebyshev(actor->at, ground->hero->at) > reach + 1;
}

/* Who stands across water has no way that the hero knows of. A way over unknown ground counts as
 * long as the foe comes nearer. */
static bool danger_comes(const struct ground *ground, int slot)
{
    if (!danger_hunts(ground, slot) || acts_from_afar(ground, slot)) {
        return danger_hunts(ground, slot);
    }
    return !lurks_in_water(ground, slot) && !has_stayed(ground, slot) &&
           (danger_comes_nearer(ground, slot) ||
            is_straight_way_open(ground, ground->world->actor[slot].at) ||
            has_way_to_hero(ground, slot, BFS_KNOWN));
}

int danger_find_left(const struct ground *ground, const uint16_t *told)
{
    for (int slot = HERO_SLOT + 1; slot < ground->world->actors_used; slot++) {
        if (told[slot] != ground->world->actor[slot].generation &&
            danger_is_foe_in_sight(ground, slot) && danger_hunts(ground, slot) &&
            !(danger_is(ground, slot) && danger_comes(ground, slot))) {
            return slot;
        }
    }
    return -1;
}

/* True unless it has not noticed the hero, or runs from it and is some way off: its state, which
 * every player sees. */
static bool danger_is_aware(const struct ground *ground, int slot)
{
    const struct actor *actor = &ground->world->actor[slot];
    bool is_gone =
        actor_flees(actor) && distance_chebyshev(actor->at, ground->hero->at) > FLIGHT_REACH;
    return !stealth_is_unaware(actor) && !is_gone;
}

/* The nearest danger of which that is true, too; NULL for any. That may search for a way, so it is
 * asked of few. */
static int nearest_danger(const struct ground *ground,
                          bool (*is_meant)(const struct ground *ground, int slot))
{
    int nearest = -1, least = LEVEL_SIDE_MAX;
    for (int slot = HERO_SLOT + 1; slot < ground->world->actors_used; slot++) {
        int distance = distance_chebyshev(ground->world->actor[slot].at, ground->hero->at);
        if (distance < least && danger_is_foe_in_sight(ground, slot) &&
            (is_meant == NULL || is_meant(ground, slot)) && danger_is(ground, slot)) {
            nearest = slot;
            least = distance;
        }
    }
    return nearest;
}

int danger_nearest(const struct ground *ground)
{
    return nearest_danger(ground, NULL);
}

int danger_nearest_hunter(const struct ground *ground)
{
    return nearest_danger(ground, danger_comes);
}

int danger_nearest_aware(const struct ground *ground)
{
    return nearest_danger(ground, danger_is_aware);
}
