/* The state of a wizard's run besides the game. */
#ifndef BARROW_UI_MODE_WIZARD_MODE_H
#define BARROW_UI_MODE_WIZARD_MODE_H

#include "ui/mode.h"

/* True if the run is a wizard's and the key is one of theirs. wizard_open does what it is for:
 * opens the menu, or with Ctrl-R reads the data files again at once. */
bool wizard_is_key(const struct ui *ui, uint32_t key);
struct mode_step wizard_open(struct ui *ui, uint32_t key);

/* The walk along the log's outcomes: Enter goes on from there. */
struct mode mode_wizard_outcomes(void);

#endif
