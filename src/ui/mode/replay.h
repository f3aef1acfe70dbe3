/* Watching a recording: the dungeon screen's own panes over a playback, and keys to walk in it. */
#ifndef BARROW_UI_MODE_REPLAY_H
#define BARROW_UI_MODE_REPLAY_H

#include "barrow/record/death_story.h"
#include "ui/mode.h"
#include "ui/widget/page.h"

enum replay_start { REPLAY_AT_START, REPLAY_AT_END };

/* What the recording holds moves into the mode, and *recording is empty afterwards. Esc pops the
 * mode with ANSWER_NO; a run under way (ui->session) is not touched. A recording that cannot be
 * shown, or not as far as it goes, says why. */
struct mode mode_replay(struct recording *recording, enum replay_start start);

/* Adds how a run came to its death (stand->is_death), oldest first, a row for each fact. */
void replay_describe_death(struct page *page, const struct content *content,
                           const struct death_story *stand);

#endif
