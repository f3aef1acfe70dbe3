/* Elements (damage types) that meet a cell: they change its ground, light its air, destroy things
 * that are lost to them, and run on through ground that conducts them. */
#include "rules/deeds/elements.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/ground.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/deeds/hazards.h"
#include "barrow/sense/sight.h"
#include "barrow/world/flood.h"
#include "rules/deeds/notice.h"
#include "rules/deeds/reaction.h"
#include "rules/deeds/terrain_change.h"

/* True if the air is one that burns, by that element. */
static bool is_lit_by(const struct content *content, struct air air, int damage_type)
{
    const struct air_kind *kind = air.kind > 0 ? &content->air[air.kind - 1] : NULL;
    return kind != NULL && kind->burns_to > 0 &&
           content->air[kind->burns_to - 1].harm_type == damage_type;
}

static struct id find_lost_thing(const struct turn *turn, struct point at, int damage_type,
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

static bool can_change(const struct turn *turn, struct point at, int damage_type)
{
    const struct level *level = &turn_world(turn)->level;
    return terrain_kind_at(turn, at)->becomes.by_damage[damage_type] > 0 ||
           is_lit_by(turn_content(turn), level->air[level_index(level, at)], damage_type) ||
           find_lost_thing(turn, at, damage_type, 0).generation != 0;
}

void element_touch(struct turn *turn, struct id src, struct point at, int damage_type)
{
    if (level_contains(&turn_world(turn)->level, at) && can_change(turn, at, damage_type)) {
        turn_send(turn,
                  (struct event){.kind = EVENT_TOUCH, .src = src, .at = at, .type = damage_type});
    }
}

void element_touch_area(struct turn *turn, struct id src, struct point centre, int radius,
                        int damage_type)
{
    struct cell_set area;
    const struct level *level = &turn_world(turn)->level;
    sight_from(level, centre, radius, &area); /* what is closed, too: doors, crystal */
    const struct block block = block_around(centre, radius);
    for (struct point at = block_start(block); block_next(block, &at);) {
        if (cell_set_has_point(&area, level, at)) {
            element_touch(turn, src, at, damage_type);
        }
    }
}

enum reaction react_ground_is_touched(struct turn *turn, struct event *event)
{
    int to = terrain_kind_at(turn, event->at)->becomes.by_damage[event->type];
    terrain_become(turn, event->at, to, HOW_TOUCH);
    return REACTION_GO_ON;
}

enum reaction react_things_are_lost(struct turn *turn, struct event *event)
{
    struct id lost = find_lost_thing(turn, event->at, event->type, 0);
    while (lost.generation != 0) {
        struct outcome end = outcome_for_thing(turn_world(turn), OUTCOME_THING_COUNT, lost);
        end.after.number = 0;
        end.cause = cause_by(turn_world(turn), event->src);
        end.how = HOW_TOUCH;
        turn_put(turn, end);
        lost = find_lost_thing(turn, event->at, event->type, lost.slot + 1);
    }
    return REACTION_GO_ON;
}

/* An element that destroys a web frees the body that hangs in it. */
enum reaction react_held_is_freed(struct turn *turn, struct event *event)
{
    struct id there = world_actor_at(turn_world(turn), event->at);
    const struct actor *actor = turn_actor(turn, there);
    bool changes = terrain_kind_at(turn, event->at)->becomes.by_damage[event->type] > 0;
    if (actor != NULL && changes && actor->status[STATUS_HELD] > 0) {
        turn_set_status(turn, there, STATUS_HELD, 0, HOW_PLAIN);
    }
    return REACTION_GO_ON;
}

/* Air that burns. */

/* All the air that bursts in one action is one burst, and its first cell makes the noise; none is
 * heard beside an explosion. */
static void send_noise_of_burst(struct turn *turn, const struct event *event)
{
    int cells = turn_content(turn)->rules.noise.explosion;
    if (!turn_has_sent(turn, EVENT_NOISE, cells)) {
        notice_send_noise(turn, event->src, event->at, cells);
    }
}

/* Dense air does not burn but bursts: it hurts at once and lights all around. */
static void burst(struct turn *turn, const struct event *event, const struct air *air)
{
    const struct air_kind *kind = &turn_content(turn)->air[air->kind - 1];
    const struct air_kind *flames = &turn_content(turn)->air[kind->burns_to - 1];
    struct id there = world_actor_at(turn_world(turn), event->at);
    int harm = ground_blast_of_air(turn_content(turn), *air);
    if (harm > 0 && turn_actor(turn, there) != NULL) {
        turn_send(turn,
                  (struct event){.kind = EVENT_DAMAGE,
                                 .dst = there,
                                 .cause = hazard_cause(CAUSE_AIR, kind->burns_to - 1, &NO_CAUSE),
                                 .amount = harm,
                                 .type = flames->harm_type,
                                 .part = 4});
    }
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        struct point at = point_step(event->at, (enum direction)direction);
        element_touch(turn, event->src, at, event->type);
        if (kind->blast_type != DAMAGE_TYPE_PLAIN) {
            element_touch(turn, event->src, at, kind->blast_type);
        }
    }
}

enum reaction react_air_is_lit(struct turn *turn, struct event *event)
{
    const struct content *content = turn_content(turn);
    struct outcome air = outcome_for_cell(turn_world(turn), OUTCOME_AIR, event->at);
    if (!is_lit_by(content, air.before.air, event->type)) {
        return REACTION_GO_ON;
    }
    const struct air_kind *kind = &content->air[air.before.air.kind - 1];
    air.after.air.kind = (uint16_t)kind->burns_to;
    air.how = HOW_TOUCH;
    turn_put(turn, air);
    if (kind->explodes_from > 0 && air.before.air.amount >= kind->explodes_from) {
        send_noise_of_burst(turn, event);
        burst(turn, event, &air.before.air);
    }
    return REACTION_GO_ON;
}

/* An element that hurts a body also affects the ground below it. */
enum reaction react_damage_meets_ground(struct turn *turn, struct event *event)
{
    const struct actor *target = turn_actor(turn, event->dst);
    enum damage_source source = cause_damage[event->cause.sort];
    bool comes_from_ground = source == DAMAGE_BY_GROUND || source == DAMAGE_BY_HUNGER;
    if (target != NULL && event->amount > 0 && !comes_from_ground) {
        element_touch(turn, event->src, target->at, event->type);
    }
    if (target != NULL && source == DAMAGE_BY_BLOW) {
        element_conduct(turn, event->src, target->at, 0, event->type, event->amount);
    }
    return REACTION_GO_ON;
}

/* Lightning in water: a flood fill from the area through all that conducts. */

static void reach(struct flood *flood, const struct turn *turn, struct point at, int damage_type)
{
    const struct level *level = &turn_world(turn)->level;
    if (level_contains(level, at) && terrain_kind_at(turn, at)->conducts == damage_type) {
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

void element_conduct(struct turn *turn, struct id src, struct point centre, int radius,
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
