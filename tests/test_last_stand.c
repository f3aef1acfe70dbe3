/* The last stand: what happens between putting the Crown on and winning (RULES I7). */
#include "support/test.h"

#include <stdlib.h>

#include "barrow/game/game.h"
#include "support/board_actions.h"
#include "support/ground_fixture.h"
#include "support/thing_fixture.h"

#define TURNS 6
#define HALL                                                                                       \
    "########################\n"                                                                   \
    "#..........#...........#\n"                                                                   \
    "#.@........#...........#\n"                                                                   \
    "#..........#...........#\n"                                                                   \
    "####.###################\n"                                                                   \
    "#......................#\n"                                                                   \
    "########################\n"

/* The hero has a Crown that is won in TURNS turns, in a barrow that does not stir. */
static struct board *board_before_stand(void)
{
    struct board *board = board_new(HALL);
    board->content->actor[ACTOR_KIND_HERO].eats = false;
    board->content->rules.crown = (struct crown_numbers){.hordes = 0};
    board_item(board, "crown")->effect[0].amount = TURNS;
    board_give(board, "crown", 0, 1);
    return board;
}

static void put_on(struct board *board)
{
    struct id crown = world_thing_id(board->world, 0);
    assert_int_equal(board_handle(board, VERB_USE, crown, world_hero(board->world)->at),
                     VERDICT_ALLOWED);
}

TEST(the_crown_is_won_when_it_was_worn_long_enough)
{
    struct board *board = board_before_stand();
    uint64_t before = board_digest(board);
    put_on(board);
    assert_int_equal(board->world->end.left, TURNS);
    for (int turn = 1; turn <= TURNS; turn++) {
        assert_int_equal(board->world->end.ending, ENDING_NONE);
        board_pass_turn(board);
        assert_int_equal(board->world->end.left, TURNS - turn);
    }
    assert_int_equal(board->world->end.ending, ENDING_VICTORY);
    assert_int_equal(board->world->turn, TURNS); /* the last turn is not counted to its end */
    assert_sound(board);
    door_roll_back(board->world, board->log, 0);
    assert_int_equal(board_digest(board), before);
    board_free(board);
}

static int count_followers(const struct log *log)
{
    int count = 0;
    for (size_t i = 0; i < log->count; i++) {
        count += log->outcome[i].kind == OUTCOME_MIND && log->outcome[i].how == HOW_FOLLOW;
    }
    return count;
}

/* An ally does. */
TEST(no_hunter_follows_from_a_stand_that_is_won)
{
    for (int is_ally = 0; is_ally <= 1; is_ally++) {
        struct board *board = board_new("#####\n#@a.#\n#####\n");
        struct actor *other = actor_in(board, 1);
        other->allegiance = is_ally ? ALLEGIANCE_HERO : ALLEGIANCE_OWN;
        other->mind.state = is_ally ? MIND_ALLIED : MIND_HUNTING;
        board->world->end.ending = ENDING_VICTORY;
        assert_true(game_begin_again(board->game));
        assert_int_equal(count_followers(board->log), is_ally);
        board_free(board);
    }
}

/* The poison of the last turn is quicker than the Crown. */
TEST(the_dead_win_nothing)
{
    for (int dose = TURNS - 1; dose <= TURNS + 1; dose++) {
        struct board *board = board_before_stand();
        board->content->rules.statuses.poison_harm = 5;
        actor_in(board, HERO_SLOT)->health = 5 * TURNS;
        actor_in(board, HERO_SLOT)->status[STATUS_POISONED] = dose;
        put_on(board);
        while (board->world->end.ending == ENDING_NONE) {
            board_pass_turn(board);
        }
        assert_int_equal(board->world->end.ending, dose < TURNS ? ENDING_VICTORY : ENDING_DEATH);
        board_free(board);
    }
}

static int living(const struct board *board)
{
    int count = 0;
    for (int slot = 1; slot < board->world->actors_used; slot++) {
        count += board->world->actor[slot].is_alive;
    }
    return count;
}

/* In the turns with 4 and with 2 left; who comes hunts, stands out of sight and is not told by a
 * chance. */
TEST(a_horde_comes_each_few_turns_and_hunts)
{
    struct board *board = board_before_stand();
    board->content->horde_count = 0; /* one alone each time */
    board->content->rules.crown.hordes = 2;
    put_on(board);
    static const int wanted[TURNS] = {0, 1, 1, 2, 2, 2};
    for (int turn = 0; turn < TURNS; turn++) {
        size_t mark = board->log->count;
        board_pass_turn(board);
        assert_int_equal(living(board), wanted[turn]);
        for (size_t i = mark; i < board->log->count; i++) {
            const struct outcome *outcome = &board->log->outcome[i];
            if (outcome->kind == OUTCOME_SPAWN) {
                const struct actor *newcomer = world_actor(board->world, outcome->who);
                assert_int_equal(newcomer->mind.state, MIND_HUNTING);
                assert_true(newcomer->at.y >= 4); /* what the hero's room shows is free of them */
            }
        }
        board->world->actor[HERO_SLOT].health = 30;
    }
    board_free(board);
}

/* Two steps away or more, in the hero's room; quick for a while, and of a rank far above the
 * barrow's. */
TEST(those_who_come_near_stand_in_sight_hasted_and_strong)
{
    struct board *board = board_before_stand();
    board->content->horde_count = 0;
    board->content->rules.crown =
        (struct crown_numbers){.hordes = 2, .near = 2, .rank = 5, .hasted = 7};
    put_on(board);
    size_t mark = board->log->count;
    board_pass_turn(board); /* 5 are left */
    board_pass_turn(board); /* 4: one comes, after all have acted */
    int newcomers = 0;
    for (size_t i = mark; i < board->log->count; i++) {
        const struct outcome *outcome = &board->log->outcome[i];
        if (outcome->kind == OUTCOME_SPAWN) {
            const struct actor *newcomer = world_actor(board->world, outcome->who);
            int steps = distance_chebyshev(newcomer->at, world_hero(board->world)->at);
            assert_in_range(steps, 2, 3);
            assert_in_range(newcomer->at.y, 1, 3);
            assert_in_range(newcomer->status[STATUS_HASTED], 6, 7); /* a turn may have passed */
            assert_int_equal(newcomer->progress.level, 5);
            newcomers++;
        }
    }
    assert_int_equal(newcomers, 1);
    board_free(board);
}

static int count_ground(const struct board *board, int ground)
{
    const struct level *level = &board->world->level;
    int count = 0;
    for (int cell = 0; cell < level_cells(level); cell++) {
        count += level->terrain[cell] == ground;
    }
    return count;
}

/* Three cells a turn, but in the last one, and none that touches the hero. */
TEST(floor_in_sight_becomes_other_ground)
{
    struct board *board = board_before_stand();
    int mud = board_ground(board, "mud");
    board->content->rules.crown =
        (struct crown_numbers){.cells = 3, .ground = {mud}, .ground_count = 1};
    put_on(board);
    for (int turn = 1; turn <= TURNS; turn++) {
        board_pass_turn(board);
        assert_int_equal(count_ground(board, mud), 3 * (turn < TURNS ? turn : TURNS - 1));
    }
    for (int i = 0; i < 9; i++) {
        struct point at = {1 + i % 3, 1 + i / 3};
        assert_int_equal(level_terrain(&board->world->level, at), TERRAIN_FLOOR);
    }
    for (int x = 12; x < 23; x++) {
        assert_int_equal(level_terrain(&board->world->level, (struct point){x, 2}), TERRAIN_FLOOR);
    }
    board_free(board);
}

TEST(all_who_are_near_hear_the_crown)
{
    for (int noise = 0; noise <= 60; noise += 60) {
        struct board *board = board_new("########################\n"
                                        "#..@.......#.........a.#\n"
                                        "####.############.######\n"
                                        "#......................#\n"
                                        "########################\n");
        board_item(board, "crown")->effect[0].amount = TURNS;
        board->content->rules.crown = (struct crown_numbers){.noise = noise};
        board->content->rules.noise = (struct noise_numbers){.still = 0};
        board_give(board, "crown", 0, 1);
        put_on(board);
        bool hears = board->world->actor[1].mind.state != MIND_IDLE;
        assert_int_equal(hears, noise > 0);
        board_free(board);
    }
}
