/* How the hero died, and what would have helped, in words. */
#ifndef BARROW_REPORT_DEATH_TEXT_H
#define BARROW_REPORT_DEATH_TEXT_H

#include "barrow/coach/death_story.h"
#include "barrow/text/page.h"

/* Adds "To use the potion of health in turn 812 would have kept you alive ..."; nothing for
 * LESSON_NONE. `content` as the hero knew it at its end (game_known_content). */
void lesson_describe(struct buffer *text, const struct content *content,
                     const struct lesson *lesson);

/* Adds how the run came to its death, oldest fact first, a row for each, and behind them what would
 * have helped. Needs stand->is_death. */
void death_describe(struct page *page, const struct content *content,
                    const struct death_story *stand);

#endif
