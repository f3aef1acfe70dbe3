/* Hints for newcomers: each is given once a run, when it first matters. */
#ifndef BARROW_PLAY_HINTS_H
#define BARROW_PLAY_HINTS_H

#include <stdbool.h>

struct session;

/* Adds at most one hint to the notice. Call after each key in the dungeon. The session needs a
 * player, here and below. */
void hints_give(struct session *session);

/* Call before a command that explores or fights by itself. True if the hero has bare hands and a
 * weapon in the pack: the notice says so, and the command is to wait for its key to be pressed
 * again. Once a run. */
bool hints_ask(struct session *session);

/* True if a weapon or armour was found and is not yet used, and nobody is in sight. */
bool hints_interrupt(const struct session *session);

#endif
