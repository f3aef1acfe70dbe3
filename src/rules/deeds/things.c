/* Handling things (RULES I4, I5). Here things are made only by splitting a stack and end only by
 * being spent or joining one, so tests can count them. */
#include "rules/deeds/things.h"

#include <string.h>

#include "barrow/content/content.h"
#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/deeds/knowledge.h"
#include "rules/deeds/effects.h"
#include "rules/deeds/fuses.h"
#include "rules/deeds/identify.h"
#include "rules/deeds/notice.h"
#include "rules/deeds/rune_blows.h"
#include "rules/deeds/verbs.h"

static void place_thing(struct turn *turn, struct id thing, struct place place, struct id by,
                        enum how how)
{
    struct outcome outcome = outcome_for_thing(turn_world(turn), OUTCOME_THING_PLACE, thing);
    outcome.after.place = place;
    outcome.cause = cause_by(turn_world(turn), by);
    outcome.how = (uint8_t)how;
    turn_put(turn, outcome);
}

static void add_count(struct turn *turn, struct id thing, int more, struct id by, enum how how)
{
    struct outcome outcome = outcome_for_thing(turn_world(turn), OUTCOME_THING_COUNT, thing);
    outcome.after.number += more;
    outcome.cause = cause_by(turn_world(turn), by);
    outcome.how = (uint8_t)how;
    turn_put(turn, outcome);
}

void things_spend_one(struct turn *turn, struct id thing, struct id user)
{
    add_count(turn, thing, -1, user, HOW_PLAIN);
}

void things_lay(struct turn *turn, struct id thing, struct point at, struct id by, enum how how)
{
    if (level_can_walk(&turn_world(turn)->level, at)) {
        place_thing(turn, thing, (struct place){.where = WHERE_FLOOR, .at = at}, by, how);
    } else {
        add_count(turn, thing, -world_thing(turn_world(turn), thing)->count, by, HOW_FALL);
    }
}

void things_lay_all(struct turn *turn, struct id holder)
{
    const struct world *world = turn_world(turn);
    struct point at = world->actor[holder.slot].at;
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        if (thing_is_held(thing) && id_equal(thing->place.holder, holder)) {
            things_lay(turn, world_thing_id(world, slot), at, holder, HOW_PLAIN);
        }
    }
}

void things_tell(struct turn *turn, enum outcome_kind kind, struct id who, struct id thing,
                 struct point at, enum how how)
{
    struct outcome outcome =
        outcome_for_actor(turn_world(turn), kind, who, world_thing(turn_world(turn), thing)->kind);
    outcome.after.handled = (struct handled){thing, at};
    outcome.how = (uint8_t)how;
    turn_put(turn, outcome);
}

/* Numbers the things of a list from 0, as the pack's order. */
static void number_pack(struct turn *turn, const struct id *ids, int count, struct id by)
{
    for (int i = 0; i < count; i++) {
        struct place place = world_thing(turn_world(turn), ids[i])->place;
        if (place.index != i) {
            place.index = (int16_t)i;
            place_thing(turn, ids[i], place, by, HOW_PLAIN);
        }
    }
}

/* The place behind everything in the pack of `who`. The numbers only grow; when they run out the
 * gaps are closed. */
static struct place end_of_pack(struct turn *turn, struct id who)
{
    struct id ids[THINGS_MAX];
    int count = inventory_in_pack(turn_world(turn), who, ids, THINGS_MAX);
    int last = count > 0 ? world_thing(turn_world(turn), ids[count - 1])->place.index : -1;
    if (last == INT16_MAX) {
        number_pack(turn, ids, count, who);
        last = count - 1;
    }
    return (struct place){.where = WHERE_PACK, .index = (int16_t)(last + 1), .holder = who};
}

/* The stack in the pack of `who` that the thing can join. */
static struct id stack_for(const struct turn *turn, struct id who, const struct thing *one)
{
    const struct world *world = turn_world(turn);
    if (!item_class_stacks[turn_content(turn)->item[one->kind].class]) {
        return NOTHING;
    }
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *other = &world->thing[slot];
        if (thing_is_in_pack_of(other, who) && other != one && other->kind == one->kind) {
            return world_thing_id(world, slot);
        }
    }
    return NOTHING;
}

/* A thing that joins a stack goes into the pack first, so that readers see where it came from. */
void things_pick_up(struct turn *turn, const struct action *action)
{
    struct id id = inventory_at_feet(turn_world(turn), action);
    struct id stack = stack_for(turn, action->actor, world_thing(turn_world(turn), id));
    bool joins = stack.generation != 0;
    struct point at = turn_actor(turn, action->actor)->at;
    int kind = world_thing(turn_world(turn), id)->kind;
    place_thing(turn, id, end_of_pack(turn, action->actor), action->actor,
                joins ? HOW_STACK : HOW_PLAIN);
    if (joins) {
        int more = world_thing(turn_world(turn), id)->count;
        add_count(turn, id, -more, action->actor, HOW_STACK);
        add_count(turn, stack, more, action->actor, HOW_STACK);
    }
    if (id_is_hero(action->actor) && turn_content(turn)->item[kind].class == ITEM_CLASS_KEY) {
        knowledge_find_lock(turn, kind);
    }
    turn_send(turn, (struct event){.kind = EVENT_TAKEN, .dst = action->actor, .at = at});
}

struct id things_split(struct turn *turn, struct id thing, int count)
{
    const struct thing *stack = world_thing(turn_world(turn), thing);
    if (count <= 0 || count >= stack->count) {
        return thing;
    }
    struct thing part;
    memcpy(&part, stack, sizeof part);
    part.count = count;
    add_count(turn, thing, -count, NOBODY, HOW_PLAIN);
    return turn_make_thing(turn, &part);
}

void things_drop(struct turn *turn, const struct action *action)
{
    struct id id = things_split(turn, action->thing, action->count);
    struct point at = turn_actor(turn, action->actor)->at;
    things_lay(turn, id, at, action->actor, HOW_PLAIN);
}

/* The old one leaves first: the cache of what is worn has room for one. A ring shows what it is. */
void things_wear(struct turn *turn, const struct action *action)
{
    const struct thing *thing = world_thing(turn_world(turn), action->thing);
    enum where where = where_worn(turn_content(turn)->item[thing->kind].class);
    struct id worn = turn_actor(turn, action->actor)->gear[gear_place_of(where)];
    struct place place = thing->place;
    if (world_thing(turn_world(turn), worn) != NULL) {
        place_thing(turn, worn, place, action->actor, HOW_PLAIN);
    }
    struct place on = {.where = (int16_t)where, .holder = action->actor};
    place_thing(turn, action->thing, on, action->actor, HOW_PLAIN);
    rune_put_on(turn, action->thing);
    if (id_is_hero(action->actor)) {
        identify_kind(turn, world_thing(turn_world(turn), action->thing)->kind);
    }
}

void things_take_off(struct turn *turn, const struct action *action)
{
    place_thing(turn, action->thing, end_of_pack(turn, action->actor), action->actor, HOW_PLAIN);
}

void things_sort(struct turn *turn, const struct action *action)
{
    struct id ids[THINGS_MAX];
    int count = inventory_sorted(turn_content(turn), turn_world(turn), action->actor, ids);
    number_pack(turn, ids, count, action->actor);
}

/* A potion breaks where it lands and affects the body there, or its fuse begins to burn; a weapon
 * and ammunition strike with their power, or that of the launcher; any other thing just lies there.
 */
void things_throw(struct turn *turn, const struct action *action)
{
    struct point path[LEVEL_SIDE_MAX];
    const struct world *world = turn_world(turn);
    struct point from = turn_actor(turn, action->actor)->at;
    int flight = aim_flight(world, from, action->target, path, LEVEL_SIDE_MAX);
    struct point landing = path[flight - 1];
    struct id target = world_actor_at(world, landing);
    struct id weapon =
        arms_thrown_with(turn_content(turn), world, action->actor, action->thing, landing);
    bool is_itself = id_equal(weapon, action->thing);
    bool is_shot = !is_itself && weapon.generation != 0;
    struct id id = things_split(turn, action->thing, 1);
    const struct item_kind *kind = &turn_content(turn)->item[world_thing(world, id)->kind];
    things_tell(turn, OUTCOME_THROW, action->actor, id, landing, is_shot ? HOW_SHOOT : HOW_PLAIN);
    if (item_is_lit_by_throw(kind)) {
        fuse_light(turn, action->actor, id, landing, HARM_THROWN);
        return;
    }
    if (kind->class == ITEM_CLASS_POTION) {
        place_thing(turn, id, (struct place){.where = WHERE_FLOOR, .at = landing}, action->actor,
                    HOW_THROW);
        int radius = aim_radius(kind, VERB_THROW), item = (int)(kind - turn_content(turn)->item);
        struct cause cause = cause_of(world, CAUSE_THROW, item, action->actor);
        add_count(turn, id, -1, action->actor, HOW_BREAK);
        notice_send_noise(turn, action->actor, landing, turn_content(turn)->rules.noise.thrown);
        const struct aim_form area = {ITEM_TARGET_AREA, 0, radius};
        identify_by_use(turn, action->actor, item, landing, &area);
        effects_cast_around(turn, action->actor, &cause, kind->effect, kind->effect_count, landing,
                            radius);
        return;
    }
    struct place before = world_thing(world, id)->place;
    things_lay(turn, id, landing, action->actor, HOW_THROW);
    if (arms_returns(turn_content(turn), world, action->actor, id)) {
        place_thing(turn, id, before, action->actor, HOW_RETURN);
    }
    notice_send_noise(turn, action->actor, landing, turn_content(turn)->rules.noise.thrown);
    bool is_weapon = kind->class == ITEM_CLASS_WEAPON || kind->class == ITEM_CLASS_AMMUNITION;
    if (is_weapon && turn_actor(turn, target) != NULL) {
        turn_send(turn, (struct event){.kind = EVENT_BLOW,
                                       .src = action->actor,
                                       .dst = target,
                                       .thing = is_itself ? id : weapon,
                                       .missile = id});
    }
}
