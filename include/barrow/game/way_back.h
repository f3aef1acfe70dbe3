/* The way back that a knot opens: the hero's last turns on this level, which the game keeps as
 * facts. A knot winds the world back to one of their moments, where the hero was to act
 * (VERB_UNTIE, with the moment as its count). Moments are numbered from 1, the latest. Without a
 * knot on the cord none is kept; an arrival, a knot untied and the wizard's changes empty the list.
 *
 * Second sight (world/journey.h) has a place of its own there: the hero's first act in it.
 * VERB_SWEAR lets stand what came since, as does an act more than are foreseen; VERB_REFUSE takes
 * it back. */
#ifndef BARROW_GAME_WAY_BACK_H
#define BARROW_GAME_WAY_BACK_H

#include "barrow/game/game.h"

#define MOMENTS_MAX 20 /* rules.yaml cannot ask for more */

/* How many moments a knot could wind back to; 0 if the run did not end in death, but ended, and
 * while the hero foresees. */
int way_back_moments(const struct game *game);

/* The turn of a moment. */
int way_back_turn(const struct game *game, int moment);

/* Walks the world to a moment, to be looked at; 0 is the present, to which it must come back before
 * anything else is done. The hero must be to act, or the run be over. */
void way_back_show(struct game *game, int moment);

/* Walks the world to the first place to which anything could wind it back; false, and nothing done,
 * if there is none. way_back_show(game, 0) ends it. */
bool way_back_show_oldest(struct game *game);

/* The max health that a knot would cost in the moment that is shown. */
int way_back_knot_price(const struct game *game);

/* True if a death now could be taken back, by a knot or by refusing what was foreseen. */
bool way_back_saves(const struct game *game);

/* The max health that it costs to refuse what is foreseen now. */
int way_back_price(const struct game *game);

/* The hero's actions since that place, from 0; NULL behind the last. Done again from there
 * they lead to the present. */
const struct action *way_back_action(const struct game *game, int n);

/* Forgets all moments. */
void way_back_close(struct game *game);

#endif
