/* Places that ask for what a kit can do: the first levels have one for each kit that the seed
 * offers, and none of them comes twice. */
#ifndef BARROW_GEN_ASKING_H
#define BARROW_GEN_ASKING_H

#include "gen/generator.h"

#define ASKING_DEPTHS 2 /* so many levels have them */

struct asking {
    const struct generator *generator;
    struct dice dice;
    int depth;
    int kit[KITS_OFFERED]; /* those that no place asks for yet */
    int kits;
    bool is_used[VAULTS_MAX]; /* by place: was dealt, to this level or one above */
};

/* Begins with the level that is made. */
void asking_begin(const struct generator *generator, struct asking *asking);

/* Deals a place that asks for some of the kits, the likelier the more of them; NULL if none is left
 * or none is needed. One that finds no room is followed by another. */
const struct vault *asking_next(struct asking *asking);

/* The place has come to the level. */
void asking_take(struct asking *asking, const struct vault *vault);

#endif
