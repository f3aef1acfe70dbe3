/* Watching a recording: the dungeon screen's own panes over a playback, and keys to walk in it. */
#ifndef BARROW_UI_MODE_REPLAY_H
#define BARROW_UI_MODE_REPLAY_H

#include "barrow/record/death_story.h"
#include "ui/mode.h"
#include "ui/widget/page.h"

/* Adds how a run came to its death (stand->is_death), oldest first, a row for each fact. */
void replay_describe_death(struct page *page, const struct content *content,
                           const struct death_story *stand);

#endif
