/* Deaths that the player could do nothing against. */
#ifndef BARROW_LAB_UNFAIR_H
#define BARROW_LAB_UNFAIR_H

#include "barrow/game/game.h"

/* True if the hero had more than half of his health when he last chose what to do, and had lived
 * without the harm that he could not see coming then: by somebody out of sight, by a trap. Statuses
 * and hunger are seen: the game tells of them before. Looks back along the log, which must reach
 * back to that action (else: as far as it does). */
bool simulate_was_unfair(struct game *game);

#endif
