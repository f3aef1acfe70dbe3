/* Things that are used more than once: wands, whose charges go and do not come back; staffs, whose
 * charges come back by turns; charms, which work again after some turns. */
#ifndef BARROW_RULES_BODY_CHARGE_H
#define BARROW_RULES_BODY_CHARGE_H

#include "barrow/rules/body/action.h"

/* True if uses of the class do not use it up, but for a charm that never works again. */
static inline bool charge_is_of_class(enum item_class class)
{
    return class == ITEM_CLASS_WAND || class == ITEM_CLASS_STAFF || class == ITEM_CLASS_CHARM;
}

/* How many charges a thing can hold: those of its kind, and one for each level of its power unless
 * it is a charm, which has one. 0 for what is used up. */
int charge_most(const struct content *content, const struct thing *thing);

/* How many it has in this turn, 0..charge_most. */
int charge_left(const struct content *content, const struct world *world,
                const struct thing *thing);

/* The same in that turn, if nobody uses it until then. */
int charge_left_in(const struct content *content, const struct thing *thing, int turn);

/* Turns that a charge takes to come back; power shortens them. 0: it never does. */
int charge_period(const struct content *content, const struct thing *thing);

/* Turns until there is one charge more; 0 if it is full or gets none. */
int charge_wait(const struct content *content, const struct world *world,
                const struct thing *thing);

/* ALLOWED if the thing may be used now; for what has no charges, too. */
enum verdict charge_check(const struct content *content, const struct world *world,
                          const struct thing *thing);

#endif
