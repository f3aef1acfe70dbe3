/* Time and turns: RULES T1 to T13, a test or more for each. All by public functions: the clock of
 * an actor is what it may act by, the log is what happened in which order. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/heap.h"
#include "barrow/game/game.h"
#include "barrow/rules/deeds/energy.h"
#include "barrow/world/body.h"
#include "game/game_parts.h"
#include "support/board_actions.h"
#include "support/effort.h"
#include "support/thing_fixture.h"

/* ---- helpers ---- */

/* Gives a kind of its own to the n-th monster (slot n + 1), so that a test can change it alone. */
static struct actor_kind *own_kind(struct board *board, int slot)
{
    actor_in(board, slot)->kind = (uint16_t)slot;
    return &board->content->actor[slot];
}

/* The slots on a heap in the order in which they come off it. */
static int pop_all(struct heap *heap, int *slot)
{
    int count = 0;
    for (struct heap_item item; heap_pop(heap, &item);) {
        slot[count++] = item.value;
    }
    return count;
}

static int gather(const struct world *world, int when, int *slot)
{
    struct heap_item item[ACTORS_MAX];
    struct heap heap = heap_over(item, ACTORS_MAX);
    batch_gather(world, when, &heap);
    return pop_all(&heap, slot);
}

static void move(struct board *board, struct id who, struct point to)
{
    struct outcome outcome = outcome_for_actor(board->world, OUTCOME_MOVE, who, 0);
    outcome.after.at = to;
    turn_put(board->turn, outcome);
}

/* Nobody starves and nobody is hurt: for tests that play for long. */
static void make_peaceful(struct board *board)
{
    board->content->actor[ACTOR_KIND_HERO].eats = false;
    board->content->actor[ACTOR_KIND_HERO].regenerates = false;
    for (int slot = 0; slot < board->world->actors_used; slot++) {
        actor_in(board, slot)->stats.attack = 0;
    }
}

/* The index of the first outcome of a kind at or after `from`; the log's end if there is none. */
static size_t next_of_kind(const struct log *log, size_t from, enum outcome_kind kind)
{
    while (from < log->count && log->outcome[from].kind != kind) {
        from++;
    }
    return from;
}

/* ---- T1: who is next ---- */

TEST(hero_goes_first_in_a_tie)
{
    struct board *board = board_new(CORRIDOR("#a@a#"));
    int when;
    assert_true(batch_next_time(board->world, &when));
    assert_int_equal(when, TURN_LENGTH);
    assert_true(batch_is_due(board->world, HERO_SLOT, when));
    assert_int_equal(board_others(board, BATCH_NEAREST_FIRST), 0);
    assert_int_equal(board_hero(board, VERB_WAIT, (struct point){2, 1}), VERDICT_ALLOWED);
    assert_false(batch_is_due(board->world, HERO_SLOT, when));
    assert_int_equal(board_others(board, BATCH_NEAREST_FIRST), 2);
    board_free(board);
}

TEST(ties_go_to_the_nearest_then_to_the_lower_slot)
{
    /* slots in reading order: 1 at distance 4, 2 at 2, 3 at 3, 4 at 2 (diagonal), 5 at 1 */
    struct board *board = board_new("#########\n"
                                    "#a......#\n"
                                    "#...a..a#\n"
                                    "#......a#\n"
                                    "#....@a.#\n"
                                    "#########\n");
    /* distances to (5,4): (1,1) 4; (4,2) 2; (7,2) 2; (7,3) 2; (6,4) 1 */
    static const int want[] = {5, 2, 3, 4, 1};
    int slot[ACTORS_MAX];
    assert_int_equal(gather(board->world, TURN_LENGTH, slot), COUNT_OF(want));
    assert_memory_equal(slot, want, sizeof want);
    board_free(board);
}

TEST(earliest_timestamp_acts_before_the_nearest)
{
    struct board *board = board_new(CORRIDOR("#@a..b#"));
    int slot[ACTORS_MAX], when;
    actor_in(board, HERO_SLOT)->clock.when = 180;
    actor_in(board, 1)->clock.when = 150;
    actor_in(board, 2)->clock.when = 120;
    assert_true(batch_next_time(board->world, &when));
    assert_int_equal(when, 120);
    assert_int_equal(gather(board->world, when, slot), 1);
    assert_int_equal(slot[0], 2);
    board_free(board);
}

TEST(turn_is_over_when_all_timestamps_lie_beyond_it)
{
    struct board *board = board_new(CORRIDOR("#@a#"));
    int when;
    actor_in(board, HERO_SLOT)->clock.when = 200;
    actor_in(board, 1)->clock.when = 199;
    assert_true(batch_next_time(board->world, &when));
    actor_in(board, 1)->clock.when = 250;
    assert_false(batch_next_time(board->world, &when));
    board_free(board);
}

TEST(bodiless_fuse_bursts_when_its_timer_runs_out)
{
    struct board *board = board_new(CORRIDOR("#@..a#"));
    actor_in(board, 1)->is_bodiless = true;
    /* two actions in debt at the end of turn 1: turns 2 and 3 pay it, turn 4 gives the action */
    actor_in(board, 1)->clock = (struct clock){.when = 200, .energy = -200, .share = 1};
    world_rebuild_caches(board->world);
    struct id fuse = world_monster(board->world, 0);
    for (int turn = 1; turn <= 3; turn++) {
        assert_int_equal(board->world->turn, turn);
        board_pass_turn(board);
        assert_non_null(world_actor(board->world, fuse));
    }
    board_pass_turn(board);
    assert_null(world_actor(board->world, fuse));
    board_free(board);
}

/* ---- T2: batches ---- */

TEST(distance_is_measured_when_the_batch_is_formed)
{
    struct board *board = board_new(CORRIDOR("#@.a.b.#"));
    static const int before[] = {1, 2}, after[] = {2, 1};
    struct heap_item item[ACTORS_MAX];
    struct heap heap = heap_over(item, ACTORS_MAX);
    int slot[ACTORS_MAX];
    batch_gather(board->world, TURN_LENGTH, &heap);
    /* the second comes nearer than the first while the batch is under way */
    move(board, world_monster(board->world, 1), (struct point){2, 1});
    assert_int_equal(pop_all(&heap, slot), 2);
    assert_memory_equal(slot, before, sizeof before);
    /* the next batch knows */
    assert_int_equal(gather(board->world, TURN_LENGTH, slot), 2);
    assert_memory_equal(slot, after, sizeof after);
    board_free(board);
}

TEST(one_that_died_meanwhile_is_skipped)
{
    struct board *board = board_new(CORRIDOR("#@...ab..#"));
    /* the nearer one is a bomb without a body, deadly to its neighbour */
    world_make_fuse(board->world, board->content, 1, "fire-pot");
    board_item(board, "fire-pot")->effect[0].amount = 1000;
    struct game *game = game_from_world(board->content, board->world);
    struct id victim = world_monster(board->world, 1);
    struct action wait = game_hero_action(game, VERB_WAIT);
    assert_int_equal(game_act(game, &wait), VERDICT_ALLOWED);
    size_t mark = game_log(game)->count;
    game_run(game);
    assert_null(world_actor(game_world(game), victim));
    for (size_t i = mark; i < game_log(game)->count; i++) {
        const struct outcome *outcome = &game_log(game)->outcome[i];
        assert_false(outcome->kind == OUTCOME_TIME && id_equal(outcome->who, victim));
    }
    game_free(game);
    board_free(board);
}

/* ---- T3: costs ---- */

TEST(actions_cost_what_the_data_say)
{
    struct board *board = board_new(CORRIDOR("#@.a#"));
    struct actor_kind *kind = own_kind(board, 1);
    kind->step_cost = 50;
    kind->blow_cost = 150;
    struct id crab = world_monster(board->world, 0), hero = world_hero_id(board->world);
    const struct {
        const char *label;
        struct action action;
        int want;
    } table[] = {
        {"hero's step", {.verb = VERB_STEP, .actor = hero}, 100},
        {"hero's blow", {.verb = VERB_HIT, .actor = hero}, 100},
        {"hero waits", {.verb = VERB_WAIT, .actor = hero}, 100},
        {"a side-step", {.verb = VERB_STEP, .actor = crab}, 50},
        {"a heavy blow", {.verb = VERB_HIT, .actor = crab}, 150},
        {"waiting is the same for all", {.verb = VERB_WAIT, .actor = crab}, 100},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        print_message("  %s\n", table[i].label);
        assert_int_equal(action_cost(board->content, board->world, &table[i].action),
                         table[i].want);
    }
    board_free(board);
}

/* What the hero wears in a place from now on. */
static void wear(struct board *board, const char *id, enum where where)
{
    int kind = content_find_item(board->content, id);
    struct thing thing = body_of_thing(kind, 1, 1, (struct point){0, 0});
    thing.generation = 1;
    thing.place = (struct place){.where = (int16_t)where, .holder = world_hero_id(board->world)};
    board->world->thing[board->world->things_used] = thing;
    world_rebuild_caches(board->world);
}

TEST(gear_changes_what_blows_and_steps_cost)
{
    struct board *board = board_new(CORRIDOR("#@.#"));
    struct action step = {.verb = VERB_STEP, .actor = world_hero_id(board->world)};
    struct action hit = {.verb = VERB_HIT, .actor = world_hero_id(board->world)};
    board->content->item[content_find_item(board->content, "weapon-1")].cost = 75;
    board->content->item[content_find_item(board->content, "armour-1")].trait.numbers.step = 20;
    wear(board, "weapon-1", WHERE_WEAPON);
    wear(board, "armour-1", WHERE_ARMOUR);
    assert_int_equal(action_cost(board->content, board->world, &hit), 75);
    assert_int_equal(action_cost(board->content, board->world, &step), 120);
    board_free(board);
}

TEST(action_moves_its_actor_on_by_its_cost)
{
    struct board *board = board_new(CORRIDOR("#@..a#"));
    board->content->actor[ACTOR_KIND_HERO].step_cost = 75;
    assert_int_equal(board_hero_bump(board, DIRECTION_EAST), VERDICT_ALLOWED);
    assert_int_equal(actor_in(board, HERO_SLOT)->clock.when, 175);
    assert_int_equal(actor_in(board, HERO_SLOT)->clock.actions, 1);
    board_free(board);
}

/* ---- T4: speed ---- */

enum { RUNNERS_MAX = 12 };

#define PRECISE effort(0, 1) /* a fourth of the turns has twice the standard deviation */
#define TURNS (PRECISE ? 100000 : 25000)

/* Actors that do nothing but act, each at a speed of its own and at one cost. */
struct runner {
    int speed, cost;
    int least, most; /* actions in one turn */
    long total;
};

/* A hero and `count` monsters in a row. */
static struct board *board_of_runners(const struct runner *runner, int count)
{
    char drawing[] = CORRIDOR("#@.................#");
    for (int i = 0; i < count; i++) {
        drawing[4 + i] = 'a';
    }
    struct board *board = board_new(drawing);
    for (int i = 0; i < count; i++) {
        own_kind(board, i + 1)->speed = runner[i].speed;
    }
    make_peaceful(board);
    board_start_clocks(board);
    return board;
}

/* Lets everyone act until the turn is over, each action at its runner's cost (the hero's: 100).
 * acted[i] is how often runner i did; times[i][n] when, if `times` is not NULL. */
static void run_turn(struct board *board, const struct runner *runner, int count, int *acted,
                     int times[][8])
{
    int when;
    memset(acted, 0, (size_t)count * sizeof *acted);
    while (batch_next_time(board->world, &when)) {
        for (int slot = 0; slot <= count; slot++) {
            if (!batch_is_due(board->world, slot, when)) {
                continue;
            }
            energy_pay(board->turn, world_actor_id(board->world, slot),
                       slot == HERO_SLOT ? 100 : runner[slot - 1].cost);
            if (slot != HERO_SLOT && times != NULL) {
                times[slot - 1][acted[slot - 1]] = when - world_turn_start(board->world);
            }
            if (slot != HERO_SLOT) {
                acted[slot - 1]++;
            }
        }
    }
    loop_end_turn(board->turn);
    log_free(board->log);
}

TEST(speeds_hold_over_many_turns)
{
    struct runner runner[] = {
        {18, 100, 99, 0, 0}, {6, 100, 99, 0, 0}, {12, 100, 99, 0, 0}, {24, 100, 99, 0, 0},
        {36, 100, 99, 0, 0}, {12, 75, 99, 0, 0}, {12, 150, 99, 0, 0}, {18, 75, 99, 0, 0},
        {18, 150, 99, 0, 0}, {6, 150, 99, 0, 0}, {24, 75, 99, 0, 0},
    };
    /* the least and most actions that a turn can hold */
    static const struct {
        int least, most;
    } want[COUNT_OF(runner)] = {
        {1, 2}, {0, 1}, {1, 1}, {2, 2}, {3, 3}, {1, 2}, {0, 1}, {1, 3}, {0, 2}, {0, 1}, {2, 3},
    };
    const int count = COUNT_OF(runner);
    int acted[COUNT_OF(runner)];
    struct board *board = board_of_runners(runner, count);
    board->world->seed = 2;
    for (int turn = 0; turn < TURNS; turn++) {
        run_turn(board, runner, count, acted, NULL);
        for (int i = 0; i < count; i++) {
            runner[i].total += acted[i];
            runner[i].least = acted[i] < runner[i].least ? acted[i] : runner[i].least;
            runner[i].most = acted[i] > runner[i].most ? acted[i] : runner[i].most;
        }
    }
    for (int i = 0; i < count; i++) {
        /* speed / 12 actions a turn, times 100 / cost */
        long ideal = (long)TURNS * runner[i].speed * 100 / (12 * runner[i].cost);
        print_message("  speed %d, cost %d: %ld, ideal %ld\n", runner[i].speed, runner[i].cost,
                      runner[i].total, ideal);
        /* that is ten standard deviations at speed 18 and three at 6 */
        int percent = PRECISE ? 1 : 2;
        assert_in_range(runner[i].total * 100, ideal * (100 - percent), ideal * (100 + percent));
        assert_int_equal(runner[i].least, want[i].least);
        assert_int_equal(runner[i].most, want[i].most);
    }
    board_free(board);
}

TEST(actions_of_one_turn_are_spread_over_it)
{
    static const struct runner runner[] = {
        {12, 100, 0, 0, 0}, {24, 100, 0, 0, 0}, {36, 100, 0, 0, 0},
        {48, 100, 0, 0, 0}, {24, 50, 0, 0, 0},
    };
    /* n actions' worth: a cost c moves the timestamp by c / n */
    static const struct {
        int count, at[4];
    } want[COUNT_OF(runner)] = {
        {1, {0}}, {2, {0, 50}}, {3, {0, 33, 66}}, {4, {0, 25, 50, 75}}, {4, {0, 25, 50, 75}},
    };
    const int count = COUNT_OF(runner);
    int acted[COUNT_OF(runner)], times[COUNT_OF(runner)][8];
    struct board *board = board_of_runners(runner, count);
    for (int turn = 0; turn < 20; turn++) {
        run_turn(board, runner, count, acted, times);
        for (int i = 0; i < count; i++) {
            assert_int_equal(acted[i], want[i].count);
            assert_memory_equal(times[i], want[i].at, (size_t)acted[i] * sizeof(int));
        }
    }
    board_free(board);
}

TEST(long_action_reaches_into_the_next_turn)
{
    static const struct runner runner[] = {{12, 150, 0, 0, 0}, {12, 75, 0, 0, 0}};
    /* 150: 0 | 150 -> +50 of turn 2 | 300 -> +0 of turn 4. 75: 0 75 | 150 | 225 | 300 375 */
    static const int slow[4][2] = {{1, 0}, {1, 50}, {0, 0}, {1, 0}};
    static const int quick[4][3] = {{2, 0, 75}, {1, 50, 0}, {1, 25, 0}, {2, 0, 75}};
    int acted[2], times[2][8];
    struct board *board = board_of_runners(runner, 2);
    for (int turn = 0; turn < 4; turn++) {
        run_turn(board, runner, 2, acted, times);
        assert_int_equal(acted[0], slow[turn][0]);
        if (acted[0] > 0) {
            assert_int_equal(times[0][0], slow[turn][1]);
        }
        assert_int_equal(acted[1], quick[turn][0]);
        assert_memory_equal(times[1], &quick[turn][1], (size_t)acted[1] * sizeof(int));
    }
    board_free(board);
}

static bool has_period(const int *sequence, int length, int period)
{
    for (int i = period; i < length; i++) {
        if (sequence[i] != sequence[i - period]) {
            return false;
        }
    }
    return true;
}

TEST(fraction_of_speed_cannot_be_counted_out)
{
    static const struct runner runner[] = {{18, 100, 0, 0, 0}, {18, 100, 0, 0, 0}};
    enum { SAMPLE = 4096 };
    static int first[SAMPLE];
    int acted[2], equal = 0;
    struct board *board = board_of_runners(runner, 2);
    for (int turn = 0; turn < SAMPLE; turn++) {
        run_turn(board, runner, 2, acted, NULL);
        first[turn] = acted[0];
        equal += acted[0] == acted[1] ? 1 : 0;
    }
    for (int period = 1; period <= SAMPLE / 2; period++) {
        assert_false(has_period(first, SAMPLE, period));
    }
    /* two of a kind agree in half of all turns: 2048, six times sqrt(4096) / 2 = 32 off at most */
    assert_in_range(equal, 2048 - 192, 2048 + 192);
    board_free(board);
}

TEST(other_seed_gives_other_fractions)
{
    static const struct runner runner[] = {{18, 100, 0, 0, 0}};
    int one[64], other[64];
    for (int seed = 1; seed <= 2; seed++) {
        struct board *board = board_of_runners(runner, 1);
        board->world->seed = (uint64_t)seed;
        for (int turn = 0; turn < 64; turn++) {
            run_turn(board, runner, 1, seed == 1 ? &one[turn] : &other[turn], NULL);
        }
        board_free(board);
    }
    assert_memory_not_equal(one, other, sizeof one);
}

/* ---- T5: plain speeds ---- */

/* Appends who paid for an action since `mark` to `slot`. */
static int actors_since(const struct log *log, size_t mark, int *slot, int count)
{
    for (size_t i = mark; i < log->count; i++) {
        const struct outcome *outcome = &log->outcome[i];
        if (outcome->kind == OUTCOME_TIME &&
            outcome->after.clock.actions > outcome->before.clock.actions) {
            slot[count++] = outcome->who.slot;
        }
    }
    return count;
}

TEST(at_plain_speeds_hero_then_all_once_nearest_first)
{
    struct board *board = board_new("################\n"
                                    "#..a......c....#\n"
                                    "#......#.......#\n"
                                    "#.b...@#....d..#\n"
                                    "#......#.......#\n"
                                    "#...e.....f....#\n"
                                    "################\n");
    make_peaceful(board);
    struct game *game = game_from_world(board->content, board->world);
    for (int turn = 1; turn <= 100; turn++) {
        int got[16], want[16] = {HERO_SLOT};
        size_t mark = game_log(game)->count;
        struct action step = game_bump(game, (enum direction)((turn * 3) % DIRECTION_COUNT));
        struct action wait = game_hero_action(game, VERB_WAIT);
        assert_int_equal(game_world(game)->turn, turn);
        if (game_act(game, &step) != VERDICT_ALLOWED) {
            assert_int_equal(game_act(game, &wait), VERDICT_ALLOWED);
        }
        int others = gather(game_world(game), turn * TURN_LENGTH, &want[1]);
        game_run(game);
        assert_int_equal(others, 6);
        assert_int_equal(actors_since(game_log(game), mark, got, 0), 7);
        assert_memory_equal(got, want, 7 * sizeof(int));
    }
    game_free(game);
    board_free(board);
}

/* ---- T7: culling ---- */

TEST(far_actor_that_is_after_nobody_loses_its_action)
{
    static const struct {
        const char *label;
        struct point at;
        enum mind_state mind;
        bool moves;
    } table[] = {
        {"at 20 it acts", {21, 1}, MIND_RETURNING, true},
        {"at 20 and a bit it is culled", {21, 2}, MIND_RETURNING, false},
        {"at 21 it is culled", {22, 1}, MIND_RETURNING, false},
        {"far, but hunting", {25, 1}, MIND_HUNTING, true},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        print_message("  %s\n", table[i].label);
        struct board *board = board_new("##############################\n"
                                        "#@..........................a#\n"
                                        "#............................#\n"
                                        "##############################\n");
        struct actor *actor = actor_in(board, 1);
        actor->at = table[i].at;
        actor->mind = (struct mindset){.goal = {25, 2}, .state = (int16_t)table[i].mind};
        world_rebuild_caches(board->world);
        board_hero(board, VERB_WAIT, (struct point){1, 1});
        assert_int_equal(board_others(board, BATCH_NEAREST_FIRST), 1);
        assert_int_equal(point_equal(actor->at, table[i].at), !table[i].moves);
        assert_int_equal(actor->clock.when, 2 * TURN_LENGTH);
        board_free(board);
    }
}

/* ---- T10, T12: events and outcomes ---- */

TEST(events_are_handled_first_in_first_out)
{
    struct board *board = board_new(CORRIDOR("#@ab#"));
    static const int dst[] = {2, 1, 2, 0, 1};
    for (int i = 0; i < COUNT_OF(dst); i++) {
        turn_send(board->turn,
                  (struct event){.kind = EVENT_DAMAGE,
                                 .dst = world_actor_id(board->world, dst[i]),
                                 .amount = 1000,
                                 .cause = cause_of(board->world, CAUSE_TRAIT, -1, NOBODY)});
    }
    turn_settle(board->turn);
    size_t at = 0;
    for (int i = 0; i < COUNT_OF(dst); i++, at++) {
        at = next_of_kind(board->log, at, OUTCOME_HEALTH);
        assert_true(at < board->log->count);
        assert_int_equal(board->log->outcome[at].who.slot, dst[i]);
    }
    board_free(board);
}

/* Data can make chains without end. What is past the cap is dropped and counted, but for the ends
 * of bodies. */
TEST(endless_events_are_dropped)
{
    struct board *board = board_new(CORRIDOR("#@ab#"));
    for (int i = 0; i < 100000; i++) {
        turn_send(board->turn, (struct event){.kind = EVENT_BLOW});
    }
    int dropped = turn_events_dropped(board->turn);
    assert_in_range(dropped, 1, 99999);
    turn_send(board->turn, (struct event){.kind = EVENT_DESTROY, .dst = id_in(board, 1)});
    turn_send(board->turn, (struct event){.kind = EVENT_HEAL, .dst = id_in(board, 2)});
    assert_int_equal(turn_events_dropped(board->turn), dropped + 1);
    turn_settle(board->turn);
    assert_false(actor_in(board, 1)->is_alive);
    board_free(board);
}

/* ---- T11, T13: what costs nothing ---- */

TEST(action_without_effect_is_taken_back)
{
    struct board *board = board_new(CORRIDOR("#@a#"));
    board->content->actor[ACTOR_KIND_HERO].blow.count = 0; /* a blow made of nothing */
    actor_in(board, 1)->status[STATUS_ASLEEP] = 9;         /* is always hit */
    uint64_t digest = board_digest(board);
    struct clock clock = actor_in(board, HERO_SLOT)->clock;
    assert_int_equal(board_hero_bump(board, DIRECTION_EAST), VERDICT_NO_EFFECT);
    assert_int_equal(board->log->count, 0);
    assert_true(board_digest(board) == digest);
    assert_memory_equal(&actor_in(board, HERO_SLOT)->clock, &clock, sizeof clock);
    /* and what it would have told had it had one: time passes */
    board->content->actor[ACTOR_KIND_HERO].blow.count = 1;
    assert_int_equal(board_hero_bump(board, DIRECTION_EAST), VERDICT_ALLOWED);
    assert_int_equal(actor_in(board, HERO_SLOT)->clock.when, 200);
    board_free(board);
}

TEST(waiting_is_not_taken_back)
{
    struct board *board = board_new(CORRIDOR("#@.#"));
    assert_int_equal(board_hero(board, VERB_WAIT, (struct point){1, 1}), VERDICT_ALLOWED);
    assert_int_equal(actor_in(board, HERO_SLOT)->clock.when, 200);
    board_free(board);
}

TEST(refusal_costs_nothing_and_says_why)
{
    struct board *board = board_new(CORRIDOR("#@..a#"));
    static const struct {
        const char *label;
        enum verb verb;
        struct point target;
        enum verdict want;
    } table[] = {
        {"into the wall", VERB_STEP, {1, 0}, VERDICT_WALL},
        {"out of the level", VERB_STEP, {0, 1}, VERDICT_WALL},
        {"two cells at once", VERB_STEP, {3, 1}, VERDICT_TOO_FAR},
        {"on the spot", VERB_STEP, {1, 1}, VERDICT_TOO_FAR},
        {"at the air", VERB_HIT, {2, 1}, VERDICT_NO_TARGET},
        {"at oneself", VERB_HIT, {1, 1}, VERDICT_NO_TARGET},
        {"at one far away", VERB_HIT, {4, 1}, VERDICT_TOO_FAR},
        {"picking up nothing", VERB_PICK_UP, {1, 1}, VERDICT_NOTHING_THERE},
        {"down without stairs", VERB_DESCEND, {1, 1}, VERDICT_NO_STAIRS},
        {"sleep awake", VERB_SLEEP, {1, 1}, VERDICT_AWAKE},
        {"burst", VERB_BURST, {1, 1}, VERDICT_NOT_FOR_YOU},
    };
    uint64_t digest = board_digest(board);
    for (int i = 0; i < COUNT_OF(table); i++) {
        print_message("  %s\n", table[i].label);
        assert_int_equal(board_hero(board, table[i].verb, table[i].target), table[i].want);
        assert_int_equal(board->log->count, 0);
        assert_true(board_digest(board) == digest);
    }
    board_free(board);
}

TEST(descending_costs_no_time)
{
    struct board *board = board_new(CORRIDOR("#@>.a#"));
    struct game *game = game_from_world(board->content, board->world);
    struct action east = game_bump(game, DIRECTION_EAST);
    assert_int_equal(game_act(game, &east), VERDICT_ALLOWED);
    game_run(game);
    struct clock clock = world_hero(game_world(game))->clock;
    struct action descend = game_hero_action(game, VERB_DESCEND);
    assert_int_equal(game_act(game, &descend), VERDICT_ALLOWED);
    assert_int_equal(game_world(game)->journey.depth, 2);
    assert_int_equal(game_world(game)->turn, 2);
    assert_memory_equal(&world_hero(game_world(game))->clock, &clock, sizeof clock);
    assert_int_equal(game_need(game), GAME_NEEDS_ACTION);
    game_free(game);
    board_free(board);
}

TEST(new_game_starts_in_turn_1_with_the_hero)
{
    struct game *game = game_new(content_fixture(), 7);
    assert_int_equal(game_world(game)->turn, 1);
    assert_int_equal(game_need(game), GAME_NEEDS_ACTION);
    game_free(game);
}

/* ---- the main loop ---- */

struct watched {
    const struct game *game;
    size_t next; /* where the outcomes of the next action begin */
    int calls, actors[8];
};

/* Each call brings the outcomes of one action, and the world is as that action left it. */
static void see_action(void *data, size_t from)
{
    struct watched *watched = data;
    const struct log *log = game_log(watched->game);
    assert_int_equal(from, watched->next);
    assert_true(watched->calls < COUNT_OF(watched->actors));
    for (size_t i = from; i < log->count; i++) {
        const struct outcome *outcome = &log->outcome[i];
        const struct actor *actor = &game_world(watched->game)->actor[outcome->who.slot];
        if (outcome->kind == OUTCOME_TIME) {
            watched->actors[watched->calls] = outcome->who.slot;
        } else if (outcome->kind == OUTCOME_MOVE) {
            assert_true(point_equal(actor->at, outcome->after.at));
        }
    }
    watched->next = log->count;
    watched->calls++;
}

/* The nearer of two hunters first, then the turn's end, which gives energy to everyone. */
TEST(a_watcher_sees_every_action_as_it_happens)
{
    struct board *board = board_new(CORRIDOR("#@....a..b#"));
    struct action wait = game_hero_action(board->game, VERB_WAIT);
    assert_int_equal(game_act(board->game, &wait), VERDICT_ALLOWED);
    struct watched watched = {.game = board->game, .next = board->log->count};
    game_run_watched(board->game, &(struct game_watcher){see_action, &watched});
    assert_int_equal(watched.calls, 3);
    assert_int_equal(watched.actors[0], 1);
    assert_int_equal(watched.actors[1], 2);
    assert_int_equal(watched.next, board->log->count);
    assert_int_equal(board->log->outcome[board->log->count - 1].kind, OUTCOME_TIME);
    assert_int_equal(game_need(board->game), GAME_NEEDS_ACTION);
    board_free(board);
}

/* A notice is told once, when a monster at ease begins to hunt. */
TEST(a_monster_at_ease_that_begins_to_hunt_takes_notice)
{
    static const struct {
        enum mind_state before;
        enum how want;
    } rows[] = {{MIND_IDLE, HOW_NOTICE}, {MIND_RETURNING, HOW_NOTICE}, {MIND_SEARCHING, HOW_PLAIN}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@....a#"));
        actor_in(board, 1)->mind.state = (int16_t)rows[i].before;
        board_pass_turn(board);
        size_t at = next_of_kind(board->log, 0, OUTCOME_MIND);
        assert_true(at < board->log->count);
        assert_int_equal(actor_in(board, 1)->mind.state, MIND_HUNTING);
        assert_int_equal(board->log->outcome[at].how, rows[i].want);
        for (at++; (at = next_of_kind(board->log, at, OUTCOME_MIND)) < board->log->count; at++) {
            assert_int_equal(board->log->outcome[at].how, HOW_PLAIN);
        }
        board_free(board);
    }
}
