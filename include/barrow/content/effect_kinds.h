/* Effects as the data have them: one row of a list of what a thing, an ability, a blow, an end or a
 * trap does. */
#ifndef BARROW_CONTENT_EFFECT_KINDS_H
#define BARROW_CONTENT_EFFECT_KINDS_H

#include "barrow/content/closed_lists.h"

#define EFFECTS_MAX 4 /* of one list */

struct effect {
    enum effect_kind kind;
    int amount;
    int share;           /* percent of the target's greatest health: the amount is at least that */
    int per_level;       /* added for each level of power of its user beyond the first */
    int percent;         /* how often it happens; 0 is read as 100 */
    int otherwise;       /* HEAL: added to max health when not hurt; PUSH: harm; DRAIN: percent */
    int damage_type;     /* DAMAGE, DRAIN, RISE */
    enum status status;  /* STATUS */
    int air;             /* GAS: kind + 1 */
    int ground, of;      /* GROUND: kinds + 1; `of` is 0 for any that can be covered */
    const char *monster; /* SUMMON: id; "" or NULL for the user's own kind */
};

/* True for an effect on a place, which happens once, and not to each body there. */
static inline bool effect_is_of_place(enum effect_kind kind)
{
    return kind == EFFECT_GAS || kind == EFFECT_GROUND || kind == EFFECT_ALARM ||
           (kind >= EFFECT_SUMMON && kind <= EFFECT_RISE);
}

#endif
