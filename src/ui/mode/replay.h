/* Watching a recording: the dungeon screen's own panes over a playback, and keys to walk in it. */
#ifndef BARROW_UI_MODE_REPLAY_H
#define BARROW_UI_MODE_REPLAY_H

#include "barrow/record/death_story.h"
#include "ui/mode.h"

#endif
