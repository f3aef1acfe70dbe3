/* Watching a recording: the dungeon screen's own panes over a playback, and keys to walk in it. */
#ifndef BARROW_UI_MODE_REPLAY_H
#define BARROW_UI_MODE_REPLAY_H

#include "barrow/record/recording.h"
#include "ui/mode.h"

enum replay_start { REPLAY_AT_START, REPLAY_AT_END };

/* What the recording holds moves into the mode, and *recording is empty afterwards. Esc pops the mode with
 * ANSWER_NO; a run under way (ui->session) is not touched. A recording that cannot be shown, or not
 * as far as it goes, says why. */
struct mode mode_replay(struct recording *recording, enum replay_start start);

#endif
