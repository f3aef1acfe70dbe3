/* How a run ends or is left, with its dump; and the last screen that a dump shows. */
#ifndef BARROW_UI_RUN_END_H
#define BARROW_UI_RUN_END_H

#include "barrow/base/buffer.h"
#include "barrow/game/view.h"
#include "barrow/text/messages.h"

struct ui;

/* saving_finish and saving_leave (play/saving.h), which return the answer here too. The dump of
 * a run that is over by then is written. Add a line to `trouble` for each thing that went wrong. */
bool run_finish(struct ui *ui, struct buffer *trouble);
bool run_leave(struct ui *ui, struct buffer *trouble);

/* Adds the dungeon screen at the end of a run, 80x24, as lines of text (report/dump.h). */
void run_print_screen(const struct content *content, const char *name, const struct view *view,
                      const struct messages *messages, struct buffer *text);

#endif
