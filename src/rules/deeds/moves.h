/* Bodies go from cell to cell. */
#ifndef BARROW_RULES_DEEDS_MOVES_H
#define BARROW_RULES_DEEDS_MOVES_H

#include "barrow/rules/deeds/turn.h"

/* A step of `who` onto `to`, which lets it enter and is free: it moves, LEAVE and ENTER follow. */
void move_step(struct turn *turn, struct id who, struct point to);

/* The same for one who does not walk: it may be any open and free cell. */
void move_put(struct turn *turn, struct id who, struct point to, enum how how);

/* The same for one who is thrown or dragged there by `by`. */
void move_throw(struct turn *turn, struct id who, struct point to, const struct cause *by);

/* Two bodies change places. */
void move_exchange(struct turn *turn, struct id one, struct id other, enum how how);

#endif
