/* The story of a run in figures, for the screens that end it. */
#ifndef BARROW_UI_WIDGET_RUN_TEXT_H
#define BARROW_UI_WIDGET_RUN_TEXT_H

#include "barrow/base/buffer.h"
#include "ui/widget/scroll.h"

struct ui;

/* Adds the session's figures and whom the hero destroyed, a line each. `crowns`: how often the
 * Crown was won, told if ever. */
void run_describe(const struct ui *ui, int crowns, struct buffer *text);

int run_count_lines(const struct buffer *text);

/* Draws lines of text, the first of them bright, as far as `scroll` says, and fits it. */
void run_draw_text(struct ui *ui, const struct buffer *text, struct scroll *scroll,
                   struct rectangle area);

#endif
