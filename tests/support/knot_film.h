/* The film of all turns to which a knot could wind back (game/way_back.h), as the screen shows it:
 * each as the hero knew it then. */
#ifndef TESTS_SUPPORT_KNOT_FILM_H
#define TESTS_SUPPORT_KNOT_FILM_H

#include "barrow/game/view.h"

/* Microseconds of work that it takes; *moments becomes how many turns it has. */
double knot_film_time(struct game *game, struct view *view, int *moments);

#endif
