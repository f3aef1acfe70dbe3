/* What the hero knows of monsters: the kinds that came into sight in this run or were destroyed. */
#ifndef BARROW_UI_WIDGET_BESTIARY_H
#define BARROW_UI_WIDGET_BESTIARY_H

#include "barrow/play/session.h"
#include "barrow/text/page.h"

/* The kinds that are known, by rank; returns how many. */
int bestiary_list(const struct bestiary *bestiary, const struct game *game,
                  int kinds[ACTOR_KINDS_MAX]);

/* Adds what is known of a kind that is known, at the level at which it was met. */
void bestiary_describe(struct page *page, const struct bestiary *bestiary, const struct game *game,
                       int kind);

#endif
