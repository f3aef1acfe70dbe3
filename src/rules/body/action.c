/* Actions. Each verb has a row of the table of checks here, and one of deeds in deeds/perform.c. */
#include "barrow/rules/body/action.h"

#include <assert.h>
#include <stddef.h>

#include "barrow/rules/body/abilities.h"
#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/choices.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/fuse.h"
#include "barrow/rules/body/ground.h"
#include "barrow/rules/body/inventory.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/body/use.h"
#include "barrow/sense/sight.h"

const char *const verb_name[VERB_COUNT] = {
#define VERB(name) [VERB_##name] = #name,
#include "barrow/rules/body/verb.def"
#undef VERB
};

enum verb_trait {
    FOR_SLEEPERS = 1, /* who is helpless may do it */
    OF_HELD = 2       /* its thing must be held */
};

struct verb_check {
    enum verdict (*check)(const struct content *content, const struct world *world,
                          const struct action *action);
    int traits;
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
    int reach = body_numbers(content, world, action->actor).reach;
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

/* Where sneaking is of no use there is none. */
static enum verdict check_sneak(const struct content *content, const struct world *world,
                                const struct action *action)
{
    bool is_known = content->rules.notice.sneaking_percent < 100;
    return id_is_hero(action->actor) && is_known ? VERDICT_ALLOWED : VERDICT_NOT_FOR_YOU;
}

/* These wind the game back, which keeps the turns: it checks and does them (game/way_back.h). */
static enum verdict check_of_game(const struct content *content, const struct world *world,
                                  const struct action *action)
{
    return VERDICT_NOT_FOR_YOU;
}

static const struct verb_check checks[VERB_COUNT] = {
    [VERB_WAIT] = {check_wait, 0},
    [VERB_SLEEP] = {check_sleep, FOR_SLEEPERS},
    [VERB_STEP] = {check_step, 0},
    [VERB_HIT] = {check_hit, 0},
    [VERB_DESCEND] = {check_descend, 0},
    [VERB_PICK_UP] = {inventory_check_pick_up, 0},
    [VERB_DROP] = {inventory_check_drop, OF_HELD},
    [VERB_WEAR] = {inventory_check_wear, OF_HELD},
    [VERB_TAKE_OFF] = {inventory_check_take_off, OF_HELD},
    [VERB_USE] = {use_check, OF_HELD},
    [VERB_THROW] = {inventory_check_throw, OF_HELD},
    [VERB_SORT] = {inventory_check_sort, 0},
    [VERB_SPREAD] = {ground_check_spread, FOR_SLEEPERS},
    [VERB_BURST] = {fuse_check_burst, FOR_SLEEPERS},
    [VERB_CAST] = {ability_check, 0},
    [VERB_CHOOSE] = {choice_check, 0},
    [VERB_FREE] = {captive_check_free, 0},
    [VERB_SNEAK] = {check_sneak, 0},
    [VERB_UNTIE] = {check_of_game, 0},
    [VERB_SWEAR] = {check_of_game, 0},
    [VERB_REFUSE] = {check_of_game, 0},
    [VERB_ORDER] = {ally_check_order, 0},
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
    const struct verb_check *row = &checks[action->verb];
    const struct actor *actor = world_actor(world, action->actor);
    if ((row->traits & FOR_SLEEPERS) == 0 && status_is_helpless(actor)) {
        return is_asleep(actor) ? VERDICT_ASLEEP : VERDICT_PARALYSED;
    }
    if ((row->traits & OF_HELD) != 0 && !inventory_is_held(world, action->actor, action->thing)) {
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
    case VERB_SNEAK:
    case VERB_UNTIE:
    case VERB_SWEAR:
    case VERB_REFUSE:
    case VERB_ORDER:
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
    if (is_free(content, world, action)) {
        return 0;
    }
    if (action->verb == VERB_STEP) {
        enum terrain terrain = level_terrain(&world->level, action->target);
        bool flies = status_flies(content, &world->actor[action->actor.slot]);
        int percent = flies ? 100 : content->terrain[terrain].step_percent;
        return body_numbers(content, world, action->actor).step_cost * percent / 100;
    }
    if (action->verb == VERB_HIT) {
        return body_numbers(content, world, action->actor).blow_cost;
    }
    if (action->verb == VERB_THROW) {
        return arms_throw_cost(content, world, action->actor, action->thing);
    }
    return content->rules.time.wait_cost;
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
