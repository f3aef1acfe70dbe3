/* What the hero may choose from now: a kit before the first turn is over (RULES B5), else a
 * temper of a thing that was mended, else a boon for a level gained. The verb CHOOSE takes one; its
 * `count` is the place among those offered, from 0. */
#ifndef BARROW_RULES_BODY_CHOICES_H
#define BARROW_RULES_BODY_CHOICES_H

#include "barrow/rules/body/action.h"

#define CHOICE_OFFERS BOONS_OFFERED /* at once, at most */

/* Other values of the action's `count`: three others instead of these; the kit of that row, whether
 * it is offered or not. */
enum { CHOICE_REFUSE = CHOICE_OFFERS, CHOICE_KIT_OF_ROW };

enum choice_sort { CHOICE_NONE, CHOICE_KIT, CHOICE_TEMPER, CHOICE_BOON };

struct hero_choice {
    enum choice_sort sort;
    int offer[CHOICE_OFFERS]; /* rows of its table */
    int count;                /* how many these are; 0 if none waits */
    int waiting;              /* so many choices of the sort */
    struct id thing; /* TEMPER: the one that takes it, of that kind, at that place of its tempers */
    int kind, place;
    bool may_refuse;
    bool is_barred; /* no boon may be chosen now: boons_are_barred */
};

/* A function of the world alone, so nothing is kept of an offer, and undoing a choice makes the
 * same offer again. */
struct hero_choice choice_now(const struct content *content, const struct world *world);

/* The check of the verb CHOOSE. */
enum verdict choice_check(const struct content *content, const struct world *world,
                          const struct action *action);

/* The kit that the hero began with, and its place in the content; NULL and -1 for none. */
int kit_index_of_hero(const struct content *content, const struct world *world);
const struct kit *kit_of_hero(const struct content *content, const struct world *world);

#endif
