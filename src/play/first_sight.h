/* What a monster is, told when its kind is met first: few of the names tell a newcomer anything. */
#ifndef BARROW_PLAY_FIRST_SIGHT_H
#define BARROW_PLAY_FIRST_SIGHT_H

struct session;

/* Adds to the notice who was met first and is not told yet, if there is one. */
void first_sight_tell(struct session *session);

#endif
