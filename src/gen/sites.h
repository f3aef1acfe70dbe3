/* Where a vault lies in a dug level (struct site of generator.h). */
#ifndef BARROW_GEN_SITES_H
#define BARROW_GEN_SITES_H

#include "gen/generator.h"

/* The character of the turned drawing for a cell of the level; a blank outside it. */
char site_cell(const struct site *site, struct point at);

/* A site for a vault, or for none, that has no place yet. */
void site_begin(const struct generator *generator, const struct vault *vault, struct site *site);

/* Looks at one place that the dice choose for site->vault: true, and *site filled, if it fits. */
bool site_find(const struct generator *generator, struct dice *dice, struct site *site);

/* When the vault's ground lies: digs on from its doors to floor at hand. A door that finds none is
 * walled up, for it would open on rock. */
void site_join_doors(struct generator *generator, const struct site *site);

#endif
