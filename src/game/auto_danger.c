/* Dangers: who is awake and hostile in sight, and can get at the hero. */
#include "barrow/rules/allies.h"
#include "barrow/rules/arms.h"
#include "barrow/rules/combat.h"
#include "barrow/rules/notice.h"
#include "barrow/rules/status.h"

#include "game/auto_parts.h"

#define STILL_TURNS 4  /* a foe that has come no nearer for so long does not come */
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

/* Who stands across water has no way that the hero knows of. A way over unknown ground counts as
 * long as the foe comes nearer. */
static bool danger_comes(const struct ground *ground, int slot)
{
    return danger_hunts(ground, slot) &&
           (danger_strikes_from_afar(ground, slot) || danger_comes_nearer(ground, slot) ||
            is_straight_way_open(ground, ground->world->actor[slot].at) ||
            has_way_to_hero(ground, slot, BFS_KNOWN));
}

/* True unless it has not noticed the hero, or runs from it and is some way off: its state, which
 * every player sees. */
static bool danger_is_aware(const struct ground *ground, int slot)
{
    const struct actor *actor = &ground->world->actor[slot];
    bool is_gone =
        actor_flees(actor) && distance_chebyshev(actor->at, ground->hero->at) > FLIGHT_REACH;
    return !notice_is_unaware(actor) && !is_gone;
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
