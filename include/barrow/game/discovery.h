/* What the hero has found out about kinds of things and of monsters. */
#ifndef BARROW_GAME_DISCOVERY_H
#define BARROW_GAME_DISCOVERY_H

#include "barrow/game/game.h"

/* What the hero knows of a kind of thing. */
enum discovery {
    DISCOVERY_NONE,   /* of a class that everybody knows */
    DISCOVERY_KNOWN,  /* share: thousandths of the random things of its class */
    DISCOVERY_UNKNOWN /* share: how likely an unknown thing of its class is one, in thousandths */
};
enum discovery view_discovery_of(const struct game *game, int item_kind, int *share);

/* How often the hero destroyed a monster of that kind. */
int view_kills_of(const struct game *game, int actor_kind);

#endif
