/* A short recorded run that ends with the hero's death: for tests of dumps. */
#ifndef TESTS_SUPPORT_DOOMED_RUN_H
#define TESTS_SUPPORT_DOOMED_RUN_H

#include "barrow/record/recording.h"
#include "support/thing_fixture.h"

#define NOON 1709208000 /* 2024-02-29 12:00:00 UTC */

/* A hero with one point of health beside a strong foe; for bench_free. */
struct bench *doomed_bench(void);

/* The hero strikes and waits until it is dead. Returns the game at its end, for game_free. */
struct game *doomed_record(struct recording *recording, const struct bench *bench);

/* What is known of that run, dead an hour after noon. */
struct run doomed_run(void);

/* Enters somebody's death at a depth. */
void doomed_enter_hall(const char *home, const char *id, int depth);

#endif
