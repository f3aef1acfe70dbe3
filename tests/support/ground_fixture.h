/* Ground and air of a bench, by id and by place. */
#ifndef TESTS_SUPPORT_GROUND_FIXTURE_H
#define TESTS_SUPPORT_GROUND_FIXTURE_H

#include "support/world_fixture.h"

/* The kind with this id; the test fails if there is none. */
int bench_ground(const struct bench *bench, const char *id);
int bench_air(const struct bench *bench, const char *id);

int bench_cell(const struct bench *bench, int x, int y);
const char *bench_ground_at(const struct bench *bench, int x, int y);
struct air *bench_air_at(const struct bench *bench, int x, int y);

/* Writes air into a cell: before anything was played. */
void bench_fill_air(const struct bench *bench, int x, int y, const char *id, int amount);

int bench_count_ground(const struct bench *bench, const char *id);
int bench_sum_of_air(const struct bench *bench, const char *id);

/* The hero waits for so many turns, or to the end of the run; the world is sound after each. */
void bench_pass_turns(struct bench *bench, int turns);

/* The first monster of the drawing does not come to that column or past it in 20 turns. */
void assert_first_keeps_east_of(const char *drawing, int x);

#endif
