/* What the aim mode says: whom an action would do what to, from its preview. */
#ifndef BARROW_UI_WIDGET_AIM_TEXT_H
#define BARROW_UI_WIDGET_AIM_TEXT_H

#include "barrow/base/buffer.h"
#include "barrow/game/aiming.h"
#include "barrow/game/preview.h"
#include "barrow/game/view.h"

struct aim_room {
    int width, lines; /* lines of `width` columns */
};

/* Adds "Scroll of fireball: you would lose 20 of 30! The ghoul would die, the rat would lose 20 of
 * 31.", or why it cannot go there. The hero comes first, so that no narrow screen cuts it; alike
 * ones are told together; those who have no room are counted. */
void aim_describe(const struct content *content, const struct view *view,
                  const struct action *action, const struct preview *preview, struct aim_room room,
                  struct buffer *text);

/* Adds the question to be answered before the hero harms itself. */
void aim_ask(const struct preview *preview, struct buffer *text);

#endif
