/* What would have helped a hero who died, in a sentence. */
#ifndef BARROW_REPORT_LESSON_TEXT_H
#define BARROW_REPORT_LESSON_TEXT_H

#include "barrow/base/buffer.h"
#include "barrow/coach/lesson.h"
#include "barrow/content/content.h"

/* Adds "To use the potion of health in turn 812 would have kept you alive ..."; nothing for
 * LESSON_NONE. `content` as the hero knew it at its end (game_known_content). */
void lesson_describe(struct buffer *text, const struct content *content,
                     const struct lesson *lesson);

#endif
