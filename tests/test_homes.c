/* Homes and the ways between: who sets out comes back. */
#include "support/test.h"

#include <stdlib.h>

#include "support/board_actions.h"

#define GALLERY                                                                                    \
    "##############################\n"                                                             \
    "#............................#\n"                                                             \
    "#............................#\n"                                                             \
    "#............................#\n"                                                             \
    "#............................#\n"                                                             \
    "#............................#\n"                                                             \
    "#............................#\n"                                                             \
    "#............................#\n"                                                             \
    "#............................#\n"                                                             \
    "#............................#\n"                                                             \
    "#ab..........................#\n"                                                             \
    "##############################\n"                                                             \
    "#@############################\n"                                                             \
    "##############################\n"
#define TRIPS 4
#define TURNS_MOST 60

/* Two that doze until they are told to set out, the second behind the first, and nobody notices. */
static struct board *gallery(void)
{
    struct board *board = board_new(GALLERY);
    board->content->rules.notice.dozing = board->content->rules.notice.awake = 0;
    board->content->rules.wanderers.set_out = 0;
    board->content->rules.time.cull_distance = 300;
    actor_in(board, 2)->leader = id_in(board, 1);
    for (int slot = 1; slot <= 2; slot++) {
        board->content->actor[actor_in(board, slot)->kind].mind = MIND_HUNTER;
    }
    return board;
}

static struct point make_trip(struct board *board)
{
    board->content->rules.wanderers.set_out = 1;
    board_pass_turn(board);
    assert_int_equal(actor_in(board, 1)->mind.state, MIND_WANDERING);
    board->content->rules.wanderers.set_out = 0;
    for (int turn = 0; turn < TURNS_MOST && actor_in(board, 1)->mind.state != MIND_IDLE; turn++) {
        board_pass_turn(board);
    }
    assert_int_equal(actor_in(board, 1)->mind.state, MIND_IDLE);
    return actor_in(board, 1)->at;
}

TEST(who_sets_out_goes_home_the_next_time)
{
    struct board *board = gallery();
    const struct point home = actor_in(board, 1)->home;
    for (int trip = 0; trip < TRIPS; trip++) {
        assert_true(distance_chebyshev(make_trip(board), home) >= 12);
        assert_true(point_equal(make_trip(board), home));
    }
    board_free(board);
}

/* Where somebody stands at its home, it goes elsewhere. */
TEST(a_home_that_is_taken_is_no_goal)
{
    struct board *board = gallery();
    const struct point home = actor_in(board, 1)->home;
    actor_in(board, 1)->at = (struct point){20, 2};
    actor_in(board, 2)->at = home;
    actor_in(board, 2)->leader = NOBODY;
    world_rebuild_caches(board->world);
    board->content->rules.wanderers.set_out = 1;
    board_let_act(board, id_in(board, 1), false);
    assert_int_equal(actor_in(board, 1)->mind.state, MIND_WANDERING);
    assert_false(point_equal(actor_in(board, 1)->mind.goal, home));
    board_free(board);
}
