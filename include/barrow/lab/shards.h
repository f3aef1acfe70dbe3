/* Shards: simulations of parts of a range of seeds, made apart and then joined. A shard is a file
 * of `simulate --csv`, which holds all that a report is made of. */
#ifndef BARROW_LAB_SHARDS_H
#define BARROW_LAB_SHARDS_H

#include "barrow/lab/simulate.h"

#define SHARDS_GAMES_MOST 1000000

/* Joins the files into one simulation, as if it had been made in one go; simulation_free frees it.
 * All must be of one bot, of the data of `content`, and no seed may be in two. False, an error that
 * names file and line, and nothing to free if they are not. */
bool shards_merge(const struct content *content, const char *const *path, int count,
                  struct simulation *merged, struct error *error);

#endif
