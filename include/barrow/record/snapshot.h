/* A world as bytes and back: what a save begins with. Made from the field list
 * (world/fields.def), so that no member can be forgotten; kinds go by their ids, so that data files
 * may be reordered; caches are left out. The former tenants of let slots are kept as well: rules
 * and stories ask for them. */
#ifndef BARROW_RECORD_SNAPSHOT_H
#define BARROW_RECORD_SNAPSHOT_H

#include "barrow/base/buffer.h"
#include "barrow/base/error.h"
#include "barrow/world/world.h"

/* Raised when the bytes change their meaning; tests/test_snapshot.c remembers the field list of
 * each version. Older ones are read as far as snapshot_read says. */
#define SNAPSHOT_VERSION 1

/* Appends the world. Call it when the hero is to act or the run is over. */
void snapshot_write(const struct world *world, const struct content *content, struct buffer *bytes);

/* Fills *world, caches too, and checks everything: version, lengths, ids, ranges, that the world is
 * sound (world_check) and that its digest is the one that was written. False and an error in
 * words if anything is wrong (a newer version says which; a kind that the data lacks is named);
 * *world is not to be used then. */
bool snapshot_read(const void *bytes, size_t size, const struct content *content,
                   struct world *world, struct error *error);

#endif
