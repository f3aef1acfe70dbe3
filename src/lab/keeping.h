/* Keeping a bot's game as a recording, for the viewer. */
#ifndef BARROW_LAB_KEEPING_H
#define BARROW_LAB_KEEPING_H

#include "barrow/lab/simulate.h"

struct keeping;

/* Before the first action; NULL if `keep` is NULL, which all functions here allow. keeping_end
 * frees it. */
struct keeping *keeping_begin(const struct simulate_keep *keep, const struct bot_kind *bot,
                              const struct game *game);

/* Before each action, and when it is done. */
void keeping_before(struct keeping *keeping);
void keeping_after(struct keeping *keeping, const struct action *action);

/* False if the system refused; then the recording is not whole. */
bool keeping_end(struct keeping *keeping);

#endif
