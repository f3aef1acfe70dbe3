/* Ground that hides. */
#ifndef BARROW_RULES_DEEDS_TRAPS_H
#define BARROW_RULES_DEEDS_TRAPS_H

#include "barrow/rules/deeds/turn.h"

/* The hero finds what hides beside it: one in 3 a turn within 2 cells in sight; all of it when
 * `is_sure`. */
void traps_search(struct turn *turn, bool is_sure);

#endif
