/* Deaths that the player could do nothing against. */
#ifndef BARROW_LAB_UNFAIR_H
#define BARROW_LAB_UNFAIR_H

#include "barrow/game/game.h"

/* True if the hero died in a turn that began with more than half of his health, and his killer was
 * not in sight when it began. Hunger is fair: the game tells of it long before. Looks back along
 * the log, which must reach back to the beginning of that turn (else: as far as it does). */
bool simulate_was_unfair(struct game *game);

#endif
