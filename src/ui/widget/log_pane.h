/* The log below the map: newest lowest, word-wrapped; what the last key brought about is bright. */
#ifndef BARROW_UI_WIDGET_LOG_PANE_H
#define BARROW_UI_WIDGET_LOG_PANE_H

#include "barrow/content/content.h"
#include "barrow/play/session.h"
#include "barrow/term/grid.h"

/* Where the log must stop and ask for a key: the number of messages that can be shown now. That is
 * all of them, unless one that must be seen would scroll away: then as many as fit above a line
 * that asks for more, counted from the first unseen one. */
int log_pane_page(const struct session *session, int width, int height);

/* Draws what log_pane_page says, or the newest messages and the notice. */
void log_pane_draw(const struct content *content, const struct session *session, struct grid *grid,
                   struct rectangle area);

#endif
