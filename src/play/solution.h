/* The words of a puzzle's solution, done one after the other. Inside the play layer only. */
#ifndef BARROW_PLAY_SOLUTION_H
#define BARROW_PLAY_SOLUTION_H

#include "barrow/base/error.h"
#include "barrow/play/session.h"

/* Does what a solution says ("east x3, throw fire-pot 5 2") in the session of a branch, until it is
 * over. Places are those of the drawing. False and an error at the first part that means nothing
 * or is refused. */
bool solution_play(struct session *session, const char *solution, struct error *error);

#endif
