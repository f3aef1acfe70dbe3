/* The contents of a file of games before they are verified; JSON files and databases give the
 * same. */
#ifndef BARROW_LAB_SHARD_TEXT_H
#define BARROW_LAB_SHARD_TEXT_H

#include "barrow/base/buffer.h"
#include "barrow/base/error.h"

struct shard_text {
    struct buffer bot, data, first_seed, last_seed, ordered, columns;
    struct buffer rows; /* each with a NUL behind it */
};

void shard_text_free(struct shard_text *shard);

/* True if these bytes begin as a database does. */
bool shard_is_database(const char *bytes, size_t size);

/* False and an error without the file's name. */
bool shard_read_json(const char *text, struct shard_text *shard, struct error *error);
bool shard_read_database(const char *path, struct shard_text *shard, struct error *error);

#endif
