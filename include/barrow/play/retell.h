/* Telling a recording while it is walked. Sentences need the world as it was, so they are made
 * while walking forwards: what led to a place is told by walking back some turns and on again. */
#ifndef BARROW_PLAY_RETELL_H
#define BARROW_PLAY_RETELL_H

#include "barrow/record/playback.h"
#include "barrow/text/narrator.h"

/* Steps between two actions, and adds what the step tells. False, and nothing done, at the end. */
bool retell_forward(struct playback *playback, struct messages *messages);

/* Adds what was told on the last `turns` turns up to where the playback stands, also within an
 * action; it stands there again afterwards. */
void retell(struct playback *playback, int turns, struct messages *messages);

#endif
