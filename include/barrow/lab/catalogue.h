/* A plain-text catalogue of levels: what the barrow of each seed holds. Two builds that print the
 * same catalogue make the same barrows (RULES B7). */
#ifndef BARROW_LAB_CATALOGUE_H
#define BARROW_LAB_CATALOGUE_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"

/* Which levels, and how they are shown. */
struct catalogue_request {
    uint64_t first_seed, last_seed;
    int first_depth, last_depth; /* from 1 */
    bool is_drawn;               /* a drawing of each level, not one line for each thing */
};

/* Adds to *out what lies at these depths under each of these seeds, one line for each monster and
 * thing, or a drawing. The tracker of a level is that of a game that came down from depth 1 (RULES
 * L5); a seed ends with the level of the Crown. */
void catalogue_print(const struct content *content, const struct catalogue_request *catalogue,
                     struct buffer *out);

/* Adds what of the data comes up in these levels: a line for each sort of it (ground, traps,
 * things, ...) with how many do, of how many, and the ids of those that never do. */
void catalogue_print_coverage(const struct content *content,
                              const struct catalogue_request *catalogue, struct buffer *out);

#endif
