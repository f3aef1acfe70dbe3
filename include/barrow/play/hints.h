/* Hints for newcomers: each is given once a run, when it first matters. */
#ifndef BARROW_PLAY_HINTS_H
#define BARROW_PLAY_HINTS_H

#include <stdbool.h>

struct session;

/* Adds at most one hint to the notice. Call after each key in the dungeon. The session needs a
 * player, here and below. */
void hints_give(struct session *session);

/* True if a weapon or armour was found and is not yet used, and nobody is in sight. */
bool hints_interrupt(const struct session *session);

#endif
