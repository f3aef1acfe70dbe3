/* The seeds whose levels this home was told of (`barrow catalogue`, `simulate --keep`): a text
 * file, told-seeds.txt, with a line "FIRST LAST SECONDS" for each range and when that was. */
#ifndef BARROW_RECORD_TOLD_SEEDS_H
#define BARROW_RECORD_TOLD_SEEDS_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/error.h"

/* Notes a range, unless it was told before; `now` in seconds since 1970. False and an error if the
 * system refuses. */
bool told_seeds_note(const char *home, uint64_t first, uint64_t last, int64_t now,
                     struct error *error);

/* True if the seed was told at that time or before. A home without such a file was told of none. */
bool told_seeds_has(const char *home, uint64_t seed, int64_t at);

#endif
