/* A plain-text catalogue of levels: what the barrow of each seed holds. Two builds that print the
 * same catalogue make the same barrows (RULES B7). */
#ifndef BARROW_LAB_CATALOGUE_H
#define BARROW_LAB_CATALOGUE_H

#include <stdint.h>

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"

/* Adds to *out what lies at depths first..last under each of the seeds first..last, one line for
 * each monster and thing. The tracker of a level is that of a game that came down from depth 1
 * (RULES L5); a seed ends with the level of the Crown. Depths from 1. */
void catalogue_print(const struct content *content, uint64_t first_seed, uint64_t last_seed,
                     int first_depth, int last_depth, struct buffer *out);

#endif
