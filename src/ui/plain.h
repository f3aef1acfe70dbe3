/* Playing in lines of text, without a screen: for readers of screens, pipes and paper. The modes
 * are those of the screen, and so are keys and session; only what is shown is made of sentences. */
#ifndef BARROW_UI_PLAIN_H
#define BARROW_UI_PLAIN_H

#include "ui/mode.h"

/* What a terminal in lines calls (term.h); `ui` is a struct ui. plain_prompt writes what is new
 * since its last call: in the dungeon messages, notice, health and who is in sight, in any other
 * mode what that mode draws, and the answers it takes. plain_translate adds the keys that a typed
 * line stands for (plain_answers.c). */
void plain_prompt(void *ui);
bool plain_translate(void *ui, const char *line, struct buffer *keys);

#endif
