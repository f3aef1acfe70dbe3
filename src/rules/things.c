/* Handling things (RULES I4, I5). A thing is always in exactly one place; the order of the pack is
 * a number in the place, with gaps. Here things are made only by splitting a stack and end only by
 * being spent or joining one, so tests can count them. */
#include "barrow/rules/things.h"

#include <string.h>

#include "barrow/content/content.h"
#include "barrow/rules/aim.h"
#include "barrow/rules/arms.h"
#include "barrow/rules/boons.h"
#include "barrow/rules/fuse.h"
#include "barrow/rules/identify.h"
#include "barrow/rules/knowledge.h"
#include "barrow/rules/notice.h"
#include "barrow/rules/runes.h"

bool things_is_held(const struct world *world, struct id who, struct id thing)
{
    const struct thing *body = world_thing(world, thing);
    return body != NULL && body->place.where != WHERE_FLOOR && id_equal(body->place.holder, who);
}

static bool is_in_pack(const struct thing *thing, struct id who)
{
    return thing->is_there && thing->place.where == WHERE_PACK &&
           id_equal(thing->place.holder, who);
}

int things_in_pack(const struct world *world, struct id who, struct id *ids, int most)
{
    int count = 0;
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        if (!is_in_pack(thing, who)) {
            continue;
        }
        int at = count;
        while (at > 0 && world->thing[ids[at - 1].slot].place.index > thing->place.index) {
            at--;
        }
        if (at == most) {
            continue; /* behind all that there is room for */
        }
        count += count < most ? 1 : 0;
        memmove(&ids[at + 1], &ids[at], (size_t)(count - 1 - at) * sizeof ids[0]);
        ids[at] = world_thing_id(world, slot);
    }
    return count;
}

static void place_thing(struct turn *turn, struct id thing, struct place place, struct id by,
                        enum how how)
{
    struct outcome outcome = outcome_for_thing(turn_world(turn), OUTCOME_THING_PLACE, thing);
    outcome.after.place = place;
    outcome.by = by;
    outcome.how = (uint8_t)how;
    turn_put(turn, outcome);
}

static void add_count(struct turn *turn, struct id thing, int more, struct id by, enum how how)
{
    struct outcome outcome = outcome_for_thing(turn_world(turn), OUTCOME_THING_COUNT, thing);
    outcome.after.number += more;
    outcome.by = by;
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
    int count = things_in_pack(turn_world(turn), who, ids, THINGS_MAX);
    int last = count > 0 ? world_thing(turn_world(turn), ids[count - 1])->place.index : -1;
    if (last == INT16_MAX) {
        number_pack(turn, ids, count, who);
        last = count - 1;
    }
    return (struct place){.where = WHERE_PACK, .index = (int16_t)(last + 1), .holder = who};
}

static struct id thing_at_feet(const struct world *world, const struct action *action)
{
    const struct actor *actor = world_actor(world, action->actor);
    if (action->thing.generation == 0) {
        return world_thing_at(world, actor->at);
    }
    const struct thing *thing = world_thing(world, action->thing);
    return thing != NULL && thing_lies_at(thing, actor->at) ? action->thing : NOTHING;
}

enum verdict things_check_pick_up(const struct content *content, const struct world *world,
                                  const struct action *action)
{
    return thing_at_feet(world, action).generation != 0 ? VERDICT_ALLOWED : VERDICT_NOTHING_THERE;
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
        if (is_in_pack(other, who) && other != one && other->kind == one->kind) {
            return world_thing_id(world, slot);
        }
    }
    return NOTHING;
}

/* A thing that joins a stack goes into the pack first, so that readers see where it came from. */
void things_pick_up(struct turn *turn, const struct action *action)
{
    struct id id = thing_at_feet(turn_world(turn), action);
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

bool things_have_room(const struct world *world)
{
    for (int slot = 0; slot < THINGS_MAX; slot++) {
        if (!world->thing[slot].is_there) {
            return true;
        }
    }
    return false;
}

enum verdict things_check_drop(const struct content *content, const struct world *world,
                               const struct action *action)
{
    int count = world_thing(world, action->thing)->count;
    bool splits = action->count > 0 && action->count < count;
    return !splits || things_have_room(world) ? VERDICT_ALLOWED : VERDICT_TOO_MANY_THINGS;
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

enum verdict things_check_wear(const struct content *content, const struct world *world,
                               const struct action *action)
{
    const struct thing *thing = world_thing(world, action->thing);
    if (!item_class_is_worn(content->item[thing->kind].class)) {
        return VERDICT_NOT_WEARABLE;
    }
    return thing_is_worn(thing) ? VERDICT_NO_EFFECT : VERDICT_ALLOWED;
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

enum verdict things_check_take_off(const struct content *content, const struct world *world,
                                   const struct action *action)
{
    bool is_worn = thing_is_worn(world_thing(world, action->thing));
    return is_worn ? VERDICT_ALLOWED : VERDICT_NO_EFFECT;
}

void things_take_off(struct turn *turn, const struct action *action)
{
    place_thing(turn, action->thing, end_of_pack(turn, action->actor), action->actor, HOW_PLAIN);
}

/* Sorting (RULES I5). */

/* What the hero calls a kind: the order must not tell what it does not know. */
static const char *name_to_hero(const struct content *content, const struct world *world, int kind)
{
    return item_is_known(content, world, kind)
               ? content->item[kind].name
               : content->appearance[item_appearance(content, world->seed, kind)].name;
}

/* RULES I5: < 0 if a sorts before b, > 0 if after, 0 if they are alike. */
static int compare_things(const struct content *content, const struct world *world,
                          const struct thing *a, const struct thing *b)
{
    const struct item_kind *kind_a = &content->item[a->kind], *kind_b = &content->item[b->kind];
    if (kind_a->class != kind_b->class) {
        return (int)kind_a->class - (int)kind_b->class;
    }
    int best_first =
        power_of_gear(content, b->kind, b->power) - power_of_gear(content, a->kind, a->power);
    return best_first != 0 ? best_first
                           : strcmp(name_to_hero(content, world, a->kind),
                                    name_to_hero(content, world, b->kind));
}

/* Insertion sort: stable, so alike things keep their order. Returns the number of things. */
static int sorted_pack(const struct content *content, const struct world *world, struct id who,
                       struct id *ids)
{
    int count = things_in_pack(world, who, ids, THINGS_MAX);
    for (int i = 1; i < count; i++) {
        struct id id = ids[i];
        int at = i;
        while (at > 0 && compare_things(content, world, &world->thing[ids[at - 1].slot],
                                        &world->thing[id.slot]) > 0) {
            ids[at] = ids[at - 1];
            at--;
        }
        ids[at] = id;
    }
    return count;
}

enum verdict things_check_sort(const struct content *content, const struct world *world,
                               const struct action *action)
{
    struct id is[THINGS_MAX], ought[THINGS_MAX];
    int count = things_in_pack(world, action->actor, is, THINGS_MAX);
    sorted_pack(content, world, action->actor, ought);
    for (int i = 0; i < count; i++) {
        if (!id_equal(is[i], ought[i])) {
            return VERDICT_ALLOWED;
        }
    }
    return VERDICT_IN_ORDER;
}

void things_sort(struct turn *turn, const struct action *action)
{
    struct id ids[THINGS_MAX];
    int count = sorted_pack(turn_content(turn), turn_world(turn), action->actor, ids);
    number_pack(turn, ids, count, action->actor);
}

/* Only what breaks where it comes down works there; a scroll is not read by throwing it. */
static bool is_lit_by_throw(const struct item_kind *kind)
{
    return kind->class == ITEM_CLASS_POTION && kind->fuse > 0;
}

enum verdict things_check_throw(const struct content *content, const struct world *world,
                                const struct action *action)
{
    struct point from = world_actor(world, action->actor)->at;
    const struct thing *thing = world_thing(world, action->thing);
    if (point_equal(from, action->target)) {
        return VERDICT_NO_TARGET;
    }
    if ((thing->count > 1 && !things_have_room(world)) ||
        (is_lit_by_throw(&content->item[thing->kind]) &&
         fuse_check_room(world, action->thing) != VERDICT_ALLOWED)) {
        return VERDICT_TOO_MANY_THINGS;
    }
    int range = arms_throw_range(content, world, action->actor, action->thing);
    return aim_check(world, from, action->target, range);
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
    if (is_lit_by_throw(kind)) {
        fuse_light(turn, action->actor, id, landing);
        return;
    }
    if (kind->class == ITEM_CLASS_POTION) {
        place_thing(turn, id, (struct place){.where = WHERE_FLOOR, .at = landing}, action->actor,
                    HOW_THROW);
        int radius = aim_radius(kind, VERB_THROW);
        add_count(turn, id, -1, action->actor, HOW_BREAK);
        notice_send_noise(turn, action->actor, landing, turn_content(turn)->rules.noise.thrown);
        const struct aim_form area = {ITEM_TARGET_AREA, 0, radius};
        identify_by_use(turn, action->actor, (int)(kind - turn_content(turn)->item), landing,
                        &area);
        use_effects(turn, action->actor, kind->effect, kind->effect_count, landing, radius);
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
