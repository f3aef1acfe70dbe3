/* A short recorded run that ends with the hero's death: for tests of dumps. */
#ifndef TESTS_SUPPORT_DOOMED_RUN_H
#define TESTS_SUPPORT_DOOMED_RUN_H

#include "barrow/record/recording.h"
#include "support/thing_fixture.h"

#define NOON 1709208000 /* 2024-02-29 12:00:00 UTC */

struct doomed_run {
    struct board *board;
    struct game *game; /* at its end */
    struct recording recording;
};

/* A hero with one point of health strikes a strong foe, and waits until it is dead. The run is
 * "wulf-1-1" of "Aelf", dead an hour after noon; for doomed_free. */
struct doomed_run doomed_record(void);
void doomed_free(struct doomed_run *run);

/* Enters somebody's death at a depth. */
void doomed_enter_hall(const char *home, const char *id, int depth);

#endif
