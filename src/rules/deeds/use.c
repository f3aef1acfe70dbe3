/* Using things (RULES I1, I2, I7). The use is told and its thing used up before its effects. */
#include <stddef.h>

#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/charge.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/use.h"
#include "barrow/world/actors.h"
#include "rules/deeds/effects.h"
#include "rules/deeds/fuses.h"
#include "rules/deeds/identify.h"
#include "rules/deeds/reaction.h"
#include "rules/deeds/things.h"
#include "rules/deeds/verbs.h"

static bool is_foe_of_hero(const struct turn *turn, int slot)
{
    const struct world *world = turn_world(turn);
    return combat_are_foes(turn_content(turn), world, world_hero_id(world),
                           world_actor_id(world, slot));
}

/* The nearest foe in sight and range that is far enough off to spare the reader. */
static bool find_foe_afar(const struct turn *turn, const struct item_kind *kind, struct point from,
                          struct point *at)
{
    const struct world *world = turn_world(turn);
    const struct cell_set *sight = turn_hero_sight(turn);
    int nearest = -1;
    for (int slot = HERO_SLOT; actors_next_on(world, sight, &slot);) {
        const struct actor *foe = &world->actor[slot];
        int distance = distance_squared(from, foe->at);
        if (is_foe_of_hero(turn, slot) && !is_within_radius(from, foe->at, kind->radius) &&
            aim_check(world, from, foe->at, kind->range) == VERDICT_ALLOWED &&
            (nearest < 0 || distance < nearest)) {
            nearest = distance;
            *at = foe->at;
        }
    }
    return nearest >= 0;
}

/* True if what works around `centre` reaches a foe in sight, but not the reader. */
static bool reaches_foe_alone(const struct turn *turn, const struct item_kind *kind,
                              struct point from, struct point centre)
{
    const struct world *world = turn_world(turn);
    const struct cell_set *sight = turn_hero_sight(turn);
    struct cell_set area;
    bool reaches = false;
    if (is_within_radius(from, centre, kind->radius) ||
        aim_check(world, from, centre, kind->range) != VERDICT_ALLOWED) {
        return false;
    }
    aim_area(world, centre, kind->radius, &area);
    for (int slot = HERO_SLOT; actors_next_on(world, sight, &slot);) {
        reaches = reaches || (is_foe_of_hero(turn, slot) &&
                              cell_set_has_point(&area, &world->level, world->actor[slot].at));
    }
    return reaches;
}

/* The nearest cell from which the area reaches a foe that is itself too near or too far off, the
 * first in reading order among equals. */
static bool find_cell_beside_foe(const struct turn *turn, const struct item_kind *kind,
                                 struct point from, struct point *at)
{
    int side = 2 * kind->range + 1, nearest = -1;
    for (int i = 0; i < side * side; i++) {
        struct point cell = {from.x - kind->range + i % side, from.y - kind->range + i / side};
        int distance = distance_squared(from, cell);
        if ((nearest < 0 || distance < nearest) && level_contains(&turn_world(turn)->level, cell) &&
            reaches_foe_alone(turn, kind, from, cell)) {
            nearest = distance;
            *at = cell;
        }
    }
    return nearest >= 0;
}

/* What the hero reads unaware works on a foe and spares the reader; if it cannot it is read to no
 * effect. */
static bool find_blind_target(const struct turn *turn, const struct item_kind *kind,
                              struct point from, struct point *at)
{
    return find_foe_afar(turn, kind, from, at) ||
           (kind->target == ITEM_TARGET_AREA && find_cell_beside_foe(turn, kind, from, at));
}

/* Where a thing works; false: nowhere. What is drunk unaware works on the drinker. */
static bool find_place(const struct turn *turn, const struct action *action,
                       const struct item_kind *kind, bool is_blind, struct point *at)
{
    bool is_on_self = !item_is_aimed(kind) || (is_blind && kind->class == ITEM_CLASS_POTION);
    bool is_pointed = is_blind && item_blind_range(turn_content(turn), kind->class) > 0;
    struct point own = turn_actor(turn, action->actor)->at;
    *at = is_on_self || (is_blind && !is_pointed) ? own : action->target;
    if (is_pointed && !is_on_self) {
        return use_hits(turn_world(turn), own, *at, kind);
    }
    return is_on_self || !is_blind || find_blind_target(turn, kind, own, at);
}

/* True if the thing has nothing to work on. */
static bool is_in_vain(const struct turn *turn, const struct action *action,
                       const struct item_kind *kind, bool has_place)
{
    if (kind->target != ITEM_TARGET_THING) {
        return !has_place;
    }
    return use_works_on(turn_content(turn), turn_world(turn), action, kind).generation == 0;
}

static void tell_use_of(struct turn *turn, const struct action *action, struct point at,
                        bool is_in_vain)
{
    int kind = world_thing(turn_world(turn), action->thing)->kind;
    struct outcome use = outcome_for_actor(turn_world(turn), OUTCOME_USE, action->actor, kind);
    use.after.handled = (struct handled){action->thing, at};
    use.how = (uint8_t)(is_in_vain ? HOW_IN_VAIN : HOW_PLAIN);
    turn_put(turn, use);
}

static void work_on_thing(struct turn *turn, const struct action *action,
                          const struct item_kind *kind)
{
    turn_send(turn, (struct event){
                        .kind = item_has_effect(kind, EFFECT_MEND) ? EVENT_MEND : EVENT_IDENTIFY,
                        .src = action->actor,
                        .dst = action->actor,
                        .thing = use_works_on(turn_content(turn), turn_world(turn), action, kind),
                        .amount = kind->effect[0].amount,
                    });
}

static void work(struct turn *turn, const struct action *action, const struct item_kind *kind,
                 int power, struct point at)
{
    if (kind->target == ITEM_TARGET_THING) {
        work_on_thing(turn, action, kind);
        return;
    }
    struct casting casting = {
        .user = action->actor,
        .cause = cause_of(turn_world(turn), CAUSE_USE, (int)(kind - turn_content(turn)->item),
                          action->actor),
        .effect = kind->effect,
        .count = kind->effect_count,
        .form = use_form(kind),
        .from = turn_actor(turn, action->actor)->at,
        .at = at,
        .level = 1 + (power > 0 ? power : 0),
    };
    effects_cast(turn, &casting);
}

/* Takes a charge off a thing that passed the check. */
static void spend_charge(struct turn *turn, struct id thing, struct id user)
{
    const struct world *world = turn_world(turn);
    int period = charge_period(turn_content(turn), world_thing(world, thing));
    struct outcome spent = outcome_for_thing(world, OUTCOME_THING_CHARGE, thing);
    struct charge *charge = &spent.after.charge;
    if (period > 0) {
        charge->whole = (charge->whole > world->turn ? charge->whole : world->turn) + period;
    } else {
        charge->spent++;
    }
    spent.cause = cause_by(world, user);
    turn_put(turn, spent);
}

/* The use is told and its thing used up before the effects: read it, then it burned. */
void use_thing(struct turn *turn, const struct action *action)
{
    const struct content *content = turn_content(turn);
    const struct thing *thing = world_thing(turn_world(turn), action->thing);
    int kind = thing->kind, power = thing->power;
    const struct item_kind *item = &content->item[kind];
    bool is_blind = use_is_blind(content, turn_world(turn), action->actor, kind);
    struct point at = turn_actor(turn, action->actor)->at;
    bool has_place = find_place(turn, action, item, is_blind, &at);
    bool works = !is_in_vain(turn, action, item, has_place);
    tell_use_of(turn, action, at, !works);
    if (works && item->fuse > 0) {
        fuse_light(turn, action->actor, things_split(turn, action->thing, 1), at, HARM_PLAIN);
        return;
    }
    if (charge_most(content, thing) > 0) {
        spend_charge(turn, action->thing, action->actor);
    } else {
        things_spend_one(turn, action->thing, action->actor);
    }
    if (is_blind && !charge_is_of_class(item->class)) {
        identify_kind(turn, kind);
    }
    if (works) {
        const struct aim_form form = use_form(item);
        identify_by_use(turn, action->actor, kind, at, &form);
        work(turn, action, item, power, at);
    }
}
