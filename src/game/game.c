/* The clock. The hero's action, then everyone due, nearest first, then the turn's end; one action
 * a call. The heap of a batch is the only state beside the world, and it is empty whenever the hero
 * is to act: what a save must hold is the world alone.
 *
 * Going down is here and not among the rules, because it needs the generator: the old level's
 * tenants leave, the new level and its tenants come, all through the door, in no time. */
#include "barrow/game/game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/ai/mind.h"
#include "barrow/base/memory.h"
#include "barrow/gen/draft.h"
#include "barrow/rules/energy.h"
#include "barrow/rules/knowledge.h"
#include "barrow/rules/round.h"
#include "barrow/rules/status.h"
#include "barrow/rules/things.h"
#include "barrow/world/body.h"

#include "marks.h"
#include "trial.h"

struct game {
    const struct content *content;
    struct world world;
    struct log log;
    struct marks marks;
    size_t first; /* where the log's first action begins: behind the making of the first level */
    struct senses *senses;
    struct turn *turn;
    struct heap_item item[ACTORS_MAX];
    struct heap due; /* the batch under way */
    int due_when;
    bool is_in_past; /* walked away from the end of the log, to: */
    size_t position;
};

static struct game *start(const struct content *content)
{
    struct game *game = memory_new(1, sizeof *game);
    game->content = content;
    game->senses = senses_new();
    game->turn = turn_new(&game->world, &game->log, content, game->senses);
    game->due = heap_over(game->item, ACTORS_MAX);
    return game;
}

void game_free(struct game *game)
{
    if (game == NULL) {
        return;
    }
    turn_free(game->turn);
    senses_free(game->senses);
    log_free(&game->log);
    marks_free(&game->marks);
    free(game);
}

/* Levels. */

static struct draft *draft_for(const struct game *game)
{
    struct draft *draft = memory_new(1, sizeof *draft);
    struct draft_order order = {
        .seed = game->world.seed,
        .depth = game->world.journey.depth,
        .wins = game->world.journey.wins,
        .difficulty = game->world.difficulty,
        .extra_power = game->world.journey.gear_bonus,
    };
    draft_make(draft, game->content, &order);
    return draft;
}

static void set_pending(struct game *game, int experience)
{
    struct outcome pending = outcome_for_world(&game->world, OUTCOME_DIFFICULTY, 0);
    pending.after.difficulty.pending = experience;
    turn_put(game->turn, pending);
}

/* A thing of the draft, on the floor or in the pack of the `actor` that holds it. */
static void add_thing(struct game *game, const struct draft_thing *one, const struct id *actor)
{
    struct thing body = body_of_thing(one->kind, one->power, one->count, one->at);
    if (one->holder >= 0) {
        struct id holder = actor[one->holder];
        struct id held[CARRIES_MAX];
        int index = things_in_pack(&game->world, holder, held, CARRIES_MAX);
        body.place = (struct place){.where = WHERE_PACK, .index = (int16_t)index, .holder = holder};
    }
    struct id id = turn_make_thing(game->turn, &body);
    assert(id.generation != 0);
    (void)id;
}

static void populate(struct game *game, const struct draft *draft)
{
    struct id actor[DRAFT_ACTORS_MAX];
    for (int i = 0; i < draft->actor_count; i++) {
        const struct draft_actor *one = &draft->actor[i];
        struct actor body =
            body_of_actor(game->content, one->kind, one->level, one->at, one->sleepiness);
        actor[i] = turn_spawn(game->turn, &body);
        assert(actor[i].generation != 0);
    }
    for (int i = 0; i < draft->thing_count; i++) {
        add_thing(game, &draft->thing[i], actor);
    }
    for (int i = 0; i < draft->actor_count; i++) {
        energy_grant(game->turn, actor[i]); /* by what it carries, too (RULES T8) */
    }
    set_pending(game, draft->experience);
}

/* All but the hero and what it carries leave, without being destroyed. */
static void clear_level(struct game *game)
{
    for (int slot = HERO_SLOT + 1; slot < game->world.actors_used; slot++) {
        if (game->world.actor[slot].is_alive) {
            struct outcome leave = outcome_for_actor(&game->world, OUTCOME_FREE,
                                                     world_actor_id(&game->world, slot), 0);
            leave.after.flag = false;
            turn_put(game->turn, leave);
        }
    }
    for (int slot = 0; slot < game->world.things_used; slot++) {
        const struct thing *thing = &game->world.thing[slot];
        if (thing->is_there && !id_is_hero(thing->place.holder)) {
            struct outcome leave = outcome_for_thing(&game->world, OUTCOME_THING_FREE,
                                                     world_thing_id(&game->world, slot));
            leave.after.flag = false;
            turn_put(game->turn, leave);
        }
    }
}

static void enter_level(struct game *game)
{
    struct draft *draft = draft_for(game);
    turn_replace_level(game->turn, &draft->level, draft->arrival);
    populate(game, draft);
    free(draft);
    knowledge_look(game->turn);
}

void game_enter_depth(struct game *game, int depth, struct difficulty difficulty)
{
    clear_level(game);
    struct outcome credit = outcome_for_world(&game->world, OUTCOME_DIFFICULTY, 0);
    credit.after.difficulty = difficulty;
    credit.after.difficulty.pending = 0;
    turn_put(game->turn, credit);
    struct outcome journey = outcome_for_world(&game->world, OUTCOME_JOURNEY, 0);
    journey.after.journey.depth = depth;
    turn_put(game->turn, journey);
    enter_level(game);
}

/* RULES L5: what was generated here is credited now, whoever killed it. */
static void descend(struct game *game)
{
    struct difficulty difficulty = game->world.difficulty;
    game_enter_depth(game, game->world.journey.depth + 1,
                     difficulty_credit(game->content, difficulty, difficulty.pending));
}

static void heal_hero(struct game *game)
{
    const struct actor *hero = world_hero(&game->world);
    if (hero->health < hero->stats.max_health) {
        turn_set_health(game->turn, world_hero_id(&game->world), hero->stats.max_health,
                        MANNER_HEAL);
    }
}

static void put_world(struct game *game, enum outcome_kind kind, union outcome_value after)
{
    struct outcome outcome = outcome_for_world(&game->world, kind, 0);
    memcpy(&outcome.after, &after, sizeof after);
    turn_put(game->turn, outcome);
}

/* The rest of the winning turn stays in the old barrow: no hunger, no count of statuses, just the
 * turn's number and the hero's energy for it. */
bool game_begin_again(struct game *game)
{
    const struct world *world = &game->world;
    assert(!game->is_in_past);
    if (world->end.ending != ENDING_VICTORY) {
        return false;
    }
    struct journey journey = world->journey;
    journey.depth++;
    journey.wins++;
    journey.gear_bonus += world->difficulty.level - 1;
    put_world(game, OUTCOME_END, (union outcome_value){.end = {.blame = {.kind = -1}}});
    clear_level(game);
    put_world(game, OUTCOME_JOURNEY, (union outcome_value){.journey = journey});
    put_world(game, OUTCOME_TURN, (union outcome_value){.number = world->turn + 1});
    put_world(game, OUTCOME_DIFFICULTY,
              (union outcome_value){.difficulty = difficulty_start(game->content)});
    game->due.count = 0;
    energy_grant(game->turn, world_hero_id(world));
    heal_hero(game);
    enter_level(game);
    game_end_action(game);
    return true;
}

/* The world before the first fact: nobody has seen it yet, so it is filled by hand. The smallest
 * level holds the hero until the first real one takes its place through the door. */
static void fill_antechamber(struct game *game, uint64_t seed)
{
    struct world *world = &game->world;
    world->seed = seed;
    world->turn = 1;
    world->journey = (struct journey){.depth = 1, .wins = 0};
    world->difficulty = difficulty_start(game->content);
    world->end.blame.kind = -1;
    world->level.width = 1;
    world->level.height = 1;
    world->level.terrain[0] = TERRAIN_FLOOR;
    world->actor[HERO_SLOT] = body_of_hero(game->content, (struct point){0, 0});
    world->actor[HERO_SLOT].generation = 1;
    world_rebuild_caches(world);
}

struct game *game_new(const struct content *content, uint64_t seed)
{
    struct game *game = start(content);
    fill_antechamber(game, seed);
    enter_level(game);
    energy_grant(game->turn, world_hero_id(&game->world));
    game->first = game->log.count;
    return game;
}

struct game *game_from_world(const struct content *content, const struct world *world)
{
    struct game *game = start(content);
    memcpy(&game->world, world, sizeof *world);
    world_rebuild_caches(&game->world);
    return game;
}

void game_rewind(struct game *game, size_t mark)
{
    assert(!game->is_in_past);
    turn_roll_back(game->turn, mark);
    marks_cut(&game->marks, mark);
    game->due.count = 0;
}

/* The batch under way is left alone: back in the present its world is just what it was, so the same
 * actors go on in the same order. */
void game_seek(struct game *game, size_t position)
{
    const struct log *log = &game->log;
    assert(position <= log->count);
    size_t at = game_position(game);
    while (at > position) {
        door_walk(&game->world, log, &log->outcome[--at], false);
    }
    while (at < position) {
        door_walk(&game->world, log, &log->outcome[at++], true);
    }
    game->is_in_past = position < log->count;
    game->position = position;
}

size_t game_position(const struct game *game)
{
    return game->is_in_past ? game->position : game->log.count;
}

void game_forget(struct game *game)
{
    assert(!game->is_in_past && game_need(game) != GAME_NEEDS_STEP);
    log_clear(&game->log);
    marks_cut(&game->marks, 0);
    game->first = 0;
}

void game_end_action(struct game *game)
{
    marks_add(&game->marks, game->log.count);
}

size_t game_action_before(const struct game *game, size_t position)
{
    size_t before = marks_before(&game->marks, position);
    return before > game->first ? before : game->first;
}

size_t game_action_after(const struct game *game, size_t position)
{
    return position < game->first ? game->first
                                  : marks_after(&game->marks, position, game->log.count);
}

/* The clock. */

enum game_need game_need(const struct game *game)
{
    int when;
    if (game->world.end.ending != ENDING_NONE) {
        return GAME_IS_OVER;
    }
    bool is_amid_batch = game->due.count > 0 && !game->is_in_past;
    if (is_amid_batch || !round_next_time(&game->world, &when)) {
        return GAME_NEEDS_STEP;
    }
    bool is_heros = round_is_heros(&game->world, when) && !is_asleep(world_hero(&game->world));
    return is_heros ? GAME_NEEDS_ACTION : GAME_NEEDS_STEP;
}

enum verdict game_check(const struct game *game, const struct action *action)
{
    return action_check(game->content, &game->world, action);
}

static enum verdict perform(struct game *game, const struct action *action)
{
    if (action->verb != VERB_DESCEND) {
        return action_perform(game->turn, action);
    }
    enum verdict verdict = game_check(game, action);
    if (verdict == VERDICT_ALLOWED) {
        descend(game);
    }
    return verdict;
}

enum verdict game_act(struct game *game, const struct action *action)
{
    assert(!game->is_in_past);
    if (game_need(game) != GAME_NEEDS_ACTION) {
        return game_need(game) == GAME_IS_OVER ? VERDICT_RUN_IS_OVER : VERDICT_NOT_NOW;
    }
    enum verdict verdict = perform(game, action);
    game_end_action(game);
    return verdict;
}

static void remember(struct game *game, struct id who, struct mindset mind)
{
    struct outcome outcome = outcome_for_actor(&game->world, OUTCOME_MIND, who, 0);
    outcome.after.mind = mind;
    if (memcmp(&outcome.after.mind, &outcome.before.mind, sizeof mind) != 0) {
        turn_put(game->turn, outcome);
    }
}

/* False if it lets another go first: it is due as before and comes again with the next batch. A
 * mind's action that the rules refuse would stop the clock: it waits instead. */
static bool let_act(struct game *game, struct id who)
{
    struct decision decision = mind_decide(game->content, &game->world, game->senses, who);
    if (decision.yields) {
        return false;
    }
    remember(game, who, decision.mind);
    if (action_perform(game->turn, &decision.action) != VERDICT_ALLOWED) {
        energy_pay(game->turn, who, game->content->rules.time.wait_cost);
    }
    return true;
}

static void let_hero_sleep(struct game *game)
{
    struct action sleep = game_hero_action(game, VERB_SLEEP);
    enum verdict verdict = action_perform(game->turn, &sleep);
    assert(verdict == VERDICT_ALLOWED);
    (void)verdict;
}

/* One actor of the batch; those who died or were made to wait since it was formed are skipped. */
static void step_batch(struct game *game)
{
    struct heap_item next;
    while (heap_pop(&game->due, &next)) {
        if (round_is_due(&game->world, next.value, game->due_when) &&
            let_act(game, world_actor_id(&game->world, next.value))) {
            return;
        }
    }
}

void game_step(struct game *game)
{
    int when;
    assert(!game->is_in_past);
    if (game->due.count > 0) {
        step_batch(game);
    } else if (!round_next_time(&game->world, &when)) {
        round_end_turn(game->turn);
    } else if (round_is_heros(&game->world, when)) {
        let_hero_sleep(game);
    } else {
        game->due_when = when;
        round_gather(&game->world, when, &game->due);
        step_batch(game);
    }
    game_end_action(game);
}

void game_run(struct game *game)
{
    while (game_need(game) == GAME_NEEDS_STEP) {
        game_step(game);
    }
}

struct action game_bump(const struct game *game, enum direction direction)
{
    return action_bump(&game->world, world_hero_id(&game->world), direction);
}

struct action game_hero_action(const struct game *game, enum verb verb)
{
    return (struct action){
        .verb = verb,
        .actor = world_hero_id(&game->world),
        .target = world_hero(&game->world)->at,
    };
}

struct turn *game_turn(struct game *game)
{
    return game->turn;
}

struct action game_thing_action(const struct game *game, enum verb verb, struct id thing)
{
    struct action action = game_hero_action(game, verb);
    action.thing = thing;
    return action;
}

const struct content *game_content(const struct game *game)
{
    return game->content;
}

const struct world *game_world(const struct game *game)
{
    return &game->world;
}

const struct log *game_log(const struct game *game)
{
    return &game->log;
}

const struct cell_set *game_sight(const struct game *game)
{
    return senses_hero_sight(game->senses, &game->world, game->content);
}
