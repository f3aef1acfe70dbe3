/* Every mode: what to push to get it. */
#ifndef BARROW_UI_MODES_H
#define BARROW_UI_MODES_H

#include "barrow/ui/mode.h"

/* The title: the bottom of the stack. */
struct mode mode_title(void);

/* The run in ui->session. */
struct mode mode_dungeon(void);

/* Looking around from the hero's place. */
struct mode mode_look(const struct ui *ui);

/* The key table. */
struct mode mode_help(void);

/* A yes-or-no question: pops with `answer` (not ANSWER_NO) for yes. `question` is copied. What was
 * typed ahead is forgotten first; yes is Enter or Y, never y, which is a step. */
struct mode mode_confirm(const char *question, int answer);

/* What the last mode of a run answers to the title. */
enum { ANSWER_RUN_DONE = 1 };

/* How the run ended, in figures. */
struct mode mode_over(void);

#endif
