/* The main loop (RULES T1-T6), one function run() for game, replays and tests. Timestamps live in
 * the actors. Each round looks for the earliest one; the hero is first among equals, the others who
 * are due go on a heap by their distance to the hero now and act nearest first, one a round
 * (batch.h). A heap that lived on from turn to turn would hold distances that are no longer true.
 *
 * The loop can stop after any action. Beside the world its only state is the batch under way. That
 * is empty whenever the hero is to act, so the world alone is what a save must hold. */
#include "barrow/game/game.h"

#include <assert.h>
#include <limits.h>

#include "barrow/ai/mind.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/deeds/eating.h"
#include "barrow/rules/deeds/energy.h"
#include "barrow/rules/deeds/hazards.h"
#include "barrow/rules/deeds/knowledge.h"
#include "barrow/rules/deeds/last_stand.h"
#include "barrow/rules/deeds/perform.h"
#include "barrow/rules/deeds/shifting.h"
#include "barrow/rules/deeds/spread.h"
#include "barrow/rules/deeds/status_change.h"
#include "barrow/rules/deeds/traps.h"
#include "barrow/rules/deeds/unsaying.h"
#include "barrow/world/actors.h"

#include "game/game_parts.h"

/* Who is next. */

enum phase {
    PHASE_HERO,
    PHASE_HERO_ASLEEP,
    PHASE_FALL,
    PHASE_MONSTERS,
    PHASE_TURN_END,
    PHASE_OVER
};

static bool nothing_holds_hero(const struct world *world)
{
    const struct actor *hero = world_hero(world);
    return (level_bits(&world->level, hero->at) & GROUND_FALLEN) != 0 &&
           hero->status[STATUS_LEVITATING] == 0;
}

/* With an empty heap. *when is the time of the phases of the hero and of the monsters. */
static enum phase phase_of(const struct world *world, int *when)
{
    if (world->end.ending != ENDING_NONE) {
        return PHASE_OVER;
    }
    if (nothing_holds_hero(world)) {
        return PHASE_FALL;
    }
    if (!batch_next_time(world, when)) {
        return PHASE_TURN_END;
    }
    if (!batch_is_due(world, HERO_SLOT, *when)) {
        return PHASE_MONSTERS;
    }
    return status_is_helpless(world_hero(world)) ? PHASE_HERO_ASLEEP : PHASE_HERO;
}

static enum phase next_phase(const struct game *game, int *when)
{
    bool is_amid_batch = batch_is_under_way(&game->batch) && !game->is_in_past;
    bool is_over = game->world.end.ending != ENDING_NONE;
    return is_amid_batch && !is_over ? PHASE_MONSTERS : phase_of(&game->world, when);
}

/* Their actions. */

static enum verdict hero_acts(struct game *game, const struct action *action)
{
    bool descends = action->verb == VERB_DESCEND;
    enum verdict verdict = descends ? game_check(game, action) : action_perform(game->turn, action);
    if (verdict == VERDICT_ALLOWED && descends) {
        journey_descend(game);
    }
    if (verdict == VERDICT_ALLOWED) {
        way_back_pass_act(game);
    }
    return verdict;
}

/* False if it lets another go first: it stays due and comes with the next batch. An action that the
 * rules refuse would stop the clock, so such a monster waits instead. */
static bool monster_acts(struct game *game, struct id who)
{
    struct decision decision = mind_decide(game->content, &game->world, game->senses, who);
    if (decision.yields) {
        return false;
    }
    turn_set_mind(game->turn, who, decision.mind, NOBODY);
    if (action_perform(game->turn, &decision.action) != VERDICT_ALLOWED) {
        energy_pay(game->turn, who, game->content->rules.time.wait_cost);
    }
    return true;
}

/* The nearest of those who are due and do not let another go first. */
static void nearest_monster_acts(struct game *game, int when)
{
    struct batch *batch = &game->batch;
    size_t mark = game->log.count;
    int slot;
    if (batch->due.count == 0) {
        batch_form(batch, &game->world, when);
    }
    while (batch_next(batch, &game->world, &slot)) {
        if (monster_acts(game, world_actor_id(&game->world, slot))) {
            batch_ask_concerned(batch, &game->world, &game->log, mark);
            return;
        }
        batch_yield(batch, slot);
    }
}

/* The turn's end. */

static void forget_who_hurt(struct turn *turn, struct id who)
{
    const struct actor *actor = turn_actor(turn, who);
    if (actor->status[STATUS_DEALT] > 0) {
        turn_set_status(turn, who, STATUS_DEALT, 0, HOW_PLAIN);
    }
    if (actor->blame.sort == CAUSE_NONE || actor->is_bodiless) { /* a fuse knows who lit it */
        return;
    }
    struct outcome blame = outcome_for_actor(turn_world(turn), OUTCOME_BLAME, who, 0);
    blame.after.cause = NO_CAUSE;
    turn_put(turn, blame);
}

/* Everyone alive, the hero first, then by slot. */
static void for_everyone(struct turn *turn, void (*step)(struct turn *turn, struct id who))
{
    for (int slot = EVERYBODY; actors_next(turn_world(turn), &slot);) {
        step(turn, world_actor_id(turn_world(turn), slot));
    }
}

/* Energy is granted before the statuses fall, so that haste for 20 turns speeds 20 turns. */
void loop_end_turn(struct turn *turn)
{
    size_t mark = turn_mark(turn);
    for_everyone(turn, hunger_pass_turn);
    for_everyone(turn, hazards_work_on);
    for_everyone(turn, status_work_on);
    traps_search(turn, false);
    turn_settle(turn); /* deaths by hunger, the ground and statuses */
    last_stand_pass_turn(turn);
    if (turn_world(turn)->end.ending != ENDING_NONE) {
        return; /* the last screen names the cause of death */
    }
    for_everyone(turn, forget_who_hurt);
    for_everyone(turn, unsaying_forget);
    struct outcome next = outcome_for_world(turn_world(turn), OUTCOME_TURN, 0);
    next.after.number++;
    turn_put(turn, next);
    shifting_pass_turn(turn);
    spread_rouse(turn);
    wanderers_come(turn); /* in time to be granted energy */
    for_everyone(turn, energy_grant);
    for_everyone(turn, status_pass_turn);
    knowledge_look_after(turn, mark);
}

/* The loop. Each round is one action of one actor, or the end of a turn. It runs for `most` rounds
 * at most, until the hero is to act and `choice` is done (NULL: none), or until the run is over.
 * Returns what the rules said to the choice; a refused one ends it. */
static enum verdict run(struct game *game, const struct action *choice, int most,
                        const struct game_watcher *watcher)
{
    const struct action sleep = game_hero_action(game, VERB_SLEEP);
    enum verdict verdict = VERDICT_ALLOWED;
    assert(!game->is_in_past);
    for (int round = 0; round < most; round++) {
        size_t from = game->log.count;
        int when = game->batch.when; /* amid a batch it goes on */
        switch (next_phase(game, &when)) {
        case PHASE_OVER:
            return verdict;
        case PHASE_HERO:
            if (choice == NULL) {
                return verdict;
            }
            verdict = hero_acts(game, choice);
            choice = NULL;
            break;
        case PHASE_HERO_ASLEEP:
            (void)action_perform(game->turn, &sleep);
            break;
        case PHASE_FALL:
            journey_fall(game);
            break;
        case PHASE_MONSTERS:
            nearest_monster_acts(game, when);
            break;
        case PHASE_TURN_END:
            loop_end_turn(game->turn);
            break;
        }
        if (verdict != VERDICT_ALLOWED) {
            return verdict;
        }
        way_back_end_unused_sight(game);
        game_end_action(game);
        if (watcher != NULL) {
            watcher->after_action(watcher->data, from);
        }
    }
    return verdict;
}

static enum game_need need_of(enum phase phase)
{
    return phase == PHASE_OVER   ? GAME_IS_OVER
           : phase == PHASE_HERO ? GAME_NEEDS_ACTION
                                 : GAME_NEEDS_STEP;
}

enum game_need game_need(const struct game *game)
{
    int when;
    return need_of(next_phase(game, &when));
}

enum game_need game_need_of(const struct world *world)
{
    int when;
    return need_of(phase_of(world, &when));
}

enum verdict game_act(struct game *game, const struct action *action)
{
    assert(!game->is_in_past);
    if (verb_winds_back(action->verb)) {
        return way_back_take(game, action);
    }
    if (game_need(game) != GAME_NEEDS_ACTION) {
        return game_need(game) == GAME_IS_OVER ? VERDICT_RUN_IS_OVER : VERDICT_NOT_NOW;
    }
    size_t from = game->log.count;
    bool is_moment = way_back_note_moment(game);
    enum verdict verdict = run(game, action, 1, NULL);
    if (verdict == VERDICT_ALLOWED) {
        way_back_note_action(game, action, from);
    } else if (is_moment) {
        way_back_forget_moment(game);
    }
    return verdict;
}

void game_step(struct game *game)
{
    assert(game_need(game) == GAME_NEEDS_STEP);
    run(game, NULL, 1, NULL);
}

void game_run(struct game *game)
{
    run(game, NULL, INT_MAX, NULL);
}

void game_run_watched(struct game *game, const struct game_watcher *watcher)
{
    run(game, NULL, INT_MAX, watcher);
}
