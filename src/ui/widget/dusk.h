/* The picture behind the title: a barrow under a wide sky. */
#ifndef BARROW_UI_WIDGET_DUSK_H
#define BARROW_UI_WIDGET_DUSK_H

#include "ui/mode.h"

/* Lays it under all that is on the screen, as papers alone, where there is full light; inks are
 * made readable on it. The seed gives the hour and the place of the moon. */
void dusk_draw(struct ui *ui, uint64_t seed);

#endif
