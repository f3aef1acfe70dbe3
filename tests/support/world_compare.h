/* Two worlds member by member, for tests of what must not change a world. */
#ifndef TESTS_SUPPORT_WORLD_COMPARE_H
#define TESTS_SUPPORT_WORLD_COMPARE_H

#include "barrow/base/buffer.h"
#include "barrow/world/world.h"

/* Adds the first member in which two worlds differ; nothing, and true, if there is none. */
bool world_compare(const struct world *a, const struct world *b, struct buffer *text);

/* Writes the world as a snapshot, reads it back and compares. False, and the difference or the
 * error in *text, if it is another. */
bool world_reload(const struct world *world, const struct content *content, struct buffer *text);

#endif
