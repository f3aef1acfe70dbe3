/* A board that a bot of the lab plays. */
#ifndef TESTS_SUPPORT_BOARD_BOT_H
#define TESTS_SUPPORT_BOARD_BOT_H

#include "support/world_fixture.h"

/* Plays up to `most` actions; returns how many until the hero used that verb, or -1. */
int board_play_until(struct board *board, const char *bot, enum verb verb, int most);

#endif
