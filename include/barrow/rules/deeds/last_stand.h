/* The last stand (RULES I7). */
#ifndef BARROW_RULES_DEEDS_LAST_STAND_H
#define BARROW_RULES_DEEDS_LAST_STAND_H

#include "barrow/rules/deeds/turn.h"

/* At a turn's end: the hero that wears the Crown and lives has a turn less to hold out, and wins at
 * the last; till then some floor in its sight becomes other ground. */
void last_stand_pass_turn(struct turn *turn);

#endif
