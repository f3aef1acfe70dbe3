/* The card of a region: a drawing, its name and what is told on arrival, over the map on the first
 * arrival there, until the next key, which acts as ever. */
#ifndef BARROW_UI_WIDGET_CARD_H
#define BARROW_UI_WIDGET_CARD_H

#include "ui/mode.h"

/* A run begins or goes on: where the hero stands is no arrival. */
void card_begin(struct ui *ui);

/* After a key: a card is shown if the hero has come to a region that is new and has one, on a
 * terminal with full light and moving pictures. card_end: before the next key. */
void card_note(struct ui *ui);
void card_end(struct ui *ui);

/* Over the half of the map in which the hero is not. Nothing where no card is shown, or where it
 * has no room. */
void card_draw(struct ui *ui);

#endif
