/* Playing in lines of text, without a screen: for readers of screens, pipes and paper. The modes
 * are those of the screen, and so are keys and session; only what is shown is made of sentences. */
#ifndef BARROW_UI_PLAIN_H
#define BARROW_UI_PLAIN_H

#include "ui/mode.h"

/* For a terminal in lines (term.h); `ui` is the interface. What is new since the last time is told:
 * in the dungeon messages, notice, health and who is in sight, elsewhere what the mode shows. */
void plain_prompt(void *ui);
void plain_translate(void *ui, const char *line, struct buffer *keys);

#endif
