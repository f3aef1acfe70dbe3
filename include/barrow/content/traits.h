/* Traits: the numbers that a body has from each of its sources: its kind, the gear and the ring
 * that it wears, their runes. rules/body/numbers.h sums them up. 0 is nothing of each number. */
#ifndef BARROW_CONTENT_TRAITS_H
#define BARROW_CONTENT_TRAITS_H

#include "barrow/content/closed_lists.h"
#include "barrow/content/damage_types.h"

struct trait_numbers {
    /* of the body's own blows; those of a weapon and of its rune count for the blows that it
     * strikes */
    int miss;              /* percent added to the chance that they miss */
    int blow_percent;      /* of the time that they take; 0 is read as 100 */
    int past_defence;      /* percent of the defence that they ignore; above 0 shields, too */
    int sneak_percent;     /* of their damage to who has not noticed it; 0: as rules.yaml has it */
    enum actor_side slays; /* whom they do slay_percent of the damage; NONE: nobody */
    int slay_percent;
    /* of the body */
    int dodge;           /* percent added to the chance that a blow at it misses */
    int step;            /* hundredths of a turn added to its steps */
    int noise;           /* cells farther that it is heard and noticed */
    int reflect_percent; /* share of its loss by a blow that the striker loses, too */
    struct resistances resist;
};

struct trait {
    struct trait_numbers numbers;
};

#endif
