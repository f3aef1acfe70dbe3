/* The figures of a simulated game (lab/figure.def), read off the log action by action. */
#ifndef BARROW_LAB_FIGURES_H
#define BARROW_LAB_FIGURES_H

#include "barrow/game/game.h"
#include "barrow/game/view.h"
#include "barrow/lab/simulate.h"

extern const char *const figure_word[FIGURE_COUNT];

/* Before the first action on a level: notes the tracker, and whether the Crown is here. */
void figures_note_arrival(struct simulated_game *result, const struct world *world,
                          const struct content *content);

/* Notes an action of the hero that was chosen from `before` and took so many turns, and all that
 * followed: the log from `from` on. */
void figures_note(struct simulated_game *result, const struct game *game, const struct view *before,
                  const struct action *action, size_t from, int turns);

/* Notes what the hero has in the end. */
void figures_note_end(struct simulated_game *result, const struct world *world,
                      const struct content *content);

#endif
