/* Runes: what runes.yaml describes. A piece of gear may bear one. */
#ifndef BARROW_CONTENT_RUNE_KINDS_H
#define BARROW_CONTENT_RUNE_KINDS_H

#include "barrow/content/kinds.h"

#define RUNES_MAX 64

enum rune_gear { RUNE_OF_WEAPON, RUNE_OF_ARMOUR, RUNE_GEAR_COUNT };

struct rune {
    const char *id;
    const char *name; /* what follows "of": "winter" */
    const char *description;
    const char *names; /* of what bears it: words with blanks between; "" for none */
    enum rune_gear gear;
    int weight; /* how often among those for its gear, 1..1000 */
    bool is_bad;
    int known_after; /* blows dealt with the weapon or taken in the armour; wearing it counts as one
                      */
    struct trait trait;
};

#endif
