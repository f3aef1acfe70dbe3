/* Two ways of a run side by side; on a narrow screen one after the other. */
#ifndef BARROW_UI_WIDGET_TWO_WAYS_H
#define BARROW_UI_WIDGET_TWO_WAYS_H

#include "barrow/play/comparison.h"
#include "ui/widget/scroll.h"

/* Fills the screen. `hint` is the line of keys. */
void two_ways_draw(struct ui *ui, const struct comparison *comparison,
                   const struct content *content, struct scroll *scroll, const char *hint);

#endif
