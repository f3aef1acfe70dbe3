/* Makes the messages of a recording while its playback walks. The narrator needs the world as it
 * was at each outcome, so messages are made while the playback goes forwards; for the turns before
 * a place it goes back and plays them again. */
#ifndef BARROW_PLAY_RETELL_H
#define BARROW_PLAY_RETELL_H

#include "barrow/record/playback.h"
#include "barrow/text/narrator.h"

/* Goes forwards by one action and adds its messages. False, and nothing done, at the end. */
bool retell_forward(struct playback *playback, struct messages *messages);

/* Adds the messages of the last `turns` turns before the playback's place, which may lie within an
 * action; it stands there again afterwards. */
void retell(struct playback *playback, int turns, struct messages *messages);

#endif
