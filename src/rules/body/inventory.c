/* What is carried and worn (RULES I4, I5). A thing is always in exactly one place; the order of the
 * pack is a number in the place, with gaps. */
#include "barrow/rules/body/inventory.h"

#include <string.h>

#include "barrow/content/content.h"
#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/fuse.h"
#include "barrow/rules/body/unknown_things.h"

bool inventory_is_held(const struct world *world, struct id who, struct id thing)
{
    const struct thing *body = world_thing(world, thing);
    return body != NULL && body->place.where != WHERE_FLOOR && id_equal(body->place.holder, who);
}

int inventory_in_pack(const struct world *world, struct id who, struct id *ids, int most)
{
    int count = 0;
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        if (!thing_is_in_pack_of(thing, who)) {
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

struct id inventory_at_feet(const struct world *world, const struct action *action)
{
    const struct actor *actor = world_actor(world, action->actor);
    if (action->thing.generation == 0) {
        return world_thing_at(world, actor->at);
    }
    const struct thing *thing = world_thing(world, action->thing);
    return thing != NULL && thing_lies_at(thing, actor->at) ? action->thing : NOTHING;
}

enum verdict inventory_check_pick_up(const struct content *content, const struct world *world,
                                     const struct action *action)
{
    return inventory_at_feet(world, action).generation != 0 ? VERDICT_ALLOWED
                                                            : VERDICT_NOTHING_THERE;
}

bool inventory_has_room(const struct world *world)
{
    for (int slot = 0; slot < THINGS_MAX; slot++) {
        if (!world->thing[slot].is_there) {
            return true;
        }
    }
    return false;
}

enum verdict inventory_check_drop(const struct content *content, const struct world *world,
                                  const struct action *action)
{
    int count = world_thing(world, action->thing)->count;
    bool splits = action->count > 0 && action->count < count;
    return !splits || inventory_has_room(world) ? VERDICT_ALLOWED : VERDICT_TOO_MANY_THINGS;
}

enum verdict inventory_check_wear(const struct content *content, const struct world *world,
                                  const struct action *action)
{
    const struct thing *thing = world_thing(world, action->thing);
    if (!item_class_is_worn(content->item[thing->kind].class)) {
        return VERDICT_NOT_WEARABLE;
    }
    return thing_is_worn(thing) ? VERDICT_NO_EFFECT : VERDICT_ALLOWED;
}

enum verdict inventory_check_take_off(const struct content *content, const struct world *world,
                                      const struct action *action)
{
    bool is_worn = thing_is_worn(world_thing(world, action->thing));
    return is_worn ? VERDICT_ALLOWED : VERDICT_NO_EFFECT;
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
int inventory_sorted(const struct content *content, const struct world *world, struct id who,
                     struct id ids[THINGS_MAX])
{
    int count = inventory_in_pack(world, who, ids, THINGS_MAX);
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

enum verdict inventory_check_sort(const struct content *content, const struct world *world,
                                  const struct action *action)
{
    struct id is[THINGS_MAX], ought[THINGS_MAX];
    int count = inventory_in_pack(world, action->actor, is, THINGS_MAX);
    inventory_sorted(content, world, action->actor, ought);
    for (int i = 0; i < count; i++) {
        if (!id_equal(is[i], ought[i])) {
            return VERDICT_ALLOWED;
        }
    }
    return VERDICT_IN_ORDER;
}

enum verdict inventory_check_throw(const struct content *content, const struct world *world,
                                   const struct action *action)
{
    struct point from = world_actor(world, action->actor)->at;
    const struct thing *thing = world_thing(world, action->thing);
    if (point_equal(from, action->target)) {
        return VERDICT_NO_TARGET;
    }
    if ((thing->count > 1 && !inventory_has_room(world)) ||
        (item_is_lit_by_throw(&content->item[thing->kind]) &&
         fuse_check_room(world, action->thing) != VERDICT_ALLOWED)) {
        return VERDICT_TOO_MANY_THINGS;
    }
    int range = arms_throw_range(content, world, action->actor, action->thing);
    return aim_check(world, from, action->target, range);
}
