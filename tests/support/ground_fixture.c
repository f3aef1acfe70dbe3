#include "support/ground_fixture.h"

#include "support/board_actions.h"
#include "support/test.h"

int board_ground(const struct board *board, const char *id)
{
    int kind = content_find_terrain(board->content, id);
    assert_true(kind >= 0);
    return kind;
}

int board_air(const struct board *board, const char *id)
{
    int kind = content_find_air(board->content, id);
    assert_true(kind >= 0);
    return kind;
}

int board_cell(const struct board *board, int x, int y)
{
    return level_index(&board->world->level, (struct point){x, y});
}

const char *board_ground_at(const struct board *board, int x, int y)
{
    return board->content->terrain[board->world->level.terrain[board_cell(board, x, y)]].id;
}

struct air *board_air_at(const struct board *board, int x, int y)
{
    return &board->world->level.air[board_cell(board, x, y)];
}

void board_fill_air(const struct board *board, int x, int y, const char *id, int amount)
{
    *board_air_at(board, x, y) =
        (struct air){(uint16_t)(board_air(board, id) + 1), (uint16_t)amount};
    world_rebuild_caches(board->world);
}

int board_count_ground(const struct board *board, const char *id)
{
    int count = 0;
    for (int cell = 0; cell < level_cells(&board->world->level); cell++) {
        count += board->world->level.terrain[cell] == board_ground(board, id) ? 1 : 0;
    }
    return count;
}

int board_sum_of_air(const struct board *board, const char *id)
{
    int sum = 0;
    for (int cell = 0; cell < level_cells(&board->world->level); cell++) {
        const struct air *one = &board->world->level.air[cell];
        sum += one->kind == board_air(board, id) + 1 ? one->amount : 0;
    }
    return sum;
}

void board_pass_turns(struct board *board, int turns)
{
    for (int i = 0; i < turns && board->world->end.ending == ENDING_NONE; i++) {
        board_pass_turn(board);
        assert_sound(board);
    }
}

void assert_first_keeps_east_of(const char *drawing, int x)
{
    struct board *board = board_new(drawing);
    for (int turn = 0; turn < 20; turn++) {
        board_pass_turn(board);
        if (actor_in(board, HERO_SLOT + 1)->at.x <= x) {
            fail_msg("it came in turn %d of\n%s", turn, drawing);
        }
    }
    board_free(board);
}
