/* Shards: simulations of parts of a range of seeds, made apart and then joined. A shard is a file
 * of `simulate --json` or `--sqlite`; both hold all that a report is made of. */
#ifndef BARROW_LAB_SHARDS_H
#define BARROW_LAB_SHARDS_H

#include "barrow/lab/simulate.h"

#define SHARDS_GAMES_MOST 1000000

/* Joins the files into one simulation, as if it had been made in one go; simulation_free frees it.
 * All must be of one bot, of the data of `content`, and no seed may be in two. False, an error that
 * names the file and nothing to free if they are not. */
bool shards_merge(const struct content *content, const char *const *path, int count,
                  struct simulation *merged, struct error *error);

/* Writes a new SQLite database; docs/guide/bench.md describes its tables. False and an error
 * if there is a file of that name, or the system refuses. */
bool shard_write_database(const char *path, const struct simulation *simulation,
                          struct error *error);

#endif
