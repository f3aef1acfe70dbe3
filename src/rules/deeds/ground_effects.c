/* Effects of traps and things on a place: gas, another ground, an alarm; lightning in water; and
 * how the hero finds hidden ground. A trap is a ground with effects and a thrown flask is a thing
 * with the same, so both come through the same events.
 *
 * A ground is laid over what can be walked or swum and is not fixed: no flood takes stairs, doors
 * and altars away. With `of` it is a mechanism: a lever moves each portcullis near, seen or not. */
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/deeds/ground_change.h"
#include "barrow/sense/distance_map.h"
#include "barrow/world/body.h"
#include "barrow/world/flood.h"
#include "rules/deeds/ground_parts.h"
#include "rules/deeds/reaction.h"

#define SEARCH_RADIUS 2
#define SEARCH_ONE_IN 3

static const struct terrain_kind *kind_of_cell(const struct turn *turn, int cell)
{
    return &turn_content(turn)->terrain[turn_world(turn)->level.terrain[cell]];
}

/* Things and bodies that an element meets. */

struct id ground_finds_lost_thing(const struct turn *turn, struct point at, int damage_type,
                                  int from)
{
    const struct world *world = turn_world(turn);
    for (int slot = from; damage_type != DAMAGE_TYPE_PLAIN && slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        if (turn_content(turn)->item[thing->kind].lost_to == damage_type &&
            thing_lies_at(thing, at)) {
            return world_thing_id(world, slot);
        }
    }
    return NOTHING;
}

enum reaction react_things_are_lost(struct turn *turn, struct event *event)
{
    struct id lost = ground_finds_lost_thing(turn, event->at, event->type, 0);
    while (lost.generation != 0) {
        struct outcome end = outcome_for_thing(turn_world(turn), OUTCOME_THING_COUNT, lost);
        end.after.number = 0;
        end.cause = cause_by(turn_world(turn), event->src);
        end.how = HOW_TOUCH;
        turn_put(turn, end);
        lost = ground_finds_lost_thing(turn, event->at, event->type, lost.slot + 1);
    }
    return REACTION_GO_ON;
}

/* An element that destroys a web frees the body that hangs in it. */
enum reaction react_held_is_freed(struct turn *turn, struct event *event)
{
    const struct level *level = &turn_world(turn)->level;
    struct id there = world_actor_at(turn_world(turn), event->at);
    const struct actor *actor = turn_actor(turn, there);
    bool changes =
        kind_of_cell(turn, level_index(level, event->at))->becomes.by_damage[event->type] > 0;
    if (actor != NULL && changes && actor->status[STATUS_HELD] > 0) {
        turn_set_status(turn, there, STATUS_HELD, 0, HOW_PLAIN);
    }
    return REACTION_GO_ON;
}

/* Effects on a place. */

enum reaction react_gas_is_let_out(struct turn *turn, struct event *event)
{
    if ((level_bits(&turn_world(turn)->level, event->at) & GROUND_STOPS_MISSILES) == 0) {
        ground_add_air(turn, event->at, event->type, event->amount);
    }
    return REACTION_GO_ON;
}

/* `of`: the only ground that is covered, as in struct effect. */
static bool can_be_covered(const struct turn *turn, struct point at, int of)
{
    const struct level *level = &turn_world(turn)->level;
    int terrain = (int)level_terrain(level, at);
    if (of > 0) {
        return level_contains(level, at) && terrain == of - 1;
    }
    bool is_role = terrain < TERRAIN_ROLE_COUNT && terrain != TERRAIN_FLOOR;
    return level_can_walk(level, at) && !is_role && !turn_content(turn)->terrain[terrain].is_fixed;
}

enum reaction react_ground_is_covered(struct turn *turn, struct event *event)
{
    const struct level *level = &turn_world(turn)->level;
    struct cell_set area;
    int radius = event->amount, of = event->effect != NULL ? event->effect->of : 0;
    aim_area(turn_world(turn), event->at, radius, &area);
    for (int y = event->at.y - radius; y <= event->at.y + radius; y++) {
        for (int x = event->at.x - radius; x <= event->at.x + radius; x++) {
            struct point at = {x, y};
            bool is_reached = of > 0 || cell_set_has_point(&area, level, at);
            if (is_reached && can_be_covered(turn, at, of)) {
                ground_set(turn, at, event->type, HOW_PLAIN);
            }
        }
    }
    return REACTION_GO_ON;
}

/* Its experience is credited as that of all that are generated on the level (RULES L5). */
void ground_release(struct turn *turn, const struct terrain_kind *ground, struct point at)
{
    const struct world *world = turn_world(turn);
    int kind =
        ground->releases[0] != '\0' ? content_find_actor(turn_content(turn), ground->releases) : -1;
    if (kind < 0 || !level_can_walk(&world->level, at) ||
        world_actor(world, world_actor_at(world, at)) != NULL) {
        return;
    }
    struct actor body = body_of_actor(turn_content(turn), kind, world->difficulty.level, at, 0);
    body.clock.when = world_turn_end(world);
    if (cell_set_has_point(turn_hero_sight(turn), &world->level, at)) {
        body.mind = (struct mindset){.goal = world_hero(world)->at, .state = MIND_HUNTING};
    }
    if (turn_spawn(turn, &body).generation != 0) {
        struct outcome credit = outcome_for_world(world, OUTCOME_DIFFICULTY, 0);
        credit.after.difficulty.pending += body.worth;
        turn_put(turn, credit);
    }
}

/* Lightning in water: a flood fill from the area through all that conducts. */

static void reach(struct flood *flood, const struct turn *turn, struct point at, int damage_type)
{
    const struct level *level = &turn_world(turn)->level;
    if (level_contains(level, at) &&
        kind_of_cell(turn, level_index(level, at))->conducts == damage_type) {
        flood_add(flood, level_index(level, at));
    }
}

static void fill_flood(struct flood *flood, const struct turn *turn, int damage_type)
{
    const struct level *level = &turn_world(turn)->level;
    for (int cell; flood_next(flood, &cell);) {
        struct point at = level_point(level, cell);
        for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
            reach(flood, turn, point_step(at, (enum direction)direction), damage_type);
        }
    }
}

/* Fliers over the water are spared, and bodies in the area were hurt there already. */
static void shock(struct turn *turn, const struct event *damage, int cell)
{
    const struct world *world = turn_world(turn);
    struct event event = *damage;
    event.dst = world_actor_at(world, level_point(&world->level, cell));
    event.cause.kind = world->level.terrain[cell];
    const struct actor *actor = turn_actor(turn, event.dst);
    if (actor != NULL && !status_flies(turn_content(turn), actor)) {
        turn_send(turn, event);
    }
}

/* Asked first: most levels have no such ground. */
static bool is_conducted(const struct turn *turn, int damage_type)
{
    int terrain = 0;
    while (terrain < turn_content(turn)->terrain_count &&
           turn_content(turn)->terrain[terrain].conducts != damage_type) {
        terrain++;
    }
    return damage_type != DAMAGE_TYPE_PLAIN && terrain < turn_content(turn)->terrain_count;
}

void ground_conduct(struct turn *turn, struct id src, struct point centre, int radius,
                    int damage_type, int amount)
{
    if (amount <= 0 || !is_conducted(turn, damage_type)) {
        return;
    }
    struct event damage = {.kind = EVENT_DAMAGE,
                           .src = src,
                           .cause = cause_of(turn_world(turn), CAUSE_GROUND, -1, src),
                           .amount = 1000 * amount,
                           .type = damage_type};
    damage.cause.how = HARM_CONDUCTED;
    struct cell_set area;
    struct flood *flood = memory_unset(sizeof *flood);
    flood_begin(flood, level_cells(&turn_world(turn)->level));
    aim_area(turn_world(turn), centre, radius, &area);
    for (int cell = 0; cell < level_cells(&turn_world(turn)->level); cell++) {
        if (cell_set_has(&area, cell)) {
            reach(flood, turn, level_point(&turn_world(turn)->level, cell), damage_type);
        }
    }
    fill_flood(flood, turn, damage_type);
    for (int i = 0; i < flood->count; i++) {
        if (!cell_set_has(&area, flood->cell[i])) {
            shock(turn, &damage, flood->cell[i]);
        }
    }
    free(flood);
}

/* Finding. */

static void search_cell(struct turn *turn, struct point at, bool is_sure)
{
    const struct world *world = turn_world(turn);
    int cell = level_index(&world->level, at);
    const struct terrain_kind *kind = kind_of_cell(turn, cell);
    if (kind->looks_like == 0 || !cell_set_has(turn_hero_sight(turn), cell)) {
        return;
    }
    struct dice dice = turn_dice(turn, PURPOSE_GROUND, world_hero_id(world), at, USE_SEARCH);
    if (is_sure || dice_chance(&dice, 1, SEARCH_ONE_IN)) {
        ground_set(turn, at, kind->becomes.on[CHANGE_FOUND] - 1, HOW_FIND);
    }
}

void ground_search(struct turn *turn, bool is_sure)
{
    const struct actor *hero = world_hero(turn_world(turn));
    for (int y = -SEARCH_RADIUS; y <= SEARCH_RADIUS && !is_asleep(hero); y++) {
        for (int x = -SEARCH_RADIUS; x <= SEARCH_RADIUS; x++) {
            struct point at = {hero->at.x + x, hero->at.y + y};
            if (level_contains(&turn_world(turn)->level, at)) {
                search_cell(turn, at, is_sure);
            }
        }
    }
}
