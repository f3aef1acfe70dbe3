/* Ground that changes by itself: what a sort of level says of its levels. */
#include "support/test.h"

#include "barrow/rules/deeds/shifting.h"
#include "support/board_actions.h"
#include "support/ground_fixture.h"
#include "support/thing_fixture.h"

#define HALL                                                                                       \
    "############\n"                                                                               \
    "#@.....#...#\n"                                                                               \
    "#......#...#\n"                                                                               \
    "############\n"

/* Each third turn two cells of floor become mud. */
static struct board *board_that_shifts(void)
{
    struct board *board = board_new(HALL);
    struct level_kind *kind = &board->content->levels.kind[board->world->level.kind];
    kind->shift[0] = (struct shift){TERRAIN_FLOOR + 1, board_ground(board, "mud") + 1, 3, 2};
    kind->shift_count = 1;
    return board;
}

TEST(floor_shifts_each_so_many_turns_and_back)
{
    struct board *board = board_that_shifts();
    uint64_t before = board_digest(board);
    for (int turn = 1; turn <= 8; turn++) {
        assert_int_equal(board_count_ground(board, "mud"), turn / 3 * 2);
        board_pass_turn(board);
    }
    door_roll_back(board->world, board->log, 0);
    assert_int_equal(board_digest(board), before);
    board_free(board);
}

/* 12 cells of the room are floor; 4 are the hero's and those beside it, one has a thing: 7 are
 * left. What lies behind the wall is not seen. */
TEST(only_free_cells_that_are_seen_and_not_at_hand_shift)
{
    struct board *board = board_that_shifts();
    int mud = board_ground(board, "mud");
    board_lay(board, "ration", 0, 1, (struct point){4, 1});
    actor_in(board, HERO_SLOT)->health = 30;
    shifting_move(board->turn, TERRAIN_FLOOR, &mud, 1, 40, 9);
    assert_int_equal(board_count_ground(board, "mud"), 7);
    static const struct point stays[] = {{1, 1}, {2, 1}, {1, 2}, {2, 2}, {4, 1}, {8, 1}, {10, 2}};
    for (int i = 0; i < COUNT_OF(stays); i++) {
        assert_string_equal(board_ground_at(board, stays[i].x, stays[i].y), "floor");
    }
    board_free(board);
}
