/* Effects on things: theft, rust, mending, knots on the cord, second sight. */
#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/inventory.h"
#include "barrow/rules/body/use.h"
#include "rules/deeds/effect_parts.h"
#include "rules/deeds/reaction.h"
#include "rules/deeds/things.h"

/* One of a stack; all of it only where the world has no room for one thing more. No trial rolls for
 * which it is. The thief has what it came for. */
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
    thing = inventory_has_room(world) ? things_split(turn, thing, 1) : thing;
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

/* No turn is foreseen twice; who tries that unaware is told. */
void effect_foresee(struct turn *turn, const struct event *event)
{
    struct outcome sight = outcome_for_world(turn_world(turn), OUTCOME_FORESIGHT, 0);
    if (!id_is_hero(event->dst)) {
        return;
    }
    if (use_may_foresee(turn_world(turn))) {
        sight.after.foresight.is_open = 1;
        sight.after.foresight.left = event->amount;
    } else {
        sight.how = HOW_IN_VAIN;
    }
    turn_put(turn, sight);
}

/* A trap chooses nothing: it works on what its victim has in hand or wears. */
enum reaction react_mend_thing(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    bool is_chosen = world_thing(world, event->thing) != NULL;
    if (!is_chosen && turn_actor(turn, event->dst) != NULL) {
        event->thing = use_first_to_mend(turn_content(turn), world, event->dst);
    }
    if (world_thing(world, event->thing) == NULL) {
        return REACTION_STOP;
    }
    struct outcome more = outcome_for_thing(world, OUTCOME_THING_POWER, event->thing);
    more.after.number += event->amount;
    more.cause = cause_by(world, event->src);
    turn_put(turn, more);
    struct outcome mendings = outcome_for_thing(world, OUTCOME_MENDINGS, event->thing);
    mendings.after.number++;
    turn_put(turn, mendings);
    return REACTION_GO_ON;
}
