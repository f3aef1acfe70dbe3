/* Ground and air of a board, by id and by place. */
#ifndef TESTS_SUPPORT_GROUND_FIXTURE_H
#define TESTS_SUPPORT_GROUND_FIXTURE_H

#include "support/world_fixture.h"

/* The kind with this id; the test fails if there is none. */
int board_ground(const struct board *board, const char *id);
int board_air(const struct board *board, const char *id);

int board_cell(const struct board *board, int x, int y);
const char *board_ground_at(const struct board *board, int x, int y);
struct air *board_air_at(const struct board *board, int x, int y);

/* Writes air into a cell: before anything was played. */
void board_fill_air(const struct board *board, int x, int y, const char *id, int amount);

int board_count_ground(const struct board *board, const char *id);
int board_sum_of_air(const struct board *board, const char *id);

/* The hero waits for so many turns, or to the end of the run; the world is sound after each. */
void board_pass_turns(struct board *board, int turns);

/* The first monster of the drawing does not come to that column or past it in 20 turns. */
void assert_first_keeps_east_of(const char *drawing, int x);

#endif
