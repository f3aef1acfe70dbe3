/* Effects that move bodies. A push and a pull are one cell each: the next follows as an event of
 * its own behind what the ground of the last cell does, so a body can be thrown into a trap, a
 * chasm or a fire on its way. A body that is held fast is not moved. */
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/casting.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/ground.h"
#include "barrow/sense/distance_map.h"
#include "barrow/sense/sight.h"
#include "barrow/world/actors.h"
#include "rules/deeds/effect_parts.h"
#include "rules/deeds/moves.h"

#define FAR_AWAY 10 /* cells: what a teleport goes beyond if it can */

/* Blinking: to the cell that is farthest from the nearest foe in sight. */

struct foes {
    struct point at[ACTORS_MAX];
    int count;
};

static void find_foes(struct foes *foes, const struct turn *turn, struct id who)
{
    const struct world *world = turn_world(turn);
    int radius = turn_content(turn)->rules.sight_radius;
    struct point from = world->actor[who.slot].at;
    foes->count = 0;
    for (int slot = EVERYBODY; actors_next_body(world, &slot);) {
        const struct actor *actor = &world->actor[slot];
        if (combat_are_foes(turn_content(turn), world, who, world_actor_id(world, slot)) &&
            sight_is_clear(&world->level, from, actor->at, radius)) {
            foes->at[foes->count++] = actor->at;
        }
    }
}

/* With nobody to flee from it is the way from where it stands that counts. */
static int safety_of(const struct foes *foes, struct point from, struct point at)
{
    int least = foes->count == 0 ? distance_squared(from, at) : 1 << 30;
    for (int i = 0; i < foes->count; i++) {
        int distance = distance_squared(foes->at[i], at);
        least = distance < least ? distance : least;
    }
    return least;
}

void effect_blink(struct turn *turn, const struct event *event)
{
    const struct world *world = turn_world(turn);
    const struct actor *actor = turn_actor(turn, event->dst);
    if (actor == NULL || actor->status[STATUS_HELD] > 0) {
        return;
    }
    struct foes foes;
    struct point best = actor->at;
    struct flood ways;
    int radius = event->amount, most = -1;
    find_foes(&foes, turn, event->dst);
    effect_find_ways(&world->level, actor->at, &ways);
    const struct block block = block_around(actor->at, radius);
    for (struct point at = block_start(block); block_next(block, &at);) {
        int safety = safety_of(&foes, actor->at, at);
        if (safety > most && is_within_radius(actor->at, at, radius) &&
            effect_cell_fits(turn_content(turn), world, actor->kind, at) &&
            sight_is_clear(&world->level, actor->at, at, radius) &&
            cell_set_has_point(&ways.found, &world->level, at)) {
            most = safety;
            best = at;
        }
    }
    if (most >= 0) {
        move_put(turn, event->dst, best, HOW_VANISH);
    }
}

/* Where a teleport may end. */
struct landing {
    const struct actor *actor;
    int far;                   /* cells from it */
    struct distance_map *goal; /* the way on; NULL on a level without any */
};

static bool is_way_on(const struct content *content, const struct world *world, struct point at)
{
    struct id id = world_thing_at(world, at);
    const struct thing *thing = id.generation != 0 ? world_thing(world, id) : NULL;
    return level_terrain(&world->level, at) == TERRAIN_STAIRS ||
           (thing != NULL && item_has_effect(&content->item[thing->kind], EFFECT_WIN));
}

/* From behind a locked door there would be no way on, to the stairs or to what is won. */
static struct distance_map *make_map_of_goal(const struct content *content,
                                             const struct world *world)
{
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        struct point at = level_point(&world->level, cell);
        if (is_way_on(content, world, at)) {
            struct distance_map *map = memory_new(1, sizeof *map);
            distance_map_fill(map, &world->level, &at, 1);
            return map;
        }
    }
    return NULL;
}

static bool leads_on(const struct landing *landing, const struct level *level, struct point at)
{
    return landing->goal == NULL ||
           distance_map_cost(landing->goal, level, at) != DISTANCE_UNREACHABLE;
}

/* The n-th cell that fits and is as far away as asked; how many there are if n is more. */
static int nth_far_cell(const struct turn *turn, const struct landing *landing, int n,
                        struct point *found)
{
    const struct level *level = &turn_world(turn)->level;
    const struct actor *actor = landing->actor;
    int count = 0;
    for (int cell = 0; cell < level_cells(level) && count <= n; cell++) {
        struct point at = level_point(level, cell);
        if (distance_chebyshev(actor->at, at) > landing->far && leads_on(landing, level, at) &&
            effect_cell_fits(turn_content(turn), turn_world(turn), actor->kind, at)) {
            *found = at;
            count++;
        }
    }
    return count;
}

/* No trial rolls for it, or a preview would tell: it only says that the body goes. */
void effect_teleport(struct turn *turn, const struct event *event)
{
    const struct actor *actor = turn_actor(turn, event->dst);
    struct point at;
    if (actor == NULL) {
        return;
    }
    if (turn_luck(turn) != LUCK_BY_DICE) {
        struct outcome goes = outcome_for_actor(turn_world(turn), OUTCOME_MOVE, event->dst, 0);
        goes.how = HOW_VANISH;
        turn_put(turn, goes);
        return;
    }
    struct landing landing = {actor, FAR_AWAY,
                              make_map_of_goal(turn_content(turn), turn_world(turn))};
    int count = nth_far_cell(turn, &landing, LEVEL_CELLS_MAX, &at);
    if (count == 0) {
        landing.far = 0;
        count = nth_far_cell(turn, &landing, LEVEL_CELLS_MAX, &at);
    }
    if (count > 0) {
        struct dice dice = turn_dice(turn, PURPOSE_ABILITY, event->dst, actor->at, ROLL_TELEPORT);
        nth_far_cell(turn, &landing, dice_between(&dice, 0, count - 1), &at);
        move_put(turn, event->dst, at, HOW_VANISH);
    }
    free(landing.goal);
}

/* Pushing and pulling. */

/* True if a body can be thrown there: onto any ground, also one that it would never enter. */
static bool is_open_for(const struct world *world, struct point at)
{
    return level_is_open(&world->level, at) && world_actor_at(world, at).generation == 0;
}

/* Against what closes the cell `at`. */
static void slam(struct turn *turn, const struct event *event, struct point at)
{
    const struct world *world = turn_world(turn);
    bool is_body = world_actor_at(world, at).generation != 0;
    int terrain = is_body ? -1 : (int)level_terrain(&world->level, at);
    struct cause cause = cause_of(world, CAUSE_WALL, terrain, event->src);
    cause.how = HARM_THROWN;
    if (event->effect->otherwise > 0) {
        turn_send(turn, (struct event){.kind = EVENT_DAMAGE,
                                       .src = event->src,
                                       .dst = event->dst,
                                       .cause = cause,
                                       .amount = power_of_harm(
                                           turn_content(turn), event->effect->otherwise * THOUSAND,
                                           turn_actor(turn, event->dst)->progress.level),
                                       .type = DAMAGE_TYPE_PLAIN,
                                       .part = event->part + 1});
    }
}

/* One cell of it, and the rest behind what comes of that. */
static void throw_to(struct turn *turn, const struct event *event, struct point to)
{
    move_throw(turn, event->dst, to, &event->cause);
    if (event->amount > 1) {
        struct event rest = *event;
        rest.amount--;
        turn_send(turn, rest);
    }
}

/* A body that falls is out of reach: the hero, too, who leaves the level after the action. */
static bool may_be_moved(const struct turn *turn, struct id who)
{
    const struct actor *actor = turn_actor(turn, who);
    return actor->status[STATUS_HELD] == 0 && !turn_content(turn)->actor[actor->kind].is_firm &&
           !ground_lets_fall(turn_content(turn), turn_world(turn), who) &&
           !boon_grants(turn_content(turn), turn_world(turn), who, BOON_GRANT_FIRM_STAND);
}

void effect_push(struct turn *turn, const struct event *event)
{
    const struct actor *actor = turn_actor(turn, event->dst);
    int steps = actor != NULL ? distance_chebyshev(event->from, actor->at) : 0;
    if (steps == 0 || !may_be_moved(turn, event->dst)) {
        return;
    }
    struct point next = point_between(event->from, actor->at, steps + 1, steps);
    if (is_open_for(turn_world(turn), next)) {
        throw_to(turn, event, next);
    } else {
        slam(turn, event, next);
    }
}

void effect_pull(struct turn *turn, const struct event *event)
{
    const struct actor *actor = turn_actor(turn, event->dst);
    int steps = actor != NULL ? distance_chebyshev(event->from, actor->at) : 0;
    if (steps <= 1 || !may_be_moved(turn, event->dst)) {
        return;
    }
    struct point next = point_between(actor->at, event->from, 1, steps);
    if (is_open_for(turn_world(turn), next)) {
        throw_to(turn, event, next);
    }
}

void effect_leap(struct turn *turn, const struct event *event)
{
    const struct world *world = turn_world(turn);
    const struct actor *user = turn_actor(turn, event->src), *target = turn_actor(turn, event->dst);
    if (user == NULL || target == NULL || user->status[STATUS_HELD] > 0) {
        return;
    }
    struct point best = user->at;
    int nearest = distance_squared(user->at, target->at);
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        struct point at = point_step(target->at, (enum direction)direction);
        int distance = distance_squared(user->at, at);
        if (distance < nearest && effect_cell_fits(turn_content(turn), world, user->kind, at)) {
            nearest = distance;
            best = at;
        }
    }
    if (!point_equal(best, user->at)) {
        move_put(turn, event->src, best, HOW_PUSH);
    }
}

void effect_swap(struct turn *turn, const struct event *event)
{
    const struct actor *user = turn_actor(turn, event->src), *target = turn_actor(turn, event->dst);
    if (user != NULL && target != NULL && user != target &&
        effect_would_work(turn_content(turn), turn_world(turn), event->src, event->dst,
                          event->effect)) {
        move_exchange(turn, event->src, event->dst, HOW_VANISH);
    }
}
