/* Effects on who and what there is, and on what is known. Those who come by an effect are worth no
 * experience, so nobody gains by waiting for more of them. Their first action is in the next turn.
 */
#include <string.h>

#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/inventory.h"
#include "barrow/rules/deeds/ground_change.h"
#include "barrow/rules/deeds/knowledge.h"
#include "barrow/world/body.h"
#include "rules/deeds/effect_parts.h"
#include "rules/deeds/effects.h"

/* Things. */

/* No trial rolls for which it is. The thief has what it came for. */
void effect_steal(struct turn *turn, const struct event *event)
{
    const struct world *world = turn_world(turn);
    const struct actor *thief = turn_actor(turn, event->src);
    struct id pack[THINGS_MAX], own[THINGS_MAX];
    if (thief == NULL || turn_actor(turn, event->dst) == NULL || turn_luck(turn) != LUCK_BY_DICE) {
        return;
    }
    int count = inventory_in_pack(world, event->dst, pack, THINGS_MAX);
    if (count == 0 || boon_grants(turn_content(turn), world, event->dst, BOON_GRANT_SURE_GRIP)) {
        return;
    }
    struct dice dice = turn_dice(turn, PURPOSE_ABILITY, event->src, thief->at, ROLL_STEAL);
    struct id thing = pack[dice_between(&dice, 0, count - 1)];
    struct outcome take = outcome_for_thing(world, OUTCOME_THING_PLACE, thing);
    int held = inventory_in_pack(world, event->src, own, THINGS_MAX);
    int last = held > 0 ? world_thing(world, own[held - 1])->place.index : -1;
    take.after.place =
        (struct place){.where = WHERE_PACK, .index = (int16_t)(last + 1), .holder = event->src};
    take.cause = cause_by(world, event->src);
    take.how = HOW_STEAL;
    turn_put(turn, take);
    if (!id_is_hero(event->src)) {
        struct mindset flight = thief->mind;
        flight.state = MIND_FLEEING;
        turn_set_mind(turn, event->src, flight, NOBODY);
    }
}

void effect_rust(struct turn *turn, const struct event *event)
{
    struct id thing = effect_rust_target(turn_world(turn), event->dst);
    if (thing.generation == 0) {
        return;
    }
    struct outcome power = outcome_for_thing(turn_world(turn), OUTCOME_THING_POWER, thing);
    int left = power.before.number - event->amount;
    power.after.number = left > 0 ? left : 0;
    power.cause = event->cause;
    turn_put(turn, power);
}

/* Bodies. */

static void come(struct turn *turn, struct actor *body, struct id by, enum how how)
{
    body->worth = 0;
    body->name = 0;
    body->clock = (struct clock){.when = world_turn_end(turn_world(turn)), .share = 1};
    struct id who = turn_spawn(turn, body);
    if (who.generation != 0) {
        struct outcome told = outcome_for_actor(turn_world(turn), OUTCOME_CAST, who, 0);
        told.cause = cause_by(turn_world(turn), by);
        told.how = (uint8_t)how;
        told.after.handled.at = body->at;
        turn_put(turn, told);
    }
}

void effect_split(struct turn *turn, const struct event *event)
{
    const struct world *world = turn_world(turn);
    const struct actor *actor = turn_actor(turn, event->dst);
    struct point at;
    if (actor == NULL || actor->health < 2 ||
        !effect_find_cell(turn_content(turn), world, actor->kind, actor->at, 1, &at)) {
        return;
    }
    int half = actor->health / 2;
    struct actor body = *actor;
    body.at = body.home = at;
    body.health = half;
    memset(body.gear, 0, sizeof body.gear);
    turn_set_health(turn, event->dst, actor->health - half, HOW_PLAIN);
    come(turn, &body, event->dst, HOW_SPLIT);
}

/* Also at the caller's end, whose level they have. */
void effect_summon(struct turn *turn, const struct event *event)
{
    const struct content *content = turn_content(turn);
    const struct world *world = turn_world(turn);
    const struct actor *caller = turn_actor(turn, event->src);
    int kind = caller != NULL ? effect_summons(content, world, event->src, event->effect) : -1;
    int level = caller != NULL && caller->progress.level > 1 ? caller->progress.level : 1;
    for (int i = 0; kind > ACTOR_KIND_HERO && i < event->amount; i++) {
        struct point at;
        if (!effect_find_cell(content, world, kind, event->at, EFFECT_NEAR, &at)) {
            return;
        }
        struct actor body = body_of_actor(content, kind, level, at, 0);
        if (!id_is_hero(event->src)) {
            body.mind = caller->mind;
            body.allegiance = caller->allegiance;
        }
        come(turn, &body, event->src, HOW_COME);
    }
}

/* Rising. What lies there acts when its time has come, like a fuse (RULES T1). */

void effect_rise(struct turn *turn, const struct event *event)
{
    const struct actor *dead = turn_actor(turn, event->dst);
    if (dead == NULL || dead->health > 0) {
        return;
    }
    struct actor remains =
        body_of_actor(turn_content(turn), dead->kind, dead->progress.level, dead->at, 0);
    remains.is_bodiless = true;
    remains.health = remains.stats.max_health = 1;
    remains.worth = 0;
    remains.clock = (struct clock){.when = world_turn_end(turn_world(turn)),
                                   .energy = -TURN_LENGTH * (event->amount - 1),
                                   .share = 1};
    (void)turn_spawn(turn, &remains); /* with no slot free it stays down */
}

static bool is_burning(const struct turn *turn, struct point at)
{
    const struct level *level = &turn_world(turn)->level;
    int cell = level_index(level, at), air = level->air[cell].kind;
    return turn_content(turn)->terrain[level->terrain[cell]].is_fire ||
           (air > 0 && turn_content(turn)->air[air - 1].is_fire);
}

void effects_rise(struct turn *turn, struct id remains)
{
    const struct content *content = turn_content(turn);
    const struct actor *actor = turn_actor(turn, remains);
    struct point at;
    if (actor->kind == ACTOR_KIND_HERO || is_burning(turn, actor->at) ||
        !effect_find_cell(content, turn_world(turn), actor->kind, actor->at, EFFECT_NEAR, &at)) {
        return;
    }
    struct actor body = body_of_actor(content, actor->kind, actor->progress.level, at, 0);
    come(turn, &body, NOBODY, HOW_RISE);
}

/* Ground and knowledge. */

static bool is_edge(const struct level *level, struct point at)
{
    return at.x <= 0 || at.y <= 0 || at.x >= level->width - 1 || at.y >= level->height - 1;
}

/* On along the line until so many walls are gone, or what is no wall closes the way. */
void effect_dig(struct turn *turn, const struct event *event)
{
    const struct level *level = &turn_world(turn)->level;
    int steps = distance_chebyshev(event->from, event->at), dug = 0;
    for (int step = 1; steps > 0 && dug < event->amount; step++) {
        struct point at = point_between(event->from, event->at, step, steps);
        bool is_wall = level_contains(level, at) && level_terrain(level, at) == TERRAIN_WALL;
        if (is_edge(level, at) || (!is_wall && !level_is_open(level, at))) {
            return;
        }
        if (is_wall) {
            ground_set(turn, at, TERRAIN_FLOOR, HOW_PLAIN);
            dug++;
        }
    }
}

void effect_map(struct turn *turn, const struct event *event)
{
    if (id_is_hero(event->src)) {
        knowledge_map(turn);
    }
}

void effect_detect(struct turn *turn, const struct event *event)
{
    if (id_is_hero(event->src)) {
        knowledge_detect(turn);
    }
}
