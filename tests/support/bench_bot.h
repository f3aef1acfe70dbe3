/* A bench that a bot of the lab plays. */
#ifndef TESTS_SUPPORT_BENCH_BOT_H
#define TESTS_SUPPORT_BENCH_BOT_H

#include "support/world_fixture.h"

/* Plays up to `most` actions; returns how many until the hero used that verb, or -1. */
int bench_play_until(struct bench *bench, const char *bot, enum verb verb, int most);

#endif
