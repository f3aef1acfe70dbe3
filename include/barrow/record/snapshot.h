/* A world as bytes and back. Made from the list of members (world/members.def) and self-describing:
 * members, statuses, terrain and kinds go by name, so that a later program reads it. The last
 * tenants of free slots are kept, caches are not. In this order:
 *
 *   - SNAPSHOT_MAGIC, version
 *   - the members of world, actor and thing: how many, then name and type of each, of an array the
 *     names of its elements; in version 1 the names of the grounds, in capitals
 *   - the ids of the actor, item, level, ground, air, boon (from version 4 on), rune and
 *     status (from version 6 on) kinds that occur, each list with its length
 *   - the world's members
 *   - kills: how many, then kind and number; from version 4 on boons likewise
 *   - terrain: runs of alike cells until the level is full; air (from version 2 on) and memory
 *     likewise
 *   - actors ever let: how many, then slot, generation, is_alive, members; things likewise
 *   - a digest of all these bytes
 *
 * A kind is its place in its list, from 1; 0 is none. */
#ifndef BARROW_RECORD_SNAPSHOT_H
#define BARROW_RECORD_SNAPSHOT_H

#include "barrow/base/buffer.h"
#include "barrow/base/error.h"
#include "barrow/world/world.h"

/* Raised when the form of the bytes changes; a new member, status or kind does not change it. */
#define SNAPSHOT_VERSION 6
#define SNAPSHOT_PACKED 7 /* a plain one, packed (packing.h), behind SNAPSHOT_MAGIC and version */
#define SNAPSHOT_MAGIC "BARROW-W"
#define SNAPSHOT_MAGIC_SIZE 8

/* Appends the world. Call it when the hero is to act or the run is over. The second packs it. */
void snapshot_write(const struct world *world, const struct content *content, struct buffer *bytes);
void snapshot_write_packed(const struct world *world, const struct content *content,
                           struct buffer *bytes);

/* Fills *world from either form, caches too, and checks everything: version, lengths, ids, ranges,
 * digest, world_check, and that the hero is to act or the run is over. A member that the bytes lack
 * is 0; a member that this program does not know must be 0 in them. False and an error if anything
 * is wrong; *world is not to be used then. */
bool snapshot_read(const void *bytes, size_t size, const struct content *content,
                   struct world *world, struct error *error);

/* The digest of as much of a world as a sound snapshot tells: up to version 5 they tell too little
 * of what hurt. Worlds that differ in nothing else have equal ones. */
uint64_t snapshot_digest(const void *bytes, size_t size, const struct content *content,
                         const struct world *world);

#endif
