/* Ground that changes by itself while the hero is there. */
#ifndef BARROW_RULES_DEEDS_SHIFTING_H
#define BARROW_RULES_DEEDS_SHIFTING_H

#include "barrow/rules/deeds/turn.h"

/* So many cells of the ground `of` in the hero's sight, no nearer than two cells and with nobody
 * and nothing on them, each become one of the grounds `to`, by the dice. */
void shifting_move(struct turn *turn, int of, const int *to, int to_count, int cells, int die);

/* At a turn's end: what the sort of level says (`shifts` in levels.yaml). */
void shifting_pass_turn(struct turn *turn);

#endif
