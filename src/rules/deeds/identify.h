/* How the hero finds out what unknown things are (RULES I8). The world keeps only which kinds it
 * has found out. */
#ifndef BARROW_RULES_DEEDS_IDENTIFY_H
#define BARROW_RULES_DEEDS_IDENTIFY_H

#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/unknown_things.h"
#include "barrow/rules/deeds/turn.h"

/* The hero finds out a kind, and with it the last that is left of its class. Nothing if it is
 * known. */
void identify_kind(struct turn *turn, int kind);

/* The same of what the hero brings. */
void identify_brought(struct turn *turn, int kind);

/* The hero finds out the kinds and runes of all things of the level of which one may be taken. */
void identify_offers(struct turn *turn);

/* `user` has used a thing of the kind, which works at `at` in that form: the hero finds it out if
 * it did this itself or sees the place, and if there is something to perceive. */
void identify_by_use(struct turn *turn, struct id user, int kind, struct point at,
                     const struct aim_form *form);

#endif
