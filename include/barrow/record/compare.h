/* Whether a world comes back from its snapshot as it was: for wizard mode. */
#ifndef BARROW_RECORD_COMPARE_H
#define BARROW_RECORD_COMPARE_H

#include "barrow/base/buffer.h"
#include "barrow/world/world.h"

/* Adds the first member of the field list in which two worlds differ, with both values; nothing,
 * and true, if there is none. */
bool compare_worlds(const struct world *a, const struct world *b, struct buffer *text);

/* Writes the world, reads it back and adds a sentence: the digest of both, or what is wrong. True
 * if all is well. */
bool compare_reloaded(const struct world *world, const struct content *content,
                      struct buffer *text);

#endif
