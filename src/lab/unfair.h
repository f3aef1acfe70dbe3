/* Deaths that the player could do nothing against. */
#ifndef BARROW_LAB_UNFAIR_H
#define BARROW_LAB_UNFAIR_H

#include "barrow/game/game.h"

/* True if the hero died in a turn that began with more than half of his health, and could not see
 * what did most of the harm: somebody out of sight, a trap. If he acted in that turn, all this
 * holds of the moment before his last action. Whom he saw in the 20 turns before is not unseen.
 * Statuses and hunger are seen: the game tells of them before. Looks back along the log, which must
 * reach back to that turn (else: as far as it does). */
bool simulate_was_unfair(struct game *game);

#endif
