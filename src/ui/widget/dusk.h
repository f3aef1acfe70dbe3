/* The picture behind the title and the end: a barrow under a wide sky. */
#ifndef BARROW_UI_WIDGET_DUSK_H
#define BARROW_UI_WIDGET_DUSK_H

#include "ui/mode.h"

/* Lays it under all that is on the screen, as papers alone, where there is full light; inks are
 * made readable on it. The seed gives the hour and the place of the moon. Under `grave` stands a
 * stone, unless its width is 0. */
void dusk_draw(struct ui *ui, uint64_t seed, struct rectangle grave);

#endif
