/* What may be used, and where it would work (RULES I1, I2, I9). Whether the hero may point an
 * unknown wand tells nothing of its kind. */
#include "barrow/rules/body/use.h"

#include <stddef.h>

#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/charge.h"
#include "barrow/rules/body/fuse.h"
#include "barrow/rules/body/inventory.h"
#include "barrow/rules/body/unknown_things.h"

struct aim_form use_form(const struct item_kind *kind)
{
    return (struct aim_form){kind->target, kind->range, kind->radius};
}

bool use_hits(const struct world *world, struct point from, struct point at,
              const struct item_kind *kind)
{
    const struct aim_form form = use_form(kind);
    struct id there = world_actor_at(world, aim_end(world, &form, from, at));
    switch (kind->target) {
    case ITEM_TARGET_ONE:
        return world_actor(world, there) != NULL;
    case ITEM_TARGET_BOLT:
        return world_actor(world, there) != NULL && !point_equal(from, at);
    case ITEM_TARGET_BEAM:
    case ITEM_TARGET_CONE:
        return !point_equal(from, at);
    case ITEM_TARGET_SELF:
    case ITEM_TARGET_AREA:
    case ITEM_TARGET_THING:
    case ITEM_TARGET_COUNT:
        break;
    }
    return true;
}

bool use_is_blind(const struct content *content, const struct world *world, struct id user,
                  int kind)
{
    return id_is_hero(user) && !item_is_known(content, world, kind);
}

/* Power is for gear, for what has charges, and for rings whose numbers it makes greater. */
static bool can_be_mended(const struct content *content, const struct world *world, struct id thing)
{
    const struct item_kind *kind = &content->item[world_thing(world, thing)->kind];
    return item_class_takes_power(kind->class) &&
           (kind->class != ITEM_CLASS_RING || body_ring_can_be_mended(kind));
}

struct id use_first_to_mend(const struct content *content, const struct world *world,
                            struct id user)
{
    for (int place = 0; place < GEAR_COUNT; place++) {
        struct id worn = world_actor(world, user)->gear[place];
        if (inventory_is_held(world, user, worn) && can_be_mended(content, world, worn)) {
            return worn;
        }
    }
    return NOTHING;
}

/* What is used on another thing has one effect, and it is one of these. */
struct use_on {
    bool (*fits)(const struct content *content, const struct world *world, struct id thing);
    struct id (*usual)(const struct content *content, const struct world *world, struct id user);
    enum verdict refusal;
};

static const struct use_on *use_on_of(const struct item_kind *kind)
{
    static const struct use_on mending = {can_be_mended, use_first_to_mend,
                                          VERDICT_NOTHING_TO_MEND};
    static const struct use_on naming = {identify_can_name, identify_usual,
                                         VERDICT_NOTHING_TO_NAME};
    return item_has_effect(kind, EFFECT_MEND) ? &mending : &naming;
}

struct id use_works_on(const struct content *content, const struct world *world,
                       const struct action *action, const struct item_kind *kind)
{
    const struct use_on *use = use_on_of(kind);
    if (action->count > 0) {
        bool is_slot = action->count <= world->things_used;
        struct id chosen = is_slot ? world_thing_id(world, action->count - 1) : NOTHING;
        bool fits =
            inventory_is_held(world, action->actor, chosen) && use->fits(content, world, chosen);
        return fits ? chosen : NOTHING;
    }
    return use->usual(content, world, action->actor);
}

static enum verdict check_pointed(const struct world *world, const struct action *action, int range)
{
    struct point from = world_actor(world, action->actor)->at;
    return point_equal(from, action->target) ? VERDICT_NO_TARGET
                                             : aim_check(world, from, action->target, range);
}

bool use_may_foresee(const struct world *world)
{
    return world->foresight.is_open == 0 && world->turn > world->foresight.until;
}

static enum verdict check_on_oneself(const struct world *world, const struct item_kind *kind,
                                     bool is_blind)
{
    bool is_sight_alone = kind->effect_count == 1 && item_has_effect(kind, EFFECT_FORESEE);
    return !is_blind && is_sight_alone && !use_may_foresee(world) ? VERDICT_FORESEEN_BEFORE
                                                                  : VERDICT_ALLOWED;
}

enum verdict use_check(const struct content *content, const struct world *world,
                       const struct action *action)
{
    const struct actor *actor = world_actor(world, action->actor);
    const struct item_kind *kind = &content->item[world_thing(world, action->thing)->kind];
    enum verdict ready = charge_check(content, world, world_thing(world, action->thing));
    if (kind->effect_count == 0) {
        return VERDICT_NOT_USABLE;
    }
    if (ready != VERDICT_ALLOWED) {
        return ready;
    }
    bool is_blind =
        use_is_blind(content, world, action->actor, world_thing(world, action->thing)->kind);
    int blind_range = is_blind ? item_blind_range(content, kind->class) : 0;
    if (blind_range > 0) {
        return check_pointed(world, action, blind_range);
    }
    if (kind->target == ITEM_TARGET_SELF || (is_blind && kind->fuse == 0)) {
        return check_on_oneself(world, kind, is_blind);
    }
    if (kind->target == ITEM_TARGET_THING) {
        bool has_one = use_works_on(content, world, action, kind).generation != 0;
        return has_one ? VERDICT_ALLOWED : use_on_of(kind)->refusal;
    }
    if (is_blind) {
        return fuse_check_room(world, action->thing);
    }
    enum verdict verdict = aim_check_use(world, actor->at, action->target, kind);
    if (verdict == VERDICT_ALLOWED && !use_hits(world, actor->at, action->target, kind)) {
        return VERDICT_NO_TARGET;
    }
    if (verdict == VERDICT_ALLOWED && kind->fuse > 0) {
        return fuse_check_room(world, action->thing);
    }
    return verdict;
}
