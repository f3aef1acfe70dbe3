/* The hall of fame on the screen: who went deepest, who came last, narrowed by name or seed; and
 * what they died of, as bars. */
#ifndef BARROW_UI_MODE_HALL_SCREEN_H
#define BARROW_UI_MODE_HALL_SCREEN_H

#include "ui/mode.h"

/* The hall in ui->player.home. The run with the id `marked` (copied; NULL for none) has a mark and
 * the cursor. Pops with ANSWER_NO. */
struct mode mode_hall(const char *marked);

#endif
