/* Sleep (RULES I3), statuses that run out, and the order of a turn's end (T6). */
#include "support/test.h"

#include "barrow/rules/body/status.h"
#include "barrow/rules/deeds/turn.h"
#include "game/game_parts.h"
#include "support/board_actions.h"

#define MELEE 0
#define FIRE 1

/* The hero sees 'a' and not 'b'. */
static const char rooms[] = CORRIDOR("#@.a#b..#");

static void put_to_sleep(struct board *board, int slot, int sleepiness)
{
    board_send(board, (struct event){.kind = EVENT_STATUS,
                                     .dst = id_in(board, slot),
                                     .type = STATUS_ASLEEP,
                                     .amount = sleepiness});
}

/* -1 each own turn, -1 more with a foe in sight, -10 more if hurt since the last one. */
TEST(sleep_lightens_each_own_turn)
{
    static const struct {
        const char *label;
        int slot; /* 1 sees the hero, 2 does not */
        int sleepiness, hurt, want;
    } cases[] = {
        {"undisturbed", 2, 36, 0, 35},
        {"a foe in sight", 1, 36, 0, 34},
        {"hurt", 2, 36, 1, 25},
        {"hurt, a foe in sight", 1, 36, 1, 24},
        {"hurt for nothing", 2, 36, 0, 35},
        {"the last of it", 2, 1, 0, 0},
        {"woken by two", 1, 2, 0, 0},
        {"never below awake", 1, 5, 1, 0},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(rooms);
        int slot = cases[i].slot;
        put_to_sleep(board, slot, cases[i].sleepiness);
        hurt(board, slot, cases[i].hurt, NOBODY);
        assert_int_equal(act(board, slot, VERB_SLEEP), VERDICT_ALLOWED);
        int got = actor_in(board, slot)->status[STATUS_ASLEEP];
        if (got != cases[i].want) {
            fail_msg("%s: %d, expected %d", cases[i].label, got, cases[i].want);
        }
        board_free(board);
    }
}

/* What is put to sleep on the hunt wakes as others do. */
TEST(time_alone_wakes_nobody_at_its_post)
{
    static const struct {
        const char *label;
        int slot, hurt; /* as above */
        enum mind_state state;
        int want;
    } cases[] = {
        {"undisturbed", 2, 0, MIND_IDLE, 36},
        {"a foe in sight", 1, 0, MIND_IDLE, 35},
        {"hurt", 2, 1, MIND_IDLE, 26},
        {"hunting", 2, 0, MIND_HUNTING, 35},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(rooms);
        struct actor *sleeper = actor_in(board, cases[i].slot);
        put_to_sleep(board, cases[i].slot, 36);
        sleeper->keeps_post = 1;
        sleeper->mind.state = (int16_t)cases[i].state;
        hurt(board, cases[i].slot, cases[i].hurt, NOBODY);
        assert_int_equal(act(board, cases[i].slot, VERB_SLEEP), VERDICT_ALLOWED);
        if (sleeper->status[STATUS_ASLEEP] != cases[i].want) {
            fail_msg("%s: %d", cases[i].label, sleeper->status[STATUS_ASLEEP]);
        }
        board_free(board);
    }
}

/* With 'a' in sight the hero sleeps 36 off in 18 own turns. */
TEST(sleeping_hero_is_disturbed_by_foes_too)
{
    struct board *board = board_new(rooms);
    put_to_sleep(board, 0, 36);
    for (int turn = 1; turn <= 18; turn++) {
        assert_true(is_asleep(world_hero(board->world)));
        assert_int_equal(act(board, 0, VERB_SLEEP), VERDICT_ALLOWED);
    }
    assert_false(is_asleep(world_hero(board->world)));
    assert_int_equal(act(board, 0, VERB_SLEEP), VERDICT_AWAKE);
    board_free(board);
}

TEST(sleeping_hero_alone_is_left_in_peace)
{
    struct board *board = board_new(CORRIDOR("#@#a#"));
    put_to_sleep(board, 0, 36);
    act(board, 0, VERB_SLEEP);
    assert_int_equal(world_hero(board->world)->status[STATUS_ASLEEP], 35);
    board_free(board);
}

TEST(being_hurt_counts_once_and_only_asleep)
{
    struct board *board = board_new(rooms);
    hurt(board, 2, 1, NOBODY); /* awake: forgotten */
    put_to_sleep(board, 2, 36);
    act(board, 2, VERB_SLEEP);
    assert_int_equal(actor_in(board, 2)->status[STATUS_ASLEEP], 35);
    hurt(board, 2, 1, NOBODY);
    hurt(board, 2, 1, NOBODY);
    act(board, 2, VERB_SLEEP);
    assert_int_equal(actor_in(board, 2)->status[STATUS_ASLEEP], 24); /* 35 - 1 - 10 */
    act(board, 2, VERB_SLEEP);
    assert_int_equal(actor_in(board, 2)->status[STATUS_ASLEEP], 23);
    board_free(board);
}

/* RULES I3: the second dose sets sleep anew; what hurt the sleeper before does not stir it. */
TEST(a_second_dose_of_sleep_forgets_the_wound)
{
    struct board *board = board_new(rooms);
    put_to_sleep(board, 2, 36);
    hurt(board, 2, 1, NOBODY);
    put_to_sleep(board, 2, 36);
    act(board, 2, VERB_SLEEP);
    assert_int_equal(actor_in(board, 2)->status[STATUS_ASLEEP], 35);
    board_free(board);
}

/* Else who was struck asleep and wakes would be struck unawares once more. */
TEST(who_wakes_of_a_wound_has_noticed_a_hero_in_sight)
{
    static const struct {
        const char *label, *drawing;
        int sleepiness, wound;
        enum mind_state want;
    } rows[] = {
        {"woken by the wound", CORRIDOR("#@.a#"), 12, 1, MIND_HUNTING},
        {"woken by the sight alone", CORRIDOR("#@.a#"), 1, 0, MIND_IDLE},
        {"hurt, and sleeps on", CORRIDOR("#@.a#"), 50, 1, MIND_IDLE},
        {"out of sight", CORRIDOR("#@#a#"), 11, 1, MIND_IDLE},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        put_to_sleep(board, 1, rows[i].sleepiness);
        if (rows[i].wound > 0) {
            hurt(board, 1, rows[i].wound, NOBODY);
        }
        act(board, 1, VERB_SLEEP);
        int found = actor_in(board, 1)->mind.state;
        if (found != (int)rows[i].want) {
            fail_msg("%s: state %d", rows[i].label, found);
        }
        board_free(board);
    }
}

static void harm(struct board *board, int slot, int type, int points, struct id by)
{
    board_send(board, (struct event){.kind = EVENT_DAMAGE,
                                     .src = by,
                                     .dst = id_in(board, slot),
                                     .amount = points * 1000,
                                     .type = type,
                                     .cause = cause_of(board->world, CAUSE_TRAIT, -1, by)});
}

/* 'a' has 14 health, the hero 30. */
TEST(fire_wakes_at_once_and_other_harm_only_stirs)
{
    static const struct {
        const char *label;
        int slot, type, points;
        bool sleeps_on;
    } cases[] = {
        {"burnt", 1, FIRE, 1, false},           {"struck", 1, MELEE, 1, true},
        {"unharmed by fire", 1, FIRE, 0, true}, {"burnt to death", 1, FIRE, 14, true},
        {"the hero, burnt", 0, FIRE, 1, false}, {"the hero, struck", 0, MELEE, 1, true},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(rooms);
        put_to_sleep(board, cases[i].slot, 36);
        harm(board, cases[i].slot, cases[i].type, cases[i].points, id_in(board, 2));
        if (is_asleep(actor_in(board, cases[i].slot)) != cases[i].sleeps_on) {
            fail_msg("%s: it is %sawake", cases[i].label, cases[i].sleeps_on ? "" : "not ");
        }
        board_free(board);
    }
}

TEST(who_is_harmed_by_the_hero_notices_at_once)
{
    static const struct {
        const char *label;
        int before, type, points, by;
        bool is_asleep;
        int after;
        enum how how;
    } cases[] = {
        {"idle", MIND_IDLE, MELEE, 1, 0, false, MIND_HUNTING, HOW_NOTICE},
        {"on its way home", MIND_RETURNING, MELEE, 1, 0, false, MIND_HUNTING, HOW_NOTICE},
        {"searching", MIND_SEARCHING, MELEE, 1, 0, false, MIND_HUNTING, HOW_PLAIN},
        {"fleeing", MIND_FLEEING, MELEE, 1, 0, false, MIND_FLEEING, HOW_PLAIN},
        {"unharmed", MIND_IDLE, MELEE, 0, 0, false, MIND_IDLE, HOW_PLAIN},
        {"killed", MIND_IDLE, MELEE, 14, 0, false, MIND_IDLE, HOW_PLAIN},
        {"harmed by another", MIND_IDLE, MELEE, 1, 1, false, MIND_IDLE, HOW_PLAIN},
        {"asleep", MIND_IDLE, MELEE, 1, 0, true, MIND_IDLE, HOW_PLAIN},
        {"asleep, burnt", MIND_IDLE, FIRE, 1, 0, true, MIND_HUNTING, HOW_NOTICE},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(rooms);
        struct actor *victim = actor_in(board, 2); /* behind a wall: it sees nobody */
        victim->mind = (struct mindset){.state = (int16_t)cases[i].before, .goal = victim->at};
        put_to_sleep(board, 2, cases[i].is_asleep ? 36 : 0);
        size_t mark = board->log->count;
        harm(board, 2, cases[i].type, cases[i].points, id_in(board, cases[i].by));
        const struct outcome *told = find_outcome(board, mark, OUTCOME_MIND, 2);
        bool is_as_wanted = victim->mind.state == cases[i].after &&
                            (told != NULL ? told->how : HOW_PLAIN) == (int)cases[i].how;
        if (!is_as_wanted) {
            fail_msg("%s: state %d, want %d", cases[i].label, victim->mind.state, cases[i].after);
        }
        if (cases[i].after == MIND_HUNTING) {
            assert_true(point_equal(victim->mind.goal, world_hero(board->world)->at));
        }
        board_free(board);
    }
}

TEST(sleepers_do_nothing_else)
{
    struct board *board = board_new(rooms);
    put_to_sleep(board, 0, 36);
    put_to_sleep(board, 1, 36);
    size_t mark = board->log->count;
    assert_int_equal(act(board, 0, VERB_WAIT), VERDICT_ASLEEP);
    assert_int_equal(act(board, 0, VERB_DESCEND), VERDICT_ASLEEP);
    assert_int_equal(bump(board, 0, DIRECTION_EAST), VERDICT_ASLEEP);
    assert_int_equal(bump(board, 1, DIRECTION_WEST), VERDICT_ASLEEP);
    assert_int_equal(board->log->count, mark);
    board_free(board);
}

/* Sleepiness is the sleeper's own count: the turn's end leaves it alone. What was dealt is of that
 * turn alone. */
TEST(turns_end_counts_down_only_what_counts_down)
{
    struct board *board = board_new(rooms);
    board->content->rules.statuses.poison_harm = board->content->rules.statuses.burning_harm = 0;
    for (int status = 0; status < STATUS_COUNT; status++) {
        actor_in(board, 1)->status[status] = 2;
    }
    loop_end_turn(board->turn);
    const int *left = actor_in(board, 1)->status;
    for (int status = 0; status < STATUS_COUNT; status++) {
        bool is_own = status_ends[status] == ENDS_DEEDS;
        if (left[status] != (status == STATUS_DEALT ? 0 : is_own ? 2 : 1)) {
            fail_msg("%s: %d", status_word[status], left[status]);
        }
    }
    loop_end_turn(board->turn);
    size_t mark = board->log->count;
    loop_end_turn(board->turn); /* nothing is left to count */
    assert_int_equal(count_outcomes(board, mark, OUTCOME_STATUS), 0);
    assert_int_equal(left[STATUS_UNDYING], 0);
    board_free(board);
}

/* T6, T13: hunger hurts before blame is cleared, then the counter moves, then energy is given. */
TEST(turn_ends_in_the_order_of_the_rules)
{
    static const enum outcome_kind want[] = {
        OUTCOME_STOMACH, OUTCOME_BLAME, OUTCOME_TALLY, OUTCOME_HEALTH, OUTCOME_BLAME,
        OUTCOME_TURN,    OUTCOME_TIME,  OUTCOME_TIME,  OUTCOME_TIME,   OUTCOME_STATUS,
    };
    struct board *board = board_new(rooms);
    actor_in(board, 0)->stomach = (struct stomach){.food = 0, .accumulator = -399};
    actor_in(board, 1)->status[STATUS_SLOWED] = 3;
    loop_end_turn(board->turn);
    assert_int_equal(board->log->count, COUNT_OF(want));
    for (int i = 0; i < COUNT_OF(want); i++) {
        if (board->log->outcome[i].kind != want[i]) {
            fail_msg("outcome %d is %s", i, outcome_name[board->log->outcome[i].kind]);
        }
    }
    assert_int_equal(board->world->turn, 2);
    board_free(board);
}
