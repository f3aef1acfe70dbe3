/* One outcome of a log as a line for developers: "12 HEALTH ghoul#3 9 -> 4 by hero (weak)". */
#ifndef BARROW_GAME_OUTCOME_LINE_H
#define BARROW_GAME_OUTCOME_LINE_H

#include "barrow/world/outcome.h"

#define OUTCOME_LINE_SIZE 240

/* Writes the line (cut at its size). `world` may be at any place of the log. Neither allocates nor
 * uses stdio, so that a signal handler may call it. */
void outcome_line(const struct content *content, const struct world *world, const struct log *log,
                  size_t index, char line[OUTCOME_LINE_SIZE]);

#endif
