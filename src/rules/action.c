/* Actions. Each verb is a row of one table. Every action is performed in the same steps: pay the
 * time, do it, settle its events, take all of it back if nothing but time came of it (RULES T10,
 * T11), let the hero look around. */
#include "barrow/rules/action.h"

#include <assert.h>
#include <stddef.h>

#include "barrow/rules/abilities.h"
#include "barrow/rules/allies.h"
#include "barrow/rules/arms.h"
#include "barrow/rules/boons.h"
#include "barrow/rules/combat.h"
#include "barrow/rules/energy.h"
#include "barrow/rules/fuse.h"
#include "barrow/rules/ground.h"
#include "barrow/rules/knowledge.h"
#include "barrow/rules/notice.h"
#include "barrow/rules/opportunity.h"
#include "barrow/rules/ring.h"
#include "barrow/rules/runes.h"
#include "barrow/rules/status.h"
#include "barrow/rules/things.h"
#include "barrow/sense/sight.h"

const char *const verb_name[VERB_COUNT] = {
#define VERB(name) [VERB_##name] = #name,
#include "barrow/rules/verb.def"
#undef VERB
};

enum verb_trait {
    MAY_DO_NOTHING = 1, /* letting time pass is the point of it */
    FOR_SLEEPERS = 2,   /* who is helpless may do it */
    OF_HELD = 4         /* its thing must be held */
};

struct verb_row {
    enum verdict (*check)(const struct content *content, const struct world *world,
                          const struct action *action);
    void (*perform)(struct turn *turn, const struct action *action); /* NULL: only time passes */
    int traits;
    enum manner manner; /* how far its doer is heard and noticed by it */
};

static enum verdict check_wait(const struct content *content, const struct world *world,
                               const struct action *action)
{
    return VERDICT_ALLOWED;
}

static enum verdict check_sleep(const struct content *content, const struct world *world,
                                const struct action *action)
{
    bool is_helpless = status_is_helpless(world_actor(world, action->actor));
    return is_helpless ? VERDICT_ALLOWED : VERDICT_AWAKE;
}

static enum verdict check_step(const struct content *content, const struct world *world,
                               const struct action *action)
{
    const struct actor *actor = world_actor(world, action->actor);
    if (distance_chebyshev(actor->at, action->target) != 1) {
        return VERDICT_TOO_FAR;
    }
    if (!ground_lets_enter(content, world, action->actor, action->target)) {
        return VERDICT_WALL;
    }
    struct id body = world_actor_at(world, action->target);
    bool is_free = world_actor(world, body) == NULL ||
                   (id_is_hero(action->actor) && ally_gives_way(content, world, body));
    return is_free || actor->is_bodiless ? VERDICT_ALLOWED : VERDICT_OCCUPIED;
}

static void perform_step(struct turn *turn, const struct action *action)
{
    int fleet = turn_actor(turn, action->actor)->status[STATUS_FLEET];
    if (fleet > 0) {
        turn_set_status(turn, action->actor, STATUS_FLEET, fleet - 1, HOW_RUN_OUT);
    }
    if (!status_tear_free(turn, action->actor)) {
        struct point target = status_stagger(turn, action->actor, action->target);
        struct id ally = world_actor_at(turn_world(turn), target);
        if (turn_actor(turn, ally) != NULL && id_is_hero(action->actor)) {
            ally_change_places(turn, ally);
        } else {
            struct point from = turn_actor(turn, action->actor)->at;
            ground_step(turn, action->actor, target);
            opportunity_blows(turn, action->actor, from, target);
        }
    }
}

/* An actor that waits looks around well. */
static void perform_wait(struct turn *turn, const struct action *action)
{
    if (id_is_hero(action->actor)) {
        ground_search(turn, true);
    }
}

static enum verdict check_hit(const struct content *content, const struct world *world,
                              const struct action *action)
{
    const struct actor *actor = world_actor(world, action->actor);
    struct id target = world_actor_at(world, action->target);
    if (world_actor(world, target) == NULL || id_equal(target, action->actor)) {
        return VERDICT_NO_TARGET;
    }
    if (id_is_hero(action->actor) && actor->status[STATUS_AFRAID] > 0) {
        return VERDICT_AFRAID;
    }
    int reach = combat_reach(content, world, action->actor);
    bool is_in_reach = distance_chebyshev(actor->at, action->target) <= reach ||
                       arms_lunges(content, world, action->actor, action->target);
    if (!is_in_reach ||
        !sight_is_clear(&world->level, actor->at, action->target, content->rules.sight_radius)) {
        return VERDICT_TOO_FAR;
    }
    bool may_harm = combat_are_foes(content, world, action->actor, target) ||
                    content->actor[actor->kind].hurts_its_own;
    return may_harm ? VERDICT_ALLOWED : VERDICT_FRIEND;
}

static enum verdict check_descend(const struct content *content, const struct world *world,
                                  const struct action *action)
{
    const struct actor *actor = world_actor(world, action->actor);
    if (!id_is_hero(action->actor)) {
        return VERDICT_NOT_FOR_YOU;
    }
    bool is_on_stairs = level_terrain(&world->level, actor->at) == TERRAIN_STAIRS;
    return is_on_stairs ? VERDICT_ALLOWED : VERDICT_NO_STAIRS;
}

static const struct verb_row verbs[VERB_COUNT] = {
    [VERB_WAIT] = {check_wait, perform_wait, MAY_DO_NOTHING, MANNER_STILL},
    [VERB_SLEEP] = {check_sleep, status_sleep_on, MAY_DO_NOTHING | FOR_SLEEPERS, MANNER_STILL},
    [VERB_STEP] = {check_step, perform_step, 0, MANNER_USUAL},
    [VERB_HIT] = {check_hit, arms_strike, 0, MANNER_FIGHT},
    [VERB_DESCEND] = {check_descend, NULL, 0, MANNER_USUAL},
    [VERB_PICK_UP] = {things_check_pick_up, things_pick_up, 0, MANNER_USUAL},
    [VERB_DROP] = {things_check_drop, things_drop, OF_HELD, MANNER_USUAL},
    [VERB_WEAR] = {things_check_wear, things_wear, OF_HELD, MANNER_USUAL},
    [VERB_TAKE_OFF] = {things_check_take_off, things_take_off, OF_HELD, MANNER_USUAL},
    [VERB_USE] = {use_check, use_thing, OF_HELD, MANNER_USUAL},
    [VERB_THROW] = {things_check_throw, things_throw, OF_HELD, MANNER_USUAL},
    [VERB_SORT] = {things_check_sort, things_sort, 0, MANNER_USUAL},
    [VERB_SPREAD] = {ground_check_spread, ground_spread, MAY_DO_NOTHING | FOR_SLEEPERS,
                     MANNER_USUAL},
    [VERB_BURST] = {fuse_check_burst, fuse_burst, FOR_SLEEPERS, MANNER_USUAL},
    [VERB_CAST] = {ability_check, ability_cast, 0, MANNER_USUAL},
    [VERB_CHOOSE] = {boons_check_choose, boons_choose, 0, MANNER_USUAL},
    [VERB_FREE] = {captive_check_free, captive_free, 0, MANNER_USUAL},
};

enum verdict action_check(const struct content *content, const struct world *world,
                          const struct action *action)
{
    if (world->end.ending != ENDING_NONE) {
        return VERDICT_RUN_IS_OVER;
    }
    if (world_actor(world, action->actor) == NULL) {
        return VERDICT_NOBODY;
    }
    assert(action->verb < VERB_COUNT);
    const struct verb_row *row = &verbs[action->verb];
    const struct actor *actor = world_actor(world, action->actor);
    if ((row->traits & FOR_SLEEPERS) == 0 && status_is_helpless(actor)) {
        return is_asleep(actor) ? VERDICT_ASLEEP : VERDICT_PARALYSED;
    }
    if ((row->traits & OF_HELD) != 0 && !things_is_held(world, action->actor, action->thing)) {
        return VERDICT_NOT_HELD;
    }
    return row->check(content, world, action);
}

/* Some verbs are free for who has a boon. */
static bool is_free(const struct content *content, const struct world *world,
                    const struct action *action)
{
    const struct actor *actor = &world->actor[action->actor.slot];
    int draught = 0;
    switch ((int)action->verb) { /* the others take time */
    case VERB_SORT:
    case VERB_CHOOSE:
        return true;
    case VERB_STEP:
        return actor->status[STATUS_FLEET] > 0;
    case VERB_WEAR:
    case VERB_TAKE_OFF:
    case VERB_PICK_UP:
    case VERB_DROP:
        return boon_grants(content, world, action->actor, BOON_GRANT_QUICK_HANDS);
    case VERB_USE:
        draught = boon_amount(content, world, action->actor, BOON_GRANT_QUICK_DRAUGHT);
        return content->item[world->thing[action->thing.slot].kind].class == ITEM_CLASS_POTION &&
               (int64_t)actor->health * 100 <= (int64_t)actor->stats.max_health * draught;
    }
    return false;
}

int action_cost(const struct content *content, const struct world *world,
                const struct action *action)
{
    const struct actor *actor = &world->actor[action->actor.slot];
    if (is_free(content, world, action)) {
        return 0;
    }
    if (action->verb == VERB_STEP) {
        const struct thing *armour = world_thing(world, actor->gear[GEAR_ARMOUR]);
        const struct rune *rune = rune_of(content, world, actor->gear[GEAR_ARMOUR]);
        int hindrance = (armour != NULL ? content->item[armour->kind].cost : 0) +
                        (rune != NULL ? rune->cost : 0);
        hindrance += ring_numbers(content, world, action->actor).step_cost;
        enum terrain terrain = level_terrain(&world->level, action->target);
        int percent = content->terrain[terrain].step_percent;
        return (content->actor[actor->kind].step_cost + hindrance) * percent / 100;
    }
    if (action->verb == VERB_HIT) {
        return combat_blow_cost(content, world, action->actor);
    }
    if (action->verb == VERB_THROW) {
        return arms_throw_cost(content, world, action->actor, action->thing);
    }
    return content->rules.time.wait_cost;
}

/* True if the log holds anything but passing time since `mark`. */
static bool something_happened(const struct log *log, size_t mark)
{
    for (size_t i = mark; i < log->count; i++) {
        if (log->outcome[i].kind != OUTCOME_TIME) {
            return true;
        }
    }
    return false;
}

enum verdict action_perform(struct turn *turn, const struct action *action)
{
    enum verdict verdict = action_check(turn_content(turn), turn_world(turn), action);
    if (verdict != VERDICT_ALLOWED) {
        return verdict;
    }
    assert(action->verb != VERB_DESCEND);
    size_t mark = turn_mark(turn);
    int cost = action_cost(turn_content(turn), turn_world(turn), action);
    const struct verb_row *row = &verbs[action->verb];
    if (cost > 0) { /* what is free must not count as an action: it would reroll the next dice */
        energy_pay(turn, action->actor, cost);
    }
    if (row->perform != NULL) {
        row->perform(turn, action);
    }
    boons_follow_action(turn, action);
    turn_settle(turn);
    if ((row->traits & MAY_DO_NOTHING) == 0 && !something_happened(turn_log(turn), mark)) {
        turn_roll_back(turn, mark);
        return VERDICT_NO_EFFECT;
    }
    if (cost > 0) {
        notice_hear_action(turn, action, row->manner);
        turn_settle(turn);
    }
    knowledge_look_after(turn, mark);
    return VERDICT_ALLOWED;
}

struct action action_bump(const struct world *world, struct id actor, enum direction direction)
{
    struct point target = point_step(world->actor[actor.slot].at, direction);
    const struct actor *body = world_actor(world, world_actor_at(world, target));
    bool is_for_hero = body != NULL && id_is_hero(actor);
    return (struct action){
        .verb = is_for_hero && is_captive(body) ? VERB_FREE
                : is_for_hero && is_ally(body)  ? VERB_STEP
                : body != NULL                  ? VERB_HIT
                                                : VERB_STEP,
        .actor = actor,
        .target = target,
    };
}
