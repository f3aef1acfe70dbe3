/* Using things (RULES I1, I2). The hero uses a thing of an unknown kind without a target of its own
 * choice; but it points an unknown wand (RULES I9), and whether it may tells nothing of its kind.
 */

#include <stddef.h>

#include "barrow/rules/aim.h"
#include "barrow/rules/charge.h"
#include "barrow/rules/effects.h"
#include "barrow/rules/fuse.h"
#include "barrow/rules/identify.h"
#include "barrow/rules/ring.h"
#include "barrow/rules/things.h"
#include "rules/reaction.h"

static struct aim_form form_of(const struct item_kind *kind)
{
    return (struct aim_form){kind->target, kind->range, kind->radius};
}

/* One target and a bolt need a body, a beam and a cone a direction. */
static bool hits(const struct world *world, struct point from, struct point at,
                 const struct item_kind *kind)
{
    const struct aim_form form = form_of(kind);
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

/* Only the hero's own knowledge is kept: all others know what they have. */
static bool is_used_blindly(const struct content *content, const struct world *world,
                            struct id user, int kind)
{
    return id_is_hero(user) && !item_is_known(content, world, kind);
}

/* Power is for gear, for what has charges, and for rings whose numbers it makes greater. */
static bool can_be_mended(const struct content *content, const struct world *world, struct id thing)
{
    const struct item_kind *kind = &content->item[world_thing(world, thing)->kind];
    return item_class_takes_power(kind->class) &&
           (kind->class != ITEM_CLASS_RING || ring_can_be_mended(kind));
}

static struct id first_to_mend(const struct content *content, const struct world *world,
                               struct id user)
{
    for (int place = 0; place < GEAR_COUNT; place++) {
        struct id worn = world_actor(world, user)->gear[place];
        if (things_is_held(world, user, worn) && can_be_mended(content, world, worn)) {
            return worn;
        }
    }
    return NOTHING;
}

/* What is used on another thing has one effect, and it is one of these. */
struct use_on {
    bool (*fits)(const struct content *content, const struct world *world, struct id thing);
    struct id (*usual)(const struct content *content, const struct world *world, struct id user);
    enum event_kind event;
    enum verdict refusal;
};

static const struct use_on *use_on_of(const struct item_kind *kind)
{
    static const struct use_on mending = {can_be_mended, first_to_mend, EVENT_MEND,
                                          VERDICT_NOTHING_TO_MEND};
    static const struct use_on naming = {identify_can_name, identify_usual, EVENT_IDENTIFY,
                                         VERDICT_NOTHING_TO_NAME};
    return item_has_effect(kind, EFFECT_MEND) ? &mending : &naming;
}

/* What a thing works on that is used on another: the chosen one, or the usual one; NOTHING if that
 * cannot be. */
static struct id thing_used_on(const struct content *content, const struct world *world,
                               const struct action *action, const struct use_on *use)
{
    if (action->count > 0) {
        bool is_slot = action->count <= world->things_used;
        struct id chosen = is_slot ? world_thing_id(world, action->count - 1) : NOTHING;
        bool fits =
            things_is_held(world, action->actor, chosen) && use->fits(content, world, chosen);
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
        is_used_blindly(content, world, action->actor, world_thing(world, action->thing)->kind);
    int blind_range = is_blind ? item_blind_range(content, kind->class) : 0;
    if (blind_range > 0) {
        return check_pointed(world, action, blind_range);
    }
    if (kind->target == ITEM_TARGET_SELF || (is_blind && kind->fuse == 0)) {
        return VERDICT_ALLOWED;
    }
    if (kind->target == ITEM_TARGET_THING) {
        const struct use_on *use = use_on_of(kind);
        bool has_one = thing_used_on(content, world, action, use).generation != 0;
        return has_one ? VERDICT_ALLOWED : use->refusal;
    }
    if (is_blind) {
        return fuse_check_room(world, action->thing);
    }
    enum verdict verdict = aim_check_use(world, actor->at, action->target, kind);
    if (verdict == VERDICT_ALLOWED && !hits(world, actor->at, action->target, kind)) {
        return VERDICT_NO_TARGET;
    }
    if (verdict == VERDICT_ALLOWED && kind->fuse > 0) {
        return fuse_check_room(world, action->thing);
    }
    return verdict;
}

/* What the hero reads unaware works on the nearest foe in sight and range that is far enough off to
 * spare the reader; without one it is read to no effect. */
static bool find_blind_target(const struct turn *turn, const struct item_kind *kind,
                              struct point from, struct point *at)
{
    const struct world *world = turn_world(turn);
    int nearest = -1;
    for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
        const struct actor *foe = &world->actor[slot];
        int distance = distance_squared(from, foe->at);
        bool is_seen = foe->is_alive && !foe->is_bodiless &&
                       cell_set_has_point(turn_hero_sight(turn), &world->level, foe->at);
        if (is_seen && !is_within_radius(from, foe->at, kind->radius) &&
            aim_check(world, from, foe->at, kind->range) == VERDICT_ALLOWED &&
            (nearest < 0 || distance < nearest)) {
            nearest = distance;
            *at = foe->at;
        }
    }
    return nearest >= 0;
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
        return hits(turn_world(turn), own, *at, kind);
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
    const struct use_on *use = use_on_of(kind);
    return thing_used_on(turn_content(turn), turn_world(turn), action, use).generation == 0;
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
    const struct use_on *use = use_on_of(kind);
    turn_send(turn, (struct event){
                        .kind = use->event,
                        .src = action->actor,
                        .dst = action->actor,
                        .thing = thing_used_on(turn_content(turn), turn_world(turn), action, use),
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
        .effect = kind->effect,
        .count = kind->effect_count,
        .form = form_of(kind),
        .from = turn_actor(turn, action->actor)->at,
        .at = at,
        .level = 1 + (power > 0 ? power : 0),
    };
    effects_cast(turn, &casting);
}

/* The use is told and its thing used up before the effects: read it, then it burned. */
void use_thing(struct turn *turn, const struct action *action)
{
    const struct content *content = turn_content(turn);
    const struct thing *thing = world_thing(turn_world(turn), action->thing);
    int kind = thing->kind, power = thing->power;
    const struct item_kind *item = &content->item[kind];
    bool is_blind = is_used_blindly(content, turn_world(turn), action->actor, kind);
    struct point at = turn_actor(turn, action->actor)->at;
    bool has_place = find_place(turn, action, item, is_blind, &at);
    bool works = !is_in_vain(turn, action, item, has_place);
    tell_use_of(turn, action, at, !works);
    if (works && item->fuse > 0) {
        fuse_light(turn, action->actor, things_split(turn, action->thing, 1), at);
        return;
    }
    if (charge_is_of_class(item->class)) {
        charge_spend(turn, action->thing, action->actor);
    } else {
        things_spend_one(turn, action->thing, action->actor);
    }
    if (is_blind && !charge_is_of_class(item->class)) {
        identify_kind(turn, kind);
    }
    if (works) {
        const struct aim_form form = form_of(item);
        identify_by_use(turn, action->actor, kind, at, &form);
        work(turn, action, item, power, at);
    }
}

/* A trap chooses nothing: it works on what its victim has in hand or wears. */
enum reaction react_mend_thing(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    bool is_chosen = world_thing(world, event->thing) != NULL;
    if (!is_chosen && turn_actor(turn, event->dst) != NULL) {
        event->thing = first_to_mend(turn_content(turn), world, event->dst);
    }
    if (world_thing(world, event->thing) == NULL) {
        return REACTION_STOP;
    }
    struct outcome more = outcome_for_thing(world, OUTCOME_THING_POWER, event->thing);
    more.after.number += event->amount;
    more.by = event->src;
    turn_put(turn, more);
    return REACTION_GO_ON;
}

enum reaction react_win_run(struct turn *turn, struct event *event)
{
    if (!id_is_hero(event->dst)) {
        return REACTION_STOP;
    }
    struct outcome end = outcome_for_world(turn_world(turn), OUTCOME_END, 0);
    end.after.end.ending = ENDING_VICTORY;
    turn_put(turn, end);
    return REACTION_GO_ON;
}
