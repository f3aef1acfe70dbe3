/* Performing. Every action is performed in the same steps: pay the time, do it, settle its events,
 * take all of it back if nothing but time came of it (RULES T10, T11), let the hero look around. */
#include "barrow/rules/deeds/perform.h"

#include <assert.h>
#include <stddef.h>

#include "barrow/rules/body/action.h"
#include "barrow/rules/deeds/energy.h"
#include "barrow/rules/deeds/follow.h"
#include "barrow/rules/deeds/knowledge.h"
#include "barrow/rules/deeds/status_change.h"
#include "barrow/rules/deeds/traps.h"
#include "barrow/world/actors.h"
#include "barrow/world/steps.h"
#include "rules/deeds/moves.h"
#include "rules/deeds/notice.h"
#include "rules/deeds/opportunity.h"
#include "rules/deeds/recruit.h"
#include "rules/deeds/verbs.h"

struct verb_deed {
    void (*perform)(struct turn *turn, const struct action *action); /* NULL: only time passes */
    enum manner manner;  /* how far its doer is heard and noticed by it */
    bool may_do_nothing; /* letting time pass is the point of it */
};

static void perform_step(struct turn *turn, const struct action *action)
{
    int fleet = turn_actor(turn, action->actor)->status[STATUS_FLEET];
    if (fleet > 0) {
        turn_set_status(turn, action->actor, STATUS_FLEET, fleet - 1, HOW_PLAIN);
    }
    if (!status_tear_free(turn, action->actor)) {
        struct point target = status_stagger(turn, action->actor, action->target);
        struct id ally = world_actor_at(turn_world(turn), target);
        if (turn_actor(turn, ally) != NULL && id_is_hero(action->actor)) {
            ally_change_places(turn, ally);
        } else {
            struct point from = turn_actor(turn, action->actor)->at;
            move_step(turn, action->actor, target);
            opportunity_blows(turn, action->actor, from, target);
        }
    }
}

/* An actor that waits looks around well. */
static void perform_wait(struct turn *turn, const struct action *action)
{
    if (id_is_hero(action->actor)) {
        traps_search(turn, true);
    }
}

static void perform_sneak(struct turn *turn, const struct action *action)
{
    bool was_sneaking = has_status(turn_actor(turn, action->actor), STATUS_SNEAKING);
    turn_set_status(turn, action->actor, STATUS_SNEAKING, was_sneaking ? 0 : 1, HOW_PLAIN);
}

static const struct verb_deed deeds[VERB_COUNT] = {
    [VERB_WAIT] = {perform_wait, MANNER_STILL, true},
    [VERB_SLEEP] = {status_sleep_on, MANNER_STILL, true},
    [VERB_STEP] = {perform_step, MANNER_USUAL, false},
    [VERB_HIT] = {arms_strike, MANNER_FIGHT, false},
    [VERB_DESCEND] = {NULL, MANNER_USUAL, false},
    [VERB_PICK_UP] = {things_pick_up, MANNER_USUAL, false},
    [VERB_DROP] = {things_drop, MANNER_USUAL, false},
    [VERB_WEAR] = {things_wear, MANNER_USUAL, false},
    [VERB_TAKE_OFF] = {things_take_off, MANNER_USUAL, false},
    [VERB_USE] = {use_thing, MANNER_USUAL, false},
    [VERB_THROW] = {things_throw, MANNER_USUAL, false},
    [VERB_SORT] = {things_sort, MANNER_USUAL, false},
    [VERB_SPREAD] = {spread_act, MANNER_USUAL, true},
    [VERB_BURST] = {fuse_burst, MANNER_USUAL, false},
    [VERB_CAST] = {ability_cast, MANNER_USUAL, false},
    [VERB_CHOOSE] = {choose_offer, MANNER_USUAL, false},
    [VERB_FREE] = {captive_free, MANNER_USUAL, false},
    [VERB_SNEAK] = {perform_sneak, MANNER_USUAL, false},
    [VERB_UNTIE] = {NULL, MANNER_USUAL, false},
    [VERB_SWEAR] = {NULL, MANNER_USUAL, false},
    [VERB_REFUSE] = {NULL, MANNER_USUAL, false},
    [VERB_ORDER] = {ally_order, MANNER_USUAL, false},
};

/* For those who do the hero's acts again. `from`: where it stood. */
static void note_step(struct turn *turn, const struct action *action, struct point from)
{
    const struct world *world = turn_world(turn);
    bool is_repeated = false;
    for (int slot = HERO_SLOT; !is_repeated && actors_next_body(world, &slot);) {
        is_repeated = turn_content(turn)->actor[world->actor[slot].kind].mind == MIND_ECHO;
    }
    if (is_repeated) {
        bool has_way = action->verb == VERB_STEP || action->verb == VERB_HIT;
        struct outcome note = outcome_for_world(world, OUTCOME_STEPS, 0);
        note.after.digest =
            steps_add(world->steps, has_way ? step_towards(from, action->target) : 0);
        turn_put(turn, note);
    }
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
    assert(action->verb != VERB_DESCEND && !verb_winds_back(action->verb)); /* the game does them */
    size_t mark = turn_mark(turn);
    int cost = action_cost(turn_content(turn), turn_world(turn), action);
    const struct verb_deed *deed = &deeds[action->verb];
    struct point from = turn_actor(turn, action->actor)->at;
    if (cost > 0) { /* what is free must not count as an action: it would reroll the next dice */
        energy_pay(turn, action->actor, cost);
    }
    if (deed->perform != NULL) {
        deed->perform(turn, action);
    }
    follow_action(turn, action);
    turn_settle(turn);
    if (!deed->may_do_nothing && !something_happened(turn_log(turn), mark)) {
        turn_roll_back(turn, mark);
        return VERDICT_NO_EFFECT;
    }
    if (cost > 0) {
        notice_hear_action(turn, action, deed->manner);
        turn_settle(turn);
        if (id_is_hero(action->actor)) {
            note_step(turn, action, from);
        }
    }
    knowledge_look_after(turn, mark);
    return VERDICT_ALLOWED;
}
